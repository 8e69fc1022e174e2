import { cents, formatCents, type Cents } from './money.ts'
import { dollars, formatPercent, percent, significant, step, type Explanation } from './explanation.ts'
import { daysBetween, isDay, paymentDay } from './payment-days.ts'
import { maxRatePercent, paymentFrequencies, periodicRate } from './payment.ts'
import type { CompoundingConvention, PaymentFrequency } from './payment.ts'
import type { IsoDate } from './rules/rule.ts'
import { simpleInterest } from './simple-interest.ts'

/** From closing to the first payment. The contract says how its interest counts days. */
export type AdjustmentCase = {
  /** The whole mortgage, with its insurance premium. */
  principal: Cents
  ratePercent: number
  /** Simple: principal × rate × days ÷ 365, as most lenders do. Compound: by the convention's rate for a day. */
  dayCount: 'simple' | 'compound'
  convention: CompoundingConvention
  closingDay: string
  firstPaymentDay: string
  frequency: PaymentFrequency
}

export type InterestAdjustment = {
  /** One payment period before the first payment: from here on the schedule runs. */
  adjustmentDay: IsoDate
  /**
   * Adjustment: closing comes first, and the interest for the days until then is due on its own. Short first period: closing comes
   * later, and the first payment holds interest for fewer days.
   */
  kind: 'adjustment' | 'none' | 'short first period'
  /** Days of interest: from closing to the adjustment day, or to the first payment when the period is short. */
  days: number
  /** Interest for those days; 0 if closing is on the adjustment day. */
  interest: Cents
  /** Interest for one day, to the cent. */
  dailyInterest: Cents
}

const daysAYear = 365

function interestFor(days: number, { principal, ratePercent, dayCount, convention }: AdjustmentCase): Cents {
  if (dayCount === 'simple') return simpleInterest(principal, ratePercent, days, daysAYear)
  const dailyRate = periodicRate(ratePercent, daysAYear, convention)
  return cents(Math.round(principal * Math.expm1(days * Math.log1p(dailyRate))))
}

/**
 * The interest between closing and the start of the payment schedule, actual days of a year of 365. Closing before the adjustment
 * day makes an interest adjustment; closing after it a short first period. Null for a principal that is not above 0, a rate that is
 * not 0 to 100 %, what is not a day, a closing that is not before the first payment, or more than a year before it.
 */
export function interestAdjustment(loan: AdjustmentCase): InterestAdjustment | null {
  const { principal, ratePercent, closingDay, firstPaymentDay, frequency } = loan
  if (!(principal > 0 && ratePercent >= 0 && ratePercent <= maxRatePercent)) return null
  if (!isDay(closingDay) || !isDay(firstPaymentDay)) return null
  const daysToPayment = daysBetween(closingDay, firstPaymentDay)
  const adjustmentDay = paymentDay(firstPaymentDay, frequency, 0)
  if (adjustmentDay === null || daysToPayment <= 0 || daysToPayment > daysAYear) return null
  const before = daysBetween(closingDay, adjustmentDay)
  const days = before >= 0 ? before : daysToPayment
  return {
    adjustmentDay,
    kind: before > 0 ? 'adjustment' : before === 0 ? 'none' : 'short first period',
    days,
    interest: interestFor(days, loan),
    dailyInterest: interestFor(1, loan),
  }
}

const notes = {
  adjustment: 'It is due on the adjustment day, or already at closing. The payments start one period later.',
  none: 'Closing is one payment period before the first payment, so no interest is left to adjust.',
  'short first period':
    'The first payment comes less than one period after closing. It holds interest for these days only; the rest of it repays principal.',
} satisfies Record<InterestAdjustment['kind'], string>

/** How the interest until the first payment is worked out. Null where `interestAdjustment` is. */
export function explainInterestAdjustment(loan: AdjustmentCase): Explanation | null {
  const result = interestAdjustment(loan)
  if (result === null) return null
  const { principal, ratePercent, dayCount, convention, closingDay, firstPaymentDay, frequency } = loan
  const { kind, days, interest, adjustmentDay } = result
  const until = kind === 'short first period' ? firstPaymentDay : adjustmentDay
  const dailyRate = significant(periodicRate(ratePercent, daysAYear, convention))
  const [amount, rate] = [formatCents(principal), formatPercent(ratePercent)]
  return {
    result: dollars(kind === 'short first period' ? 'Interest in the first payment' : 'Interest adjustment', interest),
    formula:
      dayCount === 'simple'
        ? 'Interest = mortgage × rate × days ÷ 365'
        : 'Interest = mortgage × ((1 + rate for a day)^days − 1)',
    inputs: [
      dollars('Mortgage', principal),
      percent('Interest rate', ratePercent, 'percent a year'),
      { label: 'Closing', value: closingDay, unit: 'date' },
      { label: 'First payment', value: firstPaymentDay, unit: 'date' },
      { label: 'Frequency', value: paymentFrequencies[frequency].label, unit: 'frequency' },
      { label: 'Day count', value: dayCount === 'simple' ? 'actual days ÷ 365' : 'rate for a day', unit: 'convention' },
    ],
    steps: [
      step('Adjustment day', 'one payment period before the first payment', adjustmentDay),
      step('Days of interest', `${closingDay} to ${until}`, String(days)),
      step(
        'Interest for these days',
        dayCount === 'simple'
          ? `${amount} × ${rate} × ${days} ÷ ${daysAYear}`
          : `${amount} × ((1 + ${dailyRate})^${days} − 1)`,
        interest,
      ),
    ],
    rules: [],
    notes: [notes[kind], 'The day of closing counts, the last day does not. Your contract says how days are counted.'],
  }
}
