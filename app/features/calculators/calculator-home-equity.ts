import {
  type Cents,
  cents,
  explainHomeEquity,
  explainLine,
  explainPayment,
  formatCents,
  formatPercent,
  homeEquity,
  type HomeEquity,
  type LineCase,
  lineOfCredit,
  lineOrRefinance,
  readAmount,
  type LineOrRefinance,
  zeroCents,
} from '#mortgage'
import { defineCalculator, type ResultChart, type ResultPart, type ResultTable } from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { moneyField, rateField, yearsField } from './calculator-fields.ts'
import { yearsFromTo } from './calculator-reading.ts'
import { yearsText, resultLine } from './calculator-words.ts'

const paybackYears = [1, 2, 3, 5, 10, 15, 20, 25] as const

const owesAny = (typed: string) => (readAmount(typed).value ?? 0) > 0

export const homeEquityCalculator = defineCalculator({
  path: '/calculators/home-equity',
  result: 'room in your home',
  fields: {
    value: moneyField('Value of the home', '700,000'),
    mortgage: moneyField('Mortgage balance', '300,000'),
    owed: moneyField('Owed on a line of credit', '0', 'On this home, if there is one already.'),
    draw: {
      ...moneyField('Amount to borrow', '50,000', 'On a line of credit. Leave it empty to see the room only.'),
      optional: true,
    },
    prime: rateField('Prime rate', '4.45', 'Prime is 4.45% since October 30, 2025.'),
    above: {
      kind: 'percent',
      label: 'Above prime',
      upTo: 10,
      such: '0.50',
      start: '0.50',
      hint: 'In points. 0.50 to 1.00 is usual.',
    },
    years: yearsField('Repaid in', paybackYears, 10),
    rate: rateField('Rate of your mortgage', '4.29'),
    left: yearsField('Amortization left', yearsFromTo(1, 30), 20),
    newRate: rateField('Rate of a refinance', '4.19', 'Fixed, for the mortgage and the amount together.'),
    costs: moneyField('Penalty and fees', '5,000', 'For breaking the mortgage; added to the new one.'),
  },
  groups: [
    { legend: 'Your home', fields: ['value', 'mortgage', 'owed'] },
    { legend: 'The line of credit', fields: ['draw', 'years', 'prime', 'above'] },
    {
      legend: 'Compare with a refinance',
      note: 'A refinance replaces your mortgage with a larger one.',
      fields: ['newRate', 'costs', 'rate', 'left'],
      closed: true,
    },
  ],
  shownIf: {
    rate: ({ mortgage }) => owesAny(mortgage),
    left: ({ mortgage }) => owesAny(mortgage),
  },
  workOut(values, today) {
    const { value, mortgage, owed, draw } = values
    const home = { value, mortgage, line: owed, day: today.day }
    const equity = homeEquity(home)
    if (equity === null) return { refusal: 'We do not know the rules of that day.' }
    const line: LineCase = {
      drawn: draw ?? zeroCents,
      ratePercent: Math.round((values.prime + values.above) * 1000) / 1000,
      years: Number(values.years),
    }
    if (line.drawn > equity.lineRoom) return { refusal: tooMuchText(equity), field: 'draw' }
    const compared = lineOrRefinance({
      mortgage: {
        principal: mortgage,
        ratePercent: values.rate,
        amortizationYears: Number(values.left),
        convention: 'fixed',
      },
      line,
      newRatePercent: values.newRate,
      costs: values.costs,
    })
    const draws = line.drawn > 0
    return {
      ruleDay: today.day,
      headline: {
        label: 'Room to borrow',
        value: formatCents(cents(Math.max(0, equity.room))),
        note: `Up to ${formatCents(equity.lineRoom)} of it as a line of credit.`,
        working: explainHomeEquity(home) ?? undefined,
      },
      answer: draws ? answerOf(line) : roomText(equity),
      warnings:
        equity.room < 0
          ? [
              `You owe ${formatCents(cents(-equity.room))} more than ${equity.rules.all.value.upToPercent}% of the value.`,
            ]
          : [],
      hints: draws ? hintsOn(line, compared) : [],
      parts: [
        limitPart(equity),
        ...(draws ? [linePart(line), risePart(line), refinancePart(line, compared, equity, owed, today.day)] : []),
      ],
      charts: draws ? [riseChart(line)] : undefined,
      tables: draws ? [waysTable(line, compared), paybackTable(line)] : undefined,
      quote: quoteFor('renewal', { homeValue: value, balance: cents(mortgage + owed), extra: line.drawn }),
    }
  },
})

function tooMuchText({ lineRoom, lineLimit, limit, rules }: HomeEquity): string {
  const limits = `A line of credit may go up to ${formatCents(lineLimit)} (${rules.line.value.upToPercent}% of the value), and everything you owe on the home up to ${formatCents(limit)} (${rules.all.value.upToPercent}%).`
  return lineRoom > 0 ? `${limits} Enter at most ${formatCents(lineRoom)}.` : `${limits} There is no room for more.`
}

function roomText({ room, lineRoom }: HomeEquity): string {
  if (room <= 0) return 'There is no room for more.'
  return lineRoom < room
    ? `The other ${formatCents(cents(room - lineRoom))} would have to be a mortgage with payments of principal.`
    : 'All of it may be a line of credit.'
}

function answerOf(line: LineCase): string {
  const { interestOnly, payment } = lineOfCredit(line)
  return `${formatCents(line.drawn)} costs ${formatCents(interestOnly)} of interest a month, or ${formatCents(payment)} a month to repay it in ${yearsText(line.years)}.`
}

