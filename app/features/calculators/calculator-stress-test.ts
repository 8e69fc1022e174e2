import {
  type Cents,
  cents,
  explainMortgageTest,
  formatCents,
  formatPercent,
  highestTestedRatePercent,
  type MortgageTerms,
  type MortgageTest,
  type RentMethod,
  type TestedMortgage,
  testMortgage,
  type TestedRatio,
  purchaseMortgage,
} from '#mortgage'
import {
  type CalculatorRefusal,
  type CalculatorResult,
  defineCalculator,
  type Fields,
  type ResultChart,
  type ResultPart,
  type ResultTable,
  type Today,
  type Values,
} from './calculator-definition.ts'
import { pick } from '#app/lib/pick.ts'
import { quoteFor } from './calculator-quote.ts'
import {
  checkField,
  choiceField,
  conventionField,
  downField,
  moneyField,
  priceField,
  rateField,
  yearsField,
} from './calculator-fields.ts'
import { resultLine, yearsText } from './calculator-words.ts'

const longAmortizationYears = 30

const fields = {
  from: choiceField('Start from', { price: 'Price and down payment', mortgage: 'The mortgage itself' }),
  price: priceField,
  down: downField,
  mortgage: moneyField('Mortgage', '500,000', 'With its insurance premium, if it has one.'),
  insured: checkField('Insured mortgage', 'Bought with less than 20% down.'),
  rate: rateField('Interest rate', '3.94', 'The rate of the contract, not the qualifying rate.'),
  convention: conventionField,
  years: yearsField('Amortization', [15, 20, 25, 30], 25),
  longAmortization: checkField(
    'First-time buyer or newly built home',
    'With less than 20% down, only these may take 30 years.',
  ),
  income: { ...moneyField('Your annual income', '105,000', 'Before tax.'), optional: true },
  coIncome: moneyField('Co-borrower’s annual income', '55,000'),
  tax: moneyField('Annual property tax', '4,200'),
  heat: moneyField('Monthly heating', '125'),
  condo: moneyField('Monthly condo fees', '0', 'Half of them count.'),
  debts: moneyField(
    'Monthly debt payments',
    '350',
    'Loans, leases, and 3% of what you owe on cards and lines of credit.',
  ),
  support: moneyField('Monthly support you pay', '0', 'Child or spousal support.'),
  rent: moneyField('Monthly rent you receive', '0', 'Before costs. Costs of other properties belong in your debts.'),
  rentMethod: choiceField<RentMethod>('How the lender counts rent', {
    add: 'Adds 50% to income',
    offset: 'Takes 80% off housing costs',
  }),
} as const satisfies Fields

export const stressTestCalculator = defineCalculator({
  path: '/calculators/stress-test',
  result: 'test',
  fields,
  groups: [
    {
      legend: 'The mortgage',
      fields: ['from', 'price', 'down', 'mortgage', 'insured', 'rate', 'convention', 'years', 'longAmortization'],
    },
    { legend: 'Income', fields: ['income', 'coIncome'] },
    { legend: 'Costs and debts', fields: ['tax', 'heat', 'condo', 'debts'] },
    { legend: 'Rent and support', fields: ['rent', 'rentMethod', 'support'], closed: true },
  ],
  shownIf: {
    price: ({ from }) => from === 'price',
    down: ({ from }) => from === 'price',
    mortgage: ({ from }) => from === 'mortgage',
    insured: ({ from }) => from === 'mortgage',
    longAmortization: ({ from, years }) => from === 'price' && years === String(longAmortizationYears),
  },
  workOut(values, today) {
    const found = caseOf(values, today)
    if ('refusal' in found) return found
    const { tested, principal, premium } = found
    const { from, price, down, rate, years } = values
    // Without an income everything but the ratios is known.
    const result = testMortgage(tested) ?? testMortgage({ ...tested, income: cents(1) })
    if (result === null) return { refusal: 'Enter a mortgage above $0.', field: 'mortgage' }
    const payments = paymentLines(result, rate, premiumNote(premium, principal))
    if (tested.income === 0) return withoutIncome(result, payments, today.day)
    const { test, passes, strictest, gds, tds } = result
    const room = result[strictest].room
    const decides = { gds: 'GDS', tds: 'TDS' }[strictest]
    return {
      ruleDay: today.day,
      headline: {
        label: 'Stress test',
        value: passes
          ? `Passes at ${formatPercent(test.ratePercent)}`
          : `Does not pass at ${formatPercent(test.ratePercent)}`,
        note: `${decides} decides: ${formatPercent(result[strictest].percent)} of income, and ${formatPercent(result[strictest].limitPercent)} is the limit.`,
        working: explainMortgageTest(tested, strictest) ?? undefined,
      },
      answer: passes
        ? `Your household could pay ${formatCents(room)} more a month and still pass.`
        : `Your monthly costs are ${formatCents(cents(-room))} above what the test allows.`,
      hints: passes ? [] : waysToPass(tested, result),
      parts: [
        payments,
        {
          title: 'Debt service ratios',
          text: strictest === 'gds' ? 'GDS leaves less room here.' : 'TDS leaves less room here.',
          lines: [ratioLine('GDS: housing costs', gds), ratioLine('TDS: housing costs and debts', tds)],
          working: explainMortgageTest(tested, strictest === 'gds' ? 'tds' : 'gds') ?? undefined,
        },
        {
          title: 'What still passes',
          lines: [
            resultLine(
              'Highest mortgage',
              result.highestMortgage,
              'At your rate and amortization, with any insurance premium',
            ),
            resultLine('Highest contract rate', highestRate(result), `For ${formatCents(principal)}`),
            lowestIncome(result),
          ],
        },
      ],
      charts: [paymentChart(tested)],
      tables: [otherTerms(tested)],
      quote: quoteFor('purchase', {
        ...(from === 'price' && { price, downPayment: down }),
        years,
        mortgageRate: rate,
      }),
    }
  },
})

