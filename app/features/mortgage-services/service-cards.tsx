import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { Image } from '#app/ui/image.tsx'
import type { ServiceCardData } from './mortgage-services.server.ts'

type ServiceCardsProps = {
  services: readonly ServiceCardData[]
  /** Below the page's own heading, or below that of a section. */
  level?: 2 | 3
}

/** What the brokerage does, a card each; all of the card leads to its page. */
export function ServiceCards({ services, level = 2 }: ServiceCardsProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
      {services.map(({ id, name, text, imageUrl }) => (
        <Card
          as="li"
          key={id}
          className="relative flex flex-col overflow-hidden p-0! transition-colors hover:border-spruce has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-spruce"
        >
          {imageUrl && (
            <Image
              src={imageUrl}
              alt=""
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              className="aspect-3/1 w-full border-b border-line object-cover"
            />
          )}
          <div className="grid content-start gap-2 p-4 sm:p-5">
            <Heading className="text-lg wrap-anywhere">
              <Link to={`/services/${id}`} className="outline-none after:absolute after:inset-0 after:content-['']">
                {name}
              </Link>
            </Heading>
            {text && <p className="wrap-anywhere text-ink-soft">{text}</p>}
          </div>
        </Card>
      ))}
    </ul>
  )
}
