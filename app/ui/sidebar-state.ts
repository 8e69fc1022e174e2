/** The cookie that remembers whether the sidebar is wide, for seven days. */
export const sidebarCookie = 'sidebar_state'
const sevenDaysInSeconds = 7 * 24 * 60 * 60

/** Wide unless the person folded it: read on the server, so that the page arrives as it was left. */
export function isSidebarWide(cookieHeader: string | null): boolean {
  return !(cookieHeader ?? '').split(/;\s*/).includes(`${sidebarCookie}=false`)
}

/** The cookie to set when it was folded or unfolded. It says nothing about anybody and is read by scripts. */
export function sidebarCookieText(wide: boolean): string {
  return `${sidebarCookie}=${wide}; path=/; max-age=${sevenDaysInSeconds}; SameSite=Lax`
}
