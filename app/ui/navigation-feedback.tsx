import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a browser does by itself when a page is loaded, for navigations inside the site: a line at the top while the
 * next page is on its way, and the focus at the beginning of the page that has come.
 */
export function NavigationFeedback() {
  const { pathname } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const main = document.getElementById('main')
    // A form that begins in its first field has done so by now.
    if (!main || main.contains(document.activeElement)) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div
      aria-hidden="true"
      data-busy={busy || undefined}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-0 bg-spruce opacity-0 data-busy:scale-x-90 data-busy:opacity-100 data-busy:transition-transform data-busy:delay-150 data-busy:duration-[3s]"
    />
  )
}
