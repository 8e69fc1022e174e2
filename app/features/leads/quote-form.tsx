import { lazy, type ReactNode, Suspense, useState } from 'react'
import { mortgageCalculatorPath } from '#app/features/calculators/calculators.ts'
import {
  formatCents,
  formatDollars,
  zeroCents,
  downPaymentNote,
  exactQuotePayment,
  type QuoteFrequency,
  type QuoteInput,
  readAmount,
  readRatePercent,
  specQuotePayment,
} from '#mortgage'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { KeptForm } from '#app/ui/kept-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { MoneyField, NumberField, TextField } from '#app/ui/text-field.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { useKeptForm } from '#app/ui/use-kept-form.ts'
import { LeadConsents } from './lead-consents.tsx'
import { exactQuote, premiumText, quoteClosing, type QuotedPurchase } from './lead-purchase.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import {
  agentOptions,
  quoteAmortizations,
  quoteChoices,
  quoteDefaults,
  type QuoteDraft,
  quoteFrequencyLabels,
  quoteLocations,
  type QuotePurpose,
  type QuoteScenario,
} from './leads.ts'

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
  answer?: FormAnswer | null
  onSent?: () => void
}

/**
 * The quote request form, for purchase and renewal. With JavaScript it shows the figures while the visitor types. The
 * draft is deleted only after the server has confirmed.
 */
export function QuoteForm({ purpose, facts, agentId, scenario, page, serverKey, answer, onSent }: QuoteFormProps) {
  const form = useKeptForm({
    name: `quote-${purpose}`,
    defaults: quoteDefaults,
    choices: quoteChoices,
    preset: { ...scenario, ...(agentId && { agentId }) },
    sendTo: '/resources/quote',
    failed: copy.submitFailed,
    answer,
    serverKey,
    openedAt: facts.openedAt,
    onSent,
  })
  return (
    <KeptForm form={form} action={`/quote?type=${purpose}`} page={page} className="grid gap-6">
      <input type="hidden" name="purpose" value={purpose} />
      <QuoteFields purpose={purpose} field={form.field} agents={facts.agents}>
        <QuoteFigures purpose={purpose} draft={form.draft} day={facts.day} />
      </QuoteFields>
      <LeadConsents form={form} askPartner={facts.askPartner} />
      <Button type="submit" size="large" wide busy={form.busy} busyLabel="Submitting...">
        Request my quote
      </Button>
    </KeptForm>
  )
}

type FieldProps = {
  name: string
  value: string
  error?: string[] | null
  onChange: (event: { currentTarget: { value: string } }) => void
}

type QuoteFieldsProps = {
  purpose: QuotePurpose
  field: (name: keyof QuoteDraft) => FieldProps
  agents: readonly { id: string; name: string }[]
  /** The calculated figures, shown between the inputs and the contact fields. */
  children: ReactNode
}

const priceLabels: Record<QuotePurpose, string> = { purchase: 'Price', renewal: 'Price (value of the home)' }

function QuoteFields({ purpose, field, agents, children }: QuoteFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">The mortgage</legend>
        <MoneyField label={priceLabels[purpose]} {...field('price')} placeholder="500,000" />
        <MoneyField label="Down payment" {...field('downPayment')} placeholder="100,000" />
        <p className="-mt-1 text-sm text-ink-soft sm:col-span-2">{copy.downPaymentHint}</p>
        <SelectField label="Location" {...field('location')} options={optionsOf(quoteLocations)} />
        <SelectField
          label="Amortization"
          {...field('amortization')}
          options={quoteAmortizations.map((years) => ({ value: years, label: `${years} years` }))}
        />
        <NumberField label="Mortgage rate" after="%" step="0.01" {...field('mortgageRate')} />
        <SelectField
          label="Payment frequency"
          {...field('paymentFrequency')}
          options={Object.entries(quoteFrequencyLabels).map(([value, label]) => ({ value, label }))}
        />
      </fieldset>
      {purpose === 'purchase' && <PurchaseFields field={field} />}
      {children}
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">How we reach you</legend>
        <TextField label="Name" required autoComplete="name" {...field('name')} />
        <TextField label="Email" required type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...field('phone')} />
        <SelectField label="Agent (optional)" {...field('agentId')} options={agentOptions(agents)} />
      </fieldset>
    </>
  )
}

