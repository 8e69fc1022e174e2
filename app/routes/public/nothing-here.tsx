import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'

type MissingItemProps = { title: string; next: string; back: { to: string; label: string } }

/** What stands in the place of something that is not there, with the way back to the list. */
export function MissingItem({ title, next, back }: MissingItemProps) {
  return (
    <ShortPage title={title} text={next}>
      <LinkButton to={back.to}>{back.label}</LinkButton>
      <LinkButton to="/contact" kind="secondary">
        Contact Us
      </LinkButton>
    </ShortPage>
  )
}

/** A list without entries: the sentence, and what to do instead. */
export function EmptyList({
  title,
  next,
  contactPath = '/contact',
}: {
  title: string
  next: string
  contactPath?: string
}) {
  return (
    <EmptyState framed title={title} actions={<LinkButton to={contactPath}>Contact Us</LinkButton>}>
      {next}
    </EmptyState>
  )
}
