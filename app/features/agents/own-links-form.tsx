import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { TextField } from '#app/ui/text-field.tsx'

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
  lastResult?: SubmissionResult | null
  /** Somebody else has saved since: what they saved stands beside what was typed. */
  compare: boolean
}

/** Addresses that the agent's page links to, each a whole https address or empty. */
export function OwnLinksForm<Key extends string>(props: OwnLinksFormProps<Key>) {
  const { id, title, note, kinds, labels, placeholders, stored, saveLabel, lastResult, compare } = props
  const navigation = useNavigation()
  const [form, fields] = useForm<Record<string, string>>({
    id,
    // Until the saved values are here, a reset would bring the former ones back.
    lastResult: navigation.state === 'idle' ? lastResult : null,
    defaultValue: stored,
  })
  return (
    <Card as="section">
      <CardHeading note={note}>{title}</CardHeading>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4 lg:grid-cols-2">
        <input type="hidden" name="seen" value={JSON.stringify(stored)} />
        {kinds.map((kind) => (
          <TextField
            key={kind}
            {...fieldProps(fields[kind]!)}
            label={labels[kind]}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={placeholders[kind]}
            hint={compare ? `Saved meanwhile: ${stored[kind] || 'nothing'}` : undefined}
          />
        ))}
        <div className="lg:col-span-full">
          <Button type="submit" busy={navigation.formData !== undefined} busyLabel="Saving...">
            {saveLabel}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
