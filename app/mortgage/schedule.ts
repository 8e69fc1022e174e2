import { cents, zeroCents, type Cents } from './money.ts'
import { isPayable, mortgagePayment, paymentCount, paymentFrequencies, periodicRate } from './payment.ts'
import type { MortgageTerms } from './payment.ts'

/** One payment: what was paid, how it splits, and what is still owed afterwards. All in cents. */
export type ScheduledPayment = {
  number: number
  payment: Cents
  interest: Cents
  principal: Cents
  balance: Cents
}

export type Schedule = {
  terms: MortgageTerms
  /** The regular payment; the last one differs, since it takes the rest. */
  payment: Cents
  payments: ScheduledPayment[]
  totalPaid: Cents
  totalInterest: Cents
  /** Years until the last payment; fewer than the amortization when payments are rapid. */
  yearsToPayoff: number
}

/** Twelve months of payments, counted from the first: year 1, 2, … */
export type ScheduleYear = {
  year: number
  paid: Cents
  interest: Cents
  principal: Cents
  balance: Cents
}

/** One period of a loan that is paid back: what was due, and what came on top. */
type Period = { number: number; interest: Cents; due: Cents; extra: Cents; balance: Cents }

/**
 * The one loop of every schedule. The interest of each period is rounded to the cent (half up), the rest of the payment reduces
 * the balance, the last payment takes what is left; `extraAt` comes on top and never takes more than is owed. Never longer than
 * the amortization. What is not payable (see `isPayable`) has no periods.
 */
export function repay<Row>(
  terms: MortgageTerms,
  payment: Cents,
  extraAt: (number: number) => number,
  toRow: (period: Period) => Row,
): Row[] {
  if (!isPayable(terms)) return []
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  const rate = periodicRate(terms.ratePercent, paymentsPerYear, terms.convention)
  const last = paymentCount(terms.amortizationYears, paymentsPerYear)
  const rows: Row[] = []
  let balance: number = terms.principal
  for (let number = 1; balance > 0; number += 1) {
    const interest = Math.round(balance * rate)
    const due = number === last ? balance + interest : Math.min(balance + interest, payment)
    const extra = Math.min(balance + interest - due, extraAt(number))
    balance -= due - interest + extra
    rows.push(toRow({ number, interest, due, extra, balance } as Period))
  }
  return rows
}

/** What is paid in the first whole years with a payment of its own, the interest in it, and what is still owed. */
export function paidOver(terms: MortgageTerms, payment: Cents, years: number) {
  const count = years * paymentFrequencies[terms.frequency].paymentsPerYear
  const rows = repay(terms, payment, noExtra, plainRow).slice(0, count)
  return {
    paid: cents(rows.reduce((sum, row) => sum + row.payment, 0)),
    interest: cents(rows.reduce((sum, { interest }) => sum + interest, 0)),
    balance: rows.at(-1)?.balance ?? terms.principal,
  }
}

/** Every payment until the mortgage is paid off, in whole cents. See `repay`. */
export function mortgageSchedule(terms: MortgageTerms): Schedule {
  const payment = mortgagePayment(terms)
  const payments = repay(terms, payment, noExtra, plainRow)
  return { terms, payment, payments, ...totalsOf(terms, payments) }
}

function noExtra(): number {
  return 0
}

function plainRow({ number, interest, due, balance }: Period): ScheduledPayment {
  return { number, payment: due, interest, principal: (due - interest) as Cents, balance }
}

/** The totals of a schedule's rows. */
export function totalsOf(
  terms: MortgageTerms,
  payments: readonly ScheduledPayment[],
): Pick<Schedule, 'totalPaid' | 'totalInterest' | 'yearsToPayoff'> {
  const totalInterest = cents(payments.reduce((sum, { interest }) => sum + interest, 0))
  return {
    totalPaid: payments.length === 0 ? zeroCents : cents(terms.principal + totalInterest),
    totalInterest,
    yearsToPayoff: payments.length / paymentFrequencies[terms.frequency].paymentsPerYear,
  }
}

/** The schedule summed by year since the first payment. The last year may be short. */
export function scheduleYears(schedule: Schedule): ScheduleYear[] {
  const { paymentsPerYear } = paymentFrequencies[schedule.terms.frequency]
  const years: ScheduleYear[] = []
  for (const { number, payment, interest, principal, balance } of schedule.payments) {
    const year = Math.ceil(number / paymentsPerYear)
    const sum = years[year - 1] ?? { year, paid: zeroCents, interest: zeroCents, principal: zeroCents, balance }
    years[year - 1] = {
      year,
      paid: cents(sum.paid + payment),
      interest: cents(sum.interest + interest),
      principal: cents(sum.principal + principal),
      balance,
    }
  }
  return years
}

function paymentsWithin(schedule: Schedule, years: number): ScheduledPayment[] {
  const { paymentsPerYear } = paymentFrequencies[schedule.terms.frequency]
  return years > 0 ? schedule.payments.slice(0, Math.round(years * paymentsPerYear)) : []
}

/** What is owed after so many years of payments (the end of a term), in cents. 0 once paid off. */
export function balanceAt(schedule: Schedule, years: number): Cents {
  if (schedule.payments.length === 0) return zeroCents
  return paymentsWithin(schedule, years).at(-1)?.balance ?? schedule.terms.principal
}

/** Interest paid in the first so many years, in cents. */
export function interestWithin(schedule: Schedule, years: number): Cents {
  return cents(paymentsWithin(schedule, years).reduce((sum, { interest }) => sum + interest, 0))
}
