import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import { regrouped } from './grouped-number.ts'

type TextInputProps = ComponentProps<'input'> & {
  /** A unit shown inside the frame: `$` before, `%` after. Put it in the label too if it matters. */
  before?: ReactNode
  after?: ReactNode
}

export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  if (!before && !after) return <input {...rest} className={classes('control', className)} />
  return (
    <span className={classes('relative flex', className)}>
      {before && <Unit side="left-3">{before}</Unit>}
      <input {...rest} className={classes('control', Boolean(before) && 'pl-7', Boolean(after) && 'pr-9')} />
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

type Framed<Control> = FieldFrame & Omit<Control, keyof FieldFrame>

export function TextField(props: Framed<TextInputProps>) {
  const { frame, control } = splitFrame(props)
  return <Field {...frame}>{(tied) => <TextInput type="text" {...control} {...tied} />}</Field>
}

/**
 * A number as a text input: a phone shows its number pad, and no input is lost because the browser does not accept it as a
 * number.
 */
export function NumberField({ className, ...rest }: Framed<TextInputProps>) {
  return <TextField inputMode="decimal" autoComplete="off" {...rest} className={classes('tabular-nums', className)} />
}

/**
 * An amount in dollars; the frame shows the dollar sign, so it is not typed. With JavaScript its thousands are grouped
 * while somebody types.
 */
export function MoneyField({ onChange, onFocus, ...props }: Omit<Framed<TextInputProps>, 'before'>) {
  const before = useRef('')
  return (
    <NumberField
      before="$"
      {...props}
      onFocus={(event) => {
        before.current = event.currentTarget.value
        onFocus?.(event)
      }}
      onChange={(event) => {
        const input = event.currentTarget
        const isUndo = (event.nativeEvent as InputEvent).inputType?.startsWith('history')
        const found = isUndo ? null : regrouped(before.current, input.value, input.selectionStart ?? input.value.length)
        if (found) {
          input.value = found.text
          input.setSelectionRange(found.caret, found.caret)
        }
        before.current = input.value
        onChange?.(event)
      }}
    />
  )
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      // A field that grows with its content ignores `rows`; this makes `rows` its minimum.
      style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
      className={classes('control field-sizing-content', className)}
    />
  )
}

export function TextAreaField(props: Framed<ComponentProps<'textarea'>>) {
  const { frame, control } = splitFrame(props)
  return <Field {...frame}>{(tied) => <TextArea {...control} {...tied} />}</Field>
}
