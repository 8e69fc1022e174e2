import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { agents } from '#db/schema/agents.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import {
  findResetAccount,
  makeInvitationToken,
  makeResetToken,
  type PasswordLink,
  resetPassword,
} from '#app/platform/auth-password.server.ts'
import { answerChallenge } from '#app/platform/auth-second-factor.server.ts'
import {
  type Account,
  endSession,
  endSessionByToken,
  hashPassword,
  identify,
  readActor,
  signInWithPassword,
} from '#app/platform/auth.server.ts'
import type { AppCtx, SignedIn, StaffCtx } from '#app/platform/context.ts'
import { signedCookie } from '#app/platform/cookies.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { brand } from '#brand'
import { accountsCopy } from './accounts.copy.ts'
import { newPassword } from './accounts.forms.ts'
import { firstName, pathAfterSignIn } from './accounts.ts'

type SignInAnswer =
  | { kind: 'signed_in'; to: string; cookies: string[] }
  | { kind: 'second_factor'; cookies: string[] }
  | { kind: 'refused'; status: number; sentence: string }

/**
 * Signs in by password. Refuses with the specification's messages, and with the waiting time after too many wrong
 * passwords. Each attempt is counted before the password is checked, so that parallel attempts cannot bypass the limit.
 */
export async function signIn(
  ctx: AppCtx,
  request: Request,
  { email, password, to }: { email: string; password: string; to?: string },
): Promise<SignInAnswer> {
  try {
    const device = await knownDevice(ctx, request, email)
    await ctx.limits.take('sign-in', ctx.clientAddress)
    await ctx.limits.claimPasswordTry(tryKey(email, device))
    const outcome = await signInWithPassword(ctx, request, { email, password })
    if (outcome.kind === 'wrong') return { kind: 'refused', status: 401, sentence: accountsCopy.wrong }

    await ctx.limits.giveBack('sign-in', ctx.clientAddress)
    await ctx.limits.forgetPasswordTries(tryKey(email, device))
    // Ends the browser's previous session, so that none is carried over to another account.
    await endSession(ctx, request)
    if (outcome.kind === 'second_factor') return { kind: 'second_factor', cookies: outcome.cookies }
    return await welcome(ctx, { token: outcome.token, cookies: outcome.cookies, to })
  } catch (error) {
    return refused(ctx, error)
  }
}

/** Signs in with the second factor's code; refuses as `signIn` does. */
export async function signInWithCode(
  ctx: AppCtx,
  request: Request,
  { kind, code, to }: { kind: 'app' | 'backup'; code: string; to?: string },
): Promise<SignInAnswer> {
  try {
    await ctx.limits.take('second-factor', ctx.clientAddress)
    const outcome = await answerChallenge(ctx, request, { kind, code })
    if (outcome.kind !== 'right')
      return { kind: 'refused', ...codeRefusals[outcome.kind === 'wrong' ? kind : outcome.kind] }
    if (kind === 'app' && !(await isFirstUse(ctx, outcome.token, code))) {
      await endSessionByToken(ctx, outcome.token)
      return { kind: 'refused', ...codeRefusals.app }
    }
    await ctx.limits.giveBack('second-factor', ctx.clientAddress)
    return await welcome(ctx, { token: outcome.token, cookies: outcome.cookies, to })
  } catch (error) {
    return refused(ctx, error)
  }
}

/** A code is valid for a minute and a half, but works once, in case somebody looked over a shoulder (RFC 6238, 5.2). */
async function isFirstUse(ctx: AppCtx, token: string, code: string): Promise<boolean> {
  const account = await readActor(ctx, token)
  return account !== null && useCode(ctx, account.actor.userId, code)
}

const codeRefusals = {
  app: { status: 401, sentence: accountsCopy.codeWrong },
  backup: { status: 401, sentence: accountsCopy.backupCodeWrong },
  locked: { status: 429, sentence: accountsCopy.codeLocked },
  over: { status: 401, sentence: accountsCopy.challengeOver },
} as const

