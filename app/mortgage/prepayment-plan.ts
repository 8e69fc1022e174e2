import { cents, formatCents, percentOf, zeroCents, type Cents } from './money.ts'
import { dollars, percent, sourcesOn, step, type Explanation } from './explanation.ts'
import { isDay, monthsBetween, paymentDay } from './payment-days.ts'
import { isPayable, paymentFrequencies, type MortgageTerms, type PaymentFrequency } from './payment.ts'
import { scheduleWithExtras, type Extras, type ScheduleWithExtras } from './prepayments.ts'
import { compoundingLaw } from './rules/compounding-law.ts'
import type { IsoDate } from './rules/rule.ts'
import { mortgageSchedule, type Schedule } from './schedule.ts'

/** What a contract allows without a penalty, as the borrower states it. Lump sums are in percent of the original mortgage. */
export type Privileges = { original: Cents; lumpSumPercent: number; increasePercent: number }

export type PlanCase = {
  terms: MortgageTerms
  extras: Extras
  privileges: Privileges
  /** Payments are counted from this day: the first monthly one is due a month later, the first weekly one a week later. */
  start: string
}

/** A way to pay, beside the same mortgage paid monthly and without extras. Savings are negative when it costs more. */
type BesideMonthly = { payoffDay: IsoDate; interestSaved: Cents; monthsSaved: number }

export type FrequencyChoice = BesideMonthly & {
  frequency: PaymentFrequency
  schedule: Schedule
  /** A full year of payments. */
  yearlyPayments: Cents
}

export type PrepaymentPlan = BesideMonthly & {
  monthly: FrequencyChoice
  frequencies: FrequencyChoice[]
  schedule: ScheduleWithExtras
  /** The two parts of the interest saved. */
  savedByFrequency: Cents
  savedByExtras: Cents
  lumpSumLimit: Cents
  /** The most that is prepaid in a year of payments, without double-ups and without an increase of the payment. */
  mostInAYear: Cents
  /** How much of it is above the limit. */
  aboveLimit: Cents
  isIncreaseAllowed: boolean
}

/** What is prepaid in each year of payments. */
function extraByYear({ terms, payments }: ScheduleWithExtras): number[] {
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  const sums: number[] = []
  for (const { number, extra } of payments) {
    const year = Math.ceil(number / paymentsPerYear) - 1
    sums[year] = (sums[year] ?? 0) + extra
  }
  return sums
}

/** Double-ups do not count: many contracts allow them beside lump sums. The last payment takes no more than is left. */
function mostPrepaidInAYear({ terms, extras }: PlanCase, schedule: ScheduleWithExtras): Cents {
  const paid = extraByYear(schedule)
  const planned = extraByYear(scheduleWithExtras(terms, { ...extras, doubleUp: 'never' }))
  return cents(Math.max(...paid.map((extra, year) => Math.min(extra, planned[year] ?? 0))))
}

/**
 * A mortgage in all six payment frequencies, and what its own frequency and extra payments save against monthly payments
 * without extras. The rate stays the same to the end. Null for terms that are not payable (`isPayable`) and for a start that
 * is not a day.
 */
export function prepaymentPlan(plan: PlanCase): PrepaymentPlan | null {
  const { terms, extras, privileges, start } = plan
  if (!isPayable(terms) || !isDay(start)) return null
  const inMonths = mortgageSchedule({ ...terms, frequency: 'monthly' })
  const lastDay = ({ terms: { frequency }, payments }: Pick<Schedule, 'terms' | 'payments'>) =>
    paymentDay(start, frequency, payments.length + 1) as IsoDate
  const monthlyPayoff = lastDay(inMonths)

  function besideMonthly(schedule: Pick<Schedule, 'terms' | 'payments' | 'totalInterest'>): BesideMonthly {
    const payoffDay = lastDay(schedule)
    return {
      payoffDay,
      interestSaved: cents(inMonths.totalInterest - schedule.totalInterest),
      monthsSaved: monthsBetween(payoffDay, monthlyPayoff) ?? 0,
    }
  }
  const frequencies = (Object.keys(paymentFrequencies) as PaymentFrequency[]).map((frequency): FrequencyChoice => {
    const schedule = frequency === 'monthly' ? inMonths : mortgageSchedule({ ...terms, frequency })
    const yearlyPayments = cents(schedule.payment * paymentFrequencies[frequency].paymentsPerYear)
    return { frequency, schedule, yearlyPayments, ...besideMonthly(schedule) }
  })
  const schedule = scheduleWithExtras(terms, extras)
  const lumpSumLimit = percentOf(privileges.original, privileges.lumpSumPercent)
  const mostInAYear = mostPrepaidInAYear(plan, schedule)
  return {
    ...besideMonthly(schedule),
    monthly: frequencies.find(({ frequency }) => frequency === 'monthly') as FrequencyChoice,
    frequencies,
    schedule,
    savedByFrequency: cents(inMonths.totalInterest - schedule.plain.totalInterest),
    savedByExtras: schedule.interestSaved,
    lumpSumLimit,
    mostInAYear,
    aboveLimit: mostInAYear > lumpSumLimit ? cents(mostInAYear - lumpSumLimit) : zeroCents,
    isIncreaseAllowed: extras.increasePercent <= privileges.increasePercent,
  }
}

/** How the interest saved by frequency and extras comes about. Null where `prepaymentPlan` is. */
export function explainPrepaymentPlan(plan: PlanCase): Explanation | null {
  const result = prepaymentPlan(plan)
  if (result === null) return null
  const { monthly, schedule, savedByFrequency, savedByExtras, interestSaved } = result
  const { terms, start } = plan
  const { label } = paymentFrequencies[terms.frequency]
  const interest = formatCents(monthly.schedule.totalInterest)
  const plain = formatCents(schedule.plain.totalInterest)
  return {
    result: dollars('Interest saved', interestSaved),
    formula: 'Saved = interest of monthly payments without extras − interest of your payments',
    inputs: [
      dollars('Mortgage', terms.principal),
      percent('Interest rate', terms.ratePercent, 'percent a year'),
      { label: 'Monthly payments', value: String(monthly.schedule.payments.length), unit: 'payments' },
      { label: `${label} payments with extras`, value: String(schedule.payments.length), unit: 'payments' },
      dollars('Total extra payments', schedule.totalExtra),
    ],
    steps: [
      step('By the frequency', `${interest} − ${plain}`, savedByFrequency),
      step('By extra payments', `${plain} − ${formatCents(schedule.totalInterest)}`, savedByExtras),
      step('Total', `${formatCents(savedByFrequency)} + ${formatCents(savedByExtras)}`, interestSaved),
    ],
    rules: terms.convention === 'fixed' ? sourcesOn(compoundingLaw, start) : [],
    notes: [
      'The rate stays the same until the mortgage is paid off. Each schedule rounds interest to the cent with every payment.',
      'An extra payment goes to the balance in full, on the day of a regular payment.',
    ],
  }
}
