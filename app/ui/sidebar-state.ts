/** The cookie that remembers for seven days whether the sidebar is wide. */
const sidebarCookie = 'sidebar_state'
const sevenDaysInSeconds = 7 * 24 * 60 * 60

/**
 * Whether the person left the sidebar wide or folded. The server reads it, so that the page is rendered that way. Null if the
 * person has not chosen: then the screen width decides.
 */
export function readSidebar(cookieHeader: string | null): boolean | null {
  const cookies = (cookieHeader ?? '').split(/;\s*/)
  if (cookies.includes(`${sidebarCookie}=true`)) return true
  return cookies.includes(`${sidebarCookie}=false`) ? false : null
}

/** The cookie to set when the sidebar was folded or unfolded. It contains nothing personal, and scripts may read it. */
export function sidebarCookieText(wide: boolean): string {
  return `${sidebarCookie}=${wide}; path=/; max-age=${sevenDaysInSeconds}; SameSite=Lax`
}
