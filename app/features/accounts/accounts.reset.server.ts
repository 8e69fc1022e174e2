import {
  findResetAccount,
  makeResetToken,
  type PasswordLink,
  resetPassword,
} from '#app/platform/auth-password.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { rememberDevice, tryKey } from './accounts.device.server.ts'

export const resetMailJob = 'send-password-reset'

/**
 * Asks for a reset mail. Does the same for every address, in the same time: it queues a look-up. Throws `too_many` when
 * this client or this address asked too often.
 */
export async function requestPasswordReset(ctx: AppCtx, email: string): Promise<void> {
  await ctx.limits.take('reset-request-from-address', ctx.clientAddress)
  await ctx.limits.take('reset-request-for-email', email)
  await ctx.db((tx) => ctx.jobs.enqueue(tx, resetMailJob, { email }))
}

/** Writes the reset mail if there is such an account; otherwise nothing happens. */
export async function sendPasswordReset(ctx: WorkerCtx, email: string): Promise<void> {
  const reset = await makeResetToken(ctx, email)
  if (!reset) return
  await mailLink(ctx, 'password-reset', reset)
}

/** Mails the link with which an account's password is set. */
export function mailLink(
  ctx: WorkerCtx,
  template: 'password-reset' | 'invitation' | 'way-back',
  { token, email, name }: PasswordLink,
): Promise<void> {
  const url = new URL('/auth/reset', ctx.env.SITE_URL)
  url.searchParams.set('token', token)
  // The page speaks as the mail does: of a password, or of a new one.
  if (template === 'invitation') url.searchParams.set('for', 'invitation')
  return ctx.db((tx) => queueMail(ctx, tx, { to: email, template, payload: { name, url: url.href } }))
}

/**
 * Sets the password by the link of the mail, once. Every session of the account ends, and the delay after wrong passwords
 * with them: whoever reads the owner's mail is the owner. Answers the cookie by which this browser is known from now on,
 * or null when the link is not good any more.
 */
export async function resetPasswordByLink(
  ctx: AppCtx,
  { token, password }: { token: string; password: string },
): Promise<{ cookie: string } | null> {
  await ctx.limits.take('reset-password', ctx.clientAddress)
  const account = await findResetAccount(ctx, token)
  if (!account || !(await resetPassword(ctx, { userId: account.id, token, password }))) return null
  await ctx.limits.forgetPasswordTries(tryKey(account.email, null))
  await ctx.db((tx) => queueMail(ctx, tx, { to: account.email, template: 'password-changed', payload: {} }))
  return { cookie: await rememberDevice(ctx, account.email) }
}

/** Whose password a link would set; null when it is not good any more. */
export async function findResetEmail(ctx: AppCtx, token: string): Promise<string | null> {
  return (await findResetAccount(ctx, token))?.email ?? null
}
