import type { ReactNode } from 'react'
import { NavigationFeedback } from '#app/ui/navigation-feedback.tsx'
import { SkipLink } from '#app/ui/page.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { ConfiguredLinks } from './site-menu.ts'
import { useNavigation } from 'react-router'

/** The header and footer of every public page. Pages render their own `<main id="main">`. */
export function SiteFrame({ links, children }: { links: ConfiguredLinks; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LoadingText />
      <SiteHeader configured={links} />
      <div className="flex-1">{children}</div>
      <SiteFooter />
      <Toaster />
      <NavigationFeedback />
    </div>
  )
}

/** The specified loading text for a navigation inside the site, by the path that it leads to. */
const loadingTexts: readonly [RegExp, string][] = [
  [/^\/blog$/, 'Loading posts...'],
  [/^\/blog\/[^/]+$/, 'Loading post...'],
  [/^\/find-broker$/, 'Loading brokers...'],
]

/**
 * Announced at once, but shown only if loading takes longer than a moment; never shown while the browser loads a whole page.
 */
function LoadingText() {
  const { state, location } = useNavigation()
  const text = state === 'loading' && loadingTexts.find(([path]) => path.test(location.pathname))?.[1]
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-50 grid justify-items-center print:hidden"
    >
      {text && (
        <span className="animate-appear-late rounded-full border border-line bg-paper px-4 py-2 text-sm shadow-float">
          {text}
        </span>
      )}
    </p>
  )
}
