import { cents, percentOf, zeroCents } from './money.ts'
import type { Cents } from './money.ts'
import { prepaymentLaw } from './rules/prepayment-law.ts'
import { type Rule, ruleOn } from './rules/rule.ts'

/** A closed mortgage that is broken before its term ends. Months since it began are null if unknown. */
export type BreakCase = {
  balance: Cents
  contractRatePercent: number
  rateType: 'fixed' | 'variable'
  /** The lender's rate today for the rest of the term; the contract says which rate that is. Null if unknown. */
  comparisonRatePercent: number | null
  monthsLeft: number | null
  monthsSinceStart: number | null
  day: string
}

type BreakPenalty = {
  threeMonths: Cents
  /** Null for a variable rate, and if the comparison rate or the rest of the term is unknown. */
  differential: Cents | null
  /** The usual penalty: the greater of the two, or three months' interest if the law caps it or the rate is variable. */
  penalty: Cents
  decidedBy: 'three months' | 'differential' | 'law'
  law: Rule | null
}

/** Balance × points × months ÷ 12, half a cent rounded up. */
function differentialOf({ balance, contractRatePercent, comparisonRatePercent, monthsLeft }: BreakCase): Cents | null {
  if (comparisonRatePercent === null || monthsLeft === null) return null
  const points = Math.round((contractRatePercent - comparisonRatePercent) * 1000) / 1000
  if (points <= 0 || monthsLeft <= 0) return zeroCents
  return cents(Math.round((balance * points * monthsLeft) / 1200))
}

/**
 * What lenders usually ask for leaving a closed mortgage: three months' interest, for a fixed rate the interest-rate differential
 * if that is more. Once a term of more than five years is five years old the law allows people three months at most (Interest
 * Act, s. 10). The contract decides; this is the common method. Null for a balance or a rate that is not above 0.
 */
export function breakPenalty(mortgage: BreakCase): BreakPenalty | null {
  const { balance, contractRatePercent, rateType, monthsLeft, monthsSinceStart, day } = mortgage
  if (!(balance > 0) || !(contractRatePercent > 0)) return null
  const law = ruleOn(prepaymentLaw, day)
  const threeMonths = cents(Math.round(percentOf(balance, contractRatePercent) / 4))
  const differential = rateType === 'variable' ? null : differentialOf(mortgage)
  const since = monthsSinceStart ?? 0
  const capMonths = (law?.value.afterYears ?? Infinity) * 12
  if (rateType === 'fixed' && law !== null && since >= capMonths && since + (monthsLeft ?? 0) > capMonths) {
    return { threeMonths, differential, penalty: threeMonths, decidedBy: 'law', law }
  }
  const isMore = differential !== null && differential > threeMonths
  return {
    threeMonths,
    differential,
    penalty: isMore ? differential : threeMonths,
    decidedBy: isMore ? 'differential' : 'three months',
    law,
  }
}
