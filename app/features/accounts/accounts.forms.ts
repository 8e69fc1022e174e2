import { z } from 'zod'
import { requiredText } from '#app/lib/typed-text.ts'
import { accountsCopy as copy } from './accounts.copy.ts'

const email = z
  .string({ error: copy.emailMissing })
  .trim()
  .min(1, copy.emailMissing)
  .max(254, copy.emailForm)
  .pipe(z.email(copy.emailForm))
  .transform((address) => address.toLowerCase())

/** A password to check. The rules for new passwords do not apply: one that is too short is simply wrong. */
const password = z.string({ error: copy.passwordMissing }).min(1, copy.passwordMissing).max(1000, copy.passwordLong)

/** A new password. Length makes it strong, so there are no rules about its characters. */
export const newPassword = z
  .string({ error: copy.passwordShort })
  .min(8, copy.passwordShort)
  .max(128, copy.passwordLong)

const code = z
  .string({ error: copy.codeMissing })
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, copy.codeMissing).max(20, copy.codeWrong))

export const SignInForm = z.object({ email, password, to: z.string().max(2048).optional() })

export const ForgotPasswordForm = z.object({ email })

export const ResetPasswordForm = z
  .object({ token: z.string().max(200), newPassword, repeated: z.string({ error: copy.passwordsDiffer }) })
  .refine((form) => form.newPassword === form.repeated, { path: ['repeated'], error: copy.passwordsDiffer })

export const SecondFactorForm = z.object({
  kind: z.enum(['app', 'backup']).default('app'),
  code,
  to: z.string().max(2048).optional(),
})

const ChangePasswordForm = z
  .object({
    intent: z.literal('change-password'),
    password,
    newPassword,
    repeated: z.string({ error: copy.passwordsDiffer }),
  })
  .refine((form) => form.newPassword === form.repeated, { path: ['repeated'], error: copy.passwordsDiffer })

export const SecurityForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('rename'), fullName: requiredText(copy.nameMissing, 200) }),
  ChangePasswordForm,
  z.object({ intent: z.literal('end-session'), id: z.uuid() }),
  z.object({ intent: z.literal('end-other-sessions') }),
  z.object({ intent: z.literal('set-up-second-factor'), password }),
  z.object({ intent: z.literal('confirm-second-factor'), code }),
  z.object({ intent: z.literal('new-backup-codes'), password }),
  z.object({ intent: z.literal('turn-off-second-factor'), password }),
])
