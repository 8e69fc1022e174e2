import { Link } from 'react-router'
import { accountsCopy as copy } from '#app/features/accounts/accounts.copy.ts'
import { SecondFactorForm } from '#app/features/accounts/accounts.forms.ts'
import { answerSignIn, signInWithCode } from '#app/features/accounts/accounts.server.ts'
import { AccountForm, AuthCard, FormNotices } from '#app/features/accounts/account-form.tsx'
import { appContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { unlisted } from '../public/page-meta.ts'
import type { Route } from './+types/second-factor'

export function loader({ url }: Route.LoaderArgs) {
  const kind: 'app' | 'backup' = url.searchParams.get('with') === 'backup' ? 'backup' : 'app'
  return { to: url.searchParams.get('to'), kind }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await parseForm(request, SecondFactorForm, { secret: ['code'] })
  if (!form.ok) return form.invalid()
  return answerSignIn(ctx, await signInWithCode(ctx, request, form.value), form.refuse, form.value.to)
}

export const meta = unlisted('Second factor')

const words = {
  app: { intro: 'Enter the six digits that your app shows now.', label: 'Code', other: 'Use a backup code' },
  backup: { intro: 'Enter one of your backup codes. Each works once.', label: 'Backup code', other: 'Use the app' },
} as const

export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, kind } = loaderData
  const { intro, label, other } = words[kind]
  const otherWay = new URLSearchParams({ ...(kind === 'app' ? { with: 'backup' } : {}), ...(to ? { to } : {}) })
  return (
    <AuthCard title="One more step" intro={intro}>
      <FormNotices toasts={actionData?.toasts} />
      <AccountForm submit="Continue" busy={copy.busy} wide>
        <input type="hidden" name="kind" value={kind} />
        {to && <input type="hidden" name="to" value={to} />}
        <TextField
          key={kind}
          label={label}
          name="code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          required
          error={actionData?.form?.error?.code}
        />
      </AccountForm>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <Link to={`?${otherWay}`} className="py-1 text-spruce underline underline-offset-4">
          {other}
        </Link>
        <Link to="/auth" className="py-1 text-spruce underline underline-offset-4">
          Start again
        </Link>
      </div>
    </AuthCard>
  )
}
