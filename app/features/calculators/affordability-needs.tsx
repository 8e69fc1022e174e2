import { type Cents, cents, formatCents, formatDollars } from '#app/lib/money.ts'
import type { Affordability } from '#app/mortgage/affordability.ts'
import type { Household } from '#app/mortgage/borrowing-capacity.ts'
import { priceNeeds } from '#app/mortgage/price-needs.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Explained } from './affordability-explained.tsx'
import { ResultLine, ResultLines } from './result-lines.tsx'

const suggestedStep = 50_000_00

/** The next round price above the highest one, for those who have none in mind. */
function suggestedPrice({ price }: Affordability): Cents {
  return cents((Math.floor(price / suggestedStep) + 1) * suggestedStep)
}

/** What must be reached, in whole dollars, up. */
function wholeDollarsUp(amount: Cents): Cents {
  return cents(Math.ceil(amount / 100) * 100)
}

function needed(amount: Cents): string {
  return formatDollars(wholeDollarsUp(amount))
}

type AffordabilityNeedsProps = { household: Household; result: Affordability; target: Cents | null }

/** 'To reach $X you need …': the income for it, or the down payment that does without. */
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
      <ResultLines>
        <ResultLine label="Down payment" note={moreBy(moreDownPayment)}>
          {needed(downPayment)}
        </ResultLine>
        <ResultLine label="With it, an income a year of" note={moreBy(moreIncome)}>
          {needed(needs.income)}
        </ResultLine>
        {needs.mortgage > 0 && <ResultLine label="For a monthly payment of">{formatCents(needs.payment)}</ResultLine>}
        {downPaymentInstead > downPayment && (
          <ResultLine
            label="Or, with your income as it is, a down payment of"
            note={moreBy(cents(downPaymentInstead - household.downPayment))}
          >
            {needed(downPaymentInstead)}
          </ResultLine>
        )}
      </ResultLines>
      <Explained of={needs} {...{ household, result }} />
    </Card>
  )
}

function moreBy(amount: Cents): string | null {
  return amount > 0 ? `${needed(amount)} more than you have` : null
}
