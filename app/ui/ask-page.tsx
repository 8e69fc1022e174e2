import { Button } from './button.tsx'
import { ShortPage } from './short-page.tsx'

type AskPageProps = {
  title: string
  text: string
  path: string
  token: string
  /** The first is the one that is meant; `choice` says to the server which was pressed. */
  buttons: readonly { label: string; choice?: string }[]
}

/**
 * Asks for the click that does it: programs that look through mails open every link, and must not decide. The token goes
 * in the form's body, and the page that answers has none in its address.
 */
export function AskPage({ title, text, path, token, buttons }: AskPageProps) {
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
