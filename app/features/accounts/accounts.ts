import type { Role } from '#app/platform/context.ts'

/** The two parts of the site that ask who you are. */
export const areas = ['super_admin', 'agent_dashboard'] as const
export type Area = (typeof areas)[number]

const areaPaths = { super_admin: '/super-admin', agent_dashboard: '/agent-dashboard' } as const

const areaOfRole: Record<Role, Area | null> = {
  super_admin: 'super_admin',
  admin: 'agent_dashboard',
  agent: 'agent_dashboard',
  user: null,
}

/** Whether accounts of this role may open the area. */
export function hasAccess(role: Role, area: Area): boolean {
  return areaOfRole[role] === area
}

/** Where signing in leads: the area of the role, or the public site for everybody else. */
export function homeOf(role: Role): string {
  const area = areaOfRole[role]
  return area ? areaPaths[area] : '/'
}

/**
 * Where somebody wanted to go before signing in, if that is a page of the own area; otherwise the area itself. Whatever
 * was typed into the address, nobody is sent to another site.
 */
export function pathAfterSignIn(role: Role, wanted: string | null | undefined): string {
  const home = homeOf(role)
  if (!wanted || home === '/') return home
  const base = 'https://site.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  if (!url || url.origin !== base || /[\\\s]/.test(wanted)) return home
  return url.pathname === home || url.pathname.startsWith(`${home}/`) ? `${url.pathname}${url.search}` : home
}
