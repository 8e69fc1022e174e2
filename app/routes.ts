import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'

const developing = process.env.NODE_ENV === 'development'

/** Every URL and the file that answers it. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('rates', 'routes/public/rates.tsx'),
    route('quote', 'routes/public/quote.tsx'),
    route('agents/:id', 'routes/public/agent.tsx'),
    route('agent/:id', 'routes/public/agent.tsx', { id: 'routes/public/agent-short' }),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('resources/quote', 'routes/resources/quote.ts'),
  layout('routes/auth/layout.tsx', [
    route('auth', 'routes/auth/sign-in.tsx'),
    route('auth/forgot', 'routes/auth/forgot-password.tsx'),
    route('auth/reset', 'routes/auth/reset-password.tsx'),
    route('auth/second-factor', 'routes/auth/second-factor.tsx'),
    route('auth/security', 'routes/auth/security.tsx'),
  ]),
  route('auth/sign-out', 'routes/auth/sign-out.ts'),
  layout('routes/super-admin/layout.tsx', [
    route('super-admin', 'routes/super-admin/agents.tsx'),
    route('super-admin/leads', 'routes/super-admin/leads.tsx'),
    route('super-admin/leads.csv', 'routes/super-admin/leads-export.ts'),
    route('super-admin/rates', 'routes/super-admin/rates.tsx'),
  ]),
  layout('routes/agent-dashboard/layout.tsx', [
    route('agent-dashboard', 'routes/agent-dashboard/profile.tsx'),
    route('agent-dashboard/leads', 'routes/agent-dashboard/leads.tsx'),
    route('agent-dashboard/leads.csv', 'routes/agent-dashboard/leads-export.ts'),
  ]),
  ...(developing ? [route('ui', 'routes/ui-gallery.tsx')] : []),
] satisfies RouteConfig
