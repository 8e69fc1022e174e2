import {
  cents,
  formatCents,
  formatNumber,
  formatPercent,
  type QuoteFrequency,
  readAmount,
  readRatePercent,
  zeroCents,
} from '#mortgage'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import { Notice } from '#app/ui/notice.tsx'
import { MoneyField, NumberField, TextField } from '#app/ui/text-field.tsx'
import { renewalFigures } from './lead-renewal.ts'
import { type QuoteDraft, quoteFrequencyLabels } from './leads.ts'
import { FigureCard, FigureLine, Working } from './quote-figures.tsx'
import type { QuoteField } from './quote-form.tsx'

/** What a renewal or a refinance asks about the mortgage that ends. */
export function RenewalFields({ field }: { field: QuoteField }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Your mortgage today</legend>
      <MoneyField label="Mortgage balance" hint="What you will still owe." {...field('balance')} />
      <TextField label="Renewal date (optional)" type="date" {...field('renewalDate')} />
      <TextField label="Current lender (optional)" autoComplete="off" {...field('lender')} />
      <NumberField label="Current rate (optional)" after="%" {...field('currentRate')} />
      <MoneyField
        label="Home value (optional)"
        hint="Your best guess. It decides which rates you get."
        {...field('homeValue')}
      />
      <NumberField
        label="Offer in hand (optional)"
        hint="The rate in your lender’s renewal letter."
        after="%"
        {...field('offerRate')}
      />
      <MoneyField
        label="Extra money (optional)"
        hint="To refinance: what you’d like to borrow on top of the balance."
        className="sm:col-span-2"
        {...field('extra')}
      />
    </fieldset>
  )
}

const oneDay = 86_400_000

/** '96 days away', or null without a date that is still to come. */
function renewalNote(typed: string, today: string): string | null {
  const days = isCalendarDay(typed) ? Math.round((Date.parse(typed) - Date.parse(today)) / oneDay) : -1
  if (days < 0) return null
  const away = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${formatNumber(days, 0)} days`
  return `Your renewal is ${away}. You can change lenders on that date without a penalty.`
}

/** What is typed, as numbers. A text that cannot be read is named here too: its field is marked once the form is sent. */
function readRenewal(draft: QuoteDraft) {
  const balance = readAmount(draft.balance)
  const extra = readAmount(draft.extra)
  const homeValue = readAmount(draft.homeValue)
  const rate = readRatePercent(draft.mortgageRate)
  const current = readRatePercent(draft.currentRate)
  const offer = readRatePercent(draft.offerRate)
  const renewal = {
    balance: balance.value ?? zeroCents,
    extra: extra.value ?? zeroCents,
    homeValue: homeValue.value,
    amortizationYears: Number(draft.amortization),
    ratePercent: rate.value ?? Number.NaN,
    frequency: draft.paymentFrequency as QuoteFrequency,
    currentRatePercent: current.value,
    offerRatePercent: offer.value,
  }
  const read = [balance, homeValue, extra, rate, current, offer]
  return { renewal, error: read.find(({ error }) => error)?.error ?? null }
}

/** The exact payment on the balance, beside the offer in hand and today's rate. No down payment, no insurance. */
export function RenewalFigures({ draft, day }: { draft: QuoteDraft; day: string }) {
  const { renewal, error } = readRenewal(draft)
  const figures = renewalFigures(renewal)
  const note = renewalNote(draft.renewalDate, day)
  const every = quoteFrequencyLabels[renewal.frequency]
  const { ratePercent, currentRatePercent, offerRatePercent, amortizationYears, frequency, extra } = renewal
  return (
    <FigureCard title="Your payment after renewal" tinted>
      {error && <Notice kind="warning">{error}</Notice>}
      <dl aria-live="polite" className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
          <dt className="text-sm text-ink-soft">
            {every} payment{figures && ` at ${formatPercent(ratePercent)}`}
          </dt>
          <dd className="text-2xl font-semibold tabular-nums">{figures ? formatCents(figures.payment) : '–'}</dd>
        </div>
        {figures && extra > 0 && <FigureLine label="New mortgage" value={formatCents(figures.mortgage)} />}
        {figures?.atOfferRate != null && offerRatePercent !== null && (
          <FigureLine
            label={`Your offer at ${formatPercent(offerRatePercent)}`}
            value={formatCents(figures.atOfferRate)}
          />
        )}
        {figures?.atCurrentRate != null && currentRatePercent !== null && (
          <FigureLine
            label={`At your current ${formatPercent(currentRatePercent)}`}
            note="The same balance and amortization"
            value={formatCents(figures.atCurrentRate)}
          />
        )}
        {figures && (
          <FigureLine
            label="Simple estimate"
            note="Annual rate ÷ payments per year"
            value={formatCents(figures.simple.payment)}
          />
        )}
      </dl>
      {figures?.saved != null && <p className="font-medium">{savingText(figures.saved, frequency)}</p>}
      {note && <p className="text-sm">{note}</p>}
      <p className="text-sm text-ink-soft">
        {figures
          ? `An estimate, not an offer: a fixed rate, compounded half-yearly, over ${amortizationYears} years.`
          : 'Enter your balance to see the payment.'}
      </p>
      {figures && (
        <Working
          terms={{ principal: figures.mortgage, ratePercent, amortizationYears, frequency, convention: 'fixed' }}
          day={day}
        />
      )}
    </FigureCard>
  )
}

const paymentsAYear = { monthly: 12, 'bi-weekly': 26 } as const

function savingText(saved: number, frequency: QuoteFrequency): string {
  if (saved === 0) return 'Your offer and this rate cost the same.'
  const each = formatCents(cents(Math.abs(saved)))
  const year = formatCents(cents(Math.abs(saved) * paymentsAYear[frequency]))
  return saved > 0
    ? `That is ${each} less per payment than your offer, ${year} a year.`
    : `Your offer is ${each} less per payment, ${year} a year. It is a good one: ask us before you sign all the same.`
}
