import { LinkButton } from '#app/ui/button.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import { rateAlertsCopy as copy } from './rate-alerts.copy.ts'
import { alertPath } from './rate-alerts.ts'

/** How it ended, with a way on. */
export function RateAlertOutcome({ title, text, again }: { title: string; text: string; again: boolean }) {
  return (
    <ShortPage title={title} text={text}>
      {again && <LinkButton to={alertPath}>{copy.again}</LinkButton>}
      <LinkButton to="/" kind={again ? 'secondary' : 'primary'}>
        {copy.home}
      </LinkButton>
    </ShortPage>
  )
}
