import {
  type Explanation,
  explainPayment,
  explainPayoff,
  explainPremium,
  explainSavings,
  explainTerm,
  explainTotals,
} from '#mortgage'
import { WorkingLines } from '#app/ui/worked-out.tsx'
import type { MortgageResult } from './mortgage-results.tsx'

/** The figures of the mortgage calculator that can be explained. */
export type MortgageFigure = 'payment' | 'premium' | 'savings' | 'totals' | 'payoff' | 'term'

export function MortgageWorking({ of, result }: { of: MortgageFigure; result: MortgageResult }) {
  const explanation = explanationOf(of, result)
  return explanation && <WorkingLines of={explanation} />
}

function explanationOf(of: MortgageFigure, result: MortgageResult): Explanation | null {
  const { schedule, termYears, purchase, day, firstDay } = result
  if (of === 'payment') return explainPayment(schedule.terms, day)
  if (of === 'premium') return purchase && explainPremium(purchase.home)
  if (of === 'savings') return explainSavings(schedule)
  if (of === 'totals') return explainTotals(schedule)
  if (of === 'payoff') return explainPayoff(schedule, firstDay)
  return explainTerm(schedule, termYears)
}
