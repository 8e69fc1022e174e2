import { data } from 'react-router'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { profiles } from '#db/schema/profiles.server.ts'
import {
  changeOwnPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#app/platform/auth-password.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewBackupCodes,
} from '#app/platform/auth-second-factor.server.ts'
import { readActor } from '#app/platform/auth.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { describeDevice } from './account-device.ts'
import { accountsCopy as copy } from './accounts.copy.ts'
import type { SecurityForm } from './accounts.forms.ts'
import { cookieHeaders, useCode, withinLimits } from './accounts.server.ts'

/** The data of the account security page. */
export async function getOwnSecurity(ctx: StaffCtx) {
  const [sessions, account] = await Promise.all([
    listOwnSessions(ctx, ctx.actor),
    readActor(ctx, ctx.actor.sessionToken),
  ])
  return {
    email: ctx.actor.email,
    // Not the actor's, who was read before a form of this request changed it.
    fullName: account?.actor.fullName ?? ctx.actor.fullName,
    secondFactor: account?.secondFactor ?? false,
    secondFactorRequired: ctx.env.REQUIRE_SECOND_FACTOR === ctx.actor.role,
    sessions: sessions.map(({ device, ...session }) => ({ ...session, device: describeDevice(device) })),
  }
}

type Form = z.output<typeof SecurityForm>

/** The answer to a form of the account security page. */
type SecurityAnswer = FormAnswer & {
  intent: string
  /** Set between the password and the first code; the QR code is shown once. */
  setUp: { qrCode: string | null; key: string | null } | null
  backupCodes: string[] | null
}

type Outcome = {
  status?: number
  success?: string
  error?: string
  fieldErrors?: Record<string, string[]>
  setUp?: SecurityAnswer['setUp']
  backupCodes?: string[]
  cookies?: string[]
}

/** Performs what a form of the account page asks for, within its rate limits. */
export async function changeOwnSecurity(ctx: StaffCtx, request: Request, form: Form) {
  const done = await withinLimits(() => outcomeOf(ctx, request, form))
  const outcome: Outcome = 'wait' in done ? { status: 429, error: done.wait } : done.value
  const { success, error, fieldErrors, cookies = [], setUp = null, backupCodes = null } = outcome
  const toasts: FormAnswer['toasts'] = [
    ...(success ? [{ kind: 'success' as const, text: success }] : []),
    ...(error ? [{ kind: 'error' as const, text: error }] : []),
  ]
  return data<SecurityAnswer>(
    {
      intent: form.intent,
      outcome: success ? 'done' : 'refused',
      form: fieldErrors ? { error: fieldErrors } : null,
      toasts,
      setUp,
      backupCodes,
    },
    { status: outcome.status ?? (fieldErrors || error ? 400 : 200), headers: cookieHeaders(cookies) },
  )
}

/** The answer to an incomplete form. The step that the form belongs to stays open. */
export function incomplete(answer: FormAnswer) {
  const intent = String(answer.form?.initialValue?.intent ?? '')
  const setUp = intent === 'confirm-second-factor' ? { qrCode: null, key: null } : null
  return data<SecurityAnswer>({ ...answer, intent, setUp, backupCodes: null }, { status: 400 })
}

const wrongPassword: Outcome = { fieldErrors: { password: [copy.passwordWrong] } }

/** Throws `too_many` when a rate limit is reached. */
async function outcomeOf(ctx: StaffCtx, request: Request, form: Form): Promise<Outcome> {
  if ('password' in form) await ctx.limits.take('password-change', ctx.actor.userId)
  switch (form.intent) {
    case 'rename':
      await ctx.db((tx) =>
        tx.update(profiles).set({ fullName: form.fullName }).where(eq(profiles.id, ctx.actor.userId)),
      )
      return { success: copy.nameSaved }
    case 'change-password': {
      const changed = await changeOwnPassword(ctx, request, { current: form.password, next: form.newPassword })
      if (!changed) return wrongPassword
      await ctx.db((tx) => queueMail(ctx, tx, { to: ctx.actor.email, template: 'password-changed', payload: {} }))
      return { success: copy.passwordChanged, cookies: changed.cookies }
    }
    case 'end-session':
      await endOwnSession(ctx, ctx.actor, form.id)
      return { success: copy.sessionEnded }
    case 'end-other-sessions':
      await endOtherSessions(ctx, ctx.actor)
      return { success: copy.sessionsEnded }
    case 'set-up-second-factor': {
      const begun = await beginSecondFactor(ctx, request, form.password)
      return begun ? { setUp: await waysIntoApp(begun.uri) } : wrongPassword
    }
    case 'confirm-second-factor': {
      await ctx.limits.take('second-factor', ctx.clientAddress)
      const confirmed = await confirmSecondFactor(ctx, request, { userId: ctx.actor.userId, code: form.code })
      if ('refusal' in confirmed) {
        if (confirmed.refusal === 'over') return { error: copy.setUpAgain }
        // The app is set up already; only the code was wrong or expired.
        return { fieldErrors: { code: [copy.codeWrong] }, setUp: { qrCode: null, key: null } }
      }
      await ctx.limits.giveBack('second-factor', ctx.clientAddress)
      await useCode(ctx, ctx.actor.userId, form.code)
      return { success: copy.secondFactorOn, ...confirmed }
    }
    case 'new-backup-codes': {
      const backupCodes = await renewBackupCodes(ctx, request, form.password)
      return backupCodes ? { backupCodes } : wrongPassword
    }
    case 'turn-off-second-factor': {
      const off = await endSecondFactor(ctx, request, form.password)
      return off ? { success: copy.secondFactorOff, cookies: off.cookies } : wrongPassword
    }
  }
}

/** An authenticator app's setup address as a QR code, and its key for typing in. */
async function waysIntoApp(uri: string) {
  const { toDataURL } = await import('qrcode')
  const qrCode = await toDataURL(uri, { errorCorrectionLevel: 'M', margin: 1, scale: 6 })
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return { qrCode, key: key.match(/.{1,4}/g)?.join(' ') ?? key }
}
