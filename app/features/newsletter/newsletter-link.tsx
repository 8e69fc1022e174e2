import type { ReactNode } from 'react'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/page.tsx'
import { newsletterCopy as copy } from './newsletter.copy.ts'

type FrameProps = { title: string; text: string; children: ReactNode }

/** The pages behind the links of a mail: one sentence, one thing to do. */
function LinkPage({ title, text, children }: FrameProps) {
  return (
    <main id="main">
      <Container className="grid justify-items-start gap-4 py-16 sm:py-24">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="max-w-text text-ink-soft sm:text-lg">{text}</p>
        {children}
      </Container>
    </main>
  )
}

type AskProps = { title: string; text: string; button: string; path: string; token: string }

/**
 * Asks for the click that does it: programs that look through mails open every link, and must not decide. The token goes
 * in the form's body, and the page that answers has none in its address.
 */
export function NewsletterAsk({ title, text, button, path, token }: AskProps) {
  return (
    <LinkPage title={title} text={text}>
      <form method="post" action={path}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large">
          {button}
        </Button>
      </form>
    </LinkPage>
  )
}

/** How it ended, with a way on. */
export function NewsletterOutcome({ title, text, again }: { title: string; text: string; again: boolean }) {
  return (
    <LinkPage title={title} text={text}>
      <div className="flex flex-wrap gap-3">
        {again && <LinkButton to="/newsletter">{copy.subscribeAgain}</LinkButton>}
        <LinkButton to="/" kind={again ? 'secondary' : 'primary'}>
          {copy.home}
        </LinkButton>
      </div>
    </LinkPage>
  )
}
