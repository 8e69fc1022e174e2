import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type EmptyStateProps = {
  title: ReactNode
  /** What to do next, or why the list is empty. */
  children?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
  /** Shows it as a card of its own, in place of the list. */
  framed?: boolean
}

export function EmptyState({ title, children, icon, actions, framed }: EmptyStateProps) {
  return (
    <div className={classes('grid justify-items-center gap-2 px-4 py-12 text-center', framed && 'card')}>
      {icon && (
        <span
          aria-hidden="true"
          className="mb-1 grid size-12 place-items-center rounded-full bg-spruce-wash text-spruce [&>svg]:size-6"
        >
          {icon}
        </span>
      )}
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-[45ch] text-balance text-ink-soft">{children}</div>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
