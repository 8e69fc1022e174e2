import { cents, formatCents, type Cents } from './money.ts'
import { dollars, formatPercent, percent, years, step, type Explanation } from './explanation.ts'
import { largestThat } from './largest-that.ts'
import { mortgagePayment, type MortgageTerms } from './payment.ts'
import { balanceAt, interestWithin, mortgageSchedule, repay } from './schedule.ts'
import { simpleInterest } from './simple-interest.ts'

/** A sum drawn on a line of credit, and the years in which it is to be repaid. */
export type LineCase = { drawn: Cents; ratePercent: number; years: number }

function lineTerms({ drawn, ratePercent, years: count }: LineCase): MortgageTerms {
  return { principal: drawn, ratePercent, amortizationYears: count, frequency: 'monthly', convention: 'nominal' }
}

/**
 * What a sum on a line of credit costs: interest alone for an average month (a twelfth of the yearly rate; lenders count
 * days), or the equal payment that repays it, with its interest in all. Nothing drawn costs nothing.
 */
export function lineOfCredit(line: LineCase): { interestOnly: Cents; payment: Cents; totalInterest: Cents } {
  return {
    interestOnly: simpleInterest(line.drawn, line.ratePercent, 1, 12),
    payment: mortgagePayment(lineTerms(line)),
    totalInterest: mortgageSchedule(lineTerms(line)).totalInterest,
  }
}

/** The payment of a line of credit that is repaid, and the interest alone. */
export function explainLine(line: LineCase): Explanation {
  const { interestOnly, payment } = lineOfCredit(line)
  const [drawn, rate] = [formatCents(line.drawn), formatPercent(line.ratePercent)]
  return {
    result: dollars('Monthly interest', interestOnly),
    formula: 'Interest = drawn × rate ÷ 12; payment = drawn × i ÷ (1 − (1 + i)^−n) with i = rate ÷ 12',
    inputs: [
      dollars('Drawn', line.drawn),
      percent('Rate', line.ratePercent, 'percent a year'),
      years('Repaid in', line.years),
    ],
    steps: [
      step('Monthly interest', `${drawn} × ${rate} ÷ 12`, interestOnly),
      step('Payment, to the cent', `n = ${line.years} × 12, i = ${rate} ÷ 12`, payment),
    ],
    rules: [],
    notes: ['Lenders charge a line of credit by the day, so a month of 31 days costs a little more than one of 30.'],
  }
}

/** The same sum on a line of credit beside the mortgage, or in a larger mortgage that replaces it. */
export type LineOrRefinanceCase = {
  /** The mortgage as it is; a balance of 0 for none. */
  mortgage: Omit<MortgageTerms, 'frequency'>
  line: LineCase
  newRatePercent: number
  /** Penalty and fees, added to the new mortgage, which runs as long as the old one, or as the line if there is none. */
  costs: Cents
}

export type LineOrRefinance = {
  newTerms: MortgageTerms
  newPayment: Cents
  /** What the refinance adds to the present payment, to the interest until the line is repaid, and to what is owed then. */
  extra: { payment: Cents; interest: Cents; owed: Cents }
  /** What the refinance saves in these years with the payments of mortgage and line together, costs counted; may be negative. */
  saved: Cents
  comparedYears: number
  /** The highest rate, to the hundredth of a point, at which it loses nothing; null if there is none. */
  evenRatePercent: number | null
}

/** Above this no rate is looked for. */
const highestEvenRatePercent = 30

/** Compares the two by what they add to the mortgage as it is, and by their cost with the same payments. */
export function lineOrRefinance({ mortgage, line, newRatePercent, costs }: LineOrRefinanceCase): LineOrRefinance {
  const old = mortgageSchedule({ ...mortgage, frequency: 'monthly' })
  const lines = mortgageSchedule(lineTerms(line))
  const yearsLeft = mortgage.principal > 0 ? mortgage.amortizationYears : line.years
  const comparedYears = Math.min(yearsLeft, line.years)
  const newTerms: MortgageTerms = {
    principal: cents(mortgage.principal + line.drawn + costs),
    ratePercent: newRatePercent,
    amortizationYears: yearsLeft,
    frequency: 'monthly',
    convention: 'fixed',
  }
  const kept = interestWithin(old, comparedYears) + interestWithin(lines, comparedYears)
  function savedAt(ratePercent: number): Cents {
    const together = cents(old.payment + lines.payment)
    const interest = repay(
      { ...newTerms, ratePercent },
      together,
      () => 0,
      (period) => period.interest,
    )
    return cents(interest.slice(0, comparedYears * 12).reduce((rest, amount) => rest - amount, kept - costs))
  }
  const isEven = (hundredths: number) => savedAt(hundredths / 100) >= 0
  const renewed = mortgageSchedule(newTerms)
  return {
    newTerms,
    newPayment: renewed.payment,
    extra: {
      payment: cents(renewed.payment - old.payment),
      interest: cents(interestWithin(renewed, line.years) - interestWithin(old, line.years)),
      owed: cents(balanceAt(renewed, line.years) - balanceAt(old, line.years)),
    },
    saved: savedAt(newRatePercent),
    comparedYears,
    evenRatePercent: isEven(0) ? largestThat(0, highestEvenRatePercent * 100, isEven) / 100 : null,
  }
}
