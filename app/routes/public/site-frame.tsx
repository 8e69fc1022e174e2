import type { ReactNode } from 'react'
import { NavigationFeedback } from '#app/ui/navigation-feedback.tsx'
import { SkipLink } from '#app/ui/page.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { LoadingText } from './loading-text.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { ExternalLinks } from './site-menu.ts'

/** What stands around every public page. Pages bring their own `<main id="main">`. */
export function SiteFrame({ links, children }: { links: ExternalLinks; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LoadingText />
      <SiteHeader external={links} />
      <div className="flex-1">{children}</div>
      <SiteFooter />
      <Toaster />
      <NavigationFeedback />
    </div>
  )
}