/** Where to go after signing in: the page that was asked for, or the home page of the role. */
async function welcome(ctx: AppCtx, session: { token: string; cookies: string[]; to?: string }): Promise<SignInAnswer> {
  let account: Account | null
  try {
    account = await readActor(ctx, session.token)
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, error }, 'role could not be read')
    return { kind: 'refused', status: 503, sentence: accountsCopy.roleFailed }
  }
  if (!account) return { kind: 'refused', status: 500, sentence: accountsCopy.profileFailed }
  if (!account.active) {
    await endSessionByToken(ctx, session.token)
    return { kind: 'refused', status: 403, sentence: accountsCopy.deactivated }
  }
  const cookies = [...session.cookies, await rememberDevice(ctx, account.actor.email)]
  return { kind: 'signed_in', to: pathAfterSignIn(account.actor.role, session.to), cookies }
}

/** An expected refusal keeps its own message; anything else gets the specification's, and the cause goes to the log. */
function refused(ctx: AppCtx, error: unknown): SignInAnswer {
  if (error instanceof AppError) {
    const sentence = error.code === 'unavailable' ? accountsCopy.failed : error.message
    return { kind: 'refused', status: error.status, sentence }
  }
  ctx.log.error({ requestId: ctx.requestId, error }, 'sign-in failed')
  return { kind: 'refused', status: 500, sentence: accountsCopy.failed }
}

type CreateAccountOutcome =
  | { kind: 'created'; agentId: string }
  | { kind: 'refused'; field: 'email' | 'password'; sentence: string }
  | { kind: 'failed' }

/**
 * Creates an account with its agent record, for a super admin; the database refuses anybody else. An invited person
 * needs no password, because the mail links to choosing one. Refuses an address that already has an account, and a
 * password that is too short or too long.
 */
