/** The cookie that remembers whether the sidebar is wide, for seven days. */
const sidebarCookie = 'sidebar_state'
const sevenDaysInSeconds = 7 * 24 * 60 * 60

/**
 * Whether the person left it wide or folded: read on the server, so that the page arrives as it was left. Null before
 * anybody chose: then the width of the screen decides.
 */
export function readSidebar(cookieHeader: string | null): boolean | null {
  const cookies = (cookieHeader ?? '').split(/;\s*/)
  if (cookies.includes(`${sidebarCookie}=true`)) return true
  return cookies.includes(`${sidebarCookie}=false`) ? false : null
}

/** The cookie to set when it was folded or unfolded. It says nothing about anybody and is read by scripts. */
export function sidebarCookieText(wide: boolean): string {
  return `${sidebarCookie}=${wide}; path=/; max-age=${sevenDaysInSeconds}; SameSite=Lax`
}
