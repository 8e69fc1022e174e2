import { Button } from '#app/ui/button.tsx'
import { grouped } from '#app/ui/grouped-number.ts'
import { KeptForm, useKeptForm } from '#app/ui/kept-form.tsx'
import { asOption, optionsOf, SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import { LeadConsents } from './lead-consents.tsx'
import { formCopy as copy } from './lead-form-copy.ts'
import type { LeadAnswer } from './leads.intake.server.ts'
import {
  agentOptions,
  draftOf,
  quoteAmortizations,
  quoteChoices,
  quoteDefaults,
  type QuoteDraft,
  quoteFrequencyLabels,
  quoteLocations,
  type QuotePurpose,
  type QuoteScenario,
} from './leads.ts'
import { PurchaseFields, PurchaseFigures } from './quote-purchase.tsx'
import { RenewalFields, RenewalFigures } from './quote-renewal.tsx'
import { useRequestSent } from './sent-page.tsx'

export type QuoteFacts = {
  agents: readonly { id: string; name: string }[]
  askPartner: boolean
  /** Today's date in Toronto, which selects the rules. */
  day: string
  /** The server's time when the form was opened, in ISO 8601; empty when the server did not answer. */
  openedAt: string
}

type QuoteFormProps = {
  purpose: QuotePurpose
  facts: QuoteFacts
  agentId?: string
  /** Figures that a calculator already knows. They override a kept draft. */
  scenario?: QuoteScenario
  /** The path of the page that shows the form; stored with the consent. */
  page: string
  /** For the plain page: the key made by the server and the action's answer. */
  serverKey?: string
  answer?: LeadAnswer | null
  onSent?: () => void
}

/**
 * The quote request form, for purchase and renewal. With JavaScript it shows the figures while the visitor types. The
 * draft is deleted only after the server has confirmed.
 */
export function QuoteForm({ purpose, facts, agentId, scenario, page, serverKey, answer, onSent }: QuoteFormProps) {
  const showSent = useRequestSent()
  const form = useKeptForm({
    name: draftOf[purpose],
    defaults: quoteDefaults,
    choices: quoteChoices,
    preset: { ...withGroups(scenario), ...(agentId && { agentId }) },
    sendTo: '/resources/quote',
    failed: copy.submitFailed,
    answer,
    serverKey,
    openedAt: facts.openedAt,
    onSent(sentAnswer) {
      onSent?.()
      showSent(sentAnswer)
    },
  })
  return (
    <KeptForm form={form} action={`/quote?type=${purpose}`} page={page} className="grid gap-6">
      <input type="hidden" name="purpose" value={purpose} />
      <WantedRate field={form.field} />
      {purpose === 'purchase' ? <PurchaseFields field={form.field} /> : <RenewalFields field={form.field} />}
      <TermFields field={form.field} />
      {purpose === 'purchase' ? (
        <PurchaseFigures draft={form.draft} day={facts.day} />
      ) : (
        <RenewalFigures draft={form.draft} day={facts.day} />
      )}
      <PersonFields field={form.field} agents={facts.agents} />
      <LeadConsents form={form} askPartner={facts.askPartner} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Request my quote
      </Button>
    </KeptForm>
  )
}

export type QuoteField = (name: keyof QuoteDraft) => {
  id: string
  name: string
  value: string
  error?: string[] | null
  onChange: (event: { currentTarget: { value: string } }) => void
}

const amounts = ['price', 'downPayment', 'balance', 'extra', 'homeValue'] as const

/** Amounts that come from an address or a calculator, as they look once they are typed. */
function withGroups(scenario: QuoteScenario = {}): QuoteScenario {
  const shown = { ...scenario }
  for (const name of amounts) if (shown[name]) shown[name] = grouped(shown[name])
  return shown
}

/** What both kinds of quote ask about the new mortgage. */
function TermFields({ field }: { field: QuoteField }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">The terms to quote</legend>
      <SelectField label="Location" {...field('location')} options={quoteLocations.map(asOption)} />
      <SelectField
        label="Amortization"
        {...field('amortization')}
        options={quoteAmortizations.map((years) => ({ value: years, label: `${years} years` }))}
      />
      <NumberField label="Mortgage rate" after="%" step="0.01" {...field('mortgageRate')} />
      <SelectField label="Payment frequency" {...field('paymentFrequency')} options={optionsOf(quoteFrequencyLabels)} />
    </fieldset>
  )
}

/** The rate that the visitor came from. It stays until another one is chosen. */
function WantedRate({ field }: { field: QuoteField }) {
  const { value } = field('wantedRate')
  return (
    <>
      <input type="hidden" name="wantedRate" value={value} />
      {value && (
        <p className="rounded-field bg-spruce-wash px-4 py-3">
          You asked for the rate <strong className="font-semibold">{value}</strong>.
        </p>
      )}
    </>
  )
}

function PersonFields({ field, agents }: { field: QuoteField; agents: QuoteFacts['agents'] }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">How we reach you</legend>
      <TextField label="Name" required autoComplete="name" {...field('name')} />
      <TextField label="Email" required type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
      <SelectField label="Agent (optional)" {...field('agentId')} options={agentOptions(agents)} />
    </fieldset>
  )
}
