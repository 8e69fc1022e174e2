import { cents, formatCents, zeroCents, type Cents } from './money.ts'
import { dollars, formatPercent, percent, source, sourcesOn, years, step } from './explanation.ts'
import type { ExplainedStep, Explanation } from './explanation.ts'
import { periodicRate } from './payment.ts'
import { compoundingLaw } from './rules/compounding-law.ts'
import { reverseMortgageRules, type ReverseMortgageLimit } from './rules/reverse-mortgage.ts'
import { type Rule, ruleOn } from './rules/rule.ts'
import { simpleInterest } from './simple-interest.ts'

/** A reverse mortgage: nothing is paid until the home is sold, and interest is added twice a year (a fixed rate). */
export type ReverseCase = {
  /** Of the youngest owner. */
  age: number
  value: Cents
  /** Owed on the home now; it is repaid first. */
  owed: Cents
  cash: Cents
  /** Paid out at the start of each month, for so many years. */
  monthlyAdvance: Cents
  advanceYears: number
  /** Added to the balance. */
  fees: Cents
  ratePercent: number
  /** By how much the home gains value in a year. */
  growthPercent: number
  /** The share of the value that a lender would lend; null for our estimate by age. */
  sharePercent: number | null
  day: string
}

/** Where it stands after a year. The balance is by the contract; no more than the home's value is ever owed of it. */
export type ReverseYear = {
  year: number
  age: number
  advanced: Cents
  interest: Cents
  balance: Cents
  value: Cents
  equity: Cents
}

export type ReverseMortgage = {
  sharePercent: number
  limit: Cents
  /** The balance on the first day: what was owed, cash and fees. */
  start: Cents
  /** From the first year to the age of 100, or as long as asked for. */
  years: ReverseYear[]
  /** The first year at whose end nothing is left; null if something always is. */
  usedUpYear: number | null
  rule: Rule<ReverseMortgageLimit>
}

export type ReverseProblem =
  | { of: 'age'; fromAge: number }
  /** The largest cash is null when even none is too much. */
  | { of: 'limit'; sum: Cents; limit: Cents; sharePercent: number; largestCash: Cents | null }
  | { of: 'nothing to borrow' | 'terms' }

/** Above this a rate is refused, so that 45 years of interest stay exact integers. */
export const highestReverseRatePercent = 20
const lastAge = 100
const longestYears = 45

const estimate = { atFromAge: 20, perYear: 1.4 } as const

/**
 * Our estimate of the share that lenders lend at an age, in percent with one decimal: 20 % at 55, 1.4 points more each year, 55 % from
 * 80. Lenders publish no table; place and kind of the home count too.
 */
export function estimatedShare(age: number, { fromAge, upToPercent }: ReverseMortgageLimit): number {
  const share = estimate.atFromAge + (age - fromAge) * estimate.perYear
  return Math.min(upToPercent, Math.round(share * 10) / 10)
}

/** Interest on advances at the start of the first `months` of a half-year, to its end. */
function interestOnAdvances(advance: Cents, months: number, ratePercent: number): Cents {
  const growth = 1 + periodicRate(ratePercent, 12, 'fixed')
  let sum = 0
  for (let month = 0; month < months; month += 1) sum += growth ** (6 - month) - 1
  return cents(Math.round(advance * sum))
}

function yearsOf(mortgage: ReverseCase, start: Cents, count: number): ReverseYear[] {
  const { age, monthlyAdvance, advanceYears, ratePercent, growthPercent } = mortgage
  const all: ReverseYear[] = []
  let balance = start
  for (let year = 1; year <= count; year += 1) {
    const months = year <= advanceYears ? 6 : 0
    let interest = 0
    for (let half = 0; half < 2; half += 1) {
      const added =
        simpleInterest(balance, ratePercent, 6, 12) + interestOnAdvances(monthlyAdvance, months, ratePercent)
      balance = cents(balance + added + months * monthlyAdvance)
      interest += added
    }
    const value = cents(Math.round(mortgage.value * (1 + growthPercent / 100) ** year))
    all.push({
      year,
      age: age + year,
      advanced: cents(2 * months * monthlyAdvance),
      interest: cents(interest),
      balance,
      value,
      equity: cents(Math.max(0, value - balance)),
    })
  }
  return all
}

/**
 * A reverse mortgage year by year, for at least `atLeastYears` (45 at most). Interest of each half-year to the cent. Otherwise the problem:
 * an owner who is too young, more than the share of the value, nothing to borrow, a rate above 20 % or a day before the rules.
 */
