import { Link } from 'react-router'
import { accountsCopy as copy } from '#app/features/accounts/accounts.copy.ts'
import { ForgotPasswordForm } from '#app/features/accounts/accounts.forms.ts'
import { requestPasswordReset, withinLimits } from '#app/features/accounts/accounts.server.ts'
import { AccountForm, AuthCard, FormNotices } from '#app/features/accounts/account-form.tsx'
import { appContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { unlisted } from '../public/page-meta.ts'
import type { Route } from './+types/forgot-password'

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await parseForm(request, ForgotPasswordForm)
  if (!form.ok) return form.invalid()
  const asked = await withinLimits(() => requestPasswordReset(ctx, form.value.email))
  if ('wait' in asked) return form.refuse(429, asked.wait)
  return form.done(copy.resetSent)
}

export const meta = unlisted('Forgot your password?')

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const typed = actionData?.form?.initialValue?.email
  return (
    <AuthCard title="Forgot your password?" intro="We mail you a link to choose a new one.">
      <FormNotices toasts={actionData?.toasts} />
      <AccountForm answer={actionData} submit="Send the link" busy="Sending..." wide>
        <TextField
          label={copy.emailLabel}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={typeof typed === 'string' ? typed : undefined}
          error={actionData?.form?.error?.email}
        />
      </AccountForm>
      <Link to="/auth" className="justify-self-start py-1 text-sm text-spruce underline underline-offset-4">
        Back to signing in
      </Link>
    </AuthCard>
  )
}
