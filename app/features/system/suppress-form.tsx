import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { systemCopy as copy } from './system.copy.ts'

/** Strikes an address off the lists whose mail came back later. */
export function SuppressForm({ lastResult }: { lastResult?: SubmissionResult | null }) {
  const [form, fields] = useForm<{ email: string; reason: string }>({ id: 'suppress', lastResult })
  const busy = useNavigation().formData?.get('intent') === 'suppress'
  return (
    <Card as="section">
      <CardHeading note={copy.suppressHint}>{copy.suppressTitle}</CardHeading>
      <Form method="post" {...getFormProps(form)} className="grid items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="suppress" />
        <TextField
          {...fieldProps(fields.email)}
          type="email"
          label="Address"
          required
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...fieldProps(fields.reason)} label="What the mail said" maxLength={500} />
        <Button type="submit" kind="secondary" busy={busy} busyLabel="Saving..." className="justify-self-start">
          Strike off the lists
        </Button>
      </Form>
    </Card>
  )
}
