import {
  balanceAt,
  cents,
  explainPrepaymentPlan,
  type Extras,
  formatCents,
  formatExactDollars,
  formatPercent,
  type FrequencyChoice,
  interestWithin,
  paymentFrequencies,
  type PaymentFrequency,
  percentOf,
  type PlanCase,
  type PrepaymentPlan,
  prepaymentPlan,
  scheduleWithExtras,
  scheduleYears,
} from '#mortgage'
import { shortMonth } from '#app/ui/calendar-date.ts'
import {
  defineCalculator,
  type Field,
  type ResultChart,
  type ResultPart,
  type ResultTable,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { choiceField, conventionField, frequencyField, moneyField, rateField, dayField } from './calculator-fields.ts'
import { yearsFromTo } from './calculator-reading.ts'
import { monthsText, resultLine, type ResultLine } from './calculator-words.ts'

const doubleUpLabels = { never: 'Never', yearly: 'Once a year', always: 'With every payment' } as const

function percentField(label: string, start: string, hint?: string) {
  return { kind: 'percent', label, start, hint, upTo: 100, such: '15' } as const satisfies Field
}

/** The years over which the two ways to pay are compared, since most terms are as long. */
const termYears = 5

export const prepaymentCalculator = defineCalculator({
  path: '/calculators/prepayments',
  result: 'interest saved',
  fields: {
    mortgage: moneyField('Mortgage', '450,000', 'What you borrow, or still owe.'),
    rate: rateField('Interest rate', '3.94'),
    convention: conventionField,
    years: { kind: 'count', label: 'Years to pay it off', upTo: 40, unit: 'years', start: '25' },
    frequency: {
      ...frequencyField,
      hint: 'Rapid payments are also called accelerated.',
      start: 'rapid-bi-weekly',
    },
    yearly: moneyField('Yearly lump sum', '5,000', 'Paid with the last payment of each year.'),
    now: moneyField('One-time lump sum', '0', 'Paid with your next payment.'),
    monthly: moneyField('Extra each month', '0', 'Twelve times a year, whatever the payment frequency.'),
    increase: percentField('Payment increase', '0', 'From the next payment on.'),
    doubleUp: choiceField('Double a payment', doubleUpLabels),
    lumpSums: percentField('Lump sums allowed each year', '15', 'In percent of the original mortgage.'),
    increases: percentField('Payment increase allowed', '15'),
    original: { ...moneyField('Original mortgage', '', 'If empty, the mortgage above.'), optional: true },
    start: dayField('Payments start after', 'If empty, today.'),
  },
  groups: [
    { legend: 'The mortgage', fields: ['mortgage', 'rate', 'convention', 'years', 'frequency'] },
    { legend: 'Extra payments', fields: ['yearly', 'now', 'monthly', 'increase', 'doubleUp'] },
    {
      legend: 'What your contract allows',
      note: 'Each contract has its own limits, usually 10%, 15% or 20%. Yours is in your mortgage documents.',
      fields: ['lumpSums', 'increases', 'original', 'start'],
      closed: true,
    },
  ],
  workOut(values, today) {
    const { mortgage, rate, convention, years, frequency } = values
    if (mortgage === 0) return { refusal: 'Enter a mortgage above $0.', field: 'mortgage' }
    if (years === 0) return { refusal: 'Enter at least 1 year.', field: 'years' }
    const plan: PlanCase = {
      terms: { principal: mortgage, ratePercent: rate, amortizationYears: years, frequency, convention },
      extras: {
        lumpSums: [{ amount: values.yearly, year: 1, repeats: 'yearly' }],
        now: values.now,
        monthlyExtra: values.monthly,
        increasePercent: values.increase,
        doubleUp: values.doubleUp,
      },
      privileges: {
        original: values.original ?? mortgage,
        lumpSumPercent: values.lumpSums,
        increasePercent: values.increases,
      },
      start: values.start ?? today.day,
    }
    const result = prepaymentPlan(plan)
    if (result === null) return { refusal: 'Enter a day that exists.', field: 'start' }
    const { monthly, schedule, monthsSaved, payoffDay, interestSaved } = result
    const sooner = monthsText(monthsSaved)
    return {
      ruleDay: plan.start,
      headline: {
        label: 'Interest saved',
        value: formatCents(interestSaved),
        note: 'Compared with monthly payments and no extras.',
        working: explainPrepaymentPlan(plan) ?? undefined,
      },
      answer:
        sooner === ''
          ? `You are mortgage-free in ${shortMonth(payoffDay)}, after ${formatCents(schedule.totalInterest)} of interest.`
          : `You are mortgage-free in ${shortMonth(payoffDay)}, ${sooner} sooner than with monthly payments and nothing extra.`,
      warnings: warningsOn(plan, result),
      hints: [nextStep(plan, result)].filter((hint) => hint !== null),
      parts: [
        paymentPart(plan, result),
        {
          title: 'Where the savings come from',
          lines: [
            resultLine(`${nameOf(frequency)} payments`, result.savedByFrequency),
            resultLine('Extra payments', result.savedByExtras),
            resultLine('Total', interestSaved, sooner ? `and ${sooner}` : undefined),
          ],
        },
        {
          title: `After ${termYears} years`,
          lines: [
            resultLine(
              'Interest saved by then',
              cents(interestWithin(monthly.schedule, termYears) - interestWithin(schedule, termYears)),
            ),
            resultLine(
              'Balance',
              balanceAt(schedule, termYears),
              `Paid monthly without extras: ${formatCents(balanceAt(monthly.schedule, termYears))}`,
            ),
          ],
        },
        privilegePart(plan, result),
      ],
      charts: [balanceChart(result)],
      tables: [frequencyTable(result), littleMoreTable(plan, result), yearTable(result)],
      quote: quoteFor('renewal', { balance: mortgage, currentRate: rate, years }),
    }
  },
})

function nameOf(frequency: PaymentFrequency): string {
  return paymentFrequencies[frequency].label
}

function paymentPart({ terms, extras }: PlanCase, { schedule }: PrepaymentPlan): ResultPart {
  const { payment, plain, totalExtra } = schedule
  return {
    title: 'Your payments',
    lines: [
      resultLine(
        `${nameOf(terms.frequency)} payment`,
        payment,
        extras.increasePercent > 0 ? `${formatCents(plain.payment)} without the increase` : undefined,
      ),
      resultLine('Total extra payments', totalExtra),
      resultLine('Total interest', schedule.totalInterest),
    ],
  }
}

function privilegePart({ extras, privileges }: PlanCase, plan: PrepaymentPlan): ResultPart {
  const { original, lumpSumPercent, increasePercent } = privileges
  const lines: ResultLine[] = [
    resultLine(
      'Largest prepayment in a year',
      plan.mostInAYear,
      `Allowed: ${formatCents(plan.lumpSumLimit)}, ${formatPercent(lumpSumPercent)} of ${formatCents(original)}`,
    ),
    resultLine('Payment increase', formatPercent(extras.increasePercent), `Allowed: ${formatPercent(increasePercent)}`),
  ]
  return {
    title: 'What your contract allows',
    text:
      extras.doubleUp === 'never'
        ? undefined
        : 'Doubled payments are not counted here. Many contracts allow them beside lump sums, others not at all: ask your lender.',
    lines,
  }
}

function warningsOn({ extras, privileges }: PlanCase, plan: PrepaymentPlan): string[] {
  const { lumpSumPercent, increasePercent } = privileges
  const penalty = 'Lenders charge a penalty on what is above the limit, unless you wait for the end of the term.'
  return [
    ...(plan.aboveLimit > 0
      ? [
          `You prepay up to ${formatCents(plan.mostInAYear)} in a year: ${formatCents(plan.aboveLimit)} more than ${formatPercent(lumpSumPercent)} of the original mortgage. ${penalty}`,
        ]
      : []),
    ...(plan.isIncreaseAllowed
      ? []
      : [
          `A payment increase of ${formatPercent(extras.increasePercent)} is more than the ${formatPercent(increasePercent)} allowed. ${penalty}`,
        ]),
  ]
}

/** The change that costs nothing to ask for: a rapid frequency, or else a little more each month. */
function nextStep({ terms, extras }: PlanCase, { schedule }: PrepaymentPlan): string | null {
  const isRapid = paymentFrequencies[terms.frequency].monthlyPaymentDividedBy !== null
  const other = isRapid
    ? scheduleWithExtras(terms, { ...extras, monthlyExtra: cents(extras.monthlyExtra + 100_00) })
    : scheduleWithExtras({ ...terms, frequency: 'rapid-bi-weekly' }, extras)
  const saved = cents(schedule.totalInterest - other.totalInterest)
  if (saved <= 0) return null
  return isRapid
    ? `$100 more each month would save ${formatCents(saved)} of interest.`
    : `Rapid bi-weekly payments of ${formatCents(other.payment)} would save ${formatCents(saved)} of interest.`
}

function frequencyTable({ frequencies }: PrepaymentPlan): ResultTable {
  const rowOf = ({ frequency, schedule, yearlyPayments, payoffDay, interestSaved }: FrequencyChoice) => [
    nameOf(frequency),
    formatCents(schedule.payment),
    formatCents(yearlyPayments),
    formatCents(schedule.totalInterest),
    shortMonth(payoffDay),
    formatCents(interestSaved),
  ]
  return {
    title: 'All payment frequencies',
    columns: [
      'Frequency',
      'Payment',
      'Paid in a year',
      'Total interest',
      'Mortgage-free',
      'Saved compared with monthly',
    ],
    rows: frequencies.map(rowOf),
    note: 'Without extra payments. Rapid (accelerated) payments are half or a quarter of the monthly one, so you make the equivalent of one extra monthly payment a year. That is what saves; paying more often by itself saves little.',
  }
}

/** What some more would save, on top of what is paid already. */
function littleMoreTable({ terms, extras }: PlanCase, { schedule }: PrepaymentPlan): ResultTable {
  const onePercent = percentOf(terms.principal, 1)
  const changes: [string, Partial<Extras>][] = [
    ['$100 more each month', { monthlyExtra: cents(extras.monthlyExtra + 100_00) }],
    [
      `Payment increased by ${formatPercent(extras.increasePercent + 10)}`,
      { increasePercent: extras.increasePercent + 10 },
    ],
    [
      `${formatExactDollars(onePercent)} more each year`,
      { lumpSums: [...extras.lumpSums, { amount: onePercent, year: 1, repeats: 'yearly' }] },
    ],
    [`${formatExactDollars(onePercent)} more once, now`, { now: cents(extras.now + onePercent) }],
  ]
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  return {
    title: 'What a little more would save',
    columns: ['Change', 'Interest saved', 'Sooner'],
    rows: changes.map(([name, change]) => {
      const more = scheduleWithExtras(terms, { ...extras, ...change })
      const months = Math.round(((schedule.payments.length - more.payments.length) * 12) / paymentsPerYear)
      return [name, formatCents(cents(schedule.totalInterest - more.totalInterest)), monthsText(months) || '–']
    }),
    note: 'Each change by itself, on top of what you entered.',
  }
}

function balanceChart({ monthly, schedule }: PrepaymentPlan): ResultChart {
  const years = yearsFromTo(0, Math.ceil(monthly.schedule.yearsToPayoff))
  return {
    kind: 'lines',
    title: 'What you still owe',
    across: 'After year',
    points: years.map(String),
    series: [
      { name: 'Your payments', values: years.map((year) => balanceAt(schedule, year)) },
      { name: 'Monthly, nothing extra', values: years.map((year) => balanceAt(monthly.schedule, year)) },
    ],
  }
}

function yearTable({ schedule, monthly }: PrepaymentPlan): ResultTable {
  return {
    title: 'Year by year',
    columns: ['Year', 'Paid', 'Interest', 'Principal', 'Balance', 'Balance if paid monthly'],
    rows: scheduleYears(schedule).map(({ year, paid, interest, principal, balance }) => [
      String(year),
      ...[paid, interest, principal, balance, balanceAt(monthly.schedule, year)].map(formatCents),
    ]),
    closed: true,
  }
}
