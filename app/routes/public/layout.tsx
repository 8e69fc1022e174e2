import { lazy, Suspense } from 'react'
import {
  Outlet,
  useLocation,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import { appContext } from '#app/platform/context.ts'
import { useRequestId } from '#app/platform/request-id.ts'
import { ErrorPage, useFailure } from '#app/ui/error-page.tsx'
import { pageTitle } from './page-meta.ts'
import type { Route } from './+types/layout.ts'
import { SiteFrame } from './site-frame.tsx'
import { configuredLinks, ownLinks } from './site-menu.ts'

const SiteNotice = lazy(async () => ({
  default: (await import('#app/features/accounts/site-notice.tsx')).SiteNotice,
}))

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { links: configuredLinks(ctx), siteUrl: ctx.env.SITE_URL }
}

/**
 * The loader's data never changes with a navigation. It is reloaded between pages all the same, because then the browser
 * requests the plain data address, which the server answers from its page cache. Only the news page requests its articles on
 * their own, so that it appears without waiting for them.
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

/**
 * The error sentence of each page, by the first part of its path. Here, because the page's own script may have failed to load.
 */
const failures: Record<string, string> = {
  applications: 'Failed to load applications',
  blog: 'Failed to load blog posts',
  'find-broker': 'Failed to load brokers',
  'mortgage-news': 'Failed to fetch news',
  products: 'Failed to load products',
  rates: 'Failed to fetch rates',
  services: 'Failed to load services',
}

/** Rendered inside the frame, so that the usual links are available. */
export function ErrorBoundary() {
  const [, begin = '', rest] = useLocation().pathname.split('/')
  const failed = begin === 'blog' && rest ? 'Failed to load blog post' : failures[begin]
  const failure = useFailure(failed ?? 'Failed to load this page')
  const loaded = useRouteLoaderData<typeof loader>('routes/public/layout')
  return (
    <SiteFrame links={loaded?.links ?? ownLinks}>
      <title>{pageTitle(failure.sentence ?? 'This page could not be shown')}</title>
      <ErrorPage {...failure} requestId={useRequestId()} />
    </SiteFrame>
  )
}
