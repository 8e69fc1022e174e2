import { data } from 'react-router'
import { appContext } from '#app/platform/context.ts'
import { ErrorPage } from '#app/ui/error-page.tsx'
import type { Route } from './+types/not-found.ts'
import { unlisted } from './page-meta.ts'

/** The log writes the path as one escaped and shortened field, whatever somebody typed. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { log, requestId } = context.get(appContext)
  log.warn({ requestId, path: new URL(request.url).pathname }, 'page not found')
  return data(null, { status: 404 })
}

export const action = loader

export const meta = unlisted('Page not found')

export default function NotFoundPage() {
  return <ErrorPage status={404} />
}
