import { data, redirect } from 'react-router'
import type { AppCtx } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { accountsCopy } from './accounts.copy.ts'
import type { SignInAnswer } from './accounts.server.ts'

/** Headers that set these cookies. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}

type Refuse = (status: number, toasts: FormAnswer['toasts']) => ReturnType<typeof data<FormAnswer>>

/** What the browser gets after a password or a code: on to the next page, or the form again with the sentence. */
export async function answerSignIn(ctx: AppCtx, answer: SignInAnswer, refuse: Refuse, to: string | undefined) {
  if (answer.kind === 'refused') return refuse(answer.status, [{ kind: 'error', text: answer.sentence }])
  const headers = cookieHeaders(answer.cookies)
  if (answer.kind === 'second_factor') {
    return redirect(to ? `/auth/second-factor?${new URLSearchParams({ to })}` : '/auth/second-factor', { headers })
  }
  // The public site reads no cookie, so the message travels in the address there.
  if (answer.to === '/') return redirect('/?notice=signed-in', { headers })
  // The page that asked may be a public one, which knows no staff routes: the browser loads the staff page whole.
  headers.set('x-remix-reload-document', 'true')
  return redirectWithToast(ctx, answer.to, { kind: 'success', text: accountsCopy.success }, { headers })
}
