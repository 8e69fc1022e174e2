import { lazy, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import { brand } from '#brand'
import { appContext } from '#app/platform/context.ts'
import { useRequestId } from '#app/platform/request-id.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { pageTitle } from './page-meta.ts'
import type { Route } from './+types/layout.ts'
import { externalLinks } from './external-links.server.ts'
import { SiteFrame } from './site-frame.tsx'

const SiteNotice = lazy(async () => ({
  default: (await import('#app/features/accounts/site-notice.tsx')).SiteNotice,
}))

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { links: externalLinks(ctx), siteUrl: ctx.env.SITE_URL }
}

/**
 * Nothing of it depends on what a navigation changes. From page to page it is asked for all the same, because then the
 * address of the data is the plain one, which the server answers from memory.
 * Only the news page asks for its articles by themselves, and stands there without waiting for them.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && nextUrl.pathname !== '/mortgage-news'
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  return (
    <SiteFrame links={loaderData.links}>
      {params.has('notice') && (
        <Suspense>
          <SiteNotice />
        </Suspense>
      )}
      <Outlet />
    </SiteFrame>
  )
}

/** What no page caught is shown inside the frame, so that the way back is the usual one. */
export function ErrorBoundary() {
  const error = useRouteError()
  const requestId = useRequestId()
  const loaded = useRouteLoaderData<typeof loader>('routes/public/layout')
  const expected = isRouteErrorResponse(error)
  return (
    <SiteFrame links={loaded?.links ?? brand.links}>
      <title>{pageTitle('This page could not be shown')}</title>
      <ErrorPage
        status={expected ? error.status : 500}
        sentence={expected ? (error.data as { sentence?: string } | null)?.sentence : undefined}
        requestId={requestId}
      />
    </SiteFrame>
  )
}
