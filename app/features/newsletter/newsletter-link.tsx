import { LinkButton } from '#app/ui/button.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import { newsletterCopy as copy } from './newsletter.copy.ts'

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
