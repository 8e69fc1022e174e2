import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx'

/** A select that shows no choice of its own for a value that it does not offer, as an address may bring. */
export function ChoiceField({ value, options, ...rest }: SelectFieldProps & { value: string }) {
  const isOffered = options.some((option) => option.value === value)
  return (
    <SelectField
      {...rest}
      options={options}
      value={isOffered ? value : ''}
      placeholder={isOffered ? undefined : 'Choose'}
    />
  )
}
