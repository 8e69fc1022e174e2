import { redirect } from 'react-router'
import { cookieHeaders, signOut } from '#app/features/accounts/accounts.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/sign-out'

/** Opening the address does not sign anybody out. */
export function loader() {
  return redirect('/')
}

export async function action({ context, request }: Route.ActionArgs) {
  return redirect('/', { headers: cookieHeaders(await signOut(context.get(appContext), request)) })
}
