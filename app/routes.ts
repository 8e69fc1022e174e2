import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'

/** Every URL and the file that answers it. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('agents/:id', 'routes/public/agent.tsx'),
    route('agent/:id', 'routes/public/agent.tsx', { id: 'routes/public/agent-short' }),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig
