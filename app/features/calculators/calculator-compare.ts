import {
  type Cents,
  cents,
  type ComparedMortgage,
  compareMortgages,
  type ComparisonCase,
  explainMortgageCost,
  formatCents,
  formatPercent,
  type MortgageComparison,
  type MortgageCost,
  paymentFrequencies,
  zeroCents,
} from '#mortgage'
import { joined } from '#app/lib/joined.ts'
import {
  defineCalculator,
  type ResultChart,
  type ResultPart,
  type ResultTable,
  type Values,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { conventionField, frequencyField, moneyField, rateField, yearsField } from './calculator-fields.ts'
import { yearsFromTo } from './calculator-reading.ts'
import { yearsText, resultLine } from './calculator-words.ts'

const letters = ['A', 'B', 'C', 'D'] as const
type Letter = (typeof letters)[number]

function feeField(label: string, start: string, hint?: string) {
  return { ...moneyField(label, start, hint), upTo: cents(1_000_000_00) }
}

/** The fields of one mortgage except its rate, each with its letter: `termA`. */
function mortgageFields<L extends Letter>(letter: L, fees = '0') {
  const fields = {
    kind: conventionField,
    term: yearsField('Term', [1, 2, 3, 4, 5, 7, 10], 5),
    years: yearsField('Amortization', [5, 10, 15, 20, 25, 30], 25),
    frequency: frequencyField,
    fees: feeField('Fees', fees, 'Appraisal, legal, lender or broker fee.'),
    cashBack: feeField('Cash back', '0'),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${name}${letter}`, field])) as {
    [Name in keyof typeof fields as `${Name}${L}`]: (typeof fields)[Name]
  }
}

function fieldNames<L extends Letter>(letter: L) {
  const names = ['rate', 'kind', 'term', 'years', 'frequency', 'fees', 'cashBack'] as const
  return names.map((name) => `${name}${letter}` as const)
}

const moreRate = { ...rateField('Interest rate', '', 'Enter one to add this mortgage.'), optional: true } as const

const fields = {
  mortgage: moneyField('Mortgage', '450,000'),
  horizon: {
    kind: 'count',
    label: 'Years to compare',
    upTo: 30,
    unit: 'years',
    start: '5',
    hint: 'How long you expect to keep it.',
  },
  renewal: {
    ...rateField('Rate after a shorter term', ''),
    hint: 'If empty, each continues at its own rate.',
    optional: true,
    wide: true,
  },
  rateA: rateField('Interest rate', '3.94'),
  ...mortgageFields('A'),
  rateB: rateField('Interest rate', '3.84'),
  ...mortgageFields('B', '1,000'),
  rateC: moreRate,
  ...mortgageFields('C'),
  rateD: moreRate,
  ...mortgageFields('D'),
} as const

type CompareValues = Values<typeof fields>

/** A mortgage that counts, with its letter. */
type Named = ComparedMortgage & { letter: Letter }

/** Of the third and the fourth mortgage, only the rate is shown until it is typed. */
const restOf = (letter: 'C' | 'D') =>
  Object.fromEntries(
    fieldNames(letter)
      .slice(1)
      .map((name) => [name, (typed: Record<string, string>) => typed[`rate${letter}`] !== '']),
  )

export const compareCalculator = defineCalculator({
  path: '/calculators/compare',
  result: 'costs',
  fields,
  groups: [
    { legend: 'What is compared', fields: ['mortgage', 'horizon', 'renewal'] },
    { legend: 'Mortgage A', fields: fieldNames('A') },
    { legend: 'Mortgage B', fields: fieldNames('B') },
    { legend: 'Mortgage C', fields: fieldNames('C'), closed: true },
    { legend: 'Mortgage D', fields: fieldNames('D'), closed: true },
  ],
  shownIf: {
    renewal: (typed) =>
      letters.some((letter) => typed[`rate${letter}`] !== '' && Number(typed[`term${letter}`]) < Number(typed.horizon)),
    ...restOf('C'),
    ...restOf('D'),
  },
  workOut(values, today) {
    const { mortgage, horizon, renewal } = values
    if (mortgage === 0) return { refusal: 'Enter a mortgage above $0.', field: 'mortgage' }
    if (horizon === 0) return { refusal: 'Enter at least 1 year.', field: 'horizon' }
    const named = mortgagesOf(values)
    const comparison: ComparisonCase = {
      principal: mortgage,
      mortgages: named,
      horizonYears: horizon,
      renewalRatePercent: renewal,
    }
    const result = compareMortgages(comparison)
    if (result === null) return { refusal: 'Enter a rate for each mortgage.', field: 'rateA' }
    const cheapest = named[result.cheapest] as Named
    const over = `over ${yearsText(horizon)}`
    const most = Math.max(...result.above) as Cents
    return {
      ruleDay: today.day,
      headline: {
        label: most > 0 ? `Mortgage ${cheapest.letter} saves${named.length > 2 ? ' up to' : ''}` : 'No difference',
        value: formatCents(most),
        note: `In interest and fees, less cash back, ${over}.`,
        working: explainMortgageCost(comparison, result.cheapest, today.day) ?? undefined,
      },
      answer: most > 0 ? answerOf(named, result, over) : `All of them cost the same ${over}.`,
      warnings: warningsOn(named, horizon),
      hints: equalRateHints(named, result),
      parts: named.map((one, place) => mortgagePart(one, result.costs[place] as MortgageCost, over)),
      charts: [costChart(named, result, horizon)],
      tables: [sideBySide(named, result, over), costTable(named, result, horizon)],
      quote: quoteFor('purchase', { mortgageRate: cheapest.ratePercent, years: cheapest.amortizationYears }),
    }
  },
})

function mortgagesOf(values: CompareValues): Named[] {
  return letters.flatMap((letter) => {
    const ratePercent = values[`rate${letter}`]
    if (ratePercent === null) return []
    return {
      letter,
      ratePercent,
      convention: values[`kind${letter}`],
      termYears: Number(values[`term${letter}`]),
      amortizationYears: Number(values[`years${letter}`]),
      frequency: values[`frequency${letter}`],
      fees: values[`fees${letter}`],
      cashBack: values[`cashBack${letter}`],
    }
  })
}

/** 'A: 3.94% fixed'. */
function nameOf({ letter, ratePercent, convention }: Named): string {
  return `${letter}: ${formatPercent(ratePercent)} ${convention}`
}

function answerOf(named: Named[], { above, cheapest, cheapestFromMonth }: MortgageComparison, over: string): string {
  const { letter } = named[cheapest] as Named
  const differences = named.flatMap((one, place) => {
    const more = above[place] ?? zeroCents
    return place === cheapest
      ? []
      : [more > 0 ? `${formatCents(more)} less than ${one.letter}` : `as much as ${one.letter}`]
  })
  const since =
    cheapestFromMonth === 0
      ? 'It is the cheapest from the start.'
      : `It is the cheapest from month ${cheapestFromMonth} on. If you leave earlier, another one costs less.`
  return `Mortgage ${letter} costs ${joined(differences)} ${over}. ${since}`
}

function warningsOn(named: Named[], horizon: number): string[] {
  const lettersOf = (some: Named[]) => joined(some.map(({ letter }) => letter))
  const longer = named.filter(({ termYears }) => termYears > horizon)
  const withCash = named.filter(({ cashBack }) => cashBack > 0)
  const variable = named.filter(({ convention }) => convention === 'variable')
  return [
    ...(longer.length > 0
      ? [
          `The term of ${lettersOf(longer)} is longer than ${yearsText(horizon)}. Leaving early costs a penalty that is not counted here.`,
        ]
      : []),
    ...(withCash.length > 0
      ? [
          `If you leave ${lettersOf(withCash)} before the end of the term, the lender usually takes back part of the cash back.`,
        ]
      : []),
    ...(variable.length > 0
      ? [`The rate of ${lettersOf(variable)} changes with the prime rate. Here it stays the same.`]
      : []),
  ]
}

/** What decides: the rate at which a mortgage would be as cheap as the cheapest. */
function equalRateHints(named: Named[], { above, equalRatePercent, cheapest }: MortgageComparison): string[] {
  const best = named[cheapest]?.letter
  return named.flatMap(({ letter, ratePercent }, place) => {
    const equal = equalRatePercent[place]
    if (above[place] === 0) return []
    return equal === null || equal === undefined
      ? [`Even at 0%, ${letter} would cost more than ${best}.`]
      : [
          `${letter} would cost no more than ${best} at ${formatPercent(equal)} instead of ${formatPercent(ratePercent)}.`,
        ]
  })
}

function mortgagePart(mortgage: Named, { payment, cost, balance }: MortgageCost, over: string): ResultPart {
  return {
    title: nameOf(mortgage),
    lines: [
      resultLine(`${paymentFrequencies[mortgage.frequency].label} payment`, payment),
      resultLine(`Cost ${over}`, cost),
      resultLine('Balance left', balance),
    ],
  }
}

/** The lines themselves would lie on each other; their distance shows the crossing. A point for every half year, or every year of many. */
function costChart(named: Named[], { costs, cheapest }: MortgageComparison, horizon: number): ResultChart {
  const step = horizon > 10 ? 12 : 6
  const months = yearsFromTo(0, (horizon * 12) / step).map((count) => count * step)
  const costAt = (place: number, month: number) => costs[place]?.costByMonth[month] ?? zeroCents
  return {
    kind: 'lines',
    title: `How much more each has cost than mortgage ${named[cheapest]?.letter} so far`,
    across: 'After year',
    points: months.map((month) => String(month / 12)),
    series: named.map((one, place) => ({
      name: nameOf(one),
      values: months.map((month) => cents(costAt(place, month) - costAt(cheapest, month))),
    })),
  }
}

function sideBySide(named: Named[], { costs, above }: MortgageComparison, over: string): ResultTable {
  const row = (label: string, of: (cost: MortgageCost, mortgage: Named, place: number) => string) => [
    label,
    ...costs.map((cost, place) => of(cost, named[place] as Named, place)),
  ]
  const isRenewed = costs.some(({ renewedPayment }) => renewedPayment !== null)
  return {
    title: 'Side by side',
    columns: ['Figure', ...named.map(nameOf)],
    rows: [
      row('Term', (_, { termYears }) => yearsText(termYears)),
      row('Amortization', (_, { amortizationYears }) => yearsText(amortizationYears)),
      row(
        'Payment',
        ({ payment }, { frequency }) => `${formatCents(payment)} ${paymentFrequencies[frequency].label.toLowerCase()}`,
      ),
      ...(isRenewed
        ? [
            row('Payment after the renewal', ({ renewedPayment }) =>
              renewedPayment === null ? '–' : formatCents(renewedPayment),
            ),
          ]
        : []),
      row(`All payments ${over}`, ({ paid }) => formatCents(paid)),
      row('Interest', ({ interest }) => formatCents(interest)),
      row('Fees', (_, { fees }) => formatCents(fees)),
      row('Cash back', (_, { cashBack }) => formatCents(cashBack)),
      row('Cost', ({ cost }) => formatCents(cost)),
      row('More than the cheapest', (_, _mortgage, place) => formatCents(above[place] ?? zeroCents)),
      row('Balance left', ({ balance }) => formatCents(balance)),
      row('Balance at the end of its term', ({ balanceAtTermEnd }) => formatCents(balanceAtTermEnd)),
    ],
    note: 'Cost is interest and fees less cash back. Principal that you repay lowers what you owe, so it is not a cost.',
  }
}

function costTable(named: Named[], { costs }: MortgageComparison, horizon: number): ResultTable {
  return {
    title: 'Cost year by year',
    columns: ['After', ...named.map(nameOf), 'Cheapest'],
    rows: yearsFromTo(1, horizon).map((year) => {
      const soFar = costs.map(({ costByMonth }) => costByMonth[year * 12] ?? zeroCents)
      const least = Math.min(...soFar)
      return [
        yearsText(year),
        ...soFar.map(formatCents),
        joined(named.filter((_, place) => soFar[place] === least).map(({ letter }) => letter)),
      ]
    }),
    closed: true,
  }
}
