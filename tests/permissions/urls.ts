import type { MatrixRow } from './cell.ts'

/**
 * What an address answers: a status; to sign in (302 /auth?to=…); access denied (302 /?notice=access-denied); or reached,
 * which is whatever the page makes of an empty form.
 */
export type Answer = number | 'to sign in' | 'access denied' | 'reached'

export type Door = Record<'visitor' | 'user' | 'agent' | 'admin' | 'super_admin', Answer>

export type UrlRow = {
  /** As in app/routes.ts, with a leading slash. */
  route: string
  method: 'GET' | 'POST'
  /** Tried instead of `route`, with `{name}` for ids of the world. */
  path?: string
  row?: MatrixRow
  door: Door
}

const everybody: Door = { visitor: 200, user: 200, agent: 200, admin: 200, super_admin: 200 }
const nobody: Door = { visitor: 404, user: 404, agent: 404, admin: 404, super_admin: 404 }
const anybodySends: Door = {
  visitor: 'reached',
  user: 'reached',
  agent: 'reached',
  admin: 'reached',
  super_admin: 'reached',
}
const signedIn: Door = { ...everybody, visitor: 'to sign in' }
const signedInSends: Door = { ...anybodySends, visitor: 401 }
const superAdmin: Door = {
  visitor: 'to sign in',
  user: 'access denied',
  agent: 'access denied',
  admin: 'access denied',
  super_admin: 200,
}
const superAdminSends: Door = { visitor: 401, user: 403, agent: 403, admin: 403, super_admin: 'reached' }
const dashboard: Door = {
  visitor: 'to sign in',
  user: 'access denied',
  agent: 200,
  admin: 200,
  super_admin: 'access denied',
}
const dashboardSends: Door = { visitor: 401, user: 403, agent: 'reached', admin: 'reached', super_admin: 403 }
const staffSends: Door = { visitor: 401, user: 403, agent: 'reached', admin: 'reached', super_admin: 'reached' }

const signInRow = 'sign in, sessions, own password'
const deletedRow = 'deleted leads and posts: read, restore'

