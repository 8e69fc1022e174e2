import { LinkCard } from '#app/ui/link-card.tsx'
import type { ServiceCardData } from './mortgage-services.server.ts'

type ServiceCardsProps = {
  services: readonly ServiceCardData[]
  /** The heading level: below the page's own heading, or below a section's. */
  level?: 2 | 3
}

export function ServiceCards({ services, level }: ServiceCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {services.map(({ id, path, name, text, imageUrl }) => (
        <LinkCard key={id} to={path} title={name} text={text} imageUrl={imageUrl} level={level} />
      ))}
    </ul>
  )
}
