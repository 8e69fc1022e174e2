import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewBackupCodes,
} from '#app/platform/auth-second-factor.server.ts'
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#app/platform/auth-password.server.ts'
import { readActor } from '#app/platform/auth.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { describeDevice } from './account-device.ts'

/** What the page about the own account shows. */
export async function getOwnSecurity(ctx: StaffCtx) {
  const [sessions, account] = await Promise.all([
    listOwnSessions(ctx, ctx.actor),
    readActor(ctx, ctx.actor.sessionToken),
  ])
  return {
    email: ctx.actor.email,
    fullName: ctx.actor.fullName,
    secondFactor: account?.secondFactor ?? false,
    secondFactorRequired: ctx.env.REQUIRE_SECOND_FACTOR === ctx.actor.role,
    sessions: sessions.map(({ device, ...session }) => ({ ...session, device: describeDevice(device) })),
  }
}

/** Changes the password and says so by mail. Null: the current one is wrong. Throws `too_many`. */
export async function changePassword(ctx: StaffCtx, request: Request, form: { current: string; next: string }) {
  await ctx.limits.take('password-change', ctx.actor.userId)
  const changed = await changeOwnPassword(ctx, request, form)
  if (!changed) return null
  await ctx.db((tx) => queueMail(ctx, tx, { to: ctx.actor.email, template: 'password-changed', payload: {} }))
  return changed
}

export async function endSessionOf(ctx: StaffCtx, sessionId: string): Promise<void> {
  await endOwnSession(ctx, ctx.actor, sessionId)
}

export async function endOtherSessionsOf(ctx: StaffCtx): Promise<void> {
  await endOtherSessions(ctx, ctx.actor)
}

/** The QR code, and the key for typing it in. Null: wrong password. Throws `too_many`. */
export async function setUpSecondFactor(ctx: StaffCtx, request: Request, password: string) {
  await ctx.limits.take('password-change', ctx.actor.userId)
  const begun = await beginSecondFactor(ctx, request, password)
  if (!begun) return null
  const { toDataURL } = await import('qrcode')
  const qrCode = await toDataURL(begun.uri, { errorCorrectionLevel: 'M', margin: 1, scale: 6 })
  const key = new URL(begun.uri).searchParams.get('secret') ?? ''
  return { qrCode, key: key.match(/.{1,4}/g)?.join(' ') ?? key }
}

export async function confirmOwnSecondFactor(ctx: StaffCtx, request: Request, code: string) {
  await ctx.limits.take('second-factor', ctx.clientAddress)
  const confirmed = await confirmSecondFactor(ctx, request, { userId: ctx.actor.userId, code })
  if (!('refusal' in confirmed)) await ctx.limits.giveBack('second-factor', ctx.clientAddress)
  return confirmed
}

export async function renewOwnBackupCodes(ctx: StaffCtx, request: Request, password: string) {
  await ctx.limits.take('password-change', ctx.actor.userId)
  return renewBackupCodes(ctx, request, password)
}

export async function turnOffSecondFactor(ctx: StaffCtx, request: Request, password: string) {
  await ctx.limits.take('password-change', ctx.actor.userId)
  return endSecondFactor(ctx, request, password)
}
