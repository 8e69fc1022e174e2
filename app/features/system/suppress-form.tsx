import type { FormResult } from '#app/lib/form-result.ts'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { systemCopy as copy } from './system.copy.ts'

/** Adds an address to the suppression list by hand, for mail that bounced later. */
export function SuppressForm({ lastResult }: { lastResult?: FormResult | null }) {
  const form = useForm({ id: 'suppress', answer: lastResult })
  const busy = useNavigation().formData?.get('intent') === 'suppress'
  return (
    <Card as="section">
      <CardHeading note={copy.suppressHint}>{copy.suppressTitle}</CardHeading>
      <Form method="post" {...form.props} className="grid items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="suppress" />
        <TextField
          {...form.field('email')}
          type="email"
          label="Address"
          required
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...form.field('reason')} label="What the mail said" maxLength={500} />
        <Button type="submit" kind="secondary" busy={busy} busyLabel="Saving..." className="justify-self-start">
          Strike off the lists
        </Button>
      </Form>
    </Card>
  )
}
