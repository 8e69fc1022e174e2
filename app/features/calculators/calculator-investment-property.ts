import {
  cents,
  coverageText,
  explainInvestment,
  explainPayment,
  formatCents,
  formatExactDollars,
  formatPercent,
  type InvestmentCase,
  type InvestmentProperty,
  investmentProperty,
  minimumRentalDownPayment,
  percentOf,
} from '#mortgage'
import { closingDay } from './calculator-closing.ts'
import {
  defineCalculator,
  type Field,
  type ResultChart,
  type ResultPart,
  type ResultTable,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import {
  closingField,
  conventionField,
  downField,
  moneyField,
  priceField,
  rateField,
  yearsField,
} from './calculator-fields.ts'
import { yearsText, resultLine } from './calculator-words.ts'

function share(label: string, start: string, upTo: number, hint: string) {
  return { kind: 'percent', label, start, hint, upTo, such: '2.5' } as const satisfies Field
}

export const investmentCalculator = defineCalculator({
  path: '/calculators/investment-property',
  result: 'cash flow',
  fields: {
    price: priceField,
    down: { ...downField, start: '120,000', hint: 'At least 20% if you do not live there.' },
    closingCosts: moneyField('Closing costs', '12,000', 'Land transfer tax, lawyer, inspection.'),
    rate: rateField('Interest rate', '4.29', 'Often above the rate for a home of your own.'),
    years: yearsField('Amortization', [15, 20, 25, 30], 30),
    rent: moneyField('Monthly rent', '3,200', 'Of all units.'),
    vacancy: share('Vacancy', '4', 100, '4% is about two weeks a year.'),
    propertyTax: moneyField('Annual property tax', '4,200'),
    otherCosts: moneyField('Other monthly costs', '125', 'Insurance, condo fees, utilities that you pay.'),
    maintenance: share('Maintenance', '6', 100, 'Of the rent received.'),
    management: share('Management', '0', 100, 'Of the rent received, if somebody else does it.'),
    rentGrowth: share('Rent growth', '2.5', 20, 'Per year.'),
    costGrowth: share('Cost growth', '2', 20, 'Per year.'),
    appreciation: share('Home price growth', '3', 20, 'Per year.'),
    horizon: { kind: 'count', label: 'Years to show', upTo: 40, unit: 'years', start: '10' },
    convention: conventionField,
    closing: closingField,
  },
  groups: [
    { legend: 'The purchase', fields: ['price', 'down', 'closingCosts', 'rate', 'years'] },
    { legend: 'Rent', fields: ['rent', 'vacancy'] },
    { legend: 'Costs', fields: ['propertyTax', 'otherCosts', 'maintenance', 'management'] },
    {
      legend: 'What you expect',
      fields: ['rentGrowth', 'costGrowth', 'appreciation', 'horizon', 'convention', 'closing'],
      closed: true,
    },
  ],
  workOut(values, today) {
    const { price, down, horizon, years } = values
    const day = closingDay(values.closing, today)
    const minimum = minimumRentalDownPayment(price, day)
    if (price === 0) return { refusal: 'Enter a price above $0.', field: 'price' }
    if (minimum === null) {
      return { refusal: 'We do not know the rules of that closing day. Choose a later one.', field: 'closing' }
    }
    if (down < minimum) {
      return {
        refusal: `A rental in which you do not live needs at least 20% down: ${formatExactDollars(minimum)}.`,
        field: 'down',
      }
    }
    if (down > price) return { refusal: 'The down payment is more than the price. Enter less.', field: 'down' }
    if (horizon === 0) return { refusal: 'Enter at least 1 year.', field: 'horizon' }
    const home: InvestmentCase = {
      price,
      downPayment: down,
      closingCosts: values.closingCosts,
      ratePercent: values.rate,
      amortizationYears: Number(years),
      convention: values.convention,
      rent: values.rent,
      vacancyPercent: values.vacancy,
      propertyTax: values.propertyTax,
      otherCosts: values.otherCosts,
      maintenancePercent: values.maintenance,
      managementPercent: values.management,
      rentGrowthPercent: values.rentGrowth,
      costGrowthPercent: values.costGrowth,
      appreciationPercent: values.appreciation,
      horizonYears: horizon,
      day,
    }
    const result = investmentProperty(home)
    if (result === null) return { refusal: 'These amounts are too large. Enter smaller ones.' }
    return {
      ruleDay: day,
      headline: {
        label: 'Monthly cash flow',
        value: formatCents(result.monthlyCashFlow),
        note: 'In the first year, before income tax.',
        working: explainInvestment(home) ?? undefined,
      },
      answer: answerOf(result),
      hints: breakEvenHints(home, result),
      parts: [yearPart(home, result), ratioPart(result), equityPart(home, result), zeroPart(result)],
      charts: [equityChart(home, result)],
      tables: [otherCases(home), yearTable(result)],
      quote: quoteFor('purchase', { price, downPayment: down, years, mortgageRate: values.rate }),
    }
  },
})

function answerOf({ monthlyCashFlow, first }: InvestmentProperty): string {
  const flow =
    monthlyCashFlow < 0
      ? `The rent does not cover everything: you add ${formatCents(cents(-monthlyCashFlow))} a month.`
      : `The rent pays all costs and the mortgage, and leaves ${formatCents(monthlyCashFlow)} a month.`
  const saving = `In the first year ${formatCents(first.principal)} of the payments goes toward principal: that is saving, not cost.`
  return first.principal > 0 ? `${flow} ${saving}` : flow
}

/** What decides: the rent and the rate at which nothing is left. */
function breakEvenHints({ rent, ratePercent }: InvestmentCase, { breakEven, terms }: InvestmentProperty): string[] {
  const distance = breakEven.rent === null ? 0 : rent - breakEven.rent
  const beside = distance < 0 ? 'more' : 'less'
  return [
    ...(breakEven.rent === null
      ? []
      : [
          `The cash flow breaks even at a rent of ${formatExactDollars(breakEven.rent)} a month: ${formatExactDollars(cents(Math.abs(distance)))} ${beside} than yours.`,
        ]),
    ...(terms.principal > 0 && breakEven.ratePercent !== null && breakEven.ratePercent >= ratePercent
      ? [`A renewal above ${formatPercent(breakEven.ratePercent)} would make the cash flow negative at today’s rent.`]
      : []),
  ]
}

function yearPart(
  { vacancyPercent, day }: InvestmentCase,
  { first, vacancy, payment, terms }: InvestmentProperty,
): ResultPart {
  return {
    title: 'The first year',
    lines: [
      resultLine(
        'Rent received',
        first.rentReceived,
        `${formatCents(vacancy)} less for ${formatPercent(vacancyPercent)} vacancy`,
      ),
      resultLine('Costs', first.costs),
      resultLine('Net operating income', first.netIncome),
      resultLine('Mortgage payments', first.debtService, `${formatCents(payment)} a month`),
      resultLine('Cash flow', first.cashFlow),
    ],
    working: terms.principal > 0 ? explainPayment(terms, day) : undefined,
  }
}

function ratioPart(result: InvestmentProperty): ResultPart {
  const { capRatePercent, debtServiceCoverage, cashOnCashPercent, withPrincipalPercent, cash } = result
  const percentText = (percent: number | null) => (percent === null ? '–' : formatPercent(percent))
  return {
    title: 'Ratios',
    lines: [
      resultLine('Cap rate', formatPercent(capRatePercent), 'Net operating income ÷ price'),
      resultLine(
        'Debt service coverage',
        debtServiceCoverage === null ? 'No mortgage' : coverageText(debtServiceCoverage),
        'Net operating income ÷ mortgage payments. Many lenders look for 1.10 to 1.25.',
      ),
      resultLine(
        'Cash-on-cash return',
        percentText(cashOnCashPercent),
        `Cash flow ÷ ${formatCents(cash)} that you put in`,
      ),
      resultLine(
        'Including principal repaid',
        percentText(withPrincipalPercent),
        'Cash flow and principal ÷ the same cash',
      ),
    ],
  }
}

function equityPart({ horizonYears }: InvestmentCase, { years, cash }: InvestmentProperty): ResultPart {
  const last = years.at(-1)
  const flows = cents(years.reduce((sum, { cashFlow }) => sum + cashFlow, 0))
  const repaid = cents(years.reduce((sum, { principal }) => sum + principal, 0))
  return {
    title: `After ${yearsText(horizonYears)}`,
    text: 'Income tax on the rent and tax on the gain when you sell are not counted. Nor is the cost of selling.',
    lines: [
      resultLine('Cash flow of all years', flows),
      resultLine('Mortgage repaid', repaid),
      resultLine(
        'Equity',
        last?.equity ?? cash,
        `Value ${formatCents(last?.value ?? cash)}, mortgage left ${formatCents(last?.balance ?? cash)}`,
      ),
    ],
  }
}

function zeroPart({ breakEven, terms }: InvestmentProperty): ResultPart {
  const { rent, ratePercent, downPayment } = breakEven
  return {
    title: 'What breaks even',
    text: 'Each by itself, in the first year.',
    lines: [
      resultLine('Lowest rent', rent === null ? 'None' : formatExactDollars(rent)),
      ...(terms.principal > 0
        ? [resultLine('Highest interest rate', ratePercent === null ? 'None' : formatPercent(ratePercent))]
        : []),
      resultLine('Lowest down payment', downPayment === null ? 'None' : formatExactDollars(downPayment)),
    ],
  }
}

function equityChart({ price }: InvestmentCase, { years, terms }: InvestmentProperty): ResultChart {
  const start = { value: price, balance: terms.principal, equity: cents(price - terms.principal) }
  const all = [start, ...years]
  return {
    kind: 'lines',
    title: 'What you own and owe',
    across: 'After year',
    points: all.map((_, year) => String(year)),
    series: [
      { name: 'Value', values: all.map(({ value }) => value) },
      { name: 'Mortgage left', values: all.map(({ balance }) => balance) },
      { name: 'Equity', values: all.map(({ equity }) => equity) },
    ],
  }
}

/** A rent and a rate around those that are typed. */
function otherCases(home: InvestmentCase): ResultTable {
  const rates = [-1, 0, 1]
    .map((points) => Math.round((home.ratePercent + points) * 1000) / 1000)
    .filter((rate) => rate >= 0)
  const rents = [
    ['10% less', 90],
    ['Your rent', 100],
    ['10% more', 110],
  ] as const
  return {
    title: 'At other rents and rates',
    columns: ['Monthly rent', ...rates.map((rate) => `At ${formatPercent(rate)}`)],
    rows: rents.map(([name, percent]) => {
      const rent = percentOf(home.rent, percent)
      const flows = rates.map((ratePercent) => investmentProperty({ ...home, rent, ratePercent })?.monthlyCashFlow)
      return [`${name}: ${formatCents(rent)}`, ...flows.map((flow) => (flow === undefined ? '–' : formatCents(flow)))]
    }),
    note: 'Monthly cash flow in the first year.',
  }
}

function yearTable({ years }: InvestmentProperty): ResultTable {
  return {
    title: 'Year by year',
    columns: ['Year', 'Rent received', 'Costs', 'Mortgage payments', 'Cash flow', 'Mortgage repaid', 'Value', 'Equity'],
    rows: years.map(({ year, rentReceived, costs, debtService, cashFlow, principal, value, equity }) => [
      String(year),
      ...[rentReceived, costs, debtService, cashFlow, principal, value, equity].map(formatCents),
    ]),
    closed: true,
  }
}
