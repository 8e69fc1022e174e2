import {
  type Cents,
  cents,
  explainReverse,
  formatCents,
  formatPercent,
  highestReverseRatePercent,
  lineInstead,
  percentOf,
  readAmount,
  type ReverseCase,
  type ReverseMortgage,
  reverseMortgage,
  type ReverseProblem,
  simpleInterest,
  zeroCents,
} from '#mortgage'
import {
  type CalculatorRefusal,
  defineCalculator,
  type Field,
  type ResultChart,
  type ResultPart,
  type ResultTable,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { moneyField, rateField } from './calculator-fields.ts'
import { yearsText, resultLine } from './calculator-words.ts'

const count = (label: string, start: string, upTo: number, hint?: string) =>
  ({ kind: 'count', label, start, upTo, unit: 'years', hint }) as const satisfies Field

const share = (label: string, start: string, upTo: number, hint?: string) =>
  ({ kind: 'percent', label, start, upTo, such: '2.5', hint }) as const satisfies Field

export const reverseMortgageCalculator = defineCalculator({
  path: '/calculators/reverse-mortgage',
  result: 'equity',
  fields: {
    age: count('Age of the youngest owner', '72', 100),
    value: moneyField('Value of the home', '800,000'),
    owed: moneyField('Owed on it now', '60,000', 'Mortgage and lines of credit. They are repaid first.'),
    cash: moneyField('Cash now', '150,000'),
    advance: moneyField('Monthly advances', '0'),
    advanceYears: count('Advances for', '10', 45, 'In years.'),
    rate: {
      ...rateField('Interest rate', '6.79', 'Fixed. It is higher than for other mortgages.'),
      upTo: highestReverseRatePercent,
    },
    stay: count('Years you plan to stay', '15', 45),
    growth: share('Growth of the home’s value', '2', 10, 'Per year. Nobody can know it, so try 0 too.'),
    share: {
      ...share(
        'Share that is lent',
        '',
        59,
        'Empty: our estimate for the age. Lenders go to 55%, some to 59% from age 70.',
      ),
      optional: true,
    },
    fees: moneyField('Fees', '2,500', 'Set-up, appraisal and legal advice; added to the balance.'),
    lineRate: rateField('Rate of a line of credit', '4.95'),
    selling: share('Cost of selling and moving', '6', 20, 'Of the home’s value.'),
  },
  groups: [
    { legend: 'You and your home', fields: ['age', 'value', 'owed', 'stay'] },
    { legend: 'The reverse mortgage', fields: ['cash', 'rate', 'advance', 'advanceYears'] },
    { legend: 'Assumptions', fields: ['growth', 'share'] },
    { legend: 'Fees and alternatives', fields: ['fees', 'lineRate', 'selling'], closed: true },
  ],
  shownIf: { advanceYears: ({ advance }) => (readAmount(advance).value ?? 0) > 0 },
  workOut(values, today) {
    const { age, value, owed, cash, stay } = values
    if (stay === 0) return { refusal: 'Enter at least 1 year.', field: 'stay' }
    const wanted: ReverseCase = {
      age,
      value,
      owed,
      cash,
      monthlyAdvance: values.advance,
      advanceYears: values.advanceYears,
      fees: values.fees,
      ratePercent: values.rate,
      growthPercent: values.growth,
      sharePercent: values.share,
      day: today.day,
    }
    const found = reverseMortgage(wanted, stay)
    if ('of' in found) return refusalOf(found, age)
    const then = atYear(found, stay)
    return {
      ruleDay: today.day,
      headline: {
        label: `Equity left after ${yearsText(stay)}`,
        value: formatCents(then.equity),
        note: `You would owe ${formatCents(owedAtSale(then))} on a home worth ${formatCents(then.value)}.`,
        working: explainReverse(wanted, found, stay),
      },
      answer: answerOf(wanted, found),
      warnings: warningsOn(found, stay),
      hints: hintsOn(wanted, found, stay),
      parts: [
        borrowingPart(wanted, found),
        {
          title: `After ${yearsText(stay)}`,
          lines: [
            resultLine('Paid out to you', paidOut(wanted, stay)),
            resultLine('Interest added', interestUntil(found, stay)),
            resultLine('Balance', then.balance),
            resultLine('Value of the home', then.value),
            resultLine('Equity left', then.equity),
          ],
        },
        {
          title: 'You never owe more than the home is worth',
          text: 'HomeEquity Bank and Equitable Bank guarantee it for the day the home is sold, as long as you live in it, pay property tax and insurance, and keep it in repair. Above that value the balance is the lender’s loss.',
          lines: [],
        },
        { title: 'Instead of a reverse mortgage', text: alternativesText(wanted, found, values), lines: [] },
      ],
      charts: [balanceChart(wanted, found)],
      tables: [yearTable(wanted, found)],
      quote: quoteFor('renewal', { homeValue: value, balance: found.start }),
    }
  },
})

function refusalOf(problem: ReverseProblem, age: number): CalculatorRefusal<'age' | 'owed' | 'cash' | 'share'> {
  switch (problem.of) {
    case 'age':
      return { refusal: `Every owner has to be ${problem.fromAge} or older.`, field: 'age' }
    case 'terms':
      return { refusal: 'We do not know the terms of that day.' }
    case 'nothing to borrow':
      return { refusal: 'Enter cash, monthly advances or what you owe now.', field: 'cash' }
    case 'limit': {
      const { sum, limit, sharePercent, largestCash } = problem
      const text = `With fees and all advances that is ${formatCents(sum)}, and ${formatPercent(sharePercent)} of the value at age ${age} is ${formatCents(limit)}.`
      return largestCash === null
        ? {
            refusal: `${text} Even without cash it is too much: a reverse mortgage would not repay what you owe.`,
            field: 'owed',
          }
        : { refusal: `${text} Enter at most ${formatCents(largestCash)} of cash.`, field: 'cash' }
    }
  }
}

const nothing = { balance: zeroCents, value: zeroCents, equity: zeroCents }

function atYear({ years }: ReverseMortgage, year: number) {
  return years[year - 1] ?? nothing
}

/** What the guarantee leaves of a balance. */
function owedAtSale({ balance, value }: { balance: Cents; value: Cents }): Cents {
  return cents(Math.min(balance, value))
}

function interestUntil({ years }: ReverseMortgage, year: number): Cents {
  return cents(years.slice(0, year).reduce((sum, { interest }) => sum + interest, 0))
}

function paidOut({ cash, monthlyAdvance, advanceYears }: ReverseCase, years: number): Cents {
  return cents(cash + monthlyAdvance * 12 * Math.min(years, advanceYears))
}

function answerOf(
  { age, sharePercent }: ReverseCase,
  { limit, sharePercent: lent, usedUpYear, years }: ReverseMortgage,
): string {
  const most = `You could borrow up to ${formatCents(limit)}: ${formatPercent(lent)} of the value, ${
    sharePercent === null ? `our estimate for age ${age}` : 'the share that you entered'
  }.`
  return usedUpYear === null
    ? `${most} The equity is not used up by age ${age + years.length}.`
    : `${most} The equity would be used up in year ${usedUpYear}, at age ${age + usedUpYear}.`
}

function warningsOn({ usedUpYear }: ReverseMortgage, stay: number): string[] {
  return usedUpYear === null || usedUpYear > stay
    ? []
    : [
        'The interest uses up all equity before you plan to leave. The guarantee protects you, but nothing is left to move or to leave to others.',
      ]
}

/** What paying interest, taking the cash bit by bit, and a home that gains nothing would change. */
function hintsOn(wanted: ReverseCase, found: ReverseMortgage, stay: number): string[] {
  const hints: string[] = []
  const then = atYear(found, stay)
  const interest = simpleInterest(found.start, wanted.ratePercent, 1, 12)
  if (wanted.monthlyAdvance === 0 && interest > 0) {
    hints.push(
      `Pay about ${formatCents(interest)} a month, the interest, and the balance stays at ${formatCents(found.start)}. Ask whether the contract allows it.`,
    )
  }
  const monthlyAdvance = cents(Math.floor(wanted.cash / (12 * stay)))
  if (wanted.monthlyAdvance === 0 && monthlyAdvance > 0) {
    const spread = reverseMortgage({ ...wanted, cash: zeroCents, monthlyAdvance, advanceYears: stay }, stay)
    const less = 'of' in spread ? 0 : owedAtSale(then) - owedAtSale(atYear(spread, stay))
    if (less > 0) {
      hints.push(
        `If you take the cash as ${formatCents(monthlyAdvance)} a month for ${yearsText(stay)} instead of at once, you owe ${formatCents(cents(less))} less at the end.`,
      )
    }
  }
  const flat = reverseMortgage({ ...wanted, growthPercent: 0 }, stay)
  if (wanted.growthPercent > 0 && !('of' in flat)) {
    hints.push(
      `If the home gains no value, ${formatCents(atYear(flat, stay).equity)} of equity is left after ${yearsText(stay)}.`,
    )
  }
  return hints
}

function borrowingPart(
  { owed, cash, fees, monthlyAdvance, advanceYears, sharePercent }: ReverseCase,
  found: ReverseMortgage,
): ResultPart {
  const { limit, start } = found
  const advances = cents(monthlyAdvance * 12 * advanceYears)
  const parts: [string, Cents][] = [
    ['Repays what you owe', owed],
    ['Cash', cash],
    ['Fees', fees],
    ['Total monthly advances', advances],
  ]
  return {
    title: sharePercent === null ? 'What you borrow (limit estimated)' : 'What you borrow',
    lines: [
      ...parts.filter(([, amount]) => amount > 0).map(([label, amount]) => resultLine(label, amount)),
      resultLine('Total', cents(start + advances)),
      resultLine('Limit', limit, `${formatPercent(found.sharePercent)} of the value`),
      resultLine('Still available', cents(limit - start - advances)),
    ],
  }
}

type Alternatives = { stay: number; lineRate: number; selling: number }

function alternativesText(
  wanted: ReverseCase,
  found: ReverseMortgage,
  { stay, lineRate, selling }: Alternatives,
): string {
  const { value, owed } = wanted
  const line = lineInstead(wanted, lineRate, stay)
  const cost = cents(owedAtSale(atYear(found, stay)) - owed - paidOut(wanted, stay))
  const sale = cents(value - percentOf(value, selling) - owed)
  return [
    `The reverse mortgage costs ${formatCents(cost)} of interest and fees in ${yearsText(stay)}.`,
    `A line of credit for the same amounts costs ${formatCents(line.interest)} at ${formatPercent(lineRate)}, but its interest, ${formatCents(line.lastMonth)} in the last month, must be paid every month, and you have to qualify with your income.`,
    sale > 0
      ? `Selling now leaves ${formatCents(sale)} for a smaller home or rent, after ${formatPercent(selling)} of costs and what you owe, without any interest.`
      : 'Selling now would not cover what you owe and the costs.',
  ].join(' ')
}

function balanceChart({ value }: ReverseCase, { start, years }: ReverseMortgage): ResultChart {
  return {
    kind: 'lines',
    title: 'Home, balance and equity',
    across: 'Year',
    points: ['0', ...years.map(({ year }) => String(year))],
    series: [
      { name: 'Value of the home', values: [value, ...years.map((one) => one.value)] },
      { name: 'Owed', values: [start, ...years.map(owedAtSale)] },
      { name: 'Equity', values: [cents(value - start), ...years.map(({ equity }) => equity)] },
    ],
  }
}

function yearTable({ age, value, cash }: ReverseCase, { start, years }: ReverseMortgage): ResultTable {
  const amounts = (...all: Cents[]) => all.map((amount) => formatCents(amount))
  return {
    title: 'Year by year',
    columns: ['Year', 'Age', 'Paid out', 'Interest added', 'Balance', 'Value of the home', 'Equity'],
    rows: [
      ['0', String(age), ...amounts(cash, zeroCents, start, value, cents(value - start))],
      ...years.map((one) => [
        String(one.year),
        String(one.age),
        ...amounts(one.advanced, one.interest, one.balance, one.value, one.equity),
      ]),
    ],
    note: 'The balance is by the contract; on a sale you owe no more than the home is worth.',
    closed: true,
  }
}
