import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-field.tsx'
import { longestSlug, profileSlugFrom } from './agents.ts'

type SlugFieldProps = {
  id: string
  name: string
  defaultValue?: string
  error?: string[]
  /** What stands in front of the slug in the page's address. */
  basePath: string
  required?: boolean
  className?: string
}

/** Takes only what may stand in the address: capitals become small, everything but a to z and 0 to 9 is left out. */
export function SlugField({ id, name, defaultValue = '', error, basePath, required, className }: SlugFieldProps) {
  const [slug, setSlug] = useState(defaultValue)
  return (
    <Field
      id={id}
      label="Profile slug"
      required={required}
      error={error}
      className={className}
      hint={`Small letters and digits only.${slug ? ` The page: ${basePath}${slug}` : ''}`}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={slug}
          onChange={(event) => setSlug(profileSlugFrom(event.currentTarget.value))}
          maxLength={longestSlug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
