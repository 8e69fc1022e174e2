import type { MiddlewareFunction } from 'react-router'
import { appContext } from './context.ts'
import { redirectWithToast } from './flash.server.ts'

/**
 * A file that cannot be made must not arrive as one that says so in a language of machines: whoever asked for it is led back
 * to its list, where a message stands. Outermost in a staff area, so that it sees what any door or loader answers.
 */
export const csvOrItsList: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const response = await next()
  const list = listOfCsv(url)
  if (!list || response.status < 500) return response
  return redirectWithToast(context.get(appContext), list, {
    kind: 'error',
    text: 'The file could not be made. Please try again.',
  })
}

/** The page of a list of which this is the file, as it was shown; null for every other address. */
export function listOfCsv({ pathname, search }: URL): string | null {
  if (!pathname.endsWith('.csv')) return null
  const list = pathname.slice(0, -'.csv'.length)
  // The agents' list is the area's first page.
  return `${list === '/super-admin/agents' ? '/super-admin' : list}${search}`
}
