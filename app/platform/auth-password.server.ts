import { randomBytes } from 'node:crypto'
import { type AuthDeps, authHeaders, refusalOf, sessionLimits, vendorOf } from './auth.server.ts'
import { calmly } from './db.server.ts'
import { AppError } from './errors.ts'
import { hashOfToken } from './session-tokens.server.ts'

/**
 * Changes the account's password. Every other session ends and this one gets a new token. Null when the current
 * password is wrong.
 */
export async function changeOwnPassword(
  deps: AuthDeps,
  request: Request,
  { current, next }: { current: string; next: string },
): Promise<{ cookies: string[] } | null> {
  const changed = await unlessWrongPassword(
    vendorOf(deps).api.changePassword({
      body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      headers: authHeaders(request, deps.clientAddress),
      returnHeaders: true,
    }),
  )
  return changed && { cookies: changed.headers.getSetCookie() }
}

/** Whether this is the password of the account whose session the request carries. */
export async function isOwnPassword(deps: AuthDeps, request: Request, password: string): Promise<boolean> {
  const headers = authHeaders(request, deps.clientAddress)
  return (await unlessWrongPassword(vendorOf(deps).api.verifyPassword({ body: { password }, headers }))) !== null
}

const wrongPassword = ['INVALID_PASSWORD', 'PASSWORD_TOO_LONG', 'CREDENTIAL_ACCOUNT_NOT_FOUND']

/**
 * The result of a call that requires the password; null when that is wrong. `refused` is the sentence for other
 * refusals.
 */
export async function unlessWrongPassword<T>(call: Promise<T>, refused?: string): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal && wrongPassword.includes(refusal)) return null
    if (refusal && refused) throw new AppError('conflict', refused, { cause: error })
    throw error
  }
}

type LinkDeps = Pick<AuthDeps, 'env' | 'pools' | 'log'>

export type PasswordLink = { token: string; email: string; name: string }

/**
 * Creates the secret of a reset link, stored as a hash and valid for one use within the hour. Null: no such account.
 */
export async function makeResetToken(deps: LinkDeps, email: string): Promise<PasswordLink | null> {
  const records = await vendorOf(deps).records()
  const found = await records.findUserByEmail(email)
  return found && makeLink(deps, found.user, sessionLimits.resetLinkSeconds)
}

/** The same for an invited account, valid for seven days. Every earlier link of the account becomes void. */
export async function makeInvitationToken(deps: LinkDeps, userId: string): Promise<PasswordLink | null> {
  const records = await vendorOf(deps).records()
  const user = await records.findUserById(userId)
  if (!user) return null
  await forgetLinks(deps, user.id)
  return makeLink(deps, user, sessionLimits.invitationLinkSeconds)
}

async function makeLink(
  deps: LinkDeps,
  user: { id: string; email: string; name: string },
  seconds: number,
): Promise<PasswordLink> {
  const records = await vendorOf(deps).records()
  const token = randomBytes(24).toString('base64url')
  await records.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(Date.now() + seconds * 1000),
  })
  return { token, email: user.email, name: user.name }
}

/** The names of links are hashed, so an account's links are found by their value, the account's id. */
async function forgetLinks({ pools }: Pick<LinkDeps, 'pools'>, userId: string): Promise<void> {
  await calmly(pools.auth).query('delete from auth.verification where value = $1', [userId])
}

/** The account that this reset link belongs to, without using the link up; null when it is no longer valid. */
export async function findResetAccount(deps: LinkDeps, token: string): Promise<{ id: string; email: string } | null> {
  const records = await vendorOf(deps).records()
  const found = await records.findVerificationValue(`reset-password:${token}`)
  if (!found || found.expiresAt < new Date()) return null
  const user = await records.findUserById(found.value)
  return user ? { id: user.id, email: user.email } : null
}

/**
 * Uses up this link and every other one of the account, sets the password and ends every session. False: the link is no
 * longer valid.
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

/** The account's sessions, this one first, then by when they were last seen. */
export async function listOwnSessions(
  { pools }: Pick<AuthDeps, 'pools'>,
  own: { userId: string; sessionToken: string },
): Promise<OwnSession[]> {
  const { rows } = await calmly(pools.auth).query<OwnSession>(
    `select id, token = $2 as current, user_agent as device, nullif(ip_address, '') as address, created_at as "startedAt",
            updated_at as "seenAt"
       from auth.session where user_id = $1 and expires_at > now() order by current desc, updated_at desc`,
    [own.userId, hashOfToken(own.sessionToken)],
  )
  return rows
}

/** Ends one of the account's own sessions; anybody else's stays. */
export async function endOwnSession(
  { pools }: Pick<AuthDeps, 'pools'>,
  own: { userId: string },
  sessionId: string,
): Promise<void> {
  await calmly(pools.auth).query('delete from auth.session where user_id = $1 and id::text = $2', [
    own.userId,
    sessionId,
  ])
}

export async function endOtherSessions(
  { pools }: Pick<AuthDeps, 'pools'>,
  own: { userId: string; sessionToken: string },
): Promise<void> {
  await calmly(pools.auth).query('delete from auth.session where user_id = $1 and token <> $2', [
    own.userId,
    hashOfToken(own.sessionToken),
  ])
}
