import {
  type Cents,
  cents,
  type Debt,
  explainHomeEquity,
  explainPayment,
  explainRefinance,
  formatCents,
  formatPercent,
  readAmount,
  type HomeEquity,
  type Refinance,
  refinance,
  type RefinanceCase,
  type RefinanceProblem,
  sharePercent,
  zeroCents,
} from '#mortgage'
import {
  type CalculatorRefusal,
  defineCalculator,
  type ResultChart,
  type ResultPart,
  type ResultTable,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { conventionField, moneyField, rateField, yearsField, choiceField } from './calculator-fields.ts'
import { yearsFromTo } from './calculator-reading.ts'
import { monthsText, yearsText, resultLine } from './calculator-words.ts'

const newAmortizations = [10, 15, 20, 25, 30] as const
const termYears = 5

const debtField = (number: number, start: string, hint?: string) =>
  ({ ...moneyField(`Debt ${number}`, start, hint), wide: true }) as const

const debtRate = (number: number, start: string) =>
  ({ kind: 'percent', label: `Interest rate of debt ${number}`, upTo: 60, such: '20.99', start }) as const

const debtPayment = (number: number, start: string) => moneyField(`Monthly payment on debt ${number}`, start)

const hasAmount = (typed: string) => (readAmount(typed).value ?? 0) > 0

export const refinanceCalculator = defineCalculator({
  path: '/calculators/refinance',
  result: 'refinance',
  fields: {
    value: moneyField('Value of the home', '700,000'),
    balance: moneyField('Mortgage balance', '300,000'),
    rate: rateField('Current interest rate', '4.89'),
    know: choiceField('What you know', { years: 'The years left', payment: 'The monthly payment' }),
    left: {
      ...yearsField('Amortization left', yearsFromTo(1, 30), 20),
      hint: 'Until the mortgage is repaid, not until the term ends.',
    },
    payment: moneyField('Current monthly payment', '1,950', 'Bi-weekly payments: × 26 ÷ 12.'),
    penalty: moneyField(
      'Penalty for breaking the term',
      '3,600',
      'The mortgage penalty calculator estimates it. There is none when the term ends.',
    ),
    debt1: debtField(1, '15,000', 'A card, a loan or a line of credit that the new mortgage would repay.'),
    rate1: debtRate(1, '20.99'),
    payment1: debtPayment(1, '450'),
    debt2: debtField(2, '18,000'),
    rate2: debtRate(2, '7.99'),
    payment2: debtPayment(2, '450'),
    debt3: debtField(3, '0'),
    rate3: debtRate(3, '12'),
    payment3: debtPayment(3, '200'),
    cash: moneyField('Cash to take out', '0'),
    newRate: rateField('New interest rate', '4.19'),
    years: yearsField('New amortization', newAmortizations, 25),
    kind: conventionField,
    legal: moneyField('Legal fees', '1,000'),
    appraisal: moneyField('Appraisal', '400'),
    discharge: moneyField('Discharge of the old mortgage', '350'),
    costs: choiceField('Penalty and fees', { borrowed: 'Added to the new mortgage', cash: 'Paid in cash' }),
    oldKind: { ...conventionField, label: 'Kind of the current rate' },
  },
  groups: [
    { legend: 'Your home and mortgage', fields: ['value', 'balance', 'rate', 'know', 'left', 'payment', 'penalty'] },
    { legend: 'The new mortgage', fields: ['cash', 'newRate', 'years', 'kind'] },
    {
      legend: 'Debts to repay with it',
      fields: ['debt1', 'rate1', 'payment1', 'debt2', 'rate2', 'payment2', 'debt3', 'rate3', 'payment3'],
    },
    { legend: 'Fees and details', fields: ['legal', 'appraisal', 'discharge', 'costs', 'oldKind'], closed: true },
  ],
  shownIf: {
    left: ({ know }) => know === 'years',
    payment: ({ know }) => know === 'payment',
    rate1: ({ debt1 }) => hasAmount(debt1),
    payment1: ({ debt1 }) => hasAmount(debt1),
    debt2: ({ debt1 }) => hasAmount(debt1),
    rate2: ({ debt1, debt2 }) => hasAmount(debt1) && hasAmount(debt2),
    payment2: ({ debt1, debt2 }) => hasAmount(debt1) && hasAmount(debt2),
    debt3: ({ debt1, debt2 }) => hasAmount(debt1) && hasAmount(debt2),
    rate3: ({ debt1, debt2, debt3 }) => hasAmount(debt1) && hasAmount(debt2) && hasAmount(debt3),
    payment3: ({ debt1, debt2, debt3 }) => hasAmount(debt1) && hasAmount(debt2) && hasAmount(debt3),
  },
  workOut(values, today) {
    const { value, balance, cash, years } = values
    const wanted: RefinanceCase = {
      value,
      balance,
      ratePercent: values.rate,
      convention: values.oldKind,
      repaid: values.know === 'years' ? { years: Number(values.left) } : { monthlyPayment: values.payment },
      debts: debtsOf(values),
      cash,
      penalty: values.penalty,
      fees: cents(values.legal + values.appraisal + values.discharge),
      costsAreBorrowed: values.costs === 'borrowed',
      newTerms: { ratePercent: values.newRate, convention: values.kind, amortizationYears: Number(years) },
      day: today.day,
    }
    const found = refinance(wanted)
    if ('of' in found) return refusalOf(found)
    const { newTerms, equity } = found
    const { principal, ratePercent } = newTerms
    return {
      ruleDay: today.day,
      headline: {
        label: 'New monthly payment',
        value: formatCents(found.paymentAfter),
        note: `On a mortgage of ${formatCents(principal)} at ${formatPercent(ratePercent)} over ${yearsText(Number(years))}.`,
        working: explainPayment(newTerms, today.day),
      },
      answer: answerOf(wanted, found),
      warnings: warningsOn(found),
      hints: hintsOn(wanted, found),
      parts: [
        ...(comparesAny(wanted) ? [monthPart(wanted, found), comparisonPart(wanted, found)] : []),
        newMortgagePart(wanted, found),
        {
          title: 'Room in your home',
          lines: [
            resultLine('Limit', equity.limit, shareText(equity)),
            resultLine('Room above your current mortgage', equity.room),
            resultLine('Room left after this refinance', cents(equity.limit - principal)),
          ],
          working: explainHomeEquity({ value, mortgage: balance, line: zeroCents, day: today.day }) ?? undefined,
        },
      ],
      charts: comparesAny(wanted) ? [savingChart(found)] : undefined,
      tables: [amortizationTable(wanted), ...(comparesAny(wanted) ? [yearTable(found)] : [])],
      quote: quoteFor('renewal', {
        homeValue: value,
        balance,
        extra: cents(Math.max(0, principal - balance)),
        currentRate: values.rate,
        mortgageRate: ratePercent,
        years,
      }),
    }
  },
})

type DebtValues = Record<`${'debt' | 'payment'}${1 | 2 | 3}`, Cents> & Record<`rate${1 | 2 | 3}`, number>

function debtsOf(values: DebtValues): Debt[] {
  return ([1, 2, 3] as const).map((number) => ({
    balance: values[`debt${number}`],
    ratePercent: values[`rate${number}`],
    monthlyPayment: values[`payment${number}`],
  }))
}

type RefusedField = 'balance' | 'cash' | 'debt1' | 'left' | 'payment' | 'payment1' | 'payment2' | 'payment3'

function refusalOf(problem: RefinanceProblem): CalculatorRefusal<RefusedField> {
  switch (problem.of) {
    case 'nothing to borrow':
      return { refusal: 'Enter a mortgage balance, a debt or cash above $0.', field: 'balance' }
    case 'terms':
      return { refusal: 'We do not know the rules of that day.' }
    case 'mortgage payment':
      return {
        refusal: `This payment would not repay the mortgage within 50 years: its interest alone is ${formatCents(problem.interest)} a month. Enter a higher one.`,
        field: 'payment',
      }
    case 'debt payment':
      return {
        refusal: `The payment on debt ${problem.index + 1} does not cover its interest of ${formatCents(problem.interest)} a month. Enter at least that.`,
        field: (['payment1', 'payment2', 'payment3'] as const)[problem.index],
      }
    case 'limit': {
      const { principal, largestCash, equity } = problem
      const limit = `The new mortgage would be ${formatCents(principal)}, and ${shareText(equity)} is ${formatCents(equity.limit)}.`
      if (largestCash !== null) {
        return { refusal: `${limit} Enter at most ${formatCents(largestCash)} of cash.`, field: 'cash' }
      }
      if (equity.room < 0) {
        return {
          refusal: `${limit} You owe more than that already, so there is no room to refinance.`,
          field: 'balance',
        }
      }
      return {
        refusal: `${limit} Even without cash it is too much. Repay fewer debts, or pay penalty and fees in cash.`,
        field: 'debt1',
      }
    }
  }
}

function shareText({ rules }: HomeEquity): string {
  return `${rules.all.value.upToPercent}% of the value`
}

/** Without a mortgage or a debt to replace there is only new debt, and nothing to compare it with. */
function comparesAny({ balance, debts }: RefinanceCase): boolean {
  return balance > 0 || debts.some((debt) => debt.balance > 0)
}

function inAll({ months }: Refinance): Cents {
  return months.at(-1)?.ahead ?? zeroCents
}

/** The interest of the whole new mortgage, with its cash. */
function wholeInterest({ months, interestOnCash }: Refinance): Cents {
  return cents((months.at(-1)?.interestAfter ?? 0) + interestOnCash)
}

function answerOf(wanted: RefinanceCase, found: Refinance): string {
  const { relief } = found
  const cash = wanted.cash > 0 ? `, with ${formatCents(wanted.cash)} in hand` : ''
  if (!comparesAny(wanted)) {
    return `You pay ${formatCents(found.paymentAfter)} a month${cash}. The total interest is ${formatCents(wholeInterest(found))}.`
  }
  const change = relief === 0 ? 'as much' : `${formatCents(cents(Math.abs(relief)))} ${relief > 0 ? 'less' : 'more'}`
  return `You pay ${change} a month ${relief === 0 ? 'as' : 'than'} now${cash}. ${breakEvenText(wanted, found)}`
}

function breakEvenText({ cash }: RefinanceCase, found: Refinance): string {
  const { breakEvenMonth, lostMonth, costs } = found
  const ahead = inAll(found)
  const uncounted = cash > 0 ? ', the interest on the cash not counted' : ''
  if (breakEvenMonth === null) {
    return ahead < 0
      ? `Until everything is repaid it costs ${formatCents(cents(-ahead))} more${uncounted}.`
      : 'It neither saves nor costs interest.'
  }
  const even =
    costs > 0
      ? `The interest saved covers penalty and fees after ${monthsText(breakEvenMonth)}`
      : 'It saves interest from the first month'
  return lostMonth === null
    ? `${even}, and in total you save ${formatCents(ahead)}${uncounted}.`
    : `${even}, but from year ${Math.ceil(lostMonth / 12)} on it costs more than it saved.`
}

function warningsOn(found: Refinance): string[] {
  const { relief, monthsBefore, newTerms } = found
  const ahead = inAll(found)
  if (relief <= 0 || ahead >= 0) return []
  return [
    `You pay ${formatCents(relief)} less a month but ${formatCents(cents(-ahead))} more in total. ${
      monthsBefore < newTerms.amortizationYears * 12
        ? `What would be repaid in ${monthsText(monthsBefore)} is stretched over ${yearsText(newTerms.amortizationYears)}.`
        : 'Short debts are stretched over the whole amortization.'
    }`,
  ]
}

function hintsOn(wanted: RefinanceCase, found: Refinance): string[] {
  const { asBefore, paymentBefore, months, newTerms } = found
  const interest = wholeInterest(found)
  if (asBefore === null || interest === 0) return []
  const { interestBefore = zeroCents } = months.at(-1) ?? {}
  const without = wanted.cash > 0 ? '' : ` (without refinancing: ${formatCents(interestBefore)})`
  return [
    `Keep paying ${formatCents(paymentBefore)} a month, and the new mortgage is repaid in ${monthsText(asBefore.months)} instead of ${yearsText(newTerms.amortizationYears)}, with ${formatCents(asBefore.interest)} of interest instead of ${formatCents(interest)}${without}. Check how much more than the payment your contract accepts.`,
  ]
}

function monthPart({ balance: mortgage, debts }: RefinanceCase, found: Refinance): ResultPart {
  const { relief } = found
  return {
    title: 'Each month',
    lines: [
      ...(mortgage > 0 ? [resultLine('Current mortgage', found.mortgagePayment)] : []),
      ...debts.flatMap(({ balance, monthlyPayment }, index) =>
        balance > 0 ? [resultLine(`Debt ${index + 1}`, monthlyPayment)] : [],
      ),
      resultLine('Total now', found.paymentBefore),
      resultLine('New mortgage', found.paymentAfter),
      resultLine(relief < 0 ? 'Extra each month' : 'Saved each month', cents(Math.abs(relief))),
    ],
  }
}

function savedLine(label: string, ahead: Cents) {
  return resultLine(`${ahead < 0 ? 'More' : 'Saved'} ${label}`, cents(Math.abs(ahead)))
}

function comparisonPart(wanted: RefinanceCase, found: Refinance): ResultPart {
  const { months, costs, breakEvenMonth, lostMonth, interestOnCash } = found
  const { interestBefore = zeroCents, interestAfter = zeroCents } = months.at(-1) ?? {}
  const afterTerm = months[termYears * 12 - 1]
  return {
    title: `Interest over ${monthsText(months.length)}`,
    text: wanted.cash > 0 ? 'The cash is new debt, so its interest is left out of the comparison.' : undefined,
    lines: [
      resultLine('Without refinancing', interestBefore),
      resultLine('With the new mortgage', interestAfter),
      resultLine('Penalty and fees', costs),
      savedLine('in total', inAll(found)),
      ...(afterTerm ? [savedLine(`after ${yearsText(termYears)}`, afterTerm.ahead)] : []),
      resultLine(
        'Break-even',
        breakEvenMonth === null ? 'Never' : `Month ${breakEvenMonth}`,
        lostMonth === null ? undefined : `Lost again from month ${lostMonth}`,
      ),
      ...(wanted.cash > 0 ? [resultLine('Interest on the cash', interestOnCash)] : []),
    ],
    working: explainRefinance(wanted, found),
  }
}

function newMortgagePart({ balance, cash, costsAreBorrowed, value }: RefinanceCase, found: Refinance): ResultPart {
  const { debts, costs, newTerms } = found
  const parts: [string, Cents][] = [
    ['Current mortgage', balance],
    ['Debts', debts],
    ['Penalty and fees', costsAreBorrowed ? costs : zeroCents],
    ['Cash', cash],
  ]
  return {
    title: 'The new mortgage',
    text: 'A refinance needs a new stress test. Debts moved into it are secured by your home.',
    lines: [
      ...parts.filter(([, amount]) => amount > 0).map(([label, amount]) => resultLine(label, amount)),
      resultLine(
        'New mortgage',
        newTerms.principal,
        `${formatPercent(sharePercent(newTerms.principal, value))} of the value (loan-to-value)`,
      ),
      ...(!costsAreBorrowed && costs > 0 ? [resultLine('In cash: penalty and fees', costs)] : []),
    ],
  }
}

/** The months that end a year, and the last one. */
function yearsOf({ months }: Refinance) {
  return months.flatMap((month, index) =>
    (index + 1) % 12 === 0 || index === months.length - 1 ? [{ ...month, year: Math.ceil((index + 1) / 12) }] : [],
  )
}

function savingChart(found: Refinance): ResultChart {
  const years = yearsOf(found)
  return {
    kind: 'lines',
    title: 'Saved so far: interest, less penalty and fees',
    across: 'Year',
    points: ['0', ...years.map(({ year }) => String(year))],
    series: [{ name: 'Saved so far', values: [cents(-found.costs), ...years.map(({ ahead }) => ahead)] }],
  }
}

function amortizationTable(wanted: RefinanceCase): ResultTable {
  const compares = comparesAny(wanted)
  return {
    title: 'With other amortizations',
    columns: [
      'Amortization',
      'Monthly payment',
      'Total interest',
      ...(compares ? ['Saved each month', 'Break-even', 'Total saved'] : []),
    ],
    rows: newAmortizations.flatMap((years) => {
      const found = refinance({ ...wanted, newTerms: { ...wanted.newTerms, amortizationYears: years } })
      if ('of' in found) return []
      const { paymentAfter, relief, breakEvenMonth } = found
      return [
        [
          yearsText(years),
          formatCents(paymentAfter),
          formatCents(wholeInterest(found)),
          ...(compares
            ? [
                formatCents(relief),
                breakEvenMonth === null ? 'Never' : `Month ${breakEvenMonth}`,
                formatCents(inAll(found)),
              ]
            : []),
        ],
      ]
    }),
    note: compares
      ? 'A minus means more. Total saved: interest saved until everything is repaid, less penalty and fees.'
      : undefined,
  }
}

function yearTable(found: Refinance): ResultTable {
  return {
    title: 'Year by year',
    columns: ['Year', 'Owed without', 'Owed with', 'Interest without', 'Interest with', 'Saved so far'],
    rows: yearsOf(found).map((month) => [
      String(month.year),
      ...[month.owedBefore, month.owedAfter, month.interestBefore, month.interestAfter, month.ahead].map((amount) =>
        formatCents(amount),
      ),
    ]),
    note: 'Without and with refinancing; cash that you take out is left out. Saved: interest, less penalty and fees.',
    closed: true,
  }
}
