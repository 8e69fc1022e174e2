import {
  type Cents,
  cents,
  compareOffers,
  explainOffers,
  formatCents,
  formatPercent,
  mortgagePayment,
  type OfferCost,
  type OffersCase,
  type OffersCompared,
  paymentFrequencies,
  type RenewalOffer,
  stressTest,
} from '#mortgage'
import { joined } from '#app/lib/joined.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import {
  defineCalculator,
  type Fields,
  type ResultPart,
  type ResultTable,
  type Values,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { frequencyField, moneyField, rateField, rateTypeField, yearsField } from './calculator-fields.ts'
import { yearsFromTo } from './calculator-reading.ts'
import { yearsText, resultLine } from './calculator-words.ts'

const termField = yearsField('Term', yearsFromTo(1, 10), 5)
const moreRateField = {
  ...rateField('Interest rate', '', 'Leave it empty if you have no such offer.'),
  optional: true,
} as const

const feesField = moneyField('Fees', '0', 'Discharge, legal and appraisal, if you pay them.')
const cashBackField = moneyField('Cash back', '0')

const fields = {
  balance: moneyField('Balance at renewal', '400,000'),
  years: yearsField('Remaining amortization', yearsFromTo(1, 30), 20),
  frequency: frequencyField,
  payment: { ...moneyField('Your current payment', '', 'To see what changes.'), optional: true },
  rate1: rateField('Interest rate', '4.79'),
  kind1: rateTypeField,
  term1: termField,
  fees1: moneyField('Fees', '0'),
  cash1: cashBackField,
  rate2: rateField('Interest rate', '4.19'),
  kind2: rateTypeField,
  term2: termField,
  fees2: { ...feesField, start: '350' },
  cash2: cashBackField,
  rate3: moreRateField,
  kind3: rateTypeField,
  term3: termField,
  fees3: feesField,
  cash3: cashBackField,
  rate4: moreRateField,
  kind4: rateTypeField,
  term4: termField,
  fees4: feesField,
  cash4: cashBackField,
  over: {
    kind: 'choice',
    label: 'Compare over',
    options: [
      { value: 'shortest', label: 'The shortest term' },
      ...yearsFromTo(1, 10).map((years) => ({ value: String(years), label: yearsText(years) })),
    ],
    start: 'shortest',
  },
  later: {
    ...rateField('Rate after a shorter term', '', 'If empty, the same rate continues.'),
    optional: true,
  },
  penalty: moneyField('Penalty for leaving', '0', 'Only if you leave before your term ends.'),
} as const satisfies Fields

type OfferValues = Values<typeof fields>

export const renewalOffers = defineCalculator({
  path: '/calculators/renewal-offers',
  result: 'comparison',
  fields,
  groups: [
    { legend: 'Your mortgage', fields: ['balance', 'years', 'frequency', 'payment'] },
    { legend: 'Your lender’s offer', fields: ['rate1', 'kind1', 'term1', 'fees1', 'cash1'] },
    { legend: 'Offer 2', fields: ['rate2', 'kind2', 'term2', 'fees2', 'cash2'] },
    { legend: 'Offer 3', fields: ['rate3', 'kind3', 'term3', 'fees3', 'cash3'], closed: true },
    { legend: 'Offer 4', fields: ['rate4', 'kind4', 'term4', 'fees4', 'cash4'], closed: true },
    { legend: 'Time and penalty', fields: ['over', 'later', 'penalty'], closed: true },
  ],
  shownIf: { later: ({ over }) => over !== 'shortest' },
  workOut(values, today) {
    const mortgage: OffersCase = {
      balance: values.balance,
      amortizationYears: Number(values.years),
      frequency: values.frequency,
      offers: offersOf(values),
      penalty: values.penalty,
      years: values.over === 'shortest' ? null : Number(values.over),
      laterRatePercent: values.later,
      day: today.day,
    }
    const compared = compareOffers(mortgage)
    if (compared === null) return { refusal: 'Enter a balance above $0.', field: 'balance' }
    const { costs, cheapest, rival, saved } = compared
    const time = yearsText(compared.years)
    return {
      ruleDay: today.day,
      headline: {
        label: `Saved over ${time}`,
        value: formatCents(saved),
        note: `With ${within(cheapest)}, against ${within(rival)}.`,
        working: explainOffers(mortgage) ?? undefined,
      },
      answer: answerOn(compared, time),
      hints: hintsOn(compared, time),
      parts: [costPart(compared, time), paymentPart(compared, values), ...switchParts(compared, mortgage)],
      charts: [
        {
          kind: 'columns',
          title: `Cost over ${time}`,
          across: 'Offer',
          points: costs.map(({ offer }) => offer.name),
          series: [{ name: 'Interest and fees, less cash back', values: costs.map(({ cost }) => cost) }],
        },
      ],
      tables: [offerTable(compared, mortgage)],
      quote: quoteFor('renewal', {
        balance: values.balance,
        offerRate: values.rate1,
        mortgageRate: cheapest.offer.ratePercent,
        years: values.years,
      }),
    }
  },
})