/** The mortgage that is tested, with the premium in it. */
function caseOf(
  values: Values<typeof fields>,
  today: Today,
): CalculatorRefusal<keyof typeof fields> | { tested: TestedMortgage; principal: Cents; premium: Cents } {
  const { from, price, down, rate, convention, years, income, coIncome } = values
  const common = { ratePercent: rate, convention, amortizationYears: Number(years), frequency: 'monthly' } as const
  if (from === 'price' && down >= price)
    return { refusal: 'The down payment covers the whole price: there is no mortgage to test.', field: 'down' }
  const purchase = purchaseMortgage({
    ...common,
    price,
    downPayment: down,
    day: today.day,
    firstTimeBuyer: values.longAmortization,
    newBuild: false,
    nonTraditionalDownPayment: false,
    ownerOccupied: true,
    // Only the tax on the premium and the transfer tax depend on the place, and neither counts here.
    province: 'ON',
    city: null,
  })
  if (from === 'price' && purchase.problem) {
    const isTooLong = purchase.premium.refusal === 'the amortization is too long to be insured'
    return { refusal: purchase.problem, field: isTooLong ? 'years' : 'down' }
  }
  const principal = from === 'price' ? purchase.terms.principal : values.mortgage
  if (principal === 0) return { refusal: 'Enter a mortgage above $0.', field: 'mortgage' }
  const isInsured = from === 'price' ? purchase.rateKind === 'insured' : values.insured
  const tested: TestedMortgage = {
    terms: { ...common, principal },
    mortgage: isInsured ? 'insured' : 'uninsured',
    income: cents((income ?? 0) + coIncome),
    ...pick(values, 'rent', 'rentMethod', 'support', 'heat'),
    propertyTax: values.tax,
    condoFees: values.condo,
    otherDebts: values.debts,
    day: today.day,
  }
  return { tested, principal, premium: from === 'price' ? purchase.premium.premium : cents(0) }
}

/** The payment at the contract rate and at the qualifying rate. */
function paymentLines({ payment, qualifyingPayment, test }: MortgageTest, rate: number, premium: string): ResultPart {
  const isBuffered = test.decidedBy === 'buffer'
  return {
    title: 'Monthly payment',
    lines: [
      resultLine(`At your rate, ${formatPercent(rate)}`, payment, premium),
      resultLine(
        `At the qualifying rate, ${formatPercent(test.ratePercent)}`,
        qualifyingPayment,
        isBuffered
          ? `Your rate plus ${formatPercent(test.rule.value.bufferPoints)}`
          : `The lowest qualifying rate there is`,
      ),
    ],
  }
}

function lowestIncome({ incomeNeeded }: MortgageTest) {
  return resultLine('Lowest annual income', incomeNeeded, 'With rent that counts as income')
}

