import { randomBytes } from 'node:crypto'
import { type AuthDeps, authHeaders, refusalOf, sessionLimits, vendorOf } from './auth.server.ts'

/**
 * Changes the own password; every other session ends and this one gets a new token. Null when the current password is
 * wrong.
 */
export async function changeOwnPassword(
  deps: AuthDeps,
  request: Request,
  { current, next }: { current: string; next: string },
): Promise<{ cookies: string[] } | null> {
  try {
    const { headers } = await vendorOf(deps).api.changePassword({
      body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      headers: authHeaders(request, deps.clientAddress),
      returnHeaders: true,
    })
    return { cookies: headers.getSetCookie() }
  } catch (error) {
    if (isWrongPassword(error)) return null
    throw error
  }
}

/** The password, or one too long to be any. */
export function isWrongPassword(error: unknown): boolean {
  return ['INVALID_PASSWORD', 'PASSWORD_TOO_LONG', 'CREDENTIAL_ACCOUNT_NOT_FOUND'].includes(refusalOf(error) ?? '')
}

type LinkDeps = Pick<AuthDeps, 'env' | 'pools' | 'log'>

export type PasswordLink = { token: string; email: string; name: string }

/** Makes the secret of a reset link, kept as a hash and good for one use within the hour. Null: no such account. */
export async function makeResetToken(deps: LinkDeps, email: string): Promise<PasswordLink | null> {
  const { internalAdapter } = await vendorOf(deps).$context
  const found = await internalAdapter.findUserByEmail(email)
  return found && makeLink(deps, found.user, sessionLimits.resetLinkSeconds)
}

/** The same for somebody who was invited, good for seven days; every link that the account had before is void. */
export async function makeInvitationToken(deps: LinkDeps, userId: string): Promise<PasswordLink | null> {
  const { internalAdapter } = await vendorOf(deps).$context
  const user = await internalAdapter.findUserById(userId)
  if (!user) return null
  await forgetLinks(deps, user.id)
  return makeLink(deps, user, sessionLimits.invitationLinkSeconds)
}

async function makeLink(
  deps: LinkDeps,
  user: { id: string; email: string; name: string },
  seconds: number,
): Promise<PasswordLink> {
  const { internalAdapter } = await vendorOf(deps).$context
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(Date.now() + seconds * 1000),
  })
  return { token, email: user.email, name: user.name }
}

/** The names of links are hashed, so an account's are known by what they are for: its id. */
async function forgetLinks({ pools }: Pick<LinkDeps, 'pools'>, userId: string): Promise<void> {
  await pools.auth.query('delete from auth.verification where value = $1', [userId])
}

/** Whose reset link this is, without using it up; null when it is not good any more. */
export async function findResetAccount(deps: LinkDeps, token: string): Promise<{ id: string; email: string } | null> {
  const { internalAdapter } = await vendorOf(deps).$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!found || found.expiresAt < new Date()) return null
  const user = await internalAdapter.findUserById(found.value)
  return user ? { id: user.id, email: user.email } : null
}

/**
 * Uses the link up and every other one of the account, sets the password and ends every session. False: the link is not
 * good any more.
 */
export async function resetPassword(
  deps: LinkDeps,
  { userId, token, password }: { userId: string; token: string; password: string },
): Promise<boolean> {
  try {
    await vendorOf(deps).api.resetPassword({ body: { token, newPassword: password } })
    await forgetLinks(deps, userId)
    return true
  } catch (error) {
    if (refusalOf(error)) return false
    throw error
  }
}

type OwnSession = {
  id: string
  current: boolean
  device: string | null
  address: string | null
  startedAt: Date
  seenAt: Date
}

/** Where the account is signed in now, this session first, then the one seen last. */
export async function listOwnSessions(
  deps: AuthDeps,
  own: { userId: string; sessionToken: string },
): Promise<OwnSession[]> {
  const { internalAdapter } = await vendorOf(deps).$context
  const sessions = await internalAdapter.listSessions(own.userId, { onlyActiveSessions: true })
  return sessions
    .map((session) => ({
      id: session.id,
      current: session.token === own.sessionToken,
      device: session.userAgent ?? null,
      address: session.ipAddress || null,
      startedAt: session.createdAt,
      seenAt: session.updatedAt,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.seenAt.getTime() - a.seenAt.getTime())
}

/** Ends one of the account's own sessions; nothing happens to anybody else's. */
export async function endOwnSession(deps: AuthDeps, own: { userId: string }, sessionId: string): Promise<void> {
  const { internalAdapter } = await vendorOf(deps).$context
  const sessions = await internalAdapter.listSessions(own.userId)
  const session = sessions.find(({ id }) => id === sessionId)
  if (session) await internalAdapter.deleteSession(session.token)
}

export async function endOtherSessions(deps: AuthDeps, own: { userId: string; sessionToken: string }): Promise<void> {
  const { internalAdapter } = await vendorOf(deps).$context
  const sessions = await internalAdapter.listSessions(own.userId)
  for (const { token } of sessions) if (token !== own.sessionToken) await internalAdapter.deleteSession(token)
}
