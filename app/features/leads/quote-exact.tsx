import { lazy, Suspense } from 'react'
import { mortgageCalculatorPath } from '#app/features/calculators/calculators.ts'
import { formatCents, type QuoteInput } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { ungrouped } from '#app/ui/grouped-number.ts'
import { Notice } from '#app/ui/notice.tsx'
import { exactQuote, premiumText, quoteClosing, type QuotedPurchase } from './lead-purchase.ts'
import type { QuoteDraft } from './leads.ts'
import { FigureCard, FigureLine } from './quote-figures.tsx'

const DownPaymentHints = lazy(async () => ({
  default: (await import('#app/features/calculators/calculator-hints.tsx')).DownPaymentHints,
}))

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

type ExactFiguresProps = {
  draft: QuoteDraft
  input: QuoteInput
  note: string | null
  day: string
  paymentLabel: string
}

/** What a lender and the law would ask on the closing day, to the cent. */
export function ExactFigures({ draft, input, note, day, paymentLabel }: ExactFiguresProps) {
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