export function reverseMortgage(mortgage: ReverseCase, atLeastYears: number): ReverseMortgage | ReverseProblem {
  const { age, value, owed, cash, monthlyAdvance, advanceYears, fees, ratePercent, day } = mortgage
  const rule = ruleOn(reverseMortgageRules, day)
  if (rule === null || !(ratePercent >= 0 && ratePercent <= highestReverseRatePercent)) return { of: 'terms' }
  if (age < rule.value.fromAge) return { of: 'age', fromAge: rule.value.fromAge }
  const advances = cents(monthlyAdvance * 12 * advanceYears)
  if (owed + cash + advances === 0) return { of: 'nothing to borrow' }
  const sharePercent = mortgage.sharePercent ?? estimatedShare(age, rule.value)
  const limit = cents(Math.floor((value * Math.round(sharePercent * 1000)) / 100_000))
  const start = cents(owed + cash + fees)
  const sum = cents(start + advances)
  if (sum > limit) {
    const largest = limit - sum + cash
    return { of: 'limit', sum, limit, sharePercent, largestCash: largest < 0 ? null : cents(largest) }
  }
  const count = Math.min(longestYears, Math.max(1, lastAge - age, atLeastYears))
  const all = yearsOf(mortgage, start, count)
  const usedUpYear = all.find(({ equity }) => equity === 0)?.year ?? null
  return { sharePercent, limit, start, years: all, usedUpYear, rule }
}

/** The same amounts on a line of credit whose interest is paid each month: all of it in so many years, and the last month's. */
export function lineInstead(
  { owed, cash, monthlyAdvance, advanceYears }: ReverseCase,
  ratePercent: number,
  stayYears: number,
): { interest: Cents; lastMonth: Cents } {
  let [interest, lastMonth] = [0, zeroCents]
  for (let month = 1; month <= stayYears * 12; month += 1) {
    const drawn = cents(owed + cash + monthlyAdvance * Math.min(month, advanceYears * 12))
    lastMonth = simpleInterest(drawn, ratePercent, 1, 12)
    interest += lastMonth
  }
  return { interest: cents(interest), lastMonth }
}

/** How balance and equity of a year come about. */
export function explainReverse(mortgage: ReverseCase, found: ReverseMortgage, atYear: number): Explanation {
  const { owed, cash, fees, ratePercent, growthPercent, value, monthlyAdvance, sharePercent, day } = mortgage
  const { start, limit, rule } = found
  const { balance = zeroCents, value: later = zeroCents, equity = zeroCents } = found.years[atYear - 1] ?? {}
  const sums = [owed, cash, fees].filter((amount) => amount > 0).map((amount) => formatCents(amount))
  const [rate, growth] = [formatPercent(ratePercent), formatPercent(growthPercent)]
  const steps: ExplainedStep[] = [
    step('Most that is lent', `${formatCents(value)} × ${formatPercent(found.sharePercent)}`, limit),
    step('Balance on the first day', sums.join(' + ') || '0', start),
    step(
      'Interest of the first half-year',
      `${formatCents(start)} × ${rate} ÷ 2`,
      simpleInterest(start, ratePercent, 6, 12),
    ),
    step(`Balance after ${atYear} years`, `${atYear * 2} half-years`, balance),
    step(`Home after ${atYear} years`, `${formatCents(value)} × (1 + ${growth})^${atYear}`, later),
    step('Equity, at least 0', `${formatCents(later)} − ${formatCents(balance)}`, equity),
  ]
  return {
    result: dollars(`Equity after ${atYear} years`, equity),
    formula:
      'Balance = balance × (1 + rate ÷ 2), twice a year, + advances with their interest; equity = value − balance',
    inputs: [
      dollars('Value of the home', value),
      dollars('Balance on the first day', start),
      dollars('Monthly advance', monthlyAdvance),
      percent('Rate', ratePercent, 'percent a year'),
      percent('Growth of the value', growthPercent, 'percent a year'),
      years('Years', atYear),
    ],
    steps,
    rules: [source(rule), ...sourcesOn(compoundingLaw, day)],
    notes: [
      'Interest is added twice a year, to the cent. Rate and growth are taken to stay as they are.',
      ...(sharePercent === null
        ? [
            `The share of ${formatPercent(found.sharePercent)} is our estimate by age: ${estimate.atFromAge}% at ${rule.value.fromAge}, ${estimate.perYear} points more each year, ${rule.value.upToPercent}% at most. Lenders publish no table.`,
          ]
        : []),
    ],
  }
}
