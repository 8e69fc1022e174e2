import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import type { Toast } from '#app/lib/toast.ts'
import type { FormAnswer } from './forms.server.ts'

type Sentence = string | ((sent: FormData) => string)

/**
 * By route: the sentence for a page that could not be loaded (`load`), and for a form that could not be saved, by the
 * form's intent. `save` covers every intent that isn't listed.
 */
export type FailureSentences = Readonly<Record<string, { load: string; [intent: string]: Sentence }>>

/**
 * Client middleware for an area's layout. If an action fails because of a lost connection, a server error or an ended
 * session, the page gets a refusal with the specified sentence and keeps what was typed. Without it the error page
 * would replace the form.
 */
export function keepForms(sentences: FailureSentences): MiddlewareFunction<Record<string, DataStrategyResult>> {
  return async ({ request }, next) => {
    if (request.method === 'GET') return next()
    // The body can be read only once, and the request still needs it.
    const copy = request.clone()
    const results = await next()
    for (const [routeId, { type, result }] of Object.entries(results)) {
      const ofRoute = sentences[routeId]
      // Redirects are thrown too.
      if (type !== 'error' || result instanceof Response || !ofRoute) continue
      results[routeId] = { type: 'data', result: refusal(result, ofRoute, await copy.formData()) }
    }
    return results
  }
}

function refusal(error: unknown, sentences: Record<string, Sentence>, sent: FormData) {
  const intent = sent.get('intent')
  const expected = isRouteErrorResponse(error) ? error : null
  const own = (expected?.data as { sentence?: string } | null | undefined)?.sentence
  const specified = sentences[String(intent)] ?? sentences.save ?? 'Failed to save changes'
  const text = own ?? (typeof specified === 'string' ? specified : specified(sent))
  const toast: Toast = expected?.status === 401 ? signInAgain(text) : { kind: 'error', text: withReason(text) }
  // With an error status the router does not reload the page's data, which would fail too.
  return data<FormAnswer & { intent: unknown }>(
    { outcome: 'refused', form: null, toasts: [toast], intent },
    expected?.status ?? 503,
  )
}

function withReason(sentence: string): string {
  return navigator.onLine ? sentence : `${sentence.replace(/\.$/, '')}. You seem to be offline.`
}

function signInAgain(sentence: string): Toast {
  const text = `${sentence} What you typed stays here: sign in, then send it again.`
  return { kind: 'error', text, seconds: 30, open: { label: 'Sign In', href: '/auth' } }
}
