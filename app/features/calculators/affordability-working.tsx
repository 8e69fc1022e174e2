import {
  type Affordability,
  type Household,
  monthlyTerms,
  explainMaximumPrice,
  explainNeeds,
  explainMaximumMortgage,
  explainRatio,
  explainPayment,
  type Explanation,
  type PriceNeeds,
} from '#mortgage'
import { WorkingLines } from '#app/ui/worked-out.tsx'

/** The figures of the affordability calculator that can be explained. */
export type ExplainedPart = 'price' | 'payment' | 'tested payment' | 'gds' | 'tds' | 'mortgage' | PriceNeeds

type AffordabilityWorkingProps = { of: ExplainedPart; household: Household; result: Affordability }

export function AffordabilityWorking({ of, household, result }: AffordabilityWorkingProps) {
  return <WorkingLines of={explanationOf(of, household, result)} />
}

function explanationOf(of: ExplainedPart, household: Household, result: Affordability): Explanation {
  const paymentAt = (ratePercent: number) =>
    explainPayment(monthlyTerms(household, result.mortgage, ratePercent), household.day)
  if (typeof of === 'object') return explainNeeds(household, result, of)
  if (of === 'payment') return paymentAt(household.ratePercent)
  if (of === 'tested payment') return paymentAt(result.capacity.ratePercent)
  if (of === 'mortgage') return explainMaximumMortgage(household, result)
  if (of === 'price') return explainMaximumPrice(household, result)
  return explainRatio(household, result, of)
}