/** Every address of the site. A route that is missing here fails tests/permissions/gate.test.ts. */
export const urls: readonly UrlRow[] = [
  { route: '/', method: 'GET', row: 'rates, lenders', door: everybody },
  { route: '/rates', method: 'GET', row: 'rates, lenders', door: everybody },
  { route: '/quote', method: 'GET', path: '/quote?type=purchase', row: 'leads: create', door: everybody },
  { route: '/quote', method: 'POST', path: '/quote?type=purchase', row: 'leads: create', door: anybodySends },
  { route: '/resources/quote', method: 'GET', row: 'agents: public', door: everybody },
  { route: '/resources/quote', method: 'POST', row: 'leads: create', door: anybodySends },
  { route: '/og/*', method: 'GET', path: '/og/rates.png', row: 'rates, lenders', door: everybody },
  { route: '/sitemap.xml', method: 'GET', door: everybody },
  { route: '/manifest.webmanifest', method: 'GET', door: everybody },
  { route: '/robots.txt', method: 'GET', door: everybody },
  { route: '/media/*', method: 'GET', path: '/media/agents/nobody-640x480.webp', door: nobody },
  { route: '/agents/:id', method: 'GET', path: '/agents/{agent record}', row: 'agents: public', door: everybody },
  { route: '/agent/:id', method: 'GET', path: '/agent/{agent record}', row: 'agents: public', door: everybody },
  { route: '/agents/:id', method: 'GET', path: '/agents/{inactive record}', row: 'agents: public', door: nobody },
  { route: '/agent/:id', method: 'GET', path: '/agent/{admin record}', row: 'agents: public', door: nobody },
  { route: '/resources/documents', method: 'POST', row: 'agent documents', door: dashboardSends },
  { route: '/resources/pictures', method: 'POST', row: 'agents: profile fields', door: staffSends },
  {
    route: '/resources/post-draft',
    method: 'POST',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: staffSends,
  },
  { route: '/resources/page-view', method: 'POST', row: 'analytics events: write', door: anybodySends },
  { route: '/products', method: 'GET', row: 'products, services', door: everybody },
  { route: '/products/:id', method: 'GET', path: '/products/{product}', row: 'products, services', door: everybody },
  { route: '/products/:id', method: 'GET', path: '/products/x', row: 'products, services', door: nobody },
  { route: '/services', method: 'GET', row: 'products, services', door: everybody },
  { route: '/services/:id', method: 'GET', path: '/services/{service}', row: 'products, services', door: everybody },
  { route: '/services/:id', method: 'GET', path: '/services/x', row: 'products, services', door: nobody },
  { route: '/mortgage-options', method: 'GET', door: everybody },
  { route: '/why-broker', method: 'GET', door: everybody },
  { route: '/app', method: 'GET', door: everybody },
  { route: '/calculators', method: 'GET', door: everybody },
  { route: '/mortgage-calculator', method: 'GET', door: everybody },
  { route: '/mortgage-calculator/schedule.csv', method: 'GET', door: everybody },
  { route: '/affordability-calculator', method: 'GET', door: everybody },
  { route: '/find-broker', method: 'GET', door: everybody },
  { route: '/contact', method: 'GET', row: 'agents: public', door: everybody },
  { route: '/contact', method: 'POST', row: 'leads: create', door: anybodySends },
  { route: '/resources/assistant', method: 'POST', row: 'leads: create', door: anybodySends },
  { route: '/resources/contact', method: 'POST', row: 'leads: create', door: anybodySends },
  { route: '/applications', method: 'GET', door: everybody },
  { route: '/applications', method: 'POST', row: 'leads: create', door: anybodySends },
  { route: '/applications/sent', method: 'GET', door: everybody },
  { route: '/applications/list', method: 'GET', door: everybody },
  { route: '/applications/list', method: 'POST', row: 'leads: create', door: anybodySends },
  {
    route: '/resources/find',
    method: 'GET',
    path: '/resources/find?q=name',
    door: { visitor: 401, user: 403, agent: 200, admin: 200, super_admin: 200 },
  },
  { route: '/become-broker', method: 'GET', door: everybody },
  { route: '/newsletter', method: 'GET', row: 'newsletter', door: everybody },
  { route: '/newsletter', method: 'POST', row: 'newsletter', door: anybodySends },
  { route: '/resources/newsletter', method: 'POST', row: 'newsletter', door: anybodySends },
  { route: '/newsletter/confirm', method: 'GET', row: 'newsletter', door: everybody },
  { route: '/newsletter/confirm', method: 'POST', row: 'newsletter', door: anybodySends },
  { route: '/newsletter/unsubscribe', method: 'GET', row: 'newsletter', door: everybody },
  { route: '/newsletter/unsubscribe', method: 'POST', row: 'newsletter', door: anybodySends },
  { route: '/blog', method: 'GET', row: 'blog posts: published', door: everybody },
  { route: '/blog/:slug', method: 'GET', path: '/blog/post-mine', row: 'blog posts: published', door: everybody },
  { route: '/blog/:slug', method: 'GET', path: '/blog/draft-mine', row: 'blog posts: published', door: nobody },
  { route: '/blog/rss.xml', method: 'GET', row: 'blog posts: published', door: everybody },
  { route: '/mortgage-news', method: 'GET', row: 'news', door: everybody },
  { route: '/privacy', method: 'GET', door: everybody },
  { route: '/terms', method: 'GET', door: everybody },
  { route: '/accessibility', method: 'GET', door: everybody },
  { route: '/complaints', method: 'GET', door: everybody },
  { route: '/how-we-are-paid', method: 'GET', door: everybody },
  { route: '/*', method: 'GET', path: '/nowhere', door: nobody },
  { route: '/*', method: 'POST', path: '/nowhere', door: nobody },
  { route: '/auth', method: 'GET', row: signInRow, door: anybodySends },
  { route: '/auth', method: 'POST', row: signInRow, door: anybodySends },
  { route: '/auth/forgot', method: 'GET', row: signInRow, door: anybodySends },
  { route: '/auth/forgot', method: 'POST', row: signInRow, door: anybodySends },
  { route: '/auth/reset', method: 'GET', row: signInRow, door: anybodySends },
  { route: '/auth/reset', method: 'POST', row: signInRow, door: anybodySends },
  { route: '/auth/second-factor', method: 'GET', row: signInRow, door: anybodySends },
  { route: '/auth/second-factor', method: 'POST', row: signInRow, door: anybodySends },
  { route: '/auth/security', method: 'GET', row: signInRow, door: signedIn },
  { route: '/auth/security', method: 'POST', row: signInRow, door: signedInSends },
  { route: '/auth/sign-out', method: 'GET', row: signInRow, door: anybodySends },
  { route: '/auth/sign-out', method: 'POST', row: signInRow, door: anybodySends },
  { route: '/super-admin', method: 'GET', row: 'agents: full row', door: superAdmin },
  { route: '/super-admin', method: 'POST', row: 'create-agent', door: superAdminSends },
  {
    route: '/super-admin/agents/:id/documents',
    method: 'GET',
    path: '/super-admin/agents/{otherAgent record}/documents',
    row: 'agent documents',
    door: superAdmin,
  },
  {
    route: '/super-admin/documents/:id',
    method: 'GET',
    path: '/super-admin/documents/{document mine}',
    row: 'agent documents',
    door: { ...superAdmin, super_admin: 404 },
  },
  {
    route: '/super-admin/setup',
    method: 'GET',
    door: { ...superAdmin, super_admin: 302 },
  },
  { route: '/super-admin/setup', method: 'POST', door: superAdminSends },
  { route: '/super-admin/testimonials', method: 'GET', row: 'testimonials: pending, create', door: superAdmin },
  { route: '/super-admin/testimonials', method: 'POST', row: 'testimonials: approve', door: superAdminSends },
  {
    route: '/super-admin/blog/:id/preview',
    method: 'GET',
    path: '/super-admin/blog/{draft mine}/preview',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: superAdmin,
  },
  {
    route: '/super-admin/blog',
    method: 'GET',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: superAdmin,
  },
  {
    route: '/super-admin/blog',
    method: 'POST',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: superAdminSends,
  },
  { route: '/super-admin/leads', method: 'GET', row: 'leads: read', door: superAdmin },
  { route: '/super-admin/leads', method: 'POST', row: 'leads: status, notes, assign', door: superAdminSends },
  { route: '/super-admin/agents.csv', method: 'GET', row: 'agents: full row', door: superAdmin },
  { route: '/super-admin/testimonials.csv', method: 'GET', row: 'testimonials: pending, create', door: superAdmin },
  {
    route: '/super-admin/blog.csv',
    method: 'GET',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: superAdmin,
  },
  { route: '/super-admin/rates.csv', method: 'GET', row: 'rates, lenders', door: superAdmin },
  { route: '/super-admin/products.csv', method: 'GET', row: 'products, services', door: superAdmin },
  { route: '/super-admin/services.csv', method: 'GET', row: 'products, services', door: superAdmin },
  { route: '/super-admin/lenders.csv', method: 'GET', row: 'rates, lenders', door: superAdmin },
  { route: '/super-admin/leads.csv', method: 'GET', row: 'leads: delete, export', door: superAdmin },
  { route: '/super-admin/leads/deleted', method: 'GET', row: deletedRow, door: superAdmin },
  { route: '/super-admin/leads/deleted', method: 'POST', row: deletedRow, door: superAdminSends },
  { route: '/super-admin/blog/deleted', method: 'GET', row: deletedRow, door: superAdmin },
  { route: '/super-admin/blog/deleted', method: 'POST', row: deletedRow, door: superAdminSends },
  { route: '/agent-dashboard/blog/deleted', method: 'GET', row: deletedRow, door: dashboard },
  { route: '/agent-dashboard/blog/deleted', method: 'POST', row: deletedRow, door: dashboardSends },
  { route: '/super-admin/analytics', method: 'GET', row: 'analytics: read', door: superAdmin },
  { route: '/super-admin/analytics.csv', method: 'GET', row: 'analytics: read', door: superAdmin },
  { route: '/super-admin/rates', method: 'GET', row: 'rates, lenders', door: superAdmin },
  { route: '/super-admin/rates', method: 'POST', row: 'rates, lenders', door: superAdminSends },
  { route: '/super-admin/products', method: 'GET', row: 'products, services', door: superAdmin },
  { route: '/super-admin/products', method: 'POST', row: 'products, services', door: superAdminSends },
  { route: '/super-admin/services', method: 'GET', row: 'products, services', door: superAdmin },
  { route: '/super-admin/services', method: 'POST', row: 'products, services', door: superAdminSends },
  { route: '/super-admin/audit', method: 'GET', row: 'consents, audit log', door: superAdmin },
  { route: '/super-admin/audit.csv', method: 'GET', row: 'consents, audit log', door: superAdmin },
  { route: '/super-admin/lenders', method: 'GET', row: 'rates, lenders', door: superAdmin },
  { route: '/super-admin/lenders', method: 'POST', row: 'rates, lenders', door: superAdminSends },
  { route: '/agent-dashboard', method: 'GET', row: 'agents: full row', door: dashboard },
  { route: '/agent-dashboard', method: 'POST', row: 'agents: profile fields', door: dashboardSends },
  { route: '/agent-dashboard/customize', method: 'GET', row: 'agents: full row', door: dashboard },
  { route: '/agent-dashboard/customize', method: 'POST', row: 'agents: profile fields', door: dashboardSends },
  { route: '/agent-dashboard/social', method: 'GET', row: 'agents: full row', door: dashboard },
  { route: '/agent-dashboard/social', method: 'POST', row: 'agents: profile fields', door: dashboardSends },
  { route: '/agent-dashboard/links', method: 'GET', row: 'agents: full row', door: dashboard },
  { route: '/agent-dashboard/links', method: 'POST', row: 'agents: profile fields', door: dashboardSends },
  { route: '/agent-dashboard/seo', method: 'GET', row: 'agents: full row', door: dashboard },
  { route: '/agent-dashboard/seo', method: 'POST', row: 'agents: profile fields', door: dashboardSends },
  {
    route: '/agent-dashboard/blog/:id/preview',
    method: 'GET',
    path: '/agent-dashboard/blog/{draft mine}/preview',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: { ...dashboard, admin: 404 },
  },
  {
    route: '/agent-dashboard/blog/:id/preview',
    method: 'GET',
    path: '/agent-dashboard/blog/{post others}/preview',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: { ...dashboard, agent: 404, admin: 404 },
  },
  {
    route: '/agent-dashboard/blog',
    method: 'GET',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: dashboard,
  },
  {
    route: '/agent-dashboard/blog',
    method: 'POST',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: dashboardSends,
  },
  { route: '/agent-dashboard/documents', method: 'GET', row: 'agent documents', door: dashboard },
  { route: '/agent-dashboard/documents', method: 'POST', row: 'agent documents', door: dashboardSends },
  // Every file of the world is missing; who may have one is shown in tests/requests/documents.test.ts.
  {
    route: '/agent-dashboard/documents/:id',
    method: 'GET',
    path: '/agent-dashboard/documents/{document others}',
    row: 'agent documents',
    door: { ...dashboard, agent: 404, admin: 404 },
  },
  { route: '/agent-dashboard/testimonials', method: 'GET', row: 'testimonials: pending, create', door: dashboard },
  {
    route: '/agent-dashboard/testimonials',
    method: 'POST',
    row: 'testimonials: pending, create',
    door: dashboardSends,
  },
  { route: '/agent-dashboard/analytics', method: 'GET', row: 'analytics: read', door: dashboard },
  { route: '/agent-dashboard/analytics.csv', method: 'GET', row: 'analytics: read', door: dashboard },
  { route: '/agent-dashboard/leads', method: 'GET', row: 'leads: read', door: dashboard },
  { route: '/agent-dashboard/leads', method: 'POST', row: 'leads: status, notes, assign', door: dashboardSends },
  { route: '/agent-dashboard/testimonials.csv', method: 'GET', row: 'testimonials: pending, create', door: dashboard },
  {
    route: '/agent-dashboard/blog.csv',
    method: 'GET',
    row: 'blog posts: drafts, create, edit, delete, publish',
    door: dashboard,
  },
  { route: '/agent-dashboard/leads.csv', method: 'GET', row: 'leads: delete, export', door: dashboard },
]
