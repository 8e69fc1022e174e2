/** The columns of the permission matrix. `sign_in` is the code behind the sign-in page, `worker` the background worker. */
export const audiences = ['visitor', 'user', 'agent', 'admin', 'super_admin', 'worker', 'sign_in'] as const
export type Audience = (typeof audiences)[number]

/** Someone who took a role that their session token does not have. It must gain them nothing. */
export const impostors = [
  { name: 'super admin without a token', role: 'maplekey_super_admin', token: null, is: 'visitor' },
  { name: 'super admin by an agent token', role: 'maplekey_super_admin', token: 'agent', is: 'agent' },
  { name: 'super admin by an expired token', role: 'maplekey_super_admin', token: 'expired', is: 'visitor' },
  { name: 'super admin by a token older than a week', role: 'maplekey_super_admin', token: 'old', is: 'visitor' },
  { name: 'super admin by an admin token', role: 'maplekey_super_admin', token: 'admin', is: 'admin' },
  { name: 'admin without a token', role: 'maplekey_admin', token: null, is: 'visitor' },
  { name: 'admin by an agent token', role: 'maplekey_admin', token: 'agent', is: 'agent' },
  { name: 'admin by a user token', role: 'maplekey_admin', token: 'user', is: 'user' },
  { name: 'agent without a token', role: 'maplekey_agent', token: null, is: 'visitor' },
  { name: 'agent by a user token', role: 'maplekey_agent', token: 'user', is: 'user' },
  { name: 'user without a token', role: 'maplekey_user', token: null, is: 'visitor' },
  { name: 'web login without a role', role: null, token: 'super_admin', is: 'visitor' },
] as const satisfies readonly { name: string; role: string | null; token: string | null; is: Audience }[]

export const roleOf: Record<Audience, string> = {
  visitor: 'maplekey_visitor',
  user: 'maplekey_user',
  agent: 'maplekey_agent',
  admin: 'maplekey_admin',
  super_admin: 'maplekey_super_admin',
  worker: 'maplekey_jobs',
  sign_in: 'maplekey_auth',
}
