import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export const cardClass = 'rounded-card border border-line bg-paper'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' }

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  // The four elements take the same attributes; only their ref types differ.
  const Box = Element as 'div'
  return <Box {...rest} className={classes(cardClass, 'p-4 sm:p-6', className)} />
}

type CardHeadingProps = { children: ReactNode; level?: 2 | 3; note?: ReactNode; actions?: ReactNode }

/** The title row of a card: heading, a line about it, and what can be done. */
export function CardHeading({ children, level = 2, note, actions }: CardHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <Heading className="text-xl">{children}</Heading>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
