import { type Cell, everybodyReads } from './cell.ts'

const approved = [
  'approved mine',
  'approved others',
  'approved admins',
  'by super',
  'by other super',
  'by former super',
]
const byAgents = [
  'pending mine',
  'pending others',
  'pending admins',
  'approved mine',
  'approved others',
  'approved admins',
]
const bySupers = ['by super', 'by other super', 'by former super']
const testimonials = [...byAgents, ...bySupers]

const published = ['post mine', 'post others', 'post admins']
const drafts = ['draft mine', 'draft others', 'draft admins']
const posts = [...published, ...drafts, 'official draft', 'due mine', 'later mine']
const mine = ['post mine', 'draft mine', 'due mine', 'later mine']
const agentsPosts = { agent: mine, admin: ['post admins', 'draft admins'], super_admin: posts }

const praise = (columns: string, values: string) =>
  `insert into public.testimonials (client_name, content, ${columns}) values ('Client', 'Good', ${values})`
const post = (agent: string, more = '') =>
  `insert into public.blog_posts (agent_id, title, slug, content, seo_settings) values ('${agent}', 'New', 'new', 'Text', '{${more}}')`
const approvalOn = `update public.brokerage_settings set brand = '{"postsNeedApproval": true}'`
const paper = (agent: string) =>
  `insert into public.agent_documents (agent_id, name, file_url, file_size, mime_type) values ('${agent}', 'n', '/documents/new', 1, 'text/plain')`