/** What the law also asks about a purchase; without it the exact figures take the usual case. */
function PurchaseFields({ field }: Pick<QuoteFieldsProps, 'field'>) {
  return (
    <fieldset className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      <legend className="sr-only">The purchase</legend>
      {(['firstTime', 'newBuild'] as const).map((name) => {
        const { value, onChange, error } = field(name)
        return (
          <Checkbox
            key={name}
            label={name === 'firstTime' ? 'First-time buyer' : 'Newly built home'}
            name={name}
            value="yes"
            error={error}
            checked={value === 'yes'}
            onChange={(event) => onChange({ currentTarget: { value: event.currentTarget.checked ? 'yes' : '' } })}
          />
        )
      })}
      <TextField
        label="Closing day (optional)"
        type="date"
        hint="The rules of that day decide. Empty means in 30 days."
        {...field('closing')}
        className="sm:col-span-2"
      />
    </fieldset>
  )
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}

const loadWorking = () => import('./quote-working.tsx')
const QuoteWorking = lazy(async () => ({ default: (await loadWorking()).QuoteWorking }))

const QuoteHints = lazy(async () => ({ default: (await import('./quote-hints.tsx')).QuoteHints }))

/** The engine's input and what to say about it. An empty amount counts as zero; without a rate there is no payment to show. */
function readQuote(draft: QuoteDraft, day: string): { input: QuoteInput; note: string | null } {
  const price = readAmount(draft.price)
  const down = readAmount(draft.downPayment)
  const rate = readRatePercent(draft.mortgageRate)
  const input: QuoteInput = {
    price: price.value ?? zeroCents,
    downPayment: down.value ?? zeroCents,
    amortizationYears: Number(draft.amortization),
    ratePercent: rate.value ?? Number.NaN,
    frequency: draft.paymentFrequency as QuoteFrequency,
  }
  // A text that cannot be read is explained here too, because its field is marked only once the form is sent.
  const error = price.error ?? down.error ?? rate.error
  return { input, note: error ?? downPaymentNote(price.value, down.value, day) }
}

/** A link to the mortgage calculator with the same figures; it compounds as a contract does. */
function exactCalculatorPath(draft: QuoteDraft) {
  return mortgageCalculatorPath({
    from: 'price',
    price: draft.price,
    down: draft.downPayment,
    province: draft.location,
    years: draft.amortization,
    frequency: draft.paymentFrequency,
    rate: draft.mortgageRate,
    firstTime: draft.firstTime || draft.newBuild,
    closing: draft.closing,
  })
}

type QuoteFiguresProps = {
  purpose: QuotePurpose
  draft: QuoteDraft
  /** Today's date in Toronto. */
  day: string
}

/** The live results: the specified simple estimate, the exact figures beside it, and how each is worked out. */
function QuoteFigures({ purpose, draft, day }: QuoteFiguresProps) {
  const { input, note } = readQuote(draft, day)
  const quote = specQuotePayment(input)
  const paymentLabel = `Payment (${quoteFrequencyLabels[input.frequency].toLowerCase()})`
  return (
    <>
      <div className="grid gap-3 rounded-card border border-line bg-birch p-4">
        <h2 className="text-base">Simple estimate</h2>
        <dl aria-live="polite" className="grid grid-cols-2 gap-x-4 gap-y-2">
          <Figure label="CMHC insurance" value={formatDollars(quote.cmhcInsurance)} />
          <Figure label="Total mortgage" value={formatDollars(quote.totalMortgage)} />
          <Figure label={paymentLabel} value={formatDollars(quote.payment)} large />
        </dl>
        <p className="text-sm text-ink-soft">
          An estimate, not an offer. It divides the yearly rate by the payments a year and takes the usual premium.
        </p>
        <Working input={input} day={day} />
      </div>
      {purpose === 'purchase' ? (
        <ExactFigures draft={draft} input={input} note={note} day={day} paymentLabel={paymentLabel} />
      ) : (
        <RenewalPayment input={input} />
      )}
    </>
  )
}

