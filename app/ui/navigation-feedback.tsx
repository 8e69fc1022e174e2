import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * What a browser does by itself when a page is loaded, for navigations inside the site: a line at the top while the
 * next page is on its way, and the focus at the beginning of the page that has come. Within one page, as of a list and its
 * forms, the focus stays where it is unless that is gone. Stands last, so that what begins elsewhere has done so by now.
 */
export function NavigationFeedback() {
  const { pathname, search } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const shown = useRef({ pathname, search })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    if (before.pathname === pathname && (before.search === search || document.activeElement !== document.body)) return
    const main = document.getElementById('main')
    if (!main || main.contains(document.activeElement)) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname, search])
  return (
    <div
      aria-hidden="true"
      data-busy={busy || undefined}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left scale-x-0 bg-spruce opacity-0 data-busy:scale-x-90 data-busy:opacity-100 data-busy:transition-transform data-busy:delay-150 data-busy:duration-[3s]"
    />
  )
}
