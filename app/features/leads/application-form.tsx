import { Button } from '#app/ui/button.tsx'
import { KeptForm, useKeptForm } from '#app/ui/kept-form.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { MoneyField, TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { LeadConsents } from './lead-consents.tsx'
import { formCopy as copy } from './lead-form-copy.ts'
import type { LeadAnswer } from './leads.intake.server.ts'
import { useRequestSent } from './sent-page.tsx'
import { agentOptions, applicationDefaults, draftOf } from './leads.ts'

type ApplicationFormProps = {
  agents: readonly { id: string; name: string }[]
  /** The agent whose page led here. */
  agentId?: string
  askPartner: boolean
  answer?: LeadAnswer | null
}

export function ApplicationForm({ agents, agentId, askPartner, answer }: ApplicationFormProps) {
  const form = useKeptForm({
    name: draftOf.application,
    defaults: applicationDefaults,
    choices: { agentId: ['none', ...agents.map(({ id }) => id)] },
    preset: agentId ? { agentId } : undefined,
    sendTo: '/applications/list',
    failed: copy.applicationFailed,
    answer,
    onSent: useRequestSent(),
  })
  const { field } = form
  return (
    <KeptForm form={form} action="/applications" page="/applications" className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Full name" required autoComplete="name" className="sm:col-span-2" {...field('name')} />
        <TextField label="Email" required type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
        <MoneyField label="Mortgage amount (optional)" {...field('mortgageAmount')} />
        <SelectField label="Agent (optional)" options={agentOptions(agents)} {...field('agentId')} />
        <TextField
          label="Property address (optional)"
          autoComplete="off"
          className="sm:col-span-2"
          {...field('propertyAddress')}
        />
        <TextAreaField
          label="Additional information (optional)"
          rows={4}
          className="sm:col-span-2"
          {...field('message')}
        />
      </div>
      <LeadConsents form={form} askPartner={askPartner} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Submit application
      </Button>
    </KeptForm>
  )
}
