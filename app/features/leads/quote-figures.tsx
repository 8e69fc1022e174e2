import { lazy, Suspense, useState } from 'react'
import { mortgageCalculatorPath } from '#app/features/calculators/calculators.ts'
import { dollarsToCents, formatDollars, zeroCents } from '#app/lib/money.ts'
import { downPaymentNote } from '#app/mortgage/down-payment.ts'
import { exactQuotePayment, type QuoteFrequency, type QuoteInput, specQuotePayment } from '#app/mortgage/quote.ts'
import { Notice } from '#app/ui/notice.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { type QuoteDraft, quoteFrequencyLabels, readQuoteRate } from './leads.ts'

const loadWorking = () => import('./quote-working.tsx')
const QuoteWorking = lazy(async () => ({ default: (await loadWorking()).QuoteWorking }))

/** The figures as the engine wants them: no amount yet counts as zero, and without a rate there is no payment to show. */
function quoteInputOf(draft: QuoteDraft): QuoteInput {
  return {
    price: dollarsToCents(draft.price) ?? zeroCents,
    downPayment: dollarsToCents(draft.downPayment) ?? zeroCents,
    amortizationYears: Number(draft.amortization),
    ratePercent: readQuoteRate(draft.mortgageRate) ?? Number.NaN,
    frequency: draft.paymentFrequency as QuoteFrequency,
  }
}

/** The same home in the mortgage calculator, which compounds as a contract does. */
function exactCalculatorPath({
  price,
  downPayment,
  location,
  amortization,
  mortgageRate,
  paymentFrequency,
}: QuoteDraft) {
  return mortgageCalculatorPath({
    from: 'price',
    price,
    down: downPayment,
    province: location,
    years: amortization,
    frequency: paymentFrequency,
    rate: mortgageRate,
  })
}

type QuoteFiguresProps = {
  draft: QuoteDraft
  /** Toronto's calendar day, which picks the rules. */
  day: string
}

/** What the typed figures come to, live: the specified estimate, what a contract would say, and how it is worked out. */
export function QuoteFigures({ draft, day }: QuoteFiguresProps) {
  const input = quoteInputOf(draft)
  const quote = specQuotePayment(input)
  const exact = exactQuotePayment(input, 'fixed')
  const note = downPaymentNote(dollarsToCents(draft.price), dollarsToCents(draft.downPayment), day)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-birch p-4">
      <dl aria-live="polite" className="grid grid-cols-2 gap-x-4 gap-y-2">
        <Figure label="CMHC insurance" value={formatDollars(quote.cmhcInsurance)} />
        <Figure label="Total mortgage" value={formatDollars(quote.totalMortgage)} />
        <Figure
          label={`Payment (${quoteFrequencyLabels[input.frequency].toLowerCase()})`}
          value={formatDollars(quote.payment)}
          large
        />
      </dl>
      {note && <Notice kind="warning">{note}</Notice>}
      <p className="text-sm text-ink-soft">
        An estimate, not an offer. It divides the yearly rate by the payments a year. A fixed-rate contract compounds
        half-yearly, not in advance
        {exact > 0 ? `: its payment would be ${formatDollars(exact)}.` : '.'}
      </p>
      {exact > 0 && (
        // A page of its own: a dialog that stays over the calculator would hide it. The draft is kept.
        <a
          href={exactCalculatorPath(draft)}
          className="inline-flex min-h-11 items-center justify-self-start text-sm font-medium text-spruce underline underline-offset-4 md:min-h-8"
        >
          Open in the exact calculator
        </a>
      )}
      <Working input={input} day={day} />
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

/** The working knows every rule; it is fetched when somebody asks. Without a connection it can be asked for again. */
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
