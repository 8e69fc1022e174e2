import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  type Account,
  endSession,
  endSessionByToken,
  hashPassword,
  identify,
  readActor,
  signInWithPassword,
} from '#app/platform/auth.server.ts'
import { answerChallenge } from '#app/platform/auth-second-factor.server.ts'
import type { AppCtx, SignedIn, StaffCtx } from '#app/platform/context.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { pathAfterSignIn } from './accounts.ts'
import { withinLimits } from './accounts.limits.server.ts'
import { accountsCopy } from './accounts.copy.ts'
import { knownDevice, rememberDevice, tryKey } from './accounts.device.server.ts'
import { newPassword } from './accounts.forms.ts'
import { inviteWithin } from './accounts.invitations.server.ts'

export type SignInAnswer =
  | { kind: 'signed_in'; to: string; cookies: string[] }
  | { kind: 'second_factor'; cookies: string[] }
  | { kind: 'refused'; status: number; sentence: string }

/**
 * Signs in by password. Refuses with the specification's sentences, and with how long to wait once too many passwords
 * were wrong: the try is claimed before the password is looked at, so that many at once cannot slip through.
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
    // Whoever was signed in here before is not any more; a session is never carried over.
    await endSession(ctx, request)
    if (outcome.kind === 'second_factor') return { kind: 'second_factor', cookies: outcome.cookies }
    return await welcome(ctx, { token: outcome.token, cookies: outcome.cookies, to })
  } catch (error) {
    return refused(ctx, error)
  }
}

/** Answers the question for the second factor; refuses as `signIn` does. */
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

/** A code stays right for a minute and a half; whoever has looked over a shoulder finds it used up (RFC 6238, 5.2). */
async function isFirstUse(ctx: AppCtx, token: string, code: string): Promise<boolean> {
  const account = await readActor(ctx, token)
  const use = await withinLimits(() => ctx.limits.take('second-factor-code', `${account?.actor.userId}:${code}`))
  return 'value' in use
}

const codeRefusals = {
  app: { status: 401, sentence: accountsCopy.codeWrong },
  backup: { status: 401, sentence: accountsCopy.backupCodeWrong },
  locked: { status: 429, sentence: accountsCopy.codeLocked },
  over: { status: 401, sentence: accountsCopy.challengeOver },
} as const

/** The way on for somebody whose session has just begun: by role, or to the page that was asked for. */
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

/** An expected refusal in its own words; anything else in the specification's, with the cause in the log. */
function refused(ctx: AppCtx, error: unknown): SignInAnswer {
  if (error instanceof AppError) return { kind: 'refused', status: error.status, sentence: error.message }
  ctx.log.error({ requestId: ctx.requestId, error }, 'sign-in failed')
  return { kind: 'refused', status: 500, sentence: accountsCopy.failed }
}

type CreateAccountOutcome =
  | { kind: 'created'; agentId: string }
  | { kind: 'refused'; field: 'email' | 'password'; sentence: string }
  | { kind: 'failed' }

/**
 * Makes an account with its agent record, for a super admin; the database refuses anybody else. Whoever is invited needs
 * no password: the mail leads to choosing one. Refuses an address that has an account already, and a password that is too
 * short or too long.
 */
export async function createAccount(
  ctx: StaffCtx,
  account: { fullName: string; email: string; password?: string; role: 'agent' | 'admin'; invite: boolean },
): Promise<CreateAccountOutcome> {
  // Nobody knows this one, so nobody signs in with it.
  const chosen = account.invite && !account.password ? randomBytes(32).toString('base64url') : account.password
  const password = newPassword.safeParse(chosen)
  if (!password.success) {
    return {
      kind: 'refused',
      field: 'password',
      sentence: password.error.issues[0]?.message ?? accountsCopy.passwordShort,
    }
  }
  const hash = await hashPassword(ctx, password.data)
  try {
    const agentId = await ctx.db(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select app.create_agent_account(${account.email}, ${account.fullName}, ${hash}, ${account.role}) as id`,
      )
      const { id } = rows[0]!
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

/** Who is signed in, for the pages that anybody may open; null for a visitor. */
export async function findSignedIn(ctx: AppCtx, request: Request): Promise<SignedIn | null> {
  return (await identify(ctx, request))?.actor ?? null
}

/** Ends this browser's session; answers the cookies that say so. */
export async function signOut(ctx: AppCtx, request: Request): Promise<string[]> {
  return endSession(ctx, request)
}
