import { useEffect } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import displayUrl from '@fontsource/radio-canada-big/files/radio-canada-big-latin-600-normal.woff2?url'
import { ErrorPage, useFailure } from '#app/ui/error-page.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { brand, brandForBrowser, colourRules, mainColour } from '#brand'
import { useIsDemo } from './platform/demo-site.ts'
import { useRequestId } from './platform/request-id.ts'
import homeCss from './home.css?inline'
import publicCss from './public.css?inline'
import publicCssUrl from './public.css?url'
import staffCssUrl from './staff.css?url'

const staffPage = /^routes\/(super-admin|agent-dashboard|auth)\//

// A public page's sheet travels inside it: one round trip less before the first paint. The browser's bundle holds none.
const inlineSheet = import.meta.env.SSR ? null : document.getElementById('css')

/**
 * Staff pages link a style sheet that browsers keep. A page keeps the sheet that it was loaded with: the staff sheet covers
 * the public pages too, and staff pages are entered by a whole page (app/entry.server.tsx). The home page's own sheet is a part
 * of the public one, which comes after it.
 */
function StyleSheet() {
  const matches = useMatches()
  const hydrated = useHydrated()
  const linked = import.meta.env.SSR ? matches.some(({ id }) => staffPage.test(id)) : !inlineSheet
  if (linked) return <link rel="stylesheet" href={staffCssUrl} />
  const isHome = import.meta.env.SSR && matches.some(({ id }) => id === 'routes/public/home')
  const [css, rest] = import.meta.env.SSR
    ? isHome
      ? [homeCss, publicCssUrl]
      : [publicCss]
    : [inlineSheet?.innerHTML, inlineSheet?.dataset.rest]
  return (
    <>
      {/* Our own built sheet. React would escape the quotes and angle brackets of its selectors. */}
      <style id="css" data-rest={rest} dangerouslySetInnerHTML={{ __html: css ?? '' }} suppressHydrationWarning />
      {hydrated && rest && <link rel="stylesheet" href={rest} />}
    </>
  )
}

/** The chosen colour, after the sheet whose colours it replaces. The rules come with the page. */
function ColourSheet({ colour }: { colour: string }) {
  const css = import.meta.env.SSR ? colourRules(colour) : document.getElementById('colour')?.innerHTML
  return <style id="colour" dangerouslySetInnerHTML={{ __html: css ?? '' }} />
}

export function Layout({ children }: { children: React.ReactNode }) {
  const isDemo = useIsDemo()
  return (
    <html lang="en-CA" data-demo={isDemo ? '' : undefined} data-brand={brandForBrowser()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={mainColour()} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* What the first paint of any page needs: text, and headings. */}
        {[interUrl, displayUrl].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <StyleSheet />
        {brand.colour && <ColourSheet colour={brand.colour} />}
      </head>
      <body>
        {isDemo && (
          <aside aria-label="Demonstration" className="bg-amber-wash px-4 py-2 text-center text-sm">
            Demonstration: real rates of March to August 2026 and older real news, both moved to today. People and
            lenders are invented.
          </aside>
        )}
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
  return <ErrorPage {...useFailure()} requestId={useRequestId()} />
}
