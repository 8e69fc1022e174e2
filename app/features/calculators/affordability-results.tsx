import { Link } from 'react-router'
import {
  type Cents,
  cents,
  formatCents,
  formatDollars,
  formatExactDollars,
  formatRate,
  type Affordability,
  bindingReason,
  type Household,
} from '#mortgage'
import { Figure } from '#app/ui/figure.tsx'
import { Explained } from './affordability-explained.tsx'
import { plainDollars } from './calculator-reading.ts'
import { conventionTexts, yearsText } from './calculator-words.ts'
import { mortgageCalculatorPath } from './calculators.ts'
import { DebtServiceBars } from './debt-service-bars.tsx'
import { ResultLine, ResultLines } from './calculator-frame.tsx'

const centsInDollar = 100

/** A limit, rounded down to dollars, so that the rounded amount is still affordable. */
export function wholeDollarsDown(amount: Cents): Cents {
  return cents(amount - (amount % centsInDollar))
}

const longestHero = '$9,999,999'.length

export function PriceFigure({ value }: { value: string }) {
  return <Figure label="Maximum price" value={value} size={value.length > longestHero ? 'large' : 'hero'} />
}

type ResultProps = { household: Household; result: Affordability }

/** The maximum price and its mortgage, the monthly costs, and both limits. */
export function AffordabilityResults({ household, result }: ResultProps) {
  const { price, mortgage, insurance, payment, qualifyingPayment, capacity } = result
  const { downPayment, ratePercent } = household
  const insuranceNote =
    insurance.premium > 0
      ? `With the insurance premium of ${formatCents(insurance.premium)}`
      : 'Without default insurance'
  return (
    <>
      <div>
        <div aria-live="polite">
          <PriceFigure value={formatDollars(wholeDollarsDown(price))} />
          <p className="mt-2">{bindingReason(household, result)}</p>
        </div>
        <Explained of="price" {...{ household, result }} />
      </div>
      {mortgage > 0 && (
        <div>
          <ResultLines>
            <ResultLine label="Maximum mortgage" note={insuranceNote}>
              {formatCents(mortgage)}
            </ResultLine>
            <ResultLine label="Down payment" note={`${formatRate(100 - insurance.loanToValuePercent)} of the price`}>
              {formatCents(downPayment)}
            </ResultLine>
            <ResultLine label="Monthly payment" note={`At ${formatRate(ratePercent)}`}>
              {formatCents(payment)}
            </ResultLine>
            {capacity.test && (
              <ResultLine label="Tested payment" note={`At ${formatRate(capacity.ratePercent)}`}>
                {formatCents(qualifyingPayment)}
              </ResultLine>
            )}
          </ResultLines>
          <Explained of="payment" label="How is the payment worked out?" {...{ household, result }} />
          {capacity.test && (
            <Explained of="tested payment" label="How is the tested payment worked out?" {...{ household, result }} />
          )}
        </div>
      )}
      <div>
        <h2 className="mb-3 text-base font-semibold">Of your income</h2>
        <DebtServiceBars result={result} />
        <div className="mt-1">
          <Explained of="gds" label="How is GDS worked out?" {...{ household, result }} />
          <Explained of="tds" label="How is TDS worked out?" {...{ household, result }} />
        </div>
      </div>
      {mortgage > 0 && (
        <Link to={mortgagePath(household, price)} className="py-1 font-semibold text-spruce underline print:hidden">
          This mortgage in the mortgage calculator
        </Link>
      )}
    </>
  )
}

/** Opens a home at the maximum price in the mortgage calculator. */
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

/** The inputs, for printing, where the fields are hidden. */
export function TypedLines({ household }: { household: Household }) {
  const amounts = [
    ['Income a year', household.income],
    ['Co-borrower’s income a year', household.coBorrowerIncome],
    ['Property tax a year', household.propertyTax],
    ['Heat a month', household.heat],
    ['Condo fees a month', household.condoFees],
    ['Other debts a month', household.otherDebts],
  ] as const
  return (
    <div className="hidden print:block">
      <h2 className="mb-1 text-base font-semibold">What was entered</h2>
      <ResultLines>
        {amounts.map(([label, amount]) => (
          <ResultLine key={label} label={label}>
            {formatExactDollars(amount)}
          </ResultLine>
        ))}
        <ResultLine label="Amortization">{yearsText(household.amortizationYears)}</ResultLine>
      </ResultLines>
    </div>
  )
}
