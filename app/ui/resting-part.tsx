import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from './hydrated.ts'

/** React leaves the server's HTML alone where it is told to set none. */
const asItIs = { __html: '' }

/**
 * A part of a page that only shows something and links: the server's HTML of it stands as it is, and its code is never loaded
 * for it. Coming from another page of the site there is no such HTML, so its code loads then.
 */
export function restingPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function RestingPart(props: Props) {
    const [hasHtml] = useState(!useHydrated())
    const navigate = useNavigate()

    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link || link.target || link.origin !== location.origin || !isPlain) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }

    if (hasHtml && !import.meta.env.SSR)
      return <div role="presentation" suppressHydrationWarning dangerouslySetInnerHTML={asItIs} onClick={follow} />
    return (
      <div>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
}