type ExactFiguresProps = {
  draft: QuoteDraft
  input: QuoteInput
  note: string | null
  day: string
  paymentLabel: string
}

/** What a lender and the law would ask on the closing day, to the cent. */
function ExactFigures({ draft, input, note, day, paymentLabel }: ExactFiguresProps) {
  const exact = exactQuote({
    ...input,
    location: draft.location as QuotedPurchase['location'],
    firstTimeBuyer: draft.firstTime === 'yes',
    newBuild: draft.newBuild === 'yes',
    closing: quoteClosing(draft.closing, day),
  })
  if (!exact) return note ? <Notice kind="warning">{note}</Notice> : null
  const { purchase, scenario } = exact
  const { payment, terms, transferTax, cashNeeded, problem } = purchase
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <h2 className="text-base">Exact figures</h2>
      {problem && <Notice kind="warning">{problem}</Notice>}
      <Suspense>
        <QuoteHints home={scenario} />
      </Suspense>
      <dl aria-live="polite" className="grid gap-1">
        <ExactLine label={paymentLabel} value={formatCents(payment)} />
        <ExactLine label="Insurance premium" {...premiumText(purchase)} />
        <ExactLine label="Mortgage" value={formatCents(terms.principal)} />
        <ExactLine label="Land transfer tax" value={transferTax ? formatCents(transferTax.total) : 'not known here'} />
        <ExactLine label="Cash needed on closing day" value={formatCents(cashNeeded)} />
      </dl>
      <p className="text-sm text-ink-soft">
        {`At a fixed rate, compounded half-yearly, by the rules of ${shortDate(scenario.day)}. Cash: down payment and taxes, before lawyers and adjustments.`}
      </p>
      {/* A full page load: with client-side navigation the dialog would still cover the calculator. The draft is kept. */}
      <a
        href={exactCalculatorPath(draft)}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-spruce underline underline-offset-4 md:min-h-8"
      >
        Open in the exact calculator
      </a>
    </div>
  )
}

function RenewalPayment({ input }: { input: QuoteInput }) {
  const exact = exactQuotePayment(input, 'fixed')
  if (exact === 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {`A fixed-rate contract compounds half-yearly, not in advance: its payment would be ${formatCents(exact)}.`}
    </p>
  )
}

function ExactLine({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0">
      <dt className="text-sm text-ink-soft">
        {label}
        {note && <span className="block text-xs">{note}</span>}
      </dt>
      <dd className="text-right font-semibold whitespace-nowrap tabular-nums">{value}</dd>
    </div>
  )
}

const largeClass = 'col-span-2 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2'

function Figure({ label, value, large = false }: { label: string; value: string; large?: boolean }) {
  return (
    <div className={large ? largeClass : 'grid'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={large ? 'text-2xl font-semibold tabular-nums' : 'text-lg font-semibold tabular-nums'}>{value}</dd>
    </div>
  )
}

/** How the payment is calculated. It loads every rule, so it is fetched on request; a failed fetch can be retried. */
function Working({ input, day }: { input: QuoteInput; day: string }) {
  const [asked, setAsked] = useState(false)
  if (!asked) {
    return (
      <button
        type="button"
        onClick={() =>
          void loadWorking().then(
            () => setAsked(true),
            () => notify({ kind: 'error', text: copy.workingNotFetched }),
          )
        }
        className="min-h-11 justify-self-start text-sm font-medium text-spruce underline-offset-4 hover:underline md:min-h-8"
      >
        How is this worked out?
      </button>
    )
  }
  return (
    <Suspense fallback={<p className="min-h-11 text-sm text-ink-soft md:min-h-8">Working it out...</p>}>
      <QuoteWorking input={input} day={day} />
    </Suspense>
  )
}
