import { lazy, Suspense } from 'react'
import {
  downPaymentNote,
  formatDollars,
  type QuoteFrequency,
  type QuoteInput,
  readAmount,
  readRatePercent,
  specQuotePayment,
  zeroCents,
} from '#mortgage'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MoneyField, TextField } from '#app/ui/text-field.tsx'
import { formCopy as copy } from './lead-form-copy.ts'
import { type QuoteDraft, quoteFrequencyLabels } from './leads.ts'
import { Figure, FigureCard, Working } from './quote-figures.tsx'
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

// Land transfer taxes of every province are half of this form's script. Loaded once there is a price.
const ExactFigures = lazy(async () => ({ default: (await import('./quote-exact.tsx')).ExactFigures }))

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
      {input.price > 0 ? (
        <Suspense>
          <ExactFigures {...{ draft, input, note, day, paymentLabel }} />
        </Suspense>
      ) : (
        note && <Notice kind="warning">{note}</Notice>
      )}
    </>
  )
}
