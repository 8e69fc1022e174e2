import { data } from 'react-router'
import type { z } from 'zod'
import type { StaffCtx } from '#app/platform/context.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { cookieHeaders } from './accounts.answers.server.ts'
import { accountsCopy as copy } from './accounts.copy.ts'
import type { SecurityForm } from './accounts.forms.ts'
import { withinLimits } from './accounts.limits.server.ts'
import {
  changePassword,
  confirmOwnSecondFactor,
  endOtherSessionsOf,
  endSessionOf,
  renewOwnBackupCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from './accounts.security.server.ts'

type Form = z.output<typeof SecurityForm>

/** What the page about the own account shows after one of its forms was sent. */
type SecurityAnswer = {
  intent: string
  answer: FormAnswer
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

/** Does what one of the forms of the account page asks for, within its limits. */
export async function changeOwnSecurity(ctx: StaffCtx, request: Request, form: Form) {
  const done = await withinLimits(() => outcomeOf(ctx, request, form))
  const outcome: Outcome = 'wait' in done ? { status: 429, error: done.wait } : done.value
  const { success, error, fieldErrors, cookies = [], setUp = null, backupCodes = null } = outcome
  const toasts: FormAnswer['toasts'] = [
    ...(success ? [{ kind: 'success' as const, text: success }] : []),
    ...(error ? [{ kind: 'error' as const, text: error }] : []),
  ]
  const result = fieldErrors ? { status: 'error' as const, error: fieldErrors } : null
  return data<SecurityAnswer>(
    {
      intent: form.intent,
      answer: { outcome: success ? 'done' : 'refused', form: result, toasts },
      setUp,
      backupCodes,
    },
    { status: outcome.status ?? (fieldErrors || error ? 400 : 200), headers: cookieHeaders(cookies) },
  )
}

/** A form of the page that was not filled in; the step that it belongs to stays open. */
export function incomplete(answer: FormAnswer) {
  const intent = String(answer.form?.initialValue?.intent ?? '')
  const setUp = intent === 'confirm-second-factor' ? { qrCode: null, key: null } : null
  return data<SecurityAnswer>({ intent, answer, setUp, backupCodes: null }, { status: 400 })
}

const wrongPassword: Outcome = { fieldErrors: { password: [copy.passwordWrong] } }

async function outcomeOf(ctx: StaffCtx, request: Request, form: Form): Promise<Outcome> {
  switch (form.intent) {
    case 'change-password': {
      const changed = await changePassword(ctx, request, { current: form.password, next: form.newPassword })
      return changed ? { success: copy.passwordChanged, cookies: changed.cookies } : wrongPassword
    }
    case 'end-session':
      await endSessionOf(ctx, form.id)
      return { success: copy.sessionEnded }
    case 'end-other-sessions':
      await endOtherSessionsOf(ctx)
      return { success: copy.sessionsEnded }
    case 'set-up-second-factor': {
      const setUp = await setUpSecondFactor(ctx, request, form.password)
      return setUp ? { setUp } : wrongPassword
    }
    case 'confirm-second-factor': {
      const confirmed = await confirmOwnSecondFactor(ctx, request, form.code)
      if (!('refusal' in confirmed)) return { success: copy.secondFactorOn, ...confirmed }
      if (confirmed.refusal === 'over') return { error: copy.setUpAgain }
      // The app is set up already; only the code was not right, or not any more.
      return { fieldErrors: { code: [copy.codeWrong] }, setUp: { qrCode: null, key: null } }
    }
    case 'new-backup-codes': {
      const backupCodes = await renewOwnBackupCodes(ctx, request, form.password)
      return backupCodes ? { backupCodes } : wrongPassword
    }
    case 'turn-off-second-factor': {
      const off = await turnOffSecondFactor(ctx, request, form.password)
      return off ? { success: copy.secondFactorOff, cookies: off.cookies } : wrongPassword
    }
  }
}
