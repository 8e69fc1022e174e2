import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { controlClass } from './control-class.ts'

export type Option = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly Option[]
  /** Shown while nothing is chosen; it cannot be chosen again when the field is required. */
  placeholder?: string
  /** For toolbars and table rows on large screens. */
  small?: boolean
}

/** The browser's own select: right on every phone, usable before any script has arrived. */
export function Select({ options, placeholder, small = false, className, ...rest }: SelectProps) {
  return (
    <span className={classes('relative flex min-w-0', className)}>
      <select
        {...rest}
        className={classes(controlClass, 'appearance-none truncate pr-9', small && 'md:min-h-9 md:py-1 md:text-sm')}
      >
        {placeholder !== undefined && (
          <option value="" disabled={rest.required}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 fill-none stroke-ink-soft stroke-2"
      >
        <path d="m3.5 6 4.5 4.5L12.5 6" />
      </svg>
    </span>
  )
}

/** Opens a select as a press on it does; once something is chosen or Escape pressed, the focus goes back. */
export function openSelect(select: HTMLSelectElement, back: HTMLElement | null): void {
  select.focus()
  try {
    select.showPicker()
  } catch {
    // Older browsers: the keys of a select work without its list too.
  }
  const over = new AbortController()
  const giveBack = () => {
    over.abort()
    back?.focus()
  }
  select.addEventListener('change', giveBack, { signal: over.signal })
  select.addEventListener('blur', () => over.abort(), { signal: over.signal })
  select.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      // Not also for the dialog around it.
      event.preventDefault()
      giveBack()
    },
    { signal: over.signal },
  )
}
