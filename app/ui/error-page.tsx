import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { LinkButton } from './button.tsx'
import { Container } from './page.tsx'

type Failure = {
  /** The HTTP status; null if no response arrived. */
  status: number | null
  /** What went wrong: the server's sentence, or else that of the requested page. */
  sentence?: string
}

/** For an error boundary: what happened to the requested page. `failed` is used if the server sent no sentence. */
export function useFailure(failed?: string): Failure {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return { status: error instanceof TypeError ? null : 500, sentence: failed }
  const said = (error.data as { sentence?: string } | null)?.sentence
  return { status: error.status, sentence: said ?? (error.status >= 500 ? failed : undefined) }
}

export function retryHint(): string {
  // `navigator` exists on the server too, but has no `onLine` there.
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  return offline ? 'You seem to be offline. Check your connection and try again.' : 'Please try again in a minute.'
}

type ErrorPageProps = {
  status: number | null
  /** What went wrong in plain words, if known. */
  sentence?: string
  /** The id of the failure in the log. Known while the server renders; the browser keeps the server's HTML. */
  requestId?: string
}

/** A calm page for an error: what happened, the way back, and an id that the reader can tell us. */
export function ErrorPage({ status, sentence, requestId }: ErrorPageProps) {
  const { pathname, search } = useLocation()
  const isOurs = status === null || status >= 500
  const { title, text } = isOurs
    ? { title: sentence ?? 'Something went wrong on our side', text: retryHint() }
    : status === 404
      ? { title: 'Oops! Page not found', text: sentence ?? 'This page does not exist, or it has moved.' }
      : { title: 'That did not work', text: sentence ?? 'The page could not be shown.' }
  return (
    <main id="main" className="grid min-h-[60vh] place-items-center py-16">
      <Container>
        <div className="mx-auto grid max-w-[34rem] justify-items-start gap-4">
          {status && <p className="font-display text-lg font-semibold text-maple tabular-nums">{status}</p>}
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="text-ink-soft sm:text-lg">{text}</p>
          <div className="flex flex-wrap gap-3">
            {isOurs && (
              <LinkButton to={pathname + search} reloadDocument>
                Try again
              </LinkButton>
            )}
            <LinkButton kind={isOurs ? 'secondary' : 'primary'} to="/" reloadDocument>
              Return to Home
            </LinkButton>
          </div>
          {isOurs && (
            <p className="text-sm text-ink-soft" suppressHydrationWarning>
              {requestId ? `If you write to us about this, please mention: ${requestId}` : ''}
            </p>
          )}
        </div>
      </Container>
    </main>
  )
}
