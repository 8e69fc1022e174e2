import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'

const frameClass = 'inline-flex max-w-full flex-wrap gap-1 rounded-field border border-edge bg-paper p-1'
const segmentClass =
  'inline-flex min-h-10 items-center justify-center rounded-sm px-4 text-sm font-medium transition-colors md:min-h-8'
const chosenClass = 'bg-spruce text-on-accent'
const otherClass = 'text-ink hover:bg-spruce-wash'

type SegmentedLinksProps = {
  label: string
  /** The first `current` item is the selected one. `to` keeps the other query parameters. */
  items: readonly { label: ReactNode; to: string; current: boolean }[]
}

/** A choice between a few views, each with its own address. Works as plain links and keeps the scroll position. */
export function SegmentedLinks({ label, items }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={frameClass}>
      {items.map((item, place) => (
        <Link
          // The key is not the address: that changes with the other parameters, and a link replaced under a pressed button gets
          // no click.
          key={place}
          to={item.to}
          preventScrollReset
          replace
          aria-current={item.current ? 'true' : undefined}
          className={classes(segmentClass, item.current ? chosenClass : otherClass)}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}

type SegmentedToggleProps = {
  legend: string
  name: string
  options: readonly { value: string; label: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

/** The same look as a form control: radio buttons, so that arrow keys and plain forms work. */
export function SegmentedToggle({ legend, name, options, value, onChange }: SegmentedToggleProps) {
  return (
    <fieldset className={frameClass}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            segmentClass,
            otherClass,
            'relative has-checked:bg-spruce has-checked:text-on-accent',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            className="absolute inset-0 appearance-none opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
