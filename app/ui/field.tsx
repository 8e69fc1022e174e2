import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { ErrorIcon } from './icons.tsx'

/** The attributes that tie a control to its label, hint and error. */
type FieldControl = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export type FieldFrame = {
  label: ReactNode
  /** Generated if left out. */
  id?: string
  hint?: ReactNode
  /** Error sentences for the field; only the first is shown. */
  error?: string | readonly string[] | null
  required?: boolean
  /** Hides the label visually if the layout already shows it; screen readers still read it. */
  hideLabel?: boolean
  className?: string
}

/** The properties of the field, and those of the control in it. */
export function splitFrame<Props extends FieldFrame>(props: Props) {
  const { label, id, hint, error, required, hideLabel, className, ...control } = props
  return { frame: { label, id, hint, error, required, hideLabel, className }, control }
}

type FieldProps = FieldFrame & { children: (control: FieldControl) => ReactNode }

/** A label, control, hint and error. The ids of hint and error are `{id}-description` and `{id}-error`. */
export function Field({ label, id, hint, error, required, hideLabel, className, children }: FieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const sentence = typeof error === 'string' ? error : error?.[0]
  const describedBy = classes(sentence && `${fieldId}-error`, Boolean(hint) && `${fieldId}-description`)
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: fieldId,
        required: required || undefined,
        'aria-invalid': sentence ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${fieldId}-description`} className="text-sm text-ink-soft print:hidden">
          {hint}
        </p>
      )}
      {sentence && <FieldError id={`${fieldId}-error`}>{sentence}</FieldError>}
    </div>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-maple">
      {' '}
      *
    </span>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1.5 text-sm font-medium text-maple">
      <ErrorIcon className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
