import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { FailureSentences } from '#app/platform/failed-saves.ts'
import { useRequestId } from '#app/platform/request-id.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { retryHint, useFailure } from '#app/ui/error-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { isWithin, type SidebarItem } from '#app/ui/sidebar.tsx'

type StaffErrorProps = { tabs: readonly SidebarItem[]; sentences: FailureSentences }

/** Shown in place of a tab that failed to load, with links to the other tabs; a toast reports the failure too. */
export function StaffError({ tabs, sentences }: StaffErrorProps) {
  const routeId = useMatches().at(-1)?.id ?? ''
  const { status, sentence = 'Failed to load this page' } = useFailure(sentences[routeId]?.load)
  const requestId = useRequestId()
  const { pathname, search } = useLocation()
  const isOurs = status === null || status >= 500
  useEffect(() => notify({ kind: 'error', text: sentence }), [sentence])
  const tab = tabs.find((item) => isWithin(pathname, item))
  return (
    <div className="grid grid-cols-1 gap-4">
      {/* An address below no tab is not a page of this area. */}
      <PageHeading title={tab?.label ?? 'Page not found'} />
      <Notice
        kind={isOurs ? 'error' : 'warning'}
        title={sentence}
        actions={<NextStep status={status ?? 503} path={`${pathname}${search}`} tab={tab ?? tabs[0]} />}
      >
        {status === 404 && 'It may have been deleted meanwhile, or its address is wrong.'}
        {isOurs && (
          // One text node, so that hydration keeps the server's text: the browser does not know the request id.
          <span suppressHydrationWarning>
            {`${retryHint()}${requestId ? ` If you write to us about this, please mention: ${requestId}` : ''}`}
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