/** The offers that are there: the third and the fourth need a rate. */
function offersOf(values: OfferValues): OffersCase['offers'] {
  const { rate1, rate2, rate3, rate4 } = values
  return [
    offerOf('Your lender', rate1, values.kind1, values.term1, values.fees1, values.cash1),
    offerOf('Offer 2', rate2, values.kind2, values.term2, values.fees2, values.cash2),
    ...(rate3 === null ? [] : [offerOf('Offer 3', rate3, values.kind3, values.term3, values.fees3, values.cash3)]),
    ...(rate4 === null ? [] : [offerOf('Offer 4', rate4, values.kind4, values.term4, values.fees4, values.cash4)]),
  ]
}

function offerOf(
  name: string,
  ratePercent: number,
  convention: RenewalOffer['convention'],
  term: string,
  fees: Cents,
  cashBack: Cents,
): RenewalOffer {
  return { name, ratePercent, convention, termYears: Number(term), fees, cashBack }
}

/** An offer's name within a sentence. */
function within({ offer }: OfferCost): string {
  return offer.name.replace(/^Your/, 'your')
}

function answerOn({ costs, cheapest, rival, saved }: OffersCompared, time: string): string {
  const [name, amount] = [cheapest.offer.name, formatCents(saved)]
  if (saved === 0) return `${name} and ${within(rival)} cost the same over ${time}.`
  return cheapest === costs[0]
    ? `${name} is the cheapest: ${within(rival)} costs ${amount} more over ${time}.`
    : `${name} is the cheapest: it saves ${amount} over ${time} compared with your lender’s offer.`
}

function hintsOn(compared: OffersCompared, time: string): string[] {
  const { costs, cheapest, rival, saved, matchingRatePercent, samePayment } = compared
  const [name, other] = [within(cheapest), within(rival)]
  const owedLess = cents(rival.balanceAtSamePayment - cheapest.balanceAtSamePayment)
  const lower = costs.find(({ offer, cost }) => offer.ratePercent < cheapest.offer.ratePercent && cost > cheapest.cost)
  const more = lower && formatCents(cents(lower.cost - cheapest.cost))
  return [
    lower && `${lower.offer.name} has a lower rate than ${name}, but costs ${more} more.`,
    cheapest.payment === rival.payment &&
      saved > 0 &&
      'The payments are the same. Fees and cash back make the difference.',
    cheapest !== costs[0] &&
      matchingRatePercent !== null &&
      `Ask your lender to match it: at ${formatPercent(matchingRatePercent)} or lower its offer costs no more.`,
    owedLess > 0 &&
      `If you pay ${formatCents(samePayment)} on either, you owe ${formatCents(owedLess)} less after ${time} with ${name} than with ${other}.`,
  ].filter((hint) => typeof hint === 'string')
}

