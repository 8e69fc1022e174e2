import { cents, formatCents, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { explainPayment } from './explain-payment.ts'
import { source, step, type Explanation } from './explanation.ts'
import { daysAfter, daysBetween, isDay, paymentDay } from './payment-days.ts'
import { compoundingConventions, isPayable, maxRatePercent, mortgagePayment, paymentFrequencies } from './payment.ts'
import type { CompoundingConvention, MortgageTerms, PaymentFrequency } from './payment.ts'
import { renewalStatementRules, type RenewalStatement } from './rules/renewal-statement.ts'
import { ruleOn, type IsoDate, type Rule } from './rules/rule.ts'
import { paidOver } from './schedule.ts'

/** What a renewal letter says. */
export type RenewalLetter = {
  balance: Cents
  ratePercent: number
  convention: Exclude<CompoundingConvention, 'nominal'>
  frequency: PaymentFrequency
  amortizationMonths: number
  termYears: number
  /** Principal and interest only. */
  printedPayment: Cents
}

/**
 * How payments other than monthly ones come about: worked out for the period itself, as a half or a quarter of the monthly
 * payment, or as a year of monthly payments divided by the payments of a year.
 */
export type PaymentSplit = 'period' | 'part of a month' | 'part of a year'

/** A way to work out a payment. */
export type PaymentReading = { convention: CompoundingConvention; split: PaymentSplit; amortizationMonths: number }

export type LetterChecked = {
  stated: PaymentReading
  expected: Cents
  /** Printed less expected. */
  difference: Cents
  /** The closest other way that gives the printed payment exactly; null if the letter is right or none of the usual ways does. */
  reading: PaymentReading | null
  /** The highest rate, to the thousandth, whose payment is not above the printed one; null below the payment at 0 %. */
  impliedRatePercent: number | null
  /** What the difference comes to over the term: paid more, and owed less at its end at the stated rate. Negative if it is too low. */
  paidMore: Cents
  owedLess: Cents
}

const longestMonths = 480
const splits: readonly PaymentSplit[] = ['period', 'part of a month', 'part of a year']
const highestThousandths = maxRatePercent * 1000

const bases: Record<PaymentFrequency, { period: PaymentFrequency; part: PaymentFrequency | null }> = {
  monthly: { period: 'monthly', part: null },
  'semi-monthly': { period: 'semi-monthly', part: null },
  'bi-weekly': { period: 'bi-weekly', part: 'rapid-bi-weekly' },
  'rapid-bi-weekly': { period: 'bi-weekly', part: 'rapid-bi-weekly' },
  weekly: { period: 'weekly', part: 'rapid-weekly' },
  'rapid-weekly': { period: 'weekly', part: 'rapid-weekly' },
}

function termsBy(letter: RenewalLetter, { convention, split, amortizationMonths }: PaymentReading): MortgageTerms {
  const { period, part } = bases[letter.frequency]
  return {
    principal: letter.balance,
    ratePercent: letter.ratePercent,
    amortizationYears: amortizationMonths / 12,
    frequency: split === 'period' ? period : (split === 'part of a month' && part) || 'monthly',
    convention,
  }
}

function paymentBy(letter: RenewalLetter, reading: PaymentReading): Cents {
  const payment = mortgagePayment(termsBy(letter, reading))
  if (reading.split !== 'part of a year') return payment
  return cents(Math.round((payment * 12) / paymentFrequencies[letter.frequency].paymentsPerYear))
}

/** How the letter says that its payment comes about. */
function statedReading({ frequency, convention, amortizationMonths }: RenewalLetter): PaymentReading {
  const isPart = frequency === bases[frequency].part
  return { convention, split: isPart ? 'part of a month' : 'period', amortizationMonths }
}

/**
 * The other usual ways to work out the payment, the closest to the stated one first: any amortization to 40 years with the stated
 * compounding and split, the stated one and whole years with all others.
 */
function otherReadings({ frequency }: RenewalLetter, stated: PaymentReading): PaymentReading[] {
  const { period, part } = bases[frequency]
  const possible = splits.filter(
    (split) => split === 'period' || (split === 'part of a month' ? part : period !== 'monthly'),
  )
  const months = Array.from({ length: longestMonths }, (_, index) => index + 1)
  const distance = ({ convention, split, amortizationMonths }: PaymentReading) =>
    (convention === stated.convention ? 0 : longestMonths) +
    (split === stated.split ? 0 : longestMonths) +
    (amortizationMonths === stated.amortizationMonths ? 0 : longestMonths) +
    Math.abs(amortizationMonths - stated.amortizationMonths)
  return compoundingConventions
    .flatMap((convention) =>
      possible.flatMap((split) => {
        const isStated = convention === stated.convention && split === stated.split
        return months
          .filter((count) => isStated || count % 12 === 0 || count === stated.amortizationMonths)
          .map((amortizationMonths) => ({ convention, split, amortizationMonths }))
      }),
    )
    .filter((reading) => distance(reading) > 0)
    .toSorted((a, b) => distance(a) - distance(b))
}

/**
 * Whether the payment of a renewal letter is the one that its own terms give, to the cent, and if not, what else would give it.
 * Null for terms that are not payable (`isPayable`), a payment that is not above 0, and a term that is not whole years above 0.
 */
export function checkLetter(letter: RenewalLetter): LetterChecked | null {
  const { printedPayment, termYears } = letter
  const stated = statedReading(letter)
  const terms = termsBy(letter, stated)
  if (!isPayable(terms) || !(printedPayment > 0) || !(Number.isInteger(termYears) && termYears > 0)) return null
  const expected = paymentBy(letter, stated)
  const isAtMost = (thousandths: number) =>
    paymentBy({ ...letter, ratePercent: thousandths / 1000 }, stated) <= printedPayment
  const [asStated, asPrinted] = [paidOver(terms, expected, termYears), paidOver(terms, printedPayment, termYears)]
  const isRight = printedPayment === expected
  return {
    stated,
    expected,
    difference: cents(printedPayment - expected),
    reading: isRight
      ? null
      : (otherReadings(letter, stated).find((reading) => paymentBy(letter, reading) === printedPayment) ?? null),
    impliedRatePercent: isAtMost(0) ? largestThat(0, highestThousandths, isAtMost) / 1000 : null,
    paidMore: cents(asPrinted.paid - asStated.paid),
    owedLess: cents(asStated.balance - asPrinted.balance),
  }
}

/** How the payment of a letter is worked out again. Null where `checkLetter` is. */
export function explainLetter(letter: RenewalLetter, day: string): Explanation | null {
  const checked = checkLetter(letter)
  if (checked === null) return null
  const { expected, difference, stated } = checked
  const payment = explainPayment(termsBy(letter, stated), day)
  const working = `${formatCents(letter.printedPayment)} − ${formatCents(expected)}`
  return { ...payment, steps: [...payment.steps, step('Printed less recalculated', working, difference)] }
}

/** Our advice: changing lenders takes a few weeks. */
const switchDays = 30

export type RenewalCalendar = {
  /** Negative once the term has ended. */
  daysLeft: number
  /** In order; days that have passed are negative. */
  steps: readonly { kind: 'compare' | 'choose' | 'statement' | 'end'; day: IsoDate; inDays: number }[]
  rule: Rule<RenewalStatement>
}

/**
 * The days that count before a term ends: when to start comparing, when to choose, and by when a federally regulated lender has
 * to have sent its renewal statement. Null for what is not a day, and for a term that ends before the known rules.
 */
export function renewalCalendar(termEnds: string, today: string): RenewalCalendar | null {
  const rule = ruleOn(renewalStatementRules, termEnds)
  if (rule === null || !isDay(termEnds) || !isDay(today)) return null
  const { compareMonthsBefore, daysBeforeTermEnds } = rule.value
  const days = [
    { kind: 'compare', day: paymentDay(termEnds, 'monthly', 1 - compareMonthsBefore) ?? termEnds },
    { kind: 'choose', day: daysAfter(termEnds, -switchDays) },
    { kind: 'statement', day: daysAfter(termEnds, -daysBeforeTermEnds) },
    { kind: 'end', day: termEnds },
  ] as const
  const steps = days.map((step) => ({ ...step, inDays: daysBetween(today, step.day) }))
  return { daysLeft: daysBetween(today, termEnds), steps, rule }
}

/** How the days of a renewal are counted. Null where `renewalCalendar` is. */
export function explainCalendar(termEnds: string, today: string): Explanation | null {
  const calendar = renewalCalendar(termEnds, today)
  if (calendar === null) return null
  const { daysLeft, steps, rule } = calendar
  const { compareMonthsBefore, daysBeforeTermEnds } = rule.value
  const dayOf = (kind: string) => steps.find((step) => step.kind === kind)?.day ?? termEnds
  return {
    result: { label: 'Days left', value: String(daysLeft), unit: 'days' },
    formula: 'Days left = end of the term − today',
    inputs: [
      { label: 'End of the term', value: termEnds, unit: 'day' },
      { label: 'Today', value: today, unit: 'day' },
    ],
    steps: [
      step('Start comparing', `${termEnds} less ${compareMonthsBefore} months`, dayOf('compare')),
      step('Letter has to be sent', `${termEnds} less ${daysBeforeTermEnds} days`, dayOf('statement')),
    ],
    rules: [source(rule)],
    notes: [
      `The ${daysBeforeTermEnds} days bind banks and other federally regulated lenders. Provinces have rules for others.`,
      `${switchDays} days to choose are our advice: changing lenders takes a few weeks.`,
    ],
  }
}