export const contentCells: readonly Cell[] = [
  {
    row: 'testimonials: approved',
    table: 'public.testimonials',
    does: 'read',
    expect: {
      ...everybodyReads(approved),
      agent: [...approved, 'pending mine'],
      admin: [...approved, 'pending admins'],
      super_admin: testimonials,
    },
  },
  {
    row: 'testimonials: pending, create',
    table: 'public.testimonials',
    does: 'attempt',
    what: 'submits a testimonial of their own',
    sql: praise('agent_id', "'{my record}'"),
    ok: ['agent', 'admin'],
  },
  {
    row: 'testimonials: pending, create',
    table: 'public.testimonials',
    does: 'attempt',
    what: 'submits one that is approved already',
    sql: praise('agent_id, is_approved', "'{my record}', true"),
    ok: [],
  },
  {
    row: 'testimonials: pending, create',
    table: 'public.testimonials',
    does: 'attempt',
    what: 'submits one for another agent',
    sql: praise('agent_id', "'{otherAgent record}'"),
    ok: [],
  },
  {
    row: 'testimonials: pending, create',
    table: 'public.testimonials',
    does: 'attempt',
    what: 'submits one in the name of an admin',
    sql: praise('agent_id, admin_id', "'{my record}', '{super_admin account}'"),
    ok: [],
  },
  {
    row: 'testimonials: pending, create',
    table: 'public.testimonials',
    does: 'attempt',
    what: 'writes an approved one as its author',
    sql: praise('admin_id, is_approved', "'{my account}', true"),
    ok: ['super_admin'],
  },
  {
    row: 'testimonials: pending, create',
    table: 'public.testimonials',
    does: 'attempt',
    what: 'writes one as another super admin',
    sql: praise('admin_id, is_approved', "'{otherSuper account}', true"),
    ok: [],
  },
  {
    row: 'testimonials: pending, create',
    table: 'public.testimonials',
    does: 'attempt',
    what: 'writes a pending one as its author',
    sql: praise('admin_id', "'{my account}'"),
    ok: [],
  },
  {
    row: 'testimonials: edit text',
    table: 'public.testimonials',
    does: 'change',
    set: "content = 'Reworded', client_name = 'Other', rating = 1",
    expect: { super_admin: ['by super'] },
    barred: { super_admin: byAgents },
  },
  {
    row: 'testimonials: approve',
    table: 'public.testimonials',
    does: 'change',
    set: 'is_approved = not is_approved',
    expect: { super_admin: byAgents },
    barred: { super_admin: ['by super'] },
  },
  { row: 'testimonials: delete', table: 'public.testimonials', does: 'remove', expect: { super_admin: testimonials } },
  {
    row: 'blog posts: published',
    table: 'public.blog_posts',
    does: 'read',
    expect: {
      ...everybodyReads(published),
      agent: [...published, 'draft mine', 'due mine', 'later mine'],
      admin: [...published, 'draft admins'],
      super_admin: posts,
      worker: [...published, 'due mine', 'later mine'],
    },
  },
  {
    row: 'blog posts: published',
    table: 'public.former_post_slugs',
    does: 'read',
    sql: 'select slug as id from public.former_post_slugs',
    expect: { visitor: ['former-post'] },
  },
  {
    row: 'blog posts: published',
    table: 'public.former_post_slugs',
    does: 'read',
    sql: "select slug as id from unnest(array['former-post', 'former-draft']) slug where app.find_post_slug(slug) is not null",
    expect: { visitor: ['former-post'] },
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    set: "slug = 'renamed-' || id",
    expect: agentsPosts,
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    set: "title = 'Changed', is_published = true, published_at = now(), publish_at = null",
    expect: agentsPosts,
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    set: 'is_published = true, published_at = now(), publish_at = null',
    expect: { ...agentsPosts, worker: ['due mine'] },
  },
  // Where posts need approval, an agent's posts are drafts without a date, whatever an agent does.
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    given: approvalOn,
    set: 'is_published = true, published_at = now(), publish_at = null',
    expect: { agent: [], admin: [], super_admin: posts, worker: ['due mine'] },
    barred: { agent: mine, admin: agentsPosts.admin },
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    given: approvalOn,
    set: 'is_published = false, published_at = null, publish_at = now()',
    expect: { agent: [], admin: [], super_admin: posts, worker: [] },
    barred: { agent: mine, admin: agentsPosts.admin, worker: ['due mine'] },
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    given: approvalOn,
    set: 'is_published = false, published_at = null, publish_at = null, approval_asked_at = now()',
    expect: agentsPosts,
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    set: 'is_published = false, published_at = null, publish_at = null',
    expect: { ...agentsPosts, worker: [] },
    barred: { worker: ['due mine'] },
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    set: "publish_at = case when is_published then publish_at else now() + interval '1 day' end",
    expect: { ...agentsPosts, worker: [] },
    barred: { worker: ['due mine'] },
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'attempt',
    what: 'asks for a free slug',
    sql: "select app.free_post_slug('post-mine', null)",
    ok: ['agent', 'admin', 'super_admin'],
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'attempt',
    what: 'is given another slug than a draft that it may not see',
    sql: `do $$ begin if app.free_post_slug('official', null) = 'official' then raise insufficient_privilege; end if; end $$`,
    ok: ['agent', 'admin', 'super_admin'],
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    set: `seo_settings = '{"admin_created": true}'`,
    expect: { agent: [], admin: [], super_admin: posts },
    barred: { agent: mine, admin: ['post admins', 'draft admins'] },
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'change',
    set: "agent_id = '{otherAgent record}'",
    expect: { super_admin: posts },
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'remove',
    expect: agentsPosts,
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'attempt',
    what: 'writes a post of their own',
    sql: post('{my record}'),
    ok: ['agent', 'admin', 'super_admin'],
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'attempt',
    what: 'writes a post for another agent',
    sql: post('{otherAgent record}'),
    ok: ['super_admin'],
  },
  {
    row: 'blog posts: drafts, create, edit, delete, publish',
    table: 'public.blog_posts',
    does: 'attempt',
    what: 'writes a post that appears to be by the brokerage',
    sql: post('{my record}', '"admin_created": "yes"'),
    ok: ['super_admin'],
  },
  {
    row: 'agent documents',
    table: 'public.agent_documents',
    does: 'read',
    expect: {
      agent: ['document mine'],
      admin: ['document admins'],
      super_admin: ['document mine', 'document others', 'document admins'],
    },
  },
  {
    row: 'agent documents',
    table: 'public.agent_documents',
    does: 'change',
    set: "file_url = '/documents/other'",
    expect: {},
  },
  {
    row: 'agent documents',
    table: 'public.agent_documents',
    does: 'remove',
    expect: { agent: ['document mine'], admin: ['document admins'] },
  },
  {
    row: 'agent documents',
    table: 'public.agent_documents',
    does: 'attempt',
    what: 'adds a document of their own',
    sql: paper('{my record}'),
    ok: ['agent', 'admin'],
  },
  {
    row: 'agent documents',
    table: 'public.agent_documents',
    does: 'attempt',
    what: 'adds a document to another agent',
    sql: paper('{otherAgent record}'),
    ok: [],
  },
  {
    row: 'agent documents',
    table: 'public.agent_documents',
    does: 'attempt',
    what: 'lists the files that any row names',
    sql: `do $$ begin if (select count(*) from app.list_used_files() as file where file in ('documents/mine', 'documents/clients/mine', 'media/of-agents',
      'media/of-blog-posts', 'media/of-products', 'media/of-mortgage-services', 'media/of-lenders', 'media/of-deleted')) <> 8
      then raise insufficient_privilege; end if; end $$`,
    ok: ['worker'],
  },
]