/** What the test asks for, before anybody tells an income. */
function withoutIncome(result: MortgageTest, payments: ResultPart, ruleDay: string): CalculatorResult {
  return {
    ruleDay,
    headline: resultLine(
      'Qualifying rate',
      formatPercent(result.test.ratePercent),
      'Enter your income to see whether the mortgage passes.',
    ),
    parts: [payments, { title: 'What still passes', lines: [lowestIncome(result)] }],
  }
}

function premiumNote(premium: Cents, principal: Cents): string {
  const whole = `On a mortgage of ${formatCents(principal)}`
  return premium > 0 ? `${whole}, with an insurance premium of ${formatCents(premium)}` : whole
}

function ratioLine(label: string, { percent, limitPercent, room }: TestedRatio) {
  const distance = room < 0 ? `${formatCents(cents(-room))} a month too much` : `${formatCents(room)} a month to spare`
  return resultLine(label, formatPercent(percent), `Limit ${formatPercent(limitPercent)}: ${distance}`)
}

function highestRate({ highestRatePercent }: MortgageTest): string {
  if (highestRatePercent === null) return 'None'
  const rate = formatPercent(highestRatePercent)
  return highestRatePercent === highestTestedRatePercent ? `${rate} or more` : rate
}

/** What would make a mortgage pass, each by itself. */
function waysToPass({ terms }: TestedMortgage, { highestMortgage, incomeNeeded, income }: MortgageTest): string[] {
  return [
    ...(highestMortgage > 0
      ? [
          `A mortgage of ${formatCents(highestMortgage)} passes: ${formatCents(cents(terms.principal - highestMortgage))} less.`,
        ]
      : ['Your other costs leave no room for a mortgage. Lower debts or a higher income would.']),
    ...(incomeNeeded > income ? [`${formatCents(cents(incomeNeeded - income))} more annual income passes too.`] : []),
  ]
}

/** What a rate costs a month, and what it costs at the rate of its test. */
function paymentChart(tested: TestedMortgage): ResultChart {
  const rates = [0, 1, 2, 3, 4].map((points) => Math.round((tested.terms.ratePercent + points) * 1000) / 1000)
  const tests = rates.flatMap((ratePercent) => {
    const test = testMortgage({ ...tested, terms: { ...tested.terms, ratePercent } })
    return test === null ? [] : { ratePercent, ...test }
  })
  return {
    kind: 'columns',
    title: 'Monthly payment if rates are higher',
    across: 'Your rate',
    points: tests.map(({ ratePercent }) => formatPercent(ratePercent)),
    series: [
      { name: 'At your rate', values: tests.map(({ payment }) => payment) },
      { name: 'At the qualifying rate', values: tests.map(({ qualifyingPayment }) => qualifyingPayment) },
    ],
  }
}

/** The same household with other rates and amortizations. */
function otherTerms(tested: TestedMortgage): ResultTable {
  const { ratePercent, amortizationYears } = tested.terms
  const rates = [-0.5, 0, 0.5, 1]
    .map((points) => Math.round((ratePercent + points) * 1000) / 1000)
    .filter((one) => one >= 0)
  const lengths = [...new Set([amortizationYears, longAmortizationYears])]
  return {
    title: 'With other terms',
    columns: [
      'Rate and amortization',
      'Qualifying rate',
      'Payment at that rate',
      'GDS',
      'TDS',
      'Passes',
      'Highest mortgage',
    ],
    rows: lengths.flatMap((years) =>
      rates.map((rate) => {
        const terms: MortgageTerms & { frequency: 'monthly' } = {
          ...tested.terms,
          ratePercent: rate,
          amortizationYears: years,
        }
        const other = testMortgage({ ...tested, terms })
        const name = `${formatPercent(rate)}, ${yearsText(years)}`
        if (other === null) return [name, '–', '–', '–', '–', '–', '–']
        return [
          name,
          formatPercent(other.test.ratePercent),
          formatCents(other.qualifyingPayment),
          formatPercent(other.gds.percent),
          formatPercent(other.tds.percent),
          other.passes ? 'Yes' : 'No',
          formatCents(other.highestMortgage),
        ]
      }),
    ),
    note:
      tested.mortgage === 'insured'
        ? 'Only first-time buyers and buyers of newly built homes can insure a mortgage of more than 25 years.'
        : undefined,
  }
}
