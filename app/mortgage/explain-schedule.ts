import { cents, formatCents, sharePercent } from './money.ts'
import { dollars, formatPercent, significant, step } from './explanation.ts'
import type { ExplainedFigure, ExplainedStep, Explanation } from './explanation.ts'
import { paymentDay, payoffDay } from './payment-days.ts'
import { paymentFrequencies, periodicRate } from './payment.ts'
import type { ScheduleWithExtras } from './prepayments.ts'
import { balanceAt, interestWithin, type Schedule } from './schedule.ts'

function count(label: string, amount: number, unit: string): ExplainedFigure {
  return { label, value: String(amount), unit }
}

const roundingNote =
  'Interest is rounded to the cent each period, and the last payment takes what is left, so the sums agree with the schedule to the cent.'

function scheduleInputs({ terms, payments }: Pick<Schedule, 'terms' | 'payments'>): ExplainedFigure[] {
  const { label, paymentsPerYear } = paymentFrequencies[terms.frequency]
  const rate = periodicRate(terms.ratePercent, paymentsPerYear, terms.convention)
  return [
    dollars('Mortgage (L)', terms.principal),
    { label: 'Interest per period (i)', value: significant(rate), unit: 'fraction' },
    count('Payments until it is paid off', payments.length, 'payments'),
    { label: 'Frequency', value: label, unit: 'frequency' },
  ]
}

/** The first payment and the last, as the schedule has them: an example of the sum that is explained. */
function exampleSteps({ terms, payments }: Pick<Schedule, 'terms' | 'payments'>): ExplainedStep[] {
  const [first] = payments
  if (!first) return []
  return [
    step('Interest of the first period', `${formatCents(terms.principal)} × i`, first.interest),
    step(
      'Balance after the first payment',
      `${formatCents(terms.principal)} + ${formatCents(first.interest)} − ${formatCents(first.payment)}`,
      first.balance,
    ),
  ]
}

/** How total interest, total paid and their split come about: the sum of every period until the balance is 0. */
export function explainTotals(
  schedule: Pick<Schedule, 'terms' | 'payments' | 'totalPaid' | 'totalInterest'>,
): Explanation {
  const { terms, totalPaid, totalInterest } = schedule
  const interestShare = sharePercent(totalInterest, totalPaid)
  return {
    result: dollars('Total interest', totalInterest),
    formula: 'Interest of a period = balance × i; balance = balance + interest − payment, until it is 0',
    inputs: scheduleInputs(schedule),
    steps: [
      ...exampleSteps(schedule),
      step('Total paid', `${formatCents(terms.principal)} + ${formatCents(totalInterest)}`, totalPaid),
      step(
        'Share of interest',
        `${formatCents(totalInterest)} ÷ ${formatCents(totalPaid)}`,
        formatPercent(interestShare),
      ),
    ],
    rules: [],
    notes: [roundingNote],
  }
}

/** How interest and balance stand after a term of so many years. */
export function explainTerm(schedule: Schedule, termYears: number): Explanation {
  const { paymentsPerYear } = paymentFrequencies[schedule.terms.frequency]
  const made = schedule.payments.slice(0, Math.round(termYears * paymentsPerYear))
  const paid = cents(made.reduce((sum, { payment }) => sum + payment, 0))
  const interest = interestWithin(schedule, termYears)
  const balance = balanceAt(schedule, termYears)
  const repaid = cents(paid - interest)
  return {
    result: dollars(`Balance after ${termYears} ${termYears === 1 ? 'year' : 'years'}`, balance),
    formula: 'Balance = mortgage − principal repaid; principal repaid = payments − interest of the term',
    inputs: [...scheduleInputs(schedule), count('Payments within the term', made.length, 'payments')],
    steps: [
      step('Principal repaid within the term', `${formatCents(paid)} − ${formatCents(interest)}`, repaid),
      step(
        'Balance at the end of the term',
        `${formatCents(schedule.terms.principal)} − ${formatCents(repaid)}`,
        balance,
      ),
    ],
    rules: [],
    notes: [
      'At the end of the term the balance is renewed, moved to another lender or paid back, at the rates of that day.',
      roundingNote,
    ],
  }
}

/** When the last payment falls due, given the day of the first. Null without payments and for what is not a day. */
export function explainPayoff(schedule: Pick<Schedule, 'terms' | 'payments'>, firstDay: string): Explanation | null {
  const last = payoffDay(schedule, firstDay)
  if (last === null) return null
  const { paymentsPerYear, label, monthlyPaymentDividedBy } = paymentFrequencies[schedule.terms.frequency]
  const number = schedule.payments.length
  const years = (number / paymentsPerYear).toFixed(1)
  return {
    result: { label: 'Paid off', value: last, unit: 'date' },
    formula: 'The day of the last payment, counted from the first',
    inputs: [
      { label: 'First payment', value: firstDay, unit: 'date' },
      { label: 'Frequency', value: label, unit: 'frequency' },
    ],
    steps: [
      step('Years of payments', `${number} payments ÷ ${paymentsPerYear} a year`, years),
      step(
        'Last payment',
        `payment 1 on ${firstDay}, payment ${number}`,
        paymentDay(firstDay, schedule.terms.frequency, number) ?? last,
      ),
    ],
    rules: [],
    notes:
      monthlyPaymentDividedBy === null
        ? []
        : ['Rapid payments come to about one monthly payment more in a year, so the mortgage ends sooner.'],
  }
}

/** What extra payments save, beside the same mortgage without them. */
export function explainSavings({
  plain,
  totalInterest,
  interestSaved,
  yearsSaved,
  payments,
  terms,
  totalExtra,
}: ScheduleWithExtras): Explanation {
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  return {
    result: dollars('Interest saved', interestSaved),
    formula: 'Saved = total interest without extra payments − total interest with them',
    inputs: [
      dollars('Mortgage (L)', terms.principal),
      dollars('Total extra payments', totalExtra),
      count('Payments without extras', plain.payments.length, 'payments'),
      count('Payments with extras', payments.length, 'payments'),
    ],
    steps: [
      step('Interest saved', `${formatCents(plain.totalInterest)} − ${formatCents(totalInterest)}`, interestSaved),
      step(
        'Years saved',
        `(${plain.payments.length} − ${payments.length}) ÷ ${paymentsPerYear}`,
        yearsSaved.toFixed(1),
      ),
    ],
    rules: [],
    notes: [
      'An extra payment goes to the balance in full on the day of a regular payment. Most contracts limit extra payments in a year; ask before relying on more.',
    ],
  }
}