function hintsOn(line: LineCase, { saved, comparedYears, evenRatePercent }: LineOrRefinance): string[] {
  const { interestOnly, totalInterest } = lineOfCredit(line)
  const paid = formatCents(cents(interestOnly * 12 * line.years))
  const [better, worse] = saved > 0 ? ['a refinance', 'the line of credit'] : ['the line of credit', 'a refinance']
  const decision =
    saved === 0
      ? 'A refinance costs the same.'
      : `With the same payments, ${better} costs ${formatCents(cents(Math.abs(saved)))} less than ${worse} over ${yearsText(comparedYears)}, penalty and fees counted.`
  const even =
    evenRatePercent === null
      ? 'No refinance rate makes up for penalty and fees.'
      : `A refinance is worth it at ${formatPercent(evenRatePercent)} or less.`
  return [
    `With interest alone you pay ${paid} in ${yearsText(line.years)} and still owe ${formatCents(line.drawn)}. Repaid in that time, it costs ${formatCents(totalInterest)} of interest.`,
    `${decision} ${even}`,
  ]
}

function limitPart({ limit, room, lineLimit, lineRoom, rules }: HomeEquity): ResultPart {
  const [all, line] = [rules.all, rules.line].map((rule) => `${rule.value.upToPercent}% of the value`)
  return {
    title: 'Limits',
    lines: [
      resultLine('Everything together', limit, all),
      resultLine('Line of credit', lineLimit, line),
      resultLine('Room as a line of credit', lineRoom),
      resultLine('Room as a mortgage only', cents(Math.max(0, room - lineRoom))),
    ],
  }
}

function linePart(line: LineCase): ResultPart {
  const { interestOnly, payment, totalInterest } = lineOfCredit(line)
  return {
    title: `Line of credit at ${formatPercent(line.ratePercent)}`,
    lines: [
      resultLine('Monthly interest', interestOnly, 'The minimum that most lenders ask for'),
      resultLine(`Monthly payment, repaid in ${yearsText(line.years)}`, payment),
      resultLine('Total interest when repaid', totalInterest),
    ],
    working: explainLine(line),
  }
}

function risenBy(line: LineCase, points: number): LineCase {
  return { ...line, ratePercent: Math.round((line.ratePercent + points) * 1000) / 1000 }
}

const rises = [1, 2] as const

function risePart(line: LineCase): ResultPart {
  const now = lineOfCredit(line)
  const rise = (label: string, then: Cents, before: Cents) =>
    resultLine(label, then, `${formatCents(cents(then - before))} more a month`)
  return {
    title: 'If prime rises',
    lines: rises.flatMap((points) => {
      const then = lineOfCredit(risenBy(line, points))
      return [
        rise(`Interest only, +${points}%`, then.interestOnly, now.interestOnly),
        rise(`Repaid in ${yearsText(line.years)}, +${points}%`, then.payment, now.payment),
      ]
    }),
  }
}

function refinancePart(
  { years }: LineCase,
  { newTerms, newPayment, extra }: LineOrRefinance,
  { limit, rules }: HomeEquity,
  owedOnLine: Cents,
  day: string,
): ResultPart {
  const over = newTerms.principal + owedOnLine - limit
  return {
    title: 'A refinance for the same amount',
    text:
      over > 0
        ? `With penalty and fees it would pass ${rules.all.value.upToPercent}% of the value by ${formatCents(cents(over))}, so it is not possible unless you pay them in cash.`
        : `Mortgage, amount, penalty and fees in one, over ${yearsText(newTerms.amortizationYears)}.`,
    lines: [
      resultLine('New mortgage', newTerms.principal, `At ${formatPercent(newTerms.ratePercent)}`),
      resultLine('Monthly payment', newPayment),
      resultLine('Extra per month', extra.payment, 'On top of your current payment'),
      resultLine(`Extra owed after ${yearsText(years)}`, extra.owed),
    ],
    working: explainPayment(newTerms, day),
  }
}

function riseChart(line: LineCase): ResultChart {
  const cases = [0, ...rises].map((points) => lineOfCredit(risenBy(line, points)))
  return {
    kind: 'columns',
    title: 'Monthly cost of the line when prime rises',
    across: 'Prime',
    points: ['Today', ...rises.map((points) => `+${points}%`)],
    series: [
      { name: 'Interest only', values: cases.map(({ interestOnly }) => interestOnly) },
      { name: `Repaid in ${yearsText(line.years)}`, values: cases.map(({ payment }) => payment) },
    ],
  }
}

function waysTable(line: LineCase, { newTerms, extra }: LineOrRefinance): ResultTable {
  const { interestOnly, payment, totalInterest } = lineOfCredit(line)
  const row = (name: string, ...amounts: Cents[]) => [name, ...amounts.map((amount) => formatCents(amount))]
  return {
    title: `Three ways to borrow ${formatCents(line.drawn)}`,
    columns: ['Option', 'Extra per month', `Extra interest in ${yearsText(line.years)}`, 'Extra owed then'],
    rows: [
      row('Line of credit, interest only', interestOnly, cents(interestOnly * 12 * line.years), line.drawn),
      row(`Line of credit, repaid in ${yearsText(line.years)}`, payment, totalInterest, zeroCents),
      row(`Refinance over ${yearsText(newTerms.amortizationYears)}`, extra.payment, extra.interest, extra.owed),
    ],
    note: 'Each beside keeping your mortgage as it is; a minus means less. What is owed after a refinance holds penalty and fees.',
  }
}

function paybackTable(line: LineCase): ResultTable {
  return {
    title: 'Repaid sooner or later',
    columns: ['Repaid in', 'Monthly payment', 'Total interest'],
    rows: paybackYears.map((years) => {
      const { payment, totalInterest } = lineOfCredit({ ...line, years })
      return [yearsText(years), formatCents(payment), formatCents(totalInterest)]
    }),
  }
}
