import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { controlClass } from './control-class.ts'
import { Field, type FieldFrame } from './field.tsx'

type TextInputProps = ComponentProps<'input'> & {
  /** A unit that stands inside the frame: `$` before, `%` after. Say it in the label too if it matters. */
  before?: ReactNode
  after?: ReactNode
}

export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  if (!before && !after) return <input {...rest} className={classes(controlClass, className)} />
  return (
    <span className={classes('relative flex', className)}>
      {before && <Unit side="left-3">{before}</Unit>}
      <input {...rest} className={classes(controlClass, Boolean(before) && 'pl-7', Boolean(after) && 'pr-9')} />
      {after && <Unit side="right-3">{after}</Unit>}
    </span>
  )
}

function Unit({ side, children }: { side: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={classes('pointer-events-none absolute inset-y-0 grid items-center', side)}>
      <span className="text-ink-soft">{children}</span>
    </span>
  )
}

/** A number typed as text: the phone shows its number pad, and nothing is lost to a browser's idea of a number. */
function NumberInput({ className, ...rest }: TextInputProps) {
  return (
    <TextInput
      type="text"
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      className={classes('tabular-nums', className)}
    />
  )
}

/** Dollars; the sign stands in the frame and is not typed. */
function MoneyInput(props: Omit<TextInputProps, 'before'>) {
  return <NumberInput before="$" {...props} />
}

type Framed<Control> = FieldFrame & Omit<Control, keyof FieldFrame>

export function TextField({ label, id, hint, error, required, hideLabel, className, ...rest }: Framed<TextInputProps>) {
  return (
    <Field {...{ label, id, hint, error, required, hideLabel, className }}>
      {(control) => <TextInput type="text" {...rest} {...control} />}
    </Field>
  )
}

export function NumberField({
  label,
  id,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: Framed<TextInputProps>) {
  return (
    <Field {...{ label, id, hint, error, required, hideLabel, className }}>
      {(control) => <NumberInput {...rest} {...control} />}
    </Field>
  )
}

export function MoneyField({
  label,
  id,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: Framed<TextInputProps>) {
  return (
    <Field {...{ label, id, hint, error, required, hideLabel, className }}>
      {(control) => <MoneyInput {...rest} {...control} />}
    </Field>
  )
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // A field that grows with its content ignores its rows; this keeps them as the least.
      style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
      className={classes(controlClass, 'field-sizing-content', className)}
    />
  )
}

export function TextAreaField({
  label,
  id,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...rest
}: Framed<ComponentProps<'textarea'>>) {
  return (
    <Field {...{ label, id, hint, error, required, hideLabel, className }}>
      {(control) => <TextArea {...rest} {...control} />}
    </Field>
  )
}
