import { Button } from '#app/ui/button.tsx'
import { KeptForm, useKeptForm } from '#app/ui/kept-form.tsx'
import { optionsOf, SelectField } from '#app/ui/select.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import {
  appointmentDays,
  appointmentDefaults,
  appointmentWays,
  slotTimeOptions,
  slotTimes,
} from './lead-appointment.ts'
import { LeadConsents } from './lead-consents.tsx'
import { formCopy as copy } from './lead-form-copy.ts'
import type { LeadAnswer } from './leads.intake.server.ts'
import { appointmentPath, draftOf } from './leads.ts'
import { useRequestSent } from './sent-page.tsx'

type AppointmentFormProps = {
  agent: { id: string; name: string } | null
  /** 'Eastern time' */
  clock: string
  /** Today's date in Toronto. */
  day: string
  askPartner: boolean
  openedAt: string
  serverKey: string
  answer?: LeadAnswer | null
}

const choices = {
  by: Object.keys(appointmentWays),
  time1: slotTimes,
  time2: slotTimes,
  time3: slotTimes,
}

const slots = [
  { label: 'First choice', day: 'day1', time: 'time1' },
  { label: 'Second choice', day: 'day2', time: 'time2' },
  { label: 'Third choice', day: 'day3', time: 'time3' },
] as const

/** Asks for up to three times on the broker's clock. */
export function AppointmentForm({ agent, clock, day, askPartner, openedAt, serverKey, answer }: AppointmentFormProps) {
  const form = useKeptForm({
    name: draftOf.appointment,
    defaults: appointmentDefaults,
    choices,
    sendTo: '/resources/appointment',
    failed: copy.appointmentFailed,
    answer,
    serverKey,
    openedAt,
    onSent: useRequestSent(),
  })
  const { field } = form
  const last = new Date(Date.parse(day) + appointmentDays * 86_400_000).toISOString().slice(0, 10)
  return (
    <KeptForm form={form} action={appointmentPath(agent?.id)} page="/request-a-time" className="grid gap-6">
      {agent && <input type="hidden" name="agentId" value={agent.id} />}
      <fieldset className="grid gap-4">
        <legend className="mb-1 text-lg font-semibold">Times that suit you</legend>
        <p className="text-sm text-ink-soft">
          In {clock}
          {agent && `, where ${agent.name} works`}. One is enough; three are easier to match. Plan 30 minutes.
        </p>
        {slots.map((slot, index) => (
          <div
            key={slot.day}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-start gap-3"
          >
            <TextField
              label={slot.label}
              required={index === 0}
              type="date"
              min={day}
              max={last}
              {...field(slot.day)}
            />
            <SelectField label={`Time ${index + 1}`} options={slotTimeOptions} {...field(slot.time)} />
          </div>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="How would you like to talk?"
          options={optionsOf(appointmentWays)}
          className="sm:col-span-2"
          {...field('by')}
        />
        <TextField label="Full name" required autoComplete="name" className="sm:col-span-2" {...field('name')} />
        <TextField label="Email" required type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone" required type="tel" autoComplete="tel" {...field('phone')} />
        <TextAreaField
          label="What would you like to talk about? (optional)"
          rows={3}
          className="sm:col-span-2"
          {...field('message')}
        />
      </div>
      <LeadConsents form={form} askPartner={askPartner} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Request a time
      </Button>
    </KeptForm>
  )
}
