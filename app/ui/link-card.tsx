import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from './card.tsx'
import { Image } from './image.tsx'

type LinkCardProps = {
  to: string
  title: string
  text?: string
  imageUrl?: string | null
  note?: ReactNode
  /** 2 directly below the page's own heading, 3 below a section's heading. */
  level?: 2 | 3
}

/** An entry of a list; the whole card is a link to its page. */
export function LinkCard({ to, title, text, imageUrl, note, level = 2 }: LinkCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Card
      as="li"
      className="relative flex flex-col overflow-hidden p-0! transition-colors hover:border-spruce has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-spruce"
    >
      {imageUrl && (
        <Image
          src={imageUrl}
          alt=""
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-video w-full border-b border-line object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-5">
        <Heading className="text-lg wrap-anywhere">
          <Link to={to} className="outline-none after:absolute after:inset-0 after:content-['']">
            {title}
          </Link>
        </Heading>
        {text && <p className="wrap-anywhere text-ink-soft">{text}</p>}
        {note && <div className="mt-auto pt-1">{note}</div>}
      </div>
    </Card>
  )
}
