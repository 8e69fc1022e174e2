import type { FieldMetadata } from '@conform-to/react'

/** Ties a field of the form library to one of ours: `<TextField {...fieldProps(fields.name)} label="Full name" />`. */
export function fieldProps(field: FieldMetadata<string | null | undefined>) {
  return { id: field.id, name: field.name, defaultValue: field.defaultValue, error: field.errors }
}
