import { Field, type FieldFrame, splitFrame } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

export type SelectFieldProps = FieldFrame & Omit<SelectProps, keyof FieldFrame>

export function SelectField(props: SelectFieldProps) {
  const { frame, control } = splitFrame(props)
  return <Field {...frame}>{(tied) => <Select {...control} {...tied} />}</Field>
}
