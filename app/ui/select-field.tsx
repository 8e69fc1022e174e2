import { Field, type FieldFrame } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

export type SelectFieldProps = FieldFrame & Omit<SelectProps, keyof FieldFrame>

export function SelectField({ label, id, hint, error, required, hideLabel, className, ...rest }: SelectFieldProps) {
  return (
    <Field {...{ label, id, hint, error, required, hideLabel, className }}>
      {(control) => <Select {...rest} {...control} />}
    </Field>
  )
}
