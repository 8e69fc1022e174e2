import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { useReadVersion, useSettledResult } from '#app/ui/form-result.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'

type OwnLinksFormProps<Key extends string> = {
  id: string
  title: string
  note: string
  kinds: readonly Key[]
  labels: Record<Key, string>
  placeholders: Record<Key, string>
  /** What is stored, empty for none. */
  stored: Record<Key, string>
  saveLabel: string
  /** Which version of it. */
  version: string
  lastResult?: SubmissionResult | null
}

/** Addresses that the agent's page links to, each a whole https address or empty. */
export function OwnLinksForm<Key extends string>(props: OwnLinksFormProps<Key>) {
  const { id, title, note, kinds, labels, placeholders, stored, saveLabel, lastResult } = props
  const navigation = useNavigation()
  const { result, seen, hears } = useSettledResult(lastResult)
  const version = useReadVersion(props.version, seen)
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: result,
    defaultValue: stored,
  })
  return (
    <Card as="section">
      <CardHeading note={note}>{title}</CardHeading>
      <Form method="post" preventScrollReset {...getFormProps(form)} {...hears} className="grid gap-4 lg:grid-cols-2">
        <input type="hidden" name="version" value={version} />
        {form.errors && (
          <SavedMeanwhile
            sentences={form.errors}
            fields={kinds.map((kind) => ({ field: kind, label: labels[kind], stored: stored[kind] }))}
            sent={result?.initialValue}
          />
        )}
        {kinds.map((kind) => (
          <TextField
            key={kind}
            {...fieldProps(fields[kind]!)}
            label={labels[kind]}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={placeholders[kind]}
          />
        ))}
        <div className="lg:col-span-full">
          <Button type="submit" busy={navigation.formData !== undefined} busyLabel="Saving...">
            {saveLabel}
          </Button>
          <UnsavedQuestion />
        </div>
      </Form>
    </Card>
  )
}
