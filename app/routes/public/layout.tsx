import { lazy, Suspense, type ReactNode } from 'react'
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
import { NavigationFeedback } from '#app/ui/navigation-feedback.tsx'
import { SkipLink } from '#app/ui/page.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { pageTitle } from './page-meta.ts'
import type { Route } from './+types/layout.ts'
import { LoadingText } from './loading-text.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { ExternalLinks } from './site-menu.ts'

const SiteNotice = lazy(async () => ({
  default: (await import('#app/features/accounts/site-notice.tsx')).SiteNotice,
}))

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(appContext)
  const links: ExternalLinks = {
    apply: env.APPLY_URL ?? brand.links.apply,
    newsletter: env.NEWSLETTER_SIGNUP_URL ?? brand.links.newsletter,
  }
  return { links, siteUrl: env.SITE_URL }
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

/** Pages bring their own `<main id="main">`. */
function SiteFrame({ links, children }: { links: ExternalLinks; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationFeedback />
      <LoadingText />
      <SiteHeader external={links} />
      <div className="flex-1">{children}</div>
      <SiteFooter />
      <Toaster />
    </div>
  )
}
