import type { ReactNode, ToggleEvent } from 'react'
import { classes } from './classes.ts'
import { ChevronRightIcon } from './icons.tsx'

type WorkedOutFrameProps = {
  label?: string
  /** Opened from the start. */
  open?: boolean
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void
  className?: string
  children: ReactNode
}

/** The disclosure that opens the calculation behind a figure. */
export function WorkedOutFrame({
  label = 'How is this worked out?',
  open,
  onToggle,
  className,
  children,
}: WorkedOutFrameProps) {
  return (
    <details className={classes('group', className)} open={open} onToggle={onToggle}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-spruce underline-offset-4 hover:underline md:min-h-8">
        <ChevronRightIcon className="size-3.5 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {children}
    </details>
  )
}
