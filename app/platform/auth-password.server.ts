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

/** Makes the secret of a reset link, kept as a hash and good for one use within the hour. Null: no such account. */
export async function makeResetToken(
  deps: Pick<AuthDeps, 'env' | 'pools' | 'log'>,
  email: string,
): Promise<{ token: string; email: string; name: string } | null> {
  const { internalAdapter } = await vendorOf(deps).$context
  const found = await internalAdapter.findUserByEmail(email)
  if (!found) return null
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: found.user.id,
    expiresAt: new Date(Date.now() + sessionLimits.resetLinkSeconds * 1000),
  })
  return { token, email: found.user.email, name: found.user.name }
}

/** Whose reset link this is, without using it up; null when it is not good any more. */
export async function findResetAccount(
  deps: Pick<AuthDeps, 'env' | 'pools' | 'log'>,
  token: string,
): Promise<{ email: string } | null> {
  const { internalAdapter } = await vendorOf(deps).$context
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!found || found.expiresAt < new Date()) return null
  const user = await internalAdapter.findUserById(found.value)
  return user ? { email: user.email } : null
}

/** Uses the link up, sets the password and ends every session of the account. False: the link is not good any more. */
export async function resetPassword(
  deps: Pick<AuthDeps, 'env' | 'pools' | 'log'>,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  try {
    await vendorOf(deps).api.resetPassword({ body: { token, newPassword: password } })
    return true
  } catch (error) {
    if (refusalOf(error)) return false
    throw error
  }
}

export type OwnSession = {
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
