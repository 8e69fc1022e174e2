import { cents, formatCents, sharePercent } from './money.ts'
import { dollars, formatPercent, significant } from './explanation.ts'
import type { ExplainedFigure, ExplainedStep, Explanation } from './explanation.ts'
import { paymentDay, payoffDay } from './payment-days.ts'
import { paymentFrequencies, periodicRate } from './payment.ts'
import type { ScheduleWithExtras } from './prepayments.ts'
import { balanceAt, interestWithin } from './schedule.ts'
import type { Schedule } from './schedule.ts'

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
    {
      label: 'Interest of the first period',
      working: `${formatCents(terms.principal)} × i`,
      result: formatCents(first.interest),
    },
    {
      label: 'Balance after the first payment',
      working: `${formatCents(terms.principal)} + ${formatCents(first.interest)} − ${formatCents(first.payment)}`,
      result: formatCents(first.balance),
    },
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
      {
        label: 'Total paid',
        working: `${formatCents(terms.principal)} + ${formatCents(totalInterest)}`,
        result: formatCents(totalPaid),
      },
      {
        label: 'Share of interest',
        working: `${formatCents(totalInterest)} ÷ ${formatCents(totalPaid)}`,
        result: formatPercent(interestShare),
      },
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
      {
        label: 'Principal repaid within the term',
        working: `${formatCents(paid)} − ${formatCents(interest)}`,
        result: formatCents(repaid),
      },
      {
        label: 'Balance at the end of the term',
        working: `${formatCents(schedule.terms.principal)} − ${formatCents(repaid)}`,
        result: formatCents(balance),
      },
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
      { label: 'Years of payments', working: `${number} payments ÷ ${paymentsPerYear} a year`, result: years },
      {
        label: 'Last payment',
        working: `payment 1 on ${firstDay}, payment ${number}`,
        result: paymentDay(firstDay, schedule.terms.frequency, number) ?? last,
      },
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
      {
        label: 'Interest saved',
        working: `${formatCents(plain.totalInterest)} − ${formatCents(totalInterest)}`,
        result: formatCents(interestSaved),
      },
      {
        label: 'Years saved',
        working: `(${plain.payments.length} − ${payments.length}) ÷ ${paymentsPerYear}`,
        result: yearsSaved.toFixed(1),
      },
    ],
    rules: [],
    notes: [
      'An extra payment goes to the balance in full on the day of a regular payment. Most contracts limit extra payments in a year; ask before relying on more.',
    ],
  }
}
