import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/page.tsx'

type MissingItemProps = { title: string; next: string; back: { to: string; label: string } }

/** What stands in the place of something that is not there, with the way back to the list. */
export function MissingItem({ title, next, back }: MissingItemProps) {
  return (
    <main id="main">
      <Container className="grid justify-items-start gap-4 py-16 sm:py-24">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="max-w-text text-ink-soft sm:text-lg">{next}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={back.to}>{back.label}</LinkButton>
          <LinkButton to="/contact" kind="secondary">
            Contact Us
          </LinkButton>
        </div>
      </Container>
    </main>
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
    <div className="rounded-card border border-line bg-paper">
      <EmptyState title={title} actions={<LinkButton to={contactPath}>Contact Us</LinkButton>}>
        {next}
      </EmptyState>
    </div>
  )
}