function costPart({ costs, cheapest }: OffersCompared, time: string): ResultPart {
  return {
    title: `Cost over ${time}`,
    text: 'Interest and fees, less cash back. What you still owe is counted.',
    lines: costs.map(({ offer, cost }) =>
      resultLine(
        offer.name,
        cost,
        cost > cheapest.cost ? `${formatCents(cents(cost - cheapest.cost))} more than ${within(cheapest)}` : undefined,
      ),
    ),
  }
}

function paymentPart({ costs }: OffersCompared, { payment: now, frequency }: OfferValues): ResultPart {
  return {
    title: `${paymentFrequencies[frequency].label} payment`,
    lines: [
      ...(now === null ? [] : [resultLine('You pay now', now)]),
      ...costs.map(({ offer, payment }) =>
        resultLine(offer.name, payment, now === null ? undefined : changeText(cents(payment - now))),
      ),
    ],
  }
}

function changeText(change: Cents): string {
  if (change === 0) return 'The same as now'
  return `${formatCents(cents(Math.abs(change)))} ${change > 0 ? 'more' : 'less'} than now`
}

/** A straight switch needs no stress test: what the new lender checks, and what it would check with one. */
function switchParts(compared: OffersCompared, { balance, amortizationYears, day }: OffersCase): ResultPart[] {
  const other = [compared.cheapest, compared.rival].find((cost) => cost !== compared.costs[0])
  const test = other && stressTest(other.offer.ratePercent, 'uninsured', day)
  if (!other || !test?.rule.value.straightSwitchExempt) return []
  const { ratePercent, convention } = other.offer
  const paymentAt = (rate: number) =>
    mortgagePayment({ principal: balance, ratePercent: rate, amortizationYears, frequency: 'monthly', convention })
  return [
    {
      title: 'Changing lenders',
      text: `If neither the balance nor the amortization grows, this is a straight switch: since ${shortDate(test.rule.validFrom)} it needs no stress test, even if the mortgage is uninsured. The new lender checks your income at its own rate.`,
      lines: [
        resultLine(`Monthly payment checked, at ${formatPercent(ratePercent)}`, paymentAt(ratePercent)),
        resultLine(
          `With the stress test, at ${formatPercent(test.ratePercent)}`,
          paymentAt(test.ratePercent),
          'If you borrow more or take longer to repay',
        ),
      ],
    },
  ]
}

function offerTable(compared: OffersCompared, { laterRatePercent }: OffersCase): ResultTable {
  const { costs, years, samePayment } = compared
  const own = costs[0]
  const row = (label: string, amountOf: (cost: OfferCost) => number) => [
    label,
    ...costs.map((cost) => formatCents(cents(amountOf(cost)))),
  ]
  const ending = costs.filter(({ offer }) => offer.termYears < years).map(({ offer }) => offer.name)
  const rate = laterRatePercent === null ? 'at the same rate' : `at ${formatPercent(laterRatePercent)}`
  return {
    title: `The offers over ${yearsText(years)}`,
    columns: ['Figure', ...costs.map(({ offer }) => offer.name)],
    rows: [
      ['Rate', ...costs.map(({ offer }) => `${formatPercent(offer.ratePercent)} ${offer.convention}`)],
      ['Term', ...costs.map(({ offer }) => yearsText(offer.termYears))],
      row('Payment', ({ payment }) => payment),
      row('Total payments', ({ paid }) => paid),
      row('Interest', ({ interest }) => interest),
      row('Principal paid', ({ principal }) => principal),
      row('Still owed', ({ balanceAtEnd }) => balanceAtEnd),
      row('Fees and penalty', ({ fees }) => fees),
      row('Cash back', ({ offer }) => offer.cashBack),
      row('Cost', ({ cost }) => cost),
      row('Saved compared with your lender', ({ cost }) => own.cost - cost),
      row(`Still owed if each pays ${formatCents(samePayment)}`, ({ balanceAtSamePayment }) => balanceAtSamePayment),
    ],
    note: [
      ending.length > 0 && `After the term of ${joined(ending)} we assume that it continues ${rate}.`,
      costs.some(({ offer }) => offer.termYears > years) && 'What longer terms cost after this time is not counted.',
    ]
      .filter((part) => part !== false)
      .join(' '),
  }
}
