import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError, RequiredMark } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | readonly string[] | null
}

const boxClass = classes(
  'peer size-5 shrink-0 appearance-none border border-edge bg-paper checked:border-spruce checked:bg-spruce',
  'indeterminate:border-spruce indeterminate:bg-spruce aria-invalid:border-maple disabled:opacity-60',
)

/** A box and its sentence; the whole row is the target. */
export function Checkbox({ label, hint, error, id, className, required, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const sentence = typeof error === 'string' ? error : error?.[0]
  const describedBy = classes(sentence && `${boxId}-error`, Boolean(hint) && `${boxId}-description`)
  return (
    <div className={classes('grid gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 md:min-h-9 md:py-1.5">
        <span className="relative mt-0.5 grid shrink-0">
          <input
            {...rest}
            id={boxId}
            type="checkbox"
            required={required}
            aria-invalid={sentence ? true : undefined}
            aria-describedby={describedBy || undefined}
            className={classes(boxClass, 'rounded-sm')}
          />
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 fill-none stroke-on-accent stroke-[2.5] peer-checked:block"
          >
            <path d="m3 8.5 3.5 3.5L13 4.5" />
          </svg>
        </span>
        <span className="min-w-0">
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={`${boxId}-description`} className="pl-8 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {sentence && (
        <div className="pl-8">
          <FieldError id={`${boxId}-error`}>{sentence}</FieldError>
        </div>
      )}
    </div>
  )
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode }

function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={classes('flex min-h-11 items-start gap-3 py-2.5 md:min-h-9 md:py-1.5', className)}>
      <span className="relative mt-0.5 grid shrink-0">
        <input {...rest} type="radio" className={classes(boxClass, 'rounded-full')} />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto hidden size-2 rounded-full bg-on-accent peer-checked:block"
        />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  )
}

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly { value: string; label: ReactNode }[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  error?: string | readonly string[] | null
  required?: boolean
}

export function RadioGroup({ legend, name, options, defaultValue, value, onChange, error, required }: RadioGroupProps) {
  const errorId = useId()
  const sentence = typeof error === 'string' ? error : error?.[0]
  return (
    <fieldset aria-describedby={sentence ? errorId : undefined}>
      <legend className="mb-1 text-sm font-medium">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          required={required}
          aria-invalid={sentence ? true : undefined}
          {...(value === undefined
            ? { defaultChecked: option.value === defaultValue }
            : { checked: option.value === value, onChange: () => onChange?.(option.value) })}
        />
      ))}
      {sentence && <FieldError id={errorId}>{sentence}</FieldError>}
    </fieldset>
  )
}
