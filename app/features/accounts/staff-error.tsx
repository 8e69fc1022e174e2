import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useRequestId } from '#app/platform/request-id.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { isWithin, type SidebarItem } from '#app/ui/sidebar.tsx'

/** What a tab could not show: said in the corner like every failure, and in the tab's place, with the others at hand. */
export function StaffError({ tabs }: { tabs: readonly SidebarItem[] }) {
  const error = useRouteError()
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  const expected = isRouteErrorResponse(error)
  const status = expected ? error.status : 500
  const sentence = expected ? (error.data as { sentence?: string } | null)?.sentence : undefined
  // A page that the router could not fetch, as opposed to one that our server could not make.
  const offline = error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine
  useEffect(() => {
    if (sentence) notify({ kind: 'error', text: sentence })
  }, [sentence])
  const tab = tabs.find((item) => isWithin(pathname, item))
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* An address that is below no tab is none of the area's pages. */}
      <PageHeading title={tab?.label ?? 'Page not found'} />
      <Notice
        kind={status < 500 ? 'warning' : 'error'}
        title={offline ? 'You seem to be offline' : (sentence ?? 'Something went wrong on our side')}
        actions={<NextStep status={status} path={`${pathname}${search}`} tab={tab ?? tabs[0]} />}
      >
        {status === 404 && 'It may have been deleted meanwhile, or its address is wrong.'}
        {expected && status >= 500 && 'Please try again in a minute.'}
        {offline && 'Check your connection and try again.'}
        {!expected && !offline && (
          // One text, so that the server's stays: the browser does not know the request's name.
          <span suppressHydrationWarning>
            {`Please try again in a minute.${requestId ? ` If you write to us about this, please mention: ${requestId}` : ''}`}
          </span>
        )}
      </Notice>
    </div>
  )
}

type NextStepProps = { status: number; path: string; tab: SidebarItem | undefined }

function NextStep({ status, path, tab }: NextStepProps) {
  if (status === 401) {
    return (
      <LinkButton to="/auth" reloadDocument>
        Sign In
      </LinkButton>
    )
  }
  if (status >= 500) {
    return (
      <LinkButton kind="secondary" size="small" to={path} reloadDocument>
        Try again
      </LinkButton>
    )
  }
  if (!tab || tab.to === path) return null
  return (
    <LinkButton kind="secondary" size="small" to={tab.to}>
      Back to {tab.label}
    </LinkButton>
  )
}
