import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A tool of an editor's bars. */
export const toolClass =
  'inline-grid min-h-11 place-items-center rounded-sm text-ink-soft transition-colors hover:bg-spruce-wash hover:text-ink md:min-h-8 aria-pressed:bg-spruce-wash aria-pressed:text-spruce aria-expanded:bg-spruce-wash aria-expanded:text-spruce aria-disabled:opacity-40'

type ToolProps = {
  label: string
  /** As `aria-keyshortcuts` spells them; on a Mac Control is Command. */
  keys?: string
  pressed?: boolean
  /** Of one that opens another bar: whether it is open. */
  expanded?: boolean
  disabled?: boolean
  run: () => void
  children: ReactNode
}

export function Tool({ label, keys, pressed, expanded, disabled = false, run, children }: ToolProps) {
  return (
    <button
      type="button"
      data-tool
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => disabled || run()}
      className={classes(toolClass, 'w-11 md:w-8 [&>svg]:size-4')}
    >
      {children}
    </button>
  )
}
