import type { Role } from '#app/platform/context.ts'

/** The two parts of the site that ask who you are. */
const areas = ['super_admin', 'agent_dashboard'] as const
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

/** Whether accounts of this role have a staff area at all. */
export function isStaff(role: Role): boolean {
  return areaOfRole[role] !== null
}

/** Where signing in leads: the area of the role, or the public site for everybody else. */
export function homeOf(role: Role): string {
  const area = areaOfRole[role]
  return area ? areaPaths[area] : '/'
}

/** The page about the own account, for everybody who is signed in. */
export const accountPath = '/auth/security'

/**
 * Where somebody wanted to go before signing in, if that is a page of the own area or the own account; otherwise the area
 * itself. Whatever was typed into the address, nobody is sent to another site.
 */
export function pathAfterSignIn(role: Role, wanted: string | null | undefined): string {
  const home = homeOf(role)
  const base = 'https://site.invalid'
  if (!wanted || /[\\\s]/.test(wanted) || !URL.canParse(wanted, base)) return home
  const { origin, pathname, search } = new URL(wanted, base)
  const ownArea = home !== '/' && (pathname === home || pathname.startsWith(`${home}/`))
  return origin === base && (ownArea || pathname === accountPath) ? `${pathname}${search}` : home
}
