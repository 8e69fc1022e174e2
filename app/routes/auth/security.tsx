import { homeOf } from '#app/features/accounts/accounts.ts'
import { accountsCopy as copy } from '#app/features/accounts/accounts.copy.ts'
import { SecurityForm } from '#app/features/accounts/accounts.forms.ts'
import { changeOwnSecurity, getOwnSecurity, incomplete } from '#app/features/accounts/accounts.security.server.ts'
import { LogoutButton } from '#app/features/accounts/logout-button.tsx'
import {
  NameSection,
  PasswordSection,
  SecondFactorSection,
  SessionSection,
} from '#app/features/accounts/security-sections.tsx'
import { requireSignedIn } from '#app/features/accounts/area-guard.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { unlisted } from '../public/page-meta.ts'
import type { Route } from './+types/security'

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  return { ...(await getOwnSecurity(ctx)), home: homeOf(ctx.actor.role) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await parseForm(request, SecurityForm, { secret: ['password', 'newPassword', 'repeated', 'code'] })
  if (!form.ok) return incomplete(form.invalid().data)
  return changeOwnSecurity(context.get(staffContext), request, form.value)
}

export const meta = unlisted('Your account')

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, fullName, home, secondFactor, secondFactorRequired, sessions } = loaderData
  return (
    <div className="mx-auto grid w-full max-w-[44rem] gap-6">
      <PageHeading
        title="Your account"
        intro={`${fullName}, ${email}`}
        actions={
          <>
            <LinkButton to={home} kind="secondary" size="small">
              {home === '/' ? 'To the site' : 'Back to work'}
            </LinkButton>
            <LogoutButton />
          </>
        }
      />
      <OutcomeToasts toasts={actionData?.toasts} />
      {secondFactorRequired && !secondFactor && <Notice kind="warning">{copy.secondFactorRequired}</Notice>}
      <SecondFactorSection on={secondFactor} mayTurnOff={!secondFactorRequired} answer={actionData} />
      <NameSection answer={actionData} fullName={fullName} />
      <PasswordSection answer={actionData} email={email} />
      <SessionSection sessions={sessions} />
    </div>
  )
}
