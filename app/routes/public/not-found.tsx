import { data } from 'react-router'
import { appContext } from '#app/platform/context.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import type { Route } from './+types/not-found.ts'
import { pageTitle } from './page-meta.ts'

/** The log writes the path as one escaped, shortened field, whatever a stranger typed. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { log, requestId } = context.get(appContext)
  log.warn({ requestId, path: new URL(request.url).pathname }, 'page not found')
  return data(null, { status: 404 })
}

export const action = loader

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  return <ErrorPage status={404} />
}
