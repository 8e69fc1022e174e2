import { data, isRouteErrorResponse } from 'react-router'
import type { Toast } from '#app/lib/toast.ts'
import type { FormAnswer } from './forms.server.ts'

/**
 * For a page's `clientAction`: whatever keeps a form from being answered, a lost connection, a session that has ended or
 * an error of ours, it stays as it was typed and says so. Without it the error page would take the form's place.
 */
export async function keepingForm<Answer>(send: () => Promise<Answer>, sentence: string) {
  try {
    return await send()
  } catch (error) {
    // Redirects are thrown too.
    if (error instanceof Response) throw error
    const expected = isRouteErrorResponse(error) ? error : null
    const said = (expected?.data as { sentence?: string } | null | undefined)?.sentence ?? sentence
    const toast: Toast = expected?.status === 401 ? signInAgain(said) : { kind: 'error', text: said }
    // With a status of failure the router does not go and load the page's data anew, which would be lost too.
    return data<FormAnswer>({ outcome: 'refused', form: null, toasts: [toast] }, expected?.status ?? 503)
  }
}

function signInAgain(said: string): Toast {
  const text = `${said} What you typed stays here: sign in, then send it again.`
  return { kind: 'error', text, seconds: 30, open: { label: 'Sign In', href: '/auth' } }
}
