import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { FieldError, RequiredMark } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | readonly string[] | null
}

/** A checkbox with its label; the whole row can be clicked. */
export function Checkbox({ label, hint, error, id, className, required, ...rest }: CheckboxProps) {
  const ownId = useId()
  const boxId = id ?? ownId
  const sentence = typeof error === 'string' ? error : error?.[0]
  const describedBy = classes(sentence && `${boxId}-error`, Boolean(hint) && `${boxId}-description`)
  return (
    <div className={classes('grid gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 md:min-h-9 md:py-1.5">
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          required={required}
          aria-invalid={sentence ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="mt-0.5 size-5 shrink-0 accent-spruce"
        />
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
