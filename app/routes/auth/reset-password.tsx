import { redirect } from 'react-router'
import {
  answerSignIn,
  cookieHeaders,
  findResetEmail,
  resetPasswordByLink,
  signIn,
  withinLimits,
} from '#app/features/accounts/accounts.server.ts'
import { accountsCopy as copy } from '#app/features/accounts/accounts.copy.ts'
import { ResetPasswordForm } from '#app/features/accounts/accounts.forms.ts'
import { AccountForm, AuthCard, FormNotices, NewPasswordFields } from '#app/features/accounts/account-form.tsx'
import { appContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { unlistedMeta } from '../public/page-meta.ts'
import type { Route } from './+types/reset-password'

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, email: await findResetEmail(context.get(appContext), token), isInvited: isInvitation(url) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await parseForm(request, ResetPasswordForm, { secret: ['token', 'newPassword', 'repeated'] })
  if (!form.ok) return form.invalid()
  const { token, newPassword } = form.value
  const done = await withinLimits(() => resetPasswordByLink(ctx, { token, password: newPassword }))
  if ('wait' in done) return form.refuse(429, done.wait)
  if (!done.value) return form.refuse(400, copy.resetLinkInvalid)
  // Who was invited is let in at once. A forgotten password is typed again, and with it a second factor.
  if (isInvitation(url)) {
    const entered = await signIn(ctx, request, { email: done.value.email, password: newPassword })
    return answerSignIn(ctx, entered, form.refuse, undefined)
  }
  return redirect('/auth?after=reset', { headers: cookieHeaders([done.value.cookie]) })
}

/** The link in an email names its purpose, which only changes the wording of the page. */
function isInvitation(url: URL): boolean {
  return url.searchParams.get('for') === 'invitation'
}

const titleOf = (isInvited: boolean) => (isInvited ? 'Choose a password' : 'Choose a new password')

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(titleOf(loaderData?.isInvited ?? false))
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, isInvited } = loaderData
  const title = titleOf(isInvited)
  if (!email) {
    return (
      <AuthCard title={title}>
        <Notice kind="warning">{copy.resetLinkInvalid}</Notice>
        <LinkButton to="/auth/forgot" wide>
          Ask for a new link
        </LinkButton>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={title}
      intro={
        isInvited ? `For the account of ${email}` : `For ${email}. Every session of this account will be signed out.`
      }
    >
      <FormNotices toasts={actionData?.toasts} />
      <AccountForm submit="Set the password" wide>
        <input type="hidden" name="token" value={token} />
        <input hidden type="text" autoComplete="username" readOnly value={email} />
        <NewPasswordFields errors={actionData?.form?.error} isFirst={isInvited} />
      </AccountForm>
    </AuthCard>
  )
}
