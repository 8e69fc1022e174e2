import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // The browser gets the whole route table with the page: no request is made to discover routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
