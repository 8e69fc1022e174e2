import { cents, percentOf, zeroCents, type Cents } from './money.ts'
import { mortgagePayment, paymentFrequencies, type MortgageTerms } from './payment.ts'
import { mortgageSchedule, repay, totalsOf, type Schedule, type ScheduledPayment } from './schedule.ts'

/** A lump sum paid with the last payment of a year (1, 2, …): in that year only, or in that year and each one after. */
export type LumpSum = { amount: Cents; year: number; repeats: 'once' | 'yearly' }

export const doubleUps = ['never', 'yearly', 'always'] as const
/** Doubling up the regular payment: never, once a year with its last payment, or with each payment. */
type DoubleUp = (typeof doubleUps)[number]

/** Prepayments. Lenders limit each kind by contract; the engine does not know those limits. */
export type Extras = {
  lumpSums: readonly LumpSum[]
  /** Paid once, with the first payment. */
  now: Cents
  /** Paid twelve times a year, whatever the payment frequency. */
  monthlyExtra: Cents
  /** Added to the regular payment, from the first one on. */
  increasePercent: number
  doubleUp: DoubleUp
}

export const noExtras: Extras = {
  lumpSums: [],
  now: zeroCents,
  monthlyExtra: zeroCents,
  increasePercent: 0,
  doubleUp: 'never',
}

/** A larger increase counts as this much: either way the loan is paid off in a few payments. */
const maxIncreasePercent = 1000

/** A payment of a schedule with extras: `extra` is the part of `payment` and of `principal` beyond the regular payment. */
type PaymentWithExtra = ScheduledPayment & { extra: Cents }

/** A schedule for `scheduleYears`, `balanceAt` and `interestWithin`, with what the prepayments save. */
export type ScheduleWithExtras = Omit<Schedule, 'payments'> & {
  payments: PaymentWithExtra[]
  /** Prepaid in total, without an increase of the regular payment itself. */
  totalExtra: Cents
  /** The same mortgage without extras. */
  plain: Schedule
  interestSaved: Cents
  yearsSaved: number
}

function isWhole(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0
}

function increased(payment: Cents, percent: number): Cents {
  if (!(percent > 0)) return payment
  return cents(payment + percentOf(payment, Math.min(percent, maxIncreasePercent)))
}

/** How many months end within a payment period. They add up to twelve a year, so that a monthly extra is never paid 13 times. */
function monthsEndingWith(number: number, paymentsPerYear: number): number {
  return Math.floor((number * 12) / paymentsPerYear) - Math.floor(((number - 1) * 12) / paymentsPerYear)
}

/** The extras due with a payment, by its number. Amounts that are not above 0 and years that are not 1, 2, … do not count. */
function extraOn(extras: Extras, regular: Cents, paymentsPerYear: number): (number: number) => number {
  const lumpSums = extras.lumpSums.filter(({ amount, year }) => isWhole(amount) && isWhole(year))
  const monthly = isWhole(extras.monthlyExtra) ? extras.monthlyExtra : 0
  const now = isWhole(extras.now) ? extras.now : 0
  const always = extras.doubleUp === 'always' ? regular : 0
  const yearly = extras.doubleUp === 'yearly' ? regular : 0
  return (number) => {
    let extra = always + monthly * monthsEndingWith(number, paymentsPerYear) + (number === 1 ? now : 0)
    if (number % paymentsPerYear !== 0) return extra
    const year = number / paymentsPerYear
    extra += yearly
    for (const lump of lumpSums) {
      if (lump.year === year || (lump.repeats === 'yearly' && lump.year < year)) extra += lump.amount
    }
    return extra
  }
}

/**
 * The mortgage paid back with extras, in whole cents, beside the same one without. An extra is paid with the payment it falls on and goes
 * to the balance in full; the last payment takes what is left, so nothing is overpaid. Doubling up doubles the increased
 * payment. What is not payable (see `isPayable`) has no payments and saves nothing.
 */
export function scheduleWithExtras(terms: MortgageTerms, extras: Extras): ScheduleWithExtras {
  const plain = mortgageSchedule(terms)
  const payment = increased(mortgagePayment(terms), extras.increasePercent)
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  const payments = repay(terms, payment, extraOn(extras, payment, paymentsPerYear), (period): PaymentWithExtra => {
    const { number, interest, due, extra, balance } = period
    const paid = (due + extra) as Cents
    return { number, payment: paid, interest, principal: (paid - interest) as Cents, balance, extra }
  })
  const totals = totalsOf(terms, payments)
  return {
    terms,
    payment,
    payments,
    ...totals,
    totalExtra: cents(payments.reduce((sum, { extra }) => sum + extra, 0)),
    plain,
    interestSaved: cents(plain.totalInterest - totals.totalInterest),
    yearsSaved: (plain.payments.length - payments.length) / paymentsPerYear,
  }
}
