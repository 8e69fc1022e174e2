import { redirect } from 'react-router'
import { cookieHeaders } from '#app/features/accounts/accounts.answers.server.ts'
import { signOut } from '#app/features/accounts/accounts.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/sign-out'

/** Somebody who only follows the address stays signed in. */
export function loader() {
  return redirect('/')
}

export async function action({ context, request }: Route.ActionArgs) {
  return redirect('/', { headers: cookieHeaders(await signOut(context.get(appContext), request)) })
}
