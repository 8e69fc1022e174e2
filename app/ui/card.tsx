import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'section' | 'li' }

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  // The three elements take the same attributes; only their ref types differ.
  const Box = Element as 'div'
  return <Box {...rest} className={classes('card p-4 sm:p-6', className)} />
}

type CardHeadingProps = { children: ReactNode; note?: ReactNode; actions?: ReactNode }

export function CardHeading({ children, note, actions }: CardHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-xl">{children}</h2>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
