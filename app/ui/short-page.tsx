import type { ReactNode } from 'react'
import { Container } from './page.tsx'
import { Button, LinkButton } from './button.tsx'

type ShortPageProps = { title: string; text: string; /** Links to what the reader can do next. */ children: ReactNode }

/** A page with one sentence, for the outcome of an action or for something that does not exist. */
export function ShortPage({ title, text, children }: ShortPageProps) {
  return (
    <main id="main">
      <Container className="grid justify-items-start gap-4 py-16 sm:py-24">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="max-w-text text-ink-soft sm:text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </Container>
    </main>
  )
}

type Outcome = {
  title: string
  text: string
  /** A link besides the one to the home page. */
  next?: { to: string; label: string }
}

type AskPageProps = {
  /** Null if the address has no valid token. */
  token: string | null
  /** The result of the button press; undefined before it. */
  isDone: boolean | undefined
  path: string
  title: string
  text: string
  /** The first button is the main one; `choice` tells the server which button was pressed. */
  buttons: readonly { label: string; choice?: string }[]
  done: Outcome
  /** For a link that is unknown, replaced or too old. */
  stale: Outcome
}

/**
 * The page that a link in an email opens. It asks for a click before anything happens, because programs that scan emails open
 * every link and must not decide. The token goes into the form's body, so the address of the answer does not contain it.
 */
export function AskPage({ token, isDone, path, title, text, buttons, done, stale }: AskPageProps) {
  if (isDone !== undefined || !token) return <OutcomePage {...(isDone ? done : stale)} />
  return (
    <ShortPage title={title} text={text}>
      <form method="post" action={path} className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {buttons.map(({ label, choice }, index) => (
          <Button
            key={label}
            type="submit"
            size="large"
            kind={index === 0 ? 'primary' : 'secondary'}
            {...(choice ? { name: 'choice', value: choice } : {})}
          >
            {label}
          </Button>
        ))}
      </form>
    </ShortPage>
  )
}

function OutcomePage({ title, text, next }: Outcome) {
  return (
    <ShortPage title={title} text={text}>
      {next && <LinkButton to={next.to}>{next.label}</LinkButton>}
      <LinkButton to="/" kind={next ? 'secondary' : 'primary'}>
        Return to Home
      </LinkButton>
    </ShortPage>
  )
}
