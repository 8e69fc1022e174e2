import {
  formatCents,
  type Cents,
  cents,
  formatDollars,
  type Affordability,
  type DebtServiceRoom,
  type Household,
  priceNeeds,
} from '#mortgage'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Explained } from './affordability-explained.tsx'
import { wholeDollarsUp } from './calculator-affordability.ts'
import { ResultLines } from './calculator-frame.tsx'
import { resultLine } from './calculator-words.ts'

const rows: { label: string; of: (room: DebtServiceRoom) => string }[] = [
  { label: 'Limit', of: ({ limitPercent }) => `${limitPercent}%` },
  { label: 'In dollars a month', of: ({ allowance }) => formatCents(allowance) },
  { label: 'Costs and debts that count', of: ({ counted }) => formatCents(counted) },
  { label: 'Maximum payment', of: ({ maximumPayment }) => formatCents(maximumPayment) },
  { label: 'Maximum mortgage', of: ({ maximumMortgage }) => formatCents(maximumMortgage) },
]

export function AffordabilityLimits({ household, result }: { household: Household; result: Affordability }) {
  const { gds, tds, strictest } = result.capacity
  return (
    <Card as="section">
      <CardHeading note={`${strictest.toUpperCase()} is the stricter one here.`}>What your income supports</CardHeading>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label="What the two limits allow"
        className="scroll-frame overflow-x-auto"
      >
        <table className="w-full text-sm tabular-nums sm:text-base">
          <caption className="sr-only">What the two limits on debts allow</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="text-left font-normal">
                <span className="sr-only">By limit</span>
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                GDS
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                TDS
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label} className="border-b border-line align-baseline last:border-0 last:font-semibold">
                <th scope="row" className="py-2 text-left font-normal text-ink-soft">
                  {label}
                </th>
                <td className="py-2 pl-3 text-right whitespace-nowrap">{of(gds)}</td>
                <td className="py-2 pl-3 text-right whitespace-nowrap">{of(tds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Explained of="mortgage" {...{ household, result }} />
    </Card>
  )
}

const suggestedStep = 50_000_00

/** The next round price above the maximum, suggested when no price was entered. */
function suggestedPrice({ price }: Affordability): Cents {
  return cents((Math.floor(price / suggestedStep) + 1) * suggestedStep)
}

function needed(amount: Cents): string {
  return formatDollars(wholeDollarsUp(amount))
}

type AffordabilityNeedsProps = { household: Household; result: Affordability; target: Cents | null }

/** 'To reach $X you need …': the income for that price, or the down payment that makes more income unnecessary. */
export function AffordabilityNeeds({ household, result, target }: AffordabilityNeedsProps) {
  const needs = priceNeeds(household, target ?? suggestedPrice(result))
  if (needs === null) return null
  const { moreIncome, moreDownPayment, downPayment, downPaymentInstead } = needs
  const isReached = moreIncome === 0 && moreDownPayment === 0
  return (
    <Card as="section">
      <CardHeading note={target === null ? 'Type a price you have in mind above to see its own figures.' : null}>
        {`To reach ${needed(needs.price)} you need`}
      </CardHeading>
      {isReached && <p className="mb-2">Your income and your down payment reach it already.</p>}
      <ResultLines
        lines={[
          resultLine('Down payment', needed(downPayment), moreBy(moreDownPayment)),
          resultLine('Income needed', needed(needs.income), moreBy(moreIncome)),
          needs.mortgage > 0 && resultLine('For a monthly payment of', needs.payment),
          downPaymentInstead > downPayment &&
            resultLine(
              'Or, with your income as it is, a down payment of',
              needed(downPaymentInstead),
              moreBy(cents(downPaymentInstead - household.downPayment)),
            ),
        ]}
      />
      <Explained of={needs} {...{ household, result }} />
    </Card>
  )
}

function moreBy(amount: Cents): string | null {
  return amount > 0 ? `${needed(amount)} more than you have` : null
}
