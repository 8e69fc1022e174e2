import type { MatrixRow } from './cell.ts'

/**
 * How an address answers: a status; redirected to sign in (302 /auth?to=…); access denied (302 /?notice=access-denied);
 * or reached, whatever the page then makes of an empty form.
 */
export type Answer = number | 'to sign in' | 'access denied' | 'reached'

export type Door = Record<'visitor' | 'user' | 'agent' | 'admin' | 'super_admin', Answer>

export type UrlRow = {
  /** As in app/routes.ts, with a leading slash. */
  route: string
  method: 'GET' | 'POST'
  /** Requested instead of `route`, with `{name}` for ids of the world. */
  path?: string
  row?: MatrixRow
  door: Door
}

export const everybody: Door = { visitor: 200, user: 200, agent: 200, admin: 200, super_admin: 200 }
export const nobody: Door = { visitor: 404, user: 404, agent: 404, admin: 404, super_admin: 404 }
export const anybodySends: Door = {
  visitor: 'reached',
  user: 'reached',
  agent: 'reached',
  admin: 'reached',
  super_admin: 'reached',
}
export const signedIn: Door = { ...everybody, visitor: 'to sign in' }
export const signedInSends: Door = { ...anybodySends, visitor: 401 }
export const superAdmin: Door = {
  visitor: 'to sign in',
  user: 'access denied',
  agent: 'access denied',
  admin: 'access denied',
  super_admin: 200,
}
export const superAdminSends: Door = { visitor: 401, user: 403, agent: 403, admin: 403, super_admin: 'reached' }
export const dashboard: Door = {
  visitor: 'to sign in',
  user: 'access denied',
  agent: 200,
  admin: 200,
  super_admin: 'access denied',
}
export const dashboardSends: Door = { visitor: 401, user: 403, agent: 'reached', admin: 'reached', super_admin: 403 }
export const staffReads: Door = { visitor: 401, user: 403, agent: 200, admin: 200, super_admin: 200 }
export const staffSends: Door = { visitor: 401, user: 403, agent: 'reached', admin: 'reached', super_admin: 'reached' }
