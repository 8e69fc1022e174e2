import { redirectDocument } from 'react-router'
import { homeOf, pathAfterSignIn } from '#app/features/accounts/accounts.ts'
import { accountsCopy as copy } from '#app/features/accounts/accounts.copy.ts'
import { SignInForm as SignInSchema } from '#app/features/accounts/accounts.forms.ts'
import { answerSignIn, findSignedIn, signIn } from '#app/features/accounts/accounts.server.ts'
import { AuthCard } from '#app/features/accounts/account-form.tsx'
import { LogoutButton } from '#app/features/accounts/logout-button.tsx'
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx'
import { appContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { unlisted } from '../public/page-meta.ts'
import type { Route } from './+types/sign-in'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const to = url.searchParams.get('to')
  const actor = await findSignedIn(context.get(appContext), request)
  if (actor && homeOf(actor.role) !== '/') throw redirectDocument(pathAfterSignIn(actor.role, to))
  return { to, signedInAs: actor?.email ?? null, after: url.searchParams.get('after') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await parseForm(request, SignInSchema, { secret: ['password'] })
  if (!form.ok) return form.invalid()
  return answerSignIn(ctx, await signIn(ctx, request, form.value), form.refuse, form.value.to)
}

export const meta = unlisted(copy.signIn)

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { to, signedInAs, after } = loaderData
  if (signedInAs) {
    return (
      <AuthCard title={copy.title} intro={`You are signed in as ${signedInAs}. This account has no staff pages.`}>
        <LogoutButton />
      </AuthCard>
    )
  }
  return (
    <AuthCard title={copy.title} intro="For our staff.">
      {after === 'reset' && <Notice kind="success">{copy.resetDone}</Notice>}
      {after === 'session' && to && <Notice kind="info">{copy.sessionOverBack}</Notice>}
      <SignInForm answer={actionData} to={to} />
    </AuthCard>
  )
}
