import { Button, LinkButton } from '#app/ui/button.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import { newsletterCopy as copy } from './newsletter.copy.ts'

type AskProps = { title: string; text: string; button: string; path: string; token: string }

/**
 * Asks for the click that does it: programs that look through mails open every link, and must not decide. The token goes
 * in the form's body, and the page that answers has none in its address.
 */
export function NewsletterAsk({ title, text, button, path, token }: AskProps) {
  return (
    <ShortPage title={title} text={text}>
      <form method="post" action={path}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large">
          {button}
        </Button>
      </form>
    </ShortPage>
  )
}

/** How it ended, with a way on. */
export function NewsletterOutcome({ title, text, again }: { title: string; text: string; again: boolean }) {
  return (
    <ShortPage title={title} text={text}>
      {again && <LinkButton to="/newsletter">{copy.subscribeAgain}</LinkButton>}
      <LinkButton to="/" kind={again ? 'secondary' : 'primary'}>
        {copy.home}
      </LinkButton>
    </ShortPage>
  )
}
