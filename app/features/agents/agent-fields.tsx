import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextField, TextInput } from '#app/ui/text-field.tsx'
import { longestMetaDescription, longestMetaTitle, longestSlug, profileSlugFrom } from './agents.ts'

type Props = { id: string; name: string; defaultValue?: string; error?: string[] }

type SearchTextFieldsProps = { title: Props; description: Props; keywords: Props }

export function SearchTextFields({ title, description, keywords }: SearchTextFieldsProps) {
  return (
    <div className="grid gap-4">
      <CountedField {...title} label="Meta title" most={longestMetaTitle} />
      <CountedField {...description} label="Meta description" most={longestMetaDescription} long />
      <TextField {...keywords} label="Keywords" hint="Separated by commas." />
    </div>
  )
}

function CountedField({ label, most, long, ...field }: Props & { label: string; most: number; long?: boolean }) {
  const [length, setLength] = useState(field.defaultValue?.length ?? 0)
  const Control = long ? TextArea : TextInput
  return (
    <Field id={field.id} label={label} error={field.error} hint={`${length} of ${most} characters`}>
      {(control) => (
        <Control
          {...control}
          name={field.name}
          defaultValue={field.defaultValue}
          maxLength={most}
          {...(long ? { rows: 3 } : {})}
          onChange={(event: { currentTarget: { value: string } }) => setLength(event.currentTarget.value.length)}
        />
      )}
    </Field>
  )
}

type SlugFieldProps = {
  id: string
  name: string
  defaultValue?: string
  error?: string[]
  basePath: string
  required?: boolean
  className?: string
}

/** Accepts only a slug's characters: capitals become lower case, everything but a to z and 0 to 9 is dropped. */
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