export async function createAccount(
  ctx: StaffCtx,
  account: {
    fullName: string
    email: string
    password?: string
    role: 'agent' | 'admin' | 'super_admin'
    licences: (typeof agents.$inferSelect)['licences']
    invite: boolean
  },
): Promise<CreateAccountOutcome> {
  // A random password that nobody knows, so nobody can sign in with it.
  const chosen = account.invite && !account.password ? randomBytes(32).toString('base64url') : account.password
  const password = newPassword.safeParse(chosen)
  if (!password.success) {
    const sentence = password.error.issues[0]?.message ?? accountsCopy.passwordShort
    return { kind: 'refused', field: 'password', sentence }
  }
  const hash = await hashPassword(ctx, password.data)
  try {
    const agentId = await ctx.db(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select app.create_agent_account(${account.email}, ${account.fullName}, ${hash}, ${account.role}) as id`,
      )
      const { id } = rows[0]!
      const { licences } = account
      if (licences.length > 0) await tx.update(agents).set({ licences }).where(eq(agents.id, id))
      if (account.invite) await inviteWithin(ctx, tx, id, { again: false })
      return id
    })
    return { kind: 'created', agentId }
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: 'refused', field: 'email', sentence: accountsCopy.emailTaken }
    ctx.log.error({ requestId: ctx.requestId, error }, 'account not created')
    return { kind: 'failed' }
  }
}

/** The signed-in person, on pages that anybody may open; null for a visitor. */
export async function findSignedIn(ctx: AppCtx, request: Request): Promise<SignedIn | null> {
  return (await identify(ctx, request))?.actor ?? null
}

/** Ends this browser's session and returns the cookies that clear it. */
export async function signOut(ctx: AppCtx, request: Request): Promise<string[]> {
  return endSession(ctx, request)
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

type Refuse = (status: number, toasts: FormAnswer['toasts']) => ReturnType<typeof data<FormAnswer>>

/** The response to a password or a code: a redirect, or the form again with a message. */
export async function answerSignIn(ctx: AppCtx, answer: SignInAnswer, refuse: Refuse, to: string | undefined) {
  if (answer.kind === 'refused') return refuse(answer.status, [{ kind: 'error', text: answer.sentence }])
  const headers = cookieHeaders(answer.cookies)
  if (answer.kind === 'second_factor') {
    return redirect(to ? `/auth/second-factor?${new URLSearchParams({ to })}` : '/auth/second-factor', { headers })
  }
  // The public site reads no cookie, so the address carries the message.
  if (answer.to === '/') return redirect('/?notice=signed-in', { headers })
  // The page may be a public one, which does not know the staff routes: the browser has to load the staff page in full.
  headers.set('x-remix-reload-document', 'true')
  return redirectWithToast(ctx, answer.to, { kind: 'success', text: accountsCopy.success }, { headers })
}

export const resetMailJob = 'send-password-reset'

/**
 * Asks for a password reset mail. It only queues a look-up, so every address gets the same answer in the same time.
 * Throws `too_many` when this client or this address asked too often.
 */
export async function requestPasswordReset(ctx: AppCtx, email: string): Promise<void> {
  await ctx.limits.take('reset-request-from-address', ctx.clientAddress)
  await ctx.limits.take('reset-request-for-email', email)
  await ctx.db((tx) => ctx.jobs.enqueue(tx, resetMailJob, { email }))
}

/** Writes the reset mail if the account exists; otherwise does nothing. */
export async function sendPasswordReset(ctx: WorkerCtx, email: string): Promise<void> {
  const reset = await makeResetToken(ctx, email)
  if (!reset) return
  await mailLink(ctx, 'password-reset', reset)
}

/** Mails a link for setting an account's password. */
function mailLink(
  ctx: WorkerCtx,
  template: 'password-reset' | 'invitation' | 'way-back',
  { token, email, name }: PasswordLink,
): Promise<void> {
  const url = new URL('/auth/reset', ctx.env.SITE_URL)
  url.searchParams.set('token', token)
  // The page uses the mail's wording: "a password" for an invitation, "a new password" otherwise.
  if (template === 'invitation') url.searchParams.set('for', 'invitation')
  return ctx.db((tx) => queueMail(ctx, tx, { to: email, template, payload: { name, url: url.href } }))
}

/**
 * Sets the password through the mailed link, which works once. It ends every session of the account and the delay after
 * wrong passwords, because whoever reads the owner's mail counts as the owner. Returns the account's address and the
 * cookie that marks this browser as known, or null when the link is no longer valid.
 */
export async function resetPasswordByLink(
  ctx: AppCtx,
  { token, password }: { token: string; password: string },
): Promise<{ email: string; cookie: string } | null> {
  await ctx.limits.take('reset-password', ctx.clientAddress)
  const account = await findResetAccount(ctx, token)
  if (!account || !(await resetPassword(ctx, { userId: account.id, token, password }))) return null
  await ctx.limits.forgetPasswordTries(tryKey(account.email, null))
  await ctx.db((tx) => queueMail(ctx, tx, { to: account.email, template: 'password-changed', payload: {} }))
  return { email: account.email, cookie: await rememberDevice(ctx, account.email) }
}

/** The email of the account whose password a link would set; null when the link is no longer valid. */
export async function findResetEmail(ctx: AppCtx, token: string): Promise<string | null> {
  return (await findResetAccount(ctx, token))?.email ?? null
}

export const invitationJob = 'send-invitation'

/**
 * Sends an agent a link for choosing a password, for a super admin; earlier links become invalid. An agent who has not
 * signed in yet gets a new invitation, others a mail to regain access. Refuses an agent without an account, and
 * a super admin's account. Returns false when it could not be stored.
 */
export function sendPasswordLink(ctx: StaffCtx, agentId: string): Promise<boolean> {
  return attempt(ctx, 'invitation not sent', (tx) => inviteWithin(ctx, tx, agentId, { again: true }))
}

/** Invites a new person in the transaction that creates the account. */
async function inviteWithin(ctx: StaffCtx, tx: Tx, agentId: string, { again }: { again: boolean }) {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select app.invite_agent(${agentId}, ${again}) as id`)
  const userId = rows[0]?.id
  if (!userId) throw new AppError('not_found', accountsCopy.notInvitable)
  const waited = await tx.$count(profiles, and(eq(profiles.id, userId), isNotNull(profiles.invitedAt)))
  await ctx.jobs.enqueue(tx, invitationJob, { userId, hasCome: waited === 0 })
}

/** Writes the invitation, or a mail to regain access if the person has signed in before. Skips a deleted account. */
export async function sendInvitation(
  ctx: WorkerCtx,
  { userId, hasCome }: { userId: string; hasCome: boolean },
): Promise<void> {
  const link = await makeInvitationToken(ctx, userId)
  if (link) await mailLink(ctx, hasCome ? 'way-back' : 'invitation', link)
}

/** Runs rate-limited work. When a limit is reached, returns the message with the waiting time instead of throwing. */
export async function withinLimits<T>(work: () => Promise<T>): Promise<{ value: T } | { wait: string }> {
  try {
    return { value: await work() }
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { wait: error.message }
    throw error
  }
}

/** Marks an authenticator app's code as used. False when it was used before, to sign in or to set up the app. */
export async function useCode(ctx: Pick<AppCtx, 'limits'>, userId: string, code: string): Promise<boolean> {
  return 'value' in (await withinLimits(() => ctx.limits.take('second-factor-code', `${userId}:${code}`)))
}

/**
 * Wrong passwords are counted per account, and separately for each browser that has signed in to it before: guesses
 * from elsewhere are slowed down, but never the owner at their own computer.
 */
function tryKey(email: string, device: string | null): string {
  return `${email}|${device ?? 'strange'}`
}

const oneYearSeconds = 365 * 24 * 60 * 60

function deviceCookie(ctx: Pick<AppCtx, 'env'>) {
  return signedCookie(ctx, 'maplekey.device', '/', oneYearSeconds)
}

/** The id that we gave this browser when it last signed in to this account, or null. */
async function knownDevice(ctx: Pick<AppCtx, 'env'>, request: Request, email: string): Promise<string | null> {
  const value: unknown = await deviceCookie(ctx).parse(request.headers.get('cookie'))
  const [device, account] = typeof value === 'string' ? value.split('.') : []
  return device && account === accountDigest(email) ? device : null
}

async function rememberDevice(ctx: Pick<AppCtx, 'env'>, email: string): Promise<string> {
  return deviceCookie(ctx).serialize(`${randomUUID()}.${accountDigest(email)}`)
}

function accountDigest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

type FirstAdmin = { email: string; password: string; created: boolean }

/**
 * Creates the first super admin from ADMIN_EMAIL and ADMIN_PASSWORD, or with a generated password that is shown once to
 * whoever starts the server. Null when one exists. Of two instances that start at once, the database refuses the
 * second.
 */
export async function ensureSuperAdmin(deps: Pick<AppCtx, 'env' | 'pools' | 'log'>): Promise<FirstAdmin | null> {
  const { env, pools } = deps
  const { rows } = await pools.auth.query<{ present: boolean }>('select app.has_super_admin() as present')
  if (rows[0]?.present) return null

  const email = (env.ADMIN_EMAIL ?? `admin@${brand.email.split('@')[1]}`).toLowerCase()
  const password = env.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url')
  const hash = await hashPassword(deps, password)
  try {
    await pools.auth.query('select app.create_first_super_admin($1, $2, $3)', [email, firstName, hash])
  } catch (error) {
    const refusedBecauseMadeMeanwhile = (error as { code?: string }).code === '42501'
    if (refusedBecauseMadeMeanwhile) return null
    throw error
  }
  return { email, password, created: true }
}
