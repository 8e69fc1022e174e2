import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldFrame, splitFrame } from './field.tsx'

type Option = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly Option[]
  /** Shown while nothing is selected; if the field is required, it cannot be selected again. */
  placeholder?: string
  /** For toolbars and table rows on large screens. */
  small?: boolean
}

/** The browser's own select: it works well on every phone and before any script has loaded. */
export function Select({ options, placeholder, small = false, className, ...rest }: SelectProps) {
  return (
    <span className={classes('select', className)}>
      <select {...rest} className={classes('control', small && 'md:min-h-9 md:py-1 md:text-sm')}>
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
    </span>
  )
}

/** Opens a select as a click does. Once an option is selected or Escape is pressed, the focus returns to `back`. */
export function openSelect(select: HTMLSelectElement, back: HTMLElement | null): void {
  select.focus()
  try {
    select.showPicker()
  } catch {
    // Older browsers cannot open the list, but the select's keys work without it.
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
      // Escape must not also close the dialog around the select.
      event.preventDefault()
      giveBack()
    },
    { signal: over.signal },
  )
}

export type SelectFieldProps = FieldFrame & Omit<SelectProps, keyof FieldFrame>

export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitFrame(props)
  return <Field {...frame}>{(tied) => <Select {...control} {...tied} />}</Field>
}

/** The options of values with labels, in their order; with `none` the empty choice comes first. */
export function optionsOf(labels: Readonly<Record<string, string>>, none?: string): Option[] {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return none === undefined ? options : [{ value: '', label: none }, ...options]
}

/** The same for records. */
export function namedOptions(records: readonly { id: string; name: string }[], none?: string): Option[] {
  const options = records.map(({ id, name }) => ({ value: id, label: name }))
  return none === undefined ? options : [{ value: '', label: none }, ...options]
}

/** An option that says what it sends. */
export function asOption<Value extends string>(value: Value) {
  return { value, label: value }
}
