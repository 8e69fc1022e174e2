import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { TextArea, TextField, TextInput } from '#app/ui/text-field.tsx'
import { longestMetaDescription, longestMetaTitle } from './agents.ts'

type Props = { id: string; name: string; defaultValue?: string; error?: string[] }

type SearchTextFieldsProps = { title: Props; description: Props; keywords: Props }

/** What search engines show of the page, with how much of it fits. */
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
