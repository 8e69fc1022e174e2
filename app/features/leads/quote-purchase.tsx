import { lazy, Suspense } from 'react'
import { mortgageCalculatorPath } from '#app/features/calculators/calculators.ts'
import {
  downPaymentNote,
  formatCents,
  formatDollars,
  type QuoteFrequency,
  type QuoteInput,
  readAmount,
  readRatePercent,
  specQuotePayment,
  zeroCents,
} from '#mortgage'
import { ungrouped } from '#app/ui/grouped-number.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MoneyField, TextField } from '#app/ui/text-field.tsx'
import { exactQuote, premiumText, quoteClosing, type QuotedPurchase } from './lead-purchase.ts'
import { formCopy as copy } from './lead-form-copy.ts'
import { type QuoteDraft, quoteFrequencyLabels } from './leads.ts'
import { Figure, FigureCard, FigureLine, Working } from './quote-figures.tsx'
import type { QuoteField } from './quote-form.tsx'

/** What a purchase quote asks about the home. Without the law's questions the exact figures take the usual case. */
export function PurchaseFields({ field }: { field: QuoteField }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">The purchase</legend>
      <MoneyField label="Price" {...field('price')} />
      <MoneyField label="Down payment" {...field('downPayment')} />
      <p className="-mt-1 text-sm text-ink-soft sm:col-span-2">{copy.downPaymentHint}</p>
      <div className="grid gap-x-4 gap-y-1 sm:col-span-2 sm:grid-cols-2">
        {(['firstTime', 'newBuild'] as const).map((name) => {
          const { id, value, onChange, error } = field(name)
          return (
            <Checkbox
              key={name}
              id={id}
              label={name === 'firstTime' ? 'First-time buyer' : 'Newly built home'}
              name={name}
              value="yes"
              error={error}
              checked={value === 'yes'}
              onChange={(event) => onChange({ currentTarget: { value: event.currentTarget.checked ? 'yes' : '' } })}
            />
          )
        })}
      </div>
      <TextField
        label="Closing date (optional)"
        type="date"
        hint="The rules in force that day apply. If you leave it empty, we assume 30 days from now."
        {...field('closing')}
        className="sm:col-span-2"
      />
    </fieldset>
  )
}

const DownPaymentHints = lazy(async () => ({
  default: (await import('#app/features/calculators/calculator-hints.tsx')).DownPaymentHints,
}))

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
    price: ungrouped(draft.price),
    down: ungrouped(draft.downPayment),
    province: draft.location,
    years: draft.amortization,
    frequency: draft.paymentFrequency,
    rate: draft.mortgageRate,
    firstTime: draft.firstTime || draft.newBuild,
    closing: draft.closing,
  })
}

/** The live results: the specified simple estimate, the exact figures beside it, and how each is calculated. */
export function PurchaseFigures({ draft, day }: { draft: QuoteDraft; day: string }) {
  const { input, note } = readQuote(draft, day)
  const quote = specQuotePayment(input)
  const paymentLabel = `Payment (${quoteFrequencyLabels[input.frequency].toLowerCase()})`
  return (
    <>
      <FigureCard title="Simple estimate" tinted>
        <dl
          aria-live="polite"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-4 gap-y-2"
        >
          <Figure label="CMHC insurance" value={formatDollars(quote.cmhcInsurance)} />
          <Figure label="Total mortgage" value={formatDollars(quote.totalMortgage)} />
          <Figure label={paymentLabel} value={formatDollars(quote.payment)} large />
        </dl>
        <p className="text-sm text-ink-soft">
          An estimate, not an offer. It uses simple compounding (annual rate ÷ payments per year) and the usual premium.
        </p>
        <Working input={input} day={day} />
      </FigureCard>
      <ExactFigures draft={draft} input={input} note={note} day={day} paymentLabel={paymentLabel} />
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
    <FigureCard title="Exact figures">
      {problem && <Notice kind="warning">{problem}</Notice>}
      <Suspense>
        <DownPaymentHints home={scenario} />
      </Suspense>
      <dl aria-live="polite" className="grid gap-1">
        <FigureLine label={paymentLabel} value={formatCents(payment)} />
        <FigureLine label="Insurance premium" {...premiumText(purchase)} />
        <FigureLine label="Mortgage" value={formatCents(terms.principal)} />
        <FigureLine label="Land transfer tax" value={transferTax ? formatCents(transferTax.total) : 'Ask us'} />
        <FigureLine label="Cash needed on closing day" value={formatCents(cashNeeded)} />
      </dl>
      <p className="text-sm text-ink-soft">
        {`At a fixed rate, compounded half-yearly, under the rules of ${shortDate(scenario.day)}. Cash needed is the down payment and taxes, before legal fees and adjustments.`}
      </p>
      {/* A full page load: with client-side navigation the dialog would still cover the calculator. The draft is kept. */}
      <a
        href={exactCalculatorPath(draft)}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-spruce underline underline-offset-4 md:min-h-8"
      >
        Open in the exact calculator
      </a>
    </FigureCard>
  )
}
