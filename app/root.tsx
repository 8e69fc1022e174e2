import { useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { preloadedFonts } from '#app/ui/fonts.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import inlineCss from './app.css?inline'
import { useRequestId } from './platform/request-id.ts'

// The stylesheet travels inside the page: one round trip less before the first paint. The browser's bundle holds none.
const css = import.meta.env.SSR ? inlineCss : (globalThis.document?.getElementById('css')?.innerHTML ?? '')

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#17503b" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {preloadedFonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        <style id="css" dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  // Tells browser tests that what they type from here on reaches React.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return <Outlet />
}

/** The calm page for whatever no nearer boundary caught: the sentence if we have one, else the request's id. */
export function ErrorBoundary() {
  const error = useRouteError()
  const requestId = useRequestId()
  const expected = isRouteErrorResponse(error)
  return (
    <ErrorPage
      status={expected ? error.status : 500}
      sentence={expected ? (error.data as { sentence?: string } | null)?.sentence : undefined}
      requestId={requestId}
    />
  )
}
