import { LinkButton } from './button.tsx'
import { Container } from './page.tsx'

type ErrorPageProps = {
  status: number
  /** What went wrong in plain words, when we know. */
  sentence?: string
  /** Names the failure in the log. Known while the server renders; the browser keeps the server's text. */
  requestId?: string
}

const missing = { title: 'Oops! Page not found', text: 'This page does not exist, or it has moved.' }
const failed = {
  title: 'Something went wrong on our side',
  text: 'Nothing that you sent is lost because of this page. Please try again in a minute.',
}
const refused = { title: 'That did not work', text: 'The page could not be shown.' }

/** A calm page for what could not be shown: what happened, the way back, and a name for it to tell us. */
export function ErrorPage({ status, sentence, requestId }: ErrorPageProps) {
  const words = status === 404 ? missing : status >= 500 ? failed : refused
  return (
    <main id="main" className="grid min-h-[60vh] place-items-center py-16">
      <Container>
        <div className="mx-auto grid max-w-[34rem] justify-items-start gap-4">
          <p className="font-display text-lg font-semibold text-maple tabular-nums">{status}</p>
          <h1 className="text-2xl sm:text-3xl">{words.title}</h1>
          <p className="text-ink-soft sm:text-lg">{sentence ?? words.text}</p>
          <LinkButton to="/" reloadDocument>
            Return to Home
          </LinkButton>
          {status >= 500 && (
            <p className="text-sm text-ink-soft" suppressHydrationWarning>
              {requestId ? `If you write to us about this, please mention: ${requestId}` : ''}
            </p>
          )}
        </div>
      </Container>
    </main>
  )
}
