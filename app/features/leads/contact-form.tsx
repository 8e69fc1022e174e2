import { Button } from '#app/ui/button.tsx'
import { KeptForm, useKeptForm } from '#app/ui/kept-form.tsx'
import { asOption, SelectField } from '#app/ui/select.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { LeadConsents } from './lead-consents.tsx'
import { formCopy as copy } from './lead-form-copy.ts'
import type { LeadAnswer } from './leads.intake.server.ts'
import { useRequestSent } from './sent-page.tsx'
import { contactDefaults, type ContactTopic, draftOf, phoneTypes } from './leads.ts'

type ContactFormProps = {
  /** The agent who receives the message. Without one it goes to the brokerage. */
  agentId?: string
  topic?: ContactTopic
  askPartner: boolean
  /** The page's own address: the form posts there without JavaScript. */
  action: string
  answer?: LeadAnswer | null
}

const phoneOptions = phoneTypes.map(asOption)

export function ContactForm({ agentId, topic, askPartner, action, answer }: ContactFormProps) {
  const form = useKeptForm({
    name: draftOf.contact,
    defaults: contactDefaults,
    choices: { phoneType: phoneTypes },
    sendTo: '/resources/contact',
    failed: copy.contactFailed,
    answer,
    onSent: useRequestSent(),
  })
  const { field } = form
  return (
    <KeptForm form={form} action={action} page="/contact" className="grid gap-6">
      {agentId && <input type="hidden" name="agentId" value={agentId} />}
      {topic && <input type="hidden" name="topic" value={topic} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" required autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" required autoComplete="family-name" {...field('lastName')} />
        <TextField
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          className="sm:col-span-2"
          {...field('email')}
        />
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField label="Phone type" options={phoneOptions} {...field('phoneType')} />
        <TextField
          label="Postal code (optional)"
          autoComplete="postal-code"
          autoCapitalize="characters"
          {...field('postalCode')}
        />
        <TextAreaField label="Comments" required rows={5} className="sm:col-span-2" {...field('message')} />
      </div>
      <LeadConsents form={form} askPartner={askPartner} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Submit
      </Button>
    </KeptForm>
  )
}
