import { Link, useFetcher } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { accountsCopy as copy } from './accounts.copy.ts'

type SignInFormProps = {
  /** The action's answer when the form was sent without JavaScript. */
  answer?: FormAnswer | null
  to?: string | null
}

/** The form of both the sign-in page and the header's dialog. It works without JavaScript too. */
export function SignInForm({ answer, to }: SignInFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  const shown = fetcher.data ?? answer
  const busy = fetcher.state !== 'idle'
  const errors = shown?.form?.error
  const typedEmail = answer?.form?.initialValue?.email
  return (
    <fetcher.Form
      method="post"
      action="/auth"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        if (navigator.onLine) return
        // Caught here: while offline, a public page could not load the scripts that would report the failure.
        event.preventDefault()
        notify({ kind: 'error', text: `${copy.failed}. You seem to be offline.` })
      }}
    >
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
