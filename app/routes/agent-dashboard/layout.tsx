import CalendarSync from 'lucide-react/icons/calendar-sync'
import ChartColumn from 'lucide-react/icons/chart-column'
import ExternalLink from 'lucide-react/icons/external-link'
import Files from 'lucide-react/icons/files'
import Inbox from 'lucide-react/icons/inbox'
import LinkIcon from 'lucide-react/icons/link'
import Quote from 'lucide-react/icons/message-square-quote'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import SearchCheck from 'lucide-react/icons/search-check'
import Share from 'lucide-react/icons/share-2'
import Columns from 'lucide-react/icons/square-kanban'
import Sun from 'lucide-react/icons/sun'
import UserPen from 'lucide-react/icons/user-pen'
import { data, Outlet, useRouteLoaderData } from 'react-router'
import { requireArea } from '#app/features/accounts/area-guard.server.ts'
import { cookieHeaders } from '#app/features/accounts/accounts.server.ts'
import { LogoutButton } from '#app/features/accounts/logout-button.tsx'
import { StaffError, StaffFrame } from '#app/features/accounts/staff-frame.tsx'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { findOwnAgent } from '#app/features/agents/agents.server.ts'
import { useWaiting } from '#app/features/leads/lead-waiting.ts'
import { readWaiting } from '#app/features/leads/leads.waiting.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { csvOrItsList } from '#app/platform/csv.server.ts'
import { keepForms } from '#app/platform/failed-saves.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isWithin, readSidebar } from '#app/ui/sidebar.tsx'
import { pageTitle } from '../public/page-meta.ts'
import { failures } from './failures.ts'
import { search, viewMyPage } from './search.tsx'
import type { Route } from './+types/layout'

const title = 'Agent Dashboard'

export const middleware: Route.MiddlewareFunction[] = [csvOrItsList, requireArea('agent_dashboard')]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepForms(failures)]

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [{ toast, cookies }, agent, waiting] = await Promise.all([
    takeFlash(ctx, request),
    findOwnAgent(ctx),
    readWaiting(ctx, null),
  ])
  const publicPath = agent && `/agent/${agentIdentifier(agent)}`
  const sidebarWide = readSidebar(request.headers.get('cookie'))
  return data(
    { toast, sidebarWide, publicPath, waiting, account: ctx.actor.userId },
    { headers: cookieHeaders(cookies) },
  )
}

/** The page title is the tab's label; on an error, and for a page that is not a tab, it is the area's name. */
export function meta({ location, error }: Route.MetaArgs): Route.MetaDescriptors {
  const tab = error ? undefined : tabs.find((item) => isWithin(location.pathname, item))
  return [{ title: pageTitle(tab?.label ?? title) }]
}

/** Today and Pipeline, and then the specified tabs in their order. */
const tabs = [
  { label: 'Today', to: '/agent-dashboard/today', icon: <Sun /> },
  { label: 'Pipeline', to: '/agent-dashboard/pipeline', icon: <Columns /> },
  { label: 'Renewals', to: '/agent-dashboard/renewals?show=call', icon: <CalendarSync /> },
  { label: 'Profile', to: '/agent-dashboard', icon: <UserPen />, end: true },
  { label: 'Customize', to: '/agent-dashboard/customize', icon: <Palette /> },
  { label: 'Social', to: '/agent-dashboard/social', icon: <Share /> },
  { label: 'Links', to: '/agent-dashboard/links', icon: <LinkIcon /> },
  { label: 'SEO', to: '/agent-dashboard/seo', icon: <SearchCheck /> },
  { label: 'Blog', to: '/agent-dashboard/blog', icon: <Newspaper /> },
  { label: 'Documents', to: '/agent-dashboard/documents', icon: <Files /> },
  { label: 'Testimonials', to: '/agent-dashboard/testimonials', icon: <Quote /> },
  { label: 'Leads', to: '/agent-dashboard/leads', icon: <Inbox /> },
  { label: 'Analytics', to: '/agent-dashboard/analytics', icon: <ChartColumn /> },
]

export default function AgentDashboardLayout({ loaderData }: Route.ComponentProps) {
  const { publicPath, waiting, ...frame } = loaderData
  const items = useWaiting('/agent-dashboard', tabs, waiting)
  if (!publicPath) {
    return (
      <StaffFrame title={title} items={[]} search={{ actions: [], paths: {} }} {...frame}>
        <EmptyState title={agentsCopy.notFound} actions={<LogoutButton kind="primary" size="medium" />}>
          This account has no agent record yet. Please ask your brokerage.
        </EmptyState>
      </StaffFrame>
    )
  }
  return (
    <StaffFrame
      title={title}
      items={items}
      search={{ ...search, actions: [...search.actions, viewMyPage(publicPath)] }}
      actions={<ViewMyPage path={publicPath} />}
      {...frame}
    >
      <Outlet />
    </StaffFrame>
  )
}

function ViewMyPage({ path }: { path: string }) {
  return (
    <a href={path} className={`${buttonClass({ kind: 'quiet', size: 'small' })} whitespace-nowrap max-sm:px-2!`}>
      <ExternalLink className="hidden size-4 max-[22rem]:block sm:block" />
      <span className="max-[22rem]:sr-only">View My Page</span>
    </a>
  )
}

export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('routes/agent-dashboard/layout')
  return (
    <StaffFrame
      {...{ title, search }}
      items={tabs}
      account={loaded?.account}
      sidebarWide={loaded?.sidebarWide}
      actions={loaded?.publicPath && <ViewMyPage path={loaded.publicPath} />}
    >
      <StaffError tabs={tabs} sentences={failures} />
    </StaffFrame>
  )
}
