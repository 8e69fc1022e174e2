import Activity from 'lucide-react/icons/activity'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChartColumn from 'lucide-react/icons/chart-column'
import Handshake from 'lucide-react/icons/handshake'
import Answers from 'lucide-react/icons/message-circle-question-mark'
import Inbox from 'lucide-react/icons/inbox'
import Landmark from 'lucide-react/icons/landmark'
import Quote from 'lucide-react/icons/message-square-quote'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Percent from 'lucide-react/icons/percent'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Settings from 'lucide-react/icons/settings'
import ScrollText from 'lucide-react/icons/scroll-text'
import Columns from 'lucide-react/icons/square-kanban'
import Sun from 'lucide-react/icons/sun'
import Users from 'lucide-react/icons/users'
import { data, Outlet, useRouteLoaderData } from 'react-router'
import { requireArea } from '#app/features/accounts/area-guard.server.ts'
import { cookieHeaders } from '#app/features/accounts/accounts.server.ts'
import { StaffError, StaffFrame } from '#app/features/accounts/staff-frame.tsx'
import { useWaiting } from '#app/features/leads/lead-waiting.ts'
import { readWaiting } from '#app/features/leads/leads.waiting.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { csvOrItsList } from '#app/platform/csv.server.ts'
import { keepForms } from '#app/platform/failed-saves.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { isWithin, readSidebar } from '#app/ui/sidebar.tsx'
import { pageTitle } from '../public/page-meta.ts'
import { failures } from './failures.ts'
import { search } from './search.tsx'
import type { Route } from './+types/layout'

const title = 'Super Admin'

export const middleware: Route.MiddlewareFunction[] = [csvOrItsList, requireArea('super_admin')]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForms(failures)]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [{ toast, cookies }, waiting] = await Promise.all([takeFlash(ctx, request), readWaiting(ctx, null)])
  const sidebarWide = readSidebar(request.headers.get('cookie'))
  return data({ toast, sidebarWide, waiting, account: ctx.actor.userId }, { headers: cookieHeaders(cookies) })
}

/** The page title is the tab's label; on an error, and for a page that is not a tab, it is the area's name. */
export function meta({ location, error }: Route.MetaArgs): Route.MetaDescriptors {
  const tab = error ? undefined : tabs.find((item) => isWithin(location.pathname, item))
  return [{ title: pageTitle(tab?.label ?? title) }]
}

/** Today, Pipeline, the specified tabs in their order, and those that the specification does not name. */
const tabs = [
  { label: 'Today', to: '/super-admin/today', icon: <Sun /> },
  { label: 'Pipeline', to: '/super-admin/pipeline', icon: <Columns /> },
  { label: 'Renewals', to: '/super-admin/renewals?show=call', icon: <CalendarSync /> },
  {
    label: 'Agents',
    to: '/super-admin',
    end: true,
    holds: ['/super-admin/agents'],
    icon: <Users />,
  },
  { label: 'Testimonials', to: '/super-admin/testimonials', icon: <Quote /> },
  { label: 'Blog', to: '/super-admin/blog', icon: <Newspaper /> },
  { label: 'Leads', to: '/super-admin/leads', holds: ['/super-admin/templates'], icon: <Inbox /> },
  { label: 'Analytics', to: '/super-admin/analytics', icon: <ChartColumn /> },
  {
    label: 'Rates',
    to: '/super-admin/rates',
    holds: ['/super-admin/rate-sources', '/super-admin/rate-alerts'],
    icon: <Percent />,
  },
  { label: 'Products', to: '/super-admin/products', icon: <Package /> },
  { label: 'Services', to: '/super-admin/services', icon: <Handshake /> },
  { label: 'Lenders', to: '/super-admin/lenders', icon: <Landmark /> },
  { label: 'Answers', to: '/super-admin/answers', icon: <Answers /> },
  { label: 'Audit log', to: '/super-admin/audit', icon: <ScrollText />, startsGroup: true },
  { label: 'Privacy requests', to: '/super-admin/privacy', icon: <ShieldCheck /> },
  { label: 'Settings', to: '/super-admin/settings', icon: <Settings /> },
  { label: 'System', to: '/super-admin/system', holds: ['/super-admin/export'], icon: <Activity /> },
]

export default function SuperAdminLayout({ loaderData }: Route.ComponentProps) {
  const { waiting, ...frame } = loaderData
  const items = useWaiting('/super-admin', tabs, waiting)
  return (
    <StaffFrame title={title} items={items} search={search} {...frame}>
      <Outlet />
    </StaffFrame>
  )
}

export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('routes/super-admin/layout')
  return (
    <StaffFrame {...{ title, search }} items={tabs} account={loaded?.account} sidebarWide={loaded?.sidebarWide}>
      <StaffError tabs={tabs} sentences={failures} />
    </StaffFrame>
  )
}
