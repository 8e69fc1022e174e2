import { data } from 'react-router'
import type { FormAnswer } from './forms.server.ts'

/**
 * For a page's `clientAction`: when the connection is lost on the way, the form stays as it was typed and says so. Without
 * it the error page would take the form's place.
 */
export async function keepingForm<Answer>(send: () => Promise<Answer>, sentence: string) {
  try {
    return await send()
  } catch (error) {
    // Redirects and answers with an error status are thrown too; a TypeError is what `fetch` knows of a lost connection.
    if (!(error instanceof TypeError)) throw error
    // With a status of failure the router does not go and load the page's data anew, which would be lost too.
    return data<FormAnswer>({ outcome: 'refused', form: null, toasts: [{ kind: 'error', text: sentence }] }, 503)
  }
}
