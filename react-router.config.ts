import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A page is one file: it arrives as a whole or fails as a whole, and then its error boundary is shown.
  splitRouteModules: false,
  // The browser gets the whole route table with the page: no request is made to discover routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
