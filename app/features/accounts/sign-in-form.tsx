import { Link, useFetcher } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { accountsCopy as copy } from './accounts.copy.ts'

type SignInFormProps = {
  /** What the page's action answered when the form was sent without JavaScript. */
  answer?: FormAnswer | null
  /** Where to go after signing in. */
  to?: string | null
}

/** The one form behind the sign-in page and the header's dialog. Works as a plain form too. */
export function SignInForm({ answer, to }: SignInFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  const shown = fetcher.data ?? answer
  const busy = fetcher.state !== 'idle'
  const errors = shown?.form?.error
  const typedEmail = answer?.form?.initialValue?.email
  return (
    <fetcher.Form method="post" action="/auth" noValidate className="grid gap-4">
      {to && <input type="hidden" name="to" value={to} />}
      <OutcomeToasts toasts={shown?.toasts} />
      <TextField
        label={copy.emailLabel}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={typeof typedEmail === 'string' ? typedEmail : undefined}
        error={errors?.email}
      />
      <TextField
        label={copy.passwordLabel}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors?.password}
      />
      <Button type="submit" wide busy={busy} busyLabel={copy.busy}>
        {copy.signIn}
      </Button>
      <Link to="/auth/forgot" className="justify-self-start py-1 text-sm text-spruce underline underline-offset-4">
        Forgot your password?
      </Link>
    </fetcher.Form>
  )
}
