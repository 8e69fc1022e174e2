import type { Role } from '#app/platform/context.ts'

/** The two parts of the site that require signing in. */
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

/** The page after signing in: the role's area, or the public site for everybody else. */
export function homeOf(role: Role): string {
  const area = areaOfRole[role]
  return area ? areaPaths[area] : '/'
}

export const accountPath = '/auth/security'

/**
 * The page that the person asked for before signing in, if it belongs to their own area or account; otherwise their
 * area. Whatever the address says, nobody is redirected to another site.
 */
export function pathAfterSignIn(role: Role, wanted: string | null | undefined): string {
  const home = homeOf(role)
  const base = 'https://site.invalid'
  if (!wanted || /[\\\s]/.test(wanted) || !URL.canParse(wanted, base)) return home
  const { origin, pathname, search } = new URL(wanted, base)
  const ownArea = home !== '/' && (pathname === home || pathname.startsWith(`${home}/`))
  return origin === base && (ownArea || pathname === accountPath) ? `${pathname}${search}` : home
}

/** The name of the first account, until its owner enters their own. */
export const firstName = 'Super Admin'
