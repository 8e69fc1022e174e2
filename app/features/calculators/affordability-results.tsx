import { Link } from 'react-router'
import { type Cents, formatDollars, formatRate, type Affordability, bindingReason, type Household } from '#mortgage'
import { classes } from '#app/ui/classes.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Explained } from './affordability-explained.tsx'
import {
  type AffordabilityAnswer,
  downPaymentNeeded,
  limitsText,
  mortgageLines,
  wholeDollarsDown,
} from './calculator-affordability.ts'
import { plainDollars } from './calculator-reading.ts'
import { conventionTexts } from './calculator-words.ts'
import { mortgageCalculatorPath } from './calculators.ts'
import { DebtServiceBars } from './debt-service-bars.tsx'
import { ResultLines } from './calculator-frame.tsx'

const answerClass = 'grow rounded-field border'

type AnswersProps = {
  answers: readonly AffordabilityAnswer[]
  addressOf: (method: AffordabilityAnswer['method']) => string
  brief?: boolean
}

/** The price by each method; a tap chooses the one that everything below explains. */
export function AffordabilityAnswers({ answers, addressOf, brief = false }: AnswersProps) {
  return (
    <nav aria-label="Maximum price" className="flex flex-wrap gap-2">
      {answers.map(({ method, isChosen, found }) => (
        <Link
          key={method.name}
          to={addressOf(method)}
          replace
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className={classes(
            answerClass,
            isChosen ? 'border-spruce bg-spruce-wash' : 'border-edge hover:bg-spruce-wash',
            brief ? 'basis-28 p-2' : 'basis-36 p-3',
          )}
        >
          <span className="block text-sm">{method.name}</span>
          <span className={classes('block font-semibold wrap-anywhere tabular-nums', brief ? 'text-lg' : 'text-xl')}>
            {found ? formatDollars(wholeDollarsDown(found.result.price)) : '–'}
          </span>
          {!brief && <span className="block text-sm text-ink-soft">{limitsText(method)}</span>}
        </Link>
      ))}
    </nav>
  )
}

type ResultProps = {
  /** The household with the down payment that the price needs. */
  household: Household
  result: Affordability
  /** The household with its own down payment. */
  own: Household
}

export function AffordabilityResults({ household, result, own }: ResultProps) {
  const { price, mortgage, capacity } = result
  const { downPayment } = household
  return (
    <>
      <div>
        <div aria-live="polite">
          <p>
            <strong className="font-semibold">{`Up to ${formatDollars(wholeDollarsDown(price))}. `}</strong>
            {bindingReason(household, result)}
          </p>
          {downPayment > own.downPayment && (
            <Notice className="mt-3">{downPaymentNeeded(own, downPayment, price)}</Notice>
          )}
        </div>
        <Explained of="price" {...{ household, result }} />
      </div>
      {mortgage > 0 && (
        <div>
          <ResultLines lines={mortgageLines(household, result)} />
          <Explained of="payment" label="How is the payment calculated?" {...{ household, result }} />
          {capacity.test && (
            <Explained of="tested payment" label="How is the tested payment calculated?" {...{ household, result }} />
          )}
        </div>
      )}
      <div>
        <h2 className="mb-3 text-base font-semibold">Share of your income</h2>
        <DebtServiceBars result={result} />
        <div className="mt-1">
          <Explained of="gds" label="How is GDS calculated?" {...{ household, result }} />
          <Explained of="tds" label="How is TDS calculated?" {...{ household, result }} />
        </div>
      </div>
      {mortgage > 0 && (
        <Link to={mortgagePath(household, price)} className="py-1 font-semibold text-spruce underline print:hidden">
          Open in the mortgage calculator
        </Link>
      )}
    </>
  )
}

function mortgagePath(household: Household, price: Cents): string {
  const { downPayment, amortizationYears, ratePercent, convention, firstTimeBuyer } = household
  return mortgageCalculatorPath({
    from: 'price',
    price: plainDollars(wholeDollarsDown(price)),
    down: plainDollars(downPayment),
    years: String(amortizationYears),
    rate: String(ratePercent),
    convention,
    ...(firstTimeBuyer ? { firstTime: 'yes' } : {}),
  })
}

/** The limits, the stress test and the compounding that the figures assume. */
export function methodText({ convention }: Household, { capacities, capacity }: Affordability): string {
  const { gdsPercent, tdsPercent, condoFeesCountedPercent: share } = capacities.limits
  const test = capacity.test ? `tested at ${formatRate(capacity.ratePercent)}` : 'without the stress test'
  const fees = share === 100 ? 'condo fees count in full' : `${share}% of the condo fees counts`
  return `Limits of ${gdsPercent}% (GDS) and ${tdsPercent}% (TDS), ${test}; ${fees}; the rate is ${conventionTexts[convention]}.`
}
