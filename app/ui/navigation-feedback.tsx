import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Does for navigations inside the site what a browser does when it loads a page: shows a line at the top while the next page
 * loads, and moves the focus to the new page's content. On the same page, such as between a list and its forms, the focus stays
 * unless its element is gone. Render it last, so that components that set the focus themselves have done so.
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
  return <div aria-hidden="true" data-busy={busy || undefined} className="loading-line" />
}
