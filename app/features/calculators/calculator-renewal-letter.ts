import {
  type Cents,
  cents,
  checkLetter,
  compareOffers,
  type CompoundingConvention,
  explainCalendar,
  explainLetter,
  explainOffers,
  formatCents,
  formatPercent,
  type LetterChecked,
  mortgagePayment,
  type OffersCase,
  type OffersCompared,
  paymentFrequencies,
  type PaymentReading,
  renewalCalendar,
  type RenewalLetter,
  type RenewalOffer,
  zeroCents,
} from '#mortgage'
import { joined } from '#app/lib/joined.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import {
  defineCalculator,
  type Fields,
  type ResultChart,
  type ResultPart,
  type ResultTable,
  type Today,
  type Values,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { frequencyField, moneyField, rateField, rateTypeField, yearsField, dayField } from './calculator-fields.ts'
import { yearsFromTo } from './calculator-reading.ts'
import { monthsText, yearsText, resultLine } from './calculator-words.ts'

const fields = {
  balance: moneyField('Balance at renewal', '400,000'),
  rate: rateField('Interest rate', '4.79'),
  kind: rateTypeField,
  term: yearsField('Term', yearsFromTo(1, 10), 5),
  frequency: { ...frequencyField, hint: 'Rapid payments are also called accelerated.' },
  years: { kind: 'count', label: 'Amortization left, years', upTo: 40, unit: 'years', start: '20' },
  months: { kind: 'count', label: 'Amortization left, months', upTo: 11, unit: 'months', start: '0' },
  payment: moneyField('Payment in the letter', '2,583.34'),
  included: moneyField(
    'Taxes or insurance',
    '0',
    'Property tax or insurance that the lender collects with each payment.',
  ),
  ends: dayField('End of your term', 'To count the days you have left.'),
  other: rateField('A rate you could get', '4.19', 'For the same term. Our rates page has today’s.'),
} as const satisfies Fields

type LetterValues = Values<typeof fields>

export const renewalLetterCalculator = defineCalculator({
  path: '/calculators/renewal-letter',
  result: 'check',
  fields,
  groups: [
    { legend: 'The letter', fields: ['balance', 'rate', 'kind', 'term', 'frequency', 'payment', 'years', 'months'] },
    { legend: 'Your choice', fields: ['other', 'ends'] },
    { legend: 'Taxes or insurance in the payment', fields: ['included'], closed: true },
  ],
  workOut(values, today) {
    const { balance, payment, included, years, months, ends } = values
    if (balance === 0) return { refusal: 'Enter a balance above $0.', field: 'balance' }
    if (years * 12 + months === 0) return { refusal: 'Enter an amortization of at least a month.', field: 'years' }
    if (payment <= included)
      return { refusal: 'Enter the payment with its taxes or insurance: it is more than they are.', field: 'payment' }
    if (ends !== null && renewalCalendar(ends, today.day) === null)
      return { refusal: 'That is long ago. Enter the day on which the present term ends.', field: 'ends' }
    const letter = letterOf(values)
    const checked = checkLetter(letter)
    const offers = offersOf(letter, values.other, today)
    const compared = compareOffers(offers)
    if (checked === null || compared === null)
      return { refusal: 'Enter a balance that can be repaid.', field: 'balance' }
    const calendar = ends === null ? null : dayFigures(ends, today)
    return {
      ruleDay: today.day,
      headline: {
        label: 'Recalculated payment',
        value: formatCents(checked.expected),
        note: differenceText(checked),
        working: explainLetter(letter, today.day) ?? undefined,
      },
      answer: `${readingText(letter, checked)}${rateText(compared)}`,
      warnings: calendar?.warnings,
      hints: hintsOn(offers),
      parts: [paymentPart(letter, checked), ratePart(offers, compared), ...(calendar?.parts ?? [])],
      charts: [costChart(compared)],
      tables: [...(calendar?.tables ?? []), otherWays(letter)],
      quote: quoteFor('renewal', {
        balance,
        offerRate: values.rate,
        mortgageRate: values.other,
        renewalDate: ends,
        years: months === 0 ? years : undefined,
      }),
    }
  },
})

function letterOf(values: LetterValues): RenewalLetter {
  return {
    balance: values.balance,
    ratePercent: values.rate,
    convention: values.kind,
    frequency: values.frequency,
    amortizationMonths: values.years * 12 + values.months,
    termYears: Number(values.term),
    printedPayment: cents(values.payment - values.included),
  }
}

function offersOf(letter: RenewalLetter, other: number, { day }: Today): OffersCase {
  const { balance, frequency, ratePercent, convention, termYears, amortizationMonths } = letter
  const offer = (name: string, rate: number): RenewalOffer => ({
    name,
    ratePercent: rate,
    convention,
    termYears,
    fees: zeroCents,
    cashBack: zeroCents,
  })
  return {
    balance,
    amortizationYears: amortizationMonths / 12,
    frequency,
    offers: [offer('Your lender', ratePercent), offer(formatPercent(other), other)],
    penalty: zeroCents,
    years: null,
    laterRatePercent: null,
    day,
  }
}

function differenceText({ difference }: LetterChecked): string {
  const size = Math.abs(difference)
  if (size === 0) return 'The letter is right to the cent.'
  if (size === 1) return 'The letter is a cent off: lenders may round differently.'
  return `The letter asks for ${formatCents(cents(size))} ${difference > 0 ? 'more' : 'less'}.`
}

const conventionNames: Record<CompoundingConvention, string> = {
  fixed: 'half-yearly compounding',
  variable: 'monthly compounding',
  nominal: 'the rate divided by the payments of a year',
}

/** What gives the printed payment, and a space; nothing for a payment that is right. */
function readingText({ frequency }: RenewalLetter, { difference, reading, stated }: LetterChecked): string {
  if (reading === null) {
    const unknown = 'None of the usual methods gives the payment in the letter: ask how it was calculated. '
    return Math.abs(difference) > 1 ? unknown : ''
  }
  const { paymentsPerYear } = paymentFrequencies[frequency]
  const splits: Record<PaymentReading['split'], string> = {
    period: 'a payment that is not rapid',
    'part of a month': `${paymentsPerYear === 26 ? 'half' : 'a quarter'} of the monthly payment`,
    'part of a year': `12 monthly payments divided by ${paymentsPerYear}`,
  }
  const causes = [
    reading.amortizationMonths !== stated.amortizationMonths &&
      `an amortization of ${monthsText(reading.amortizationMonths)}`,
    reading.convention !== stated.convention && conventionNames[reading.convention],
    reading.split !== stated.split && splits[reading.split],
  ]
  return `The payment in the letter is exactly that of ${joined(causes)}. `
}

function rateText({ costs, cheapest, rival, saved, years }: OffersCompared): string {
  const [own] = costs
  const rate = (cheapest === own ? rival : cheapest).offer.name
  const over = `over ${yearsText(years)}`
  if (saved === 0) return `At ${rate} the term would cost you the same ${over}.`
  return `At ${rate} the term would cost you ${formatCents(saved)} ${cheapest === own ? 'more' : 'less'} ${over}.`
}

/** What a tenth of a point off the rate of the letter is worth. */
function hintsOn(offers: OffersCase): string[] {
  const [own] = offers.offers
  const lower = Math.round(own.ratePercent * 1000 - 100) / 1000
  const compared = lower < 0 ? null : compareOffers({ ...offers, offers: [own, { ...own, ratePercent: lower }] })
  return compared === null || compared.saved === 0
    ? []
    : [
        `If your lender takes 0.10 points off its rate, you save ${formatCents(compared.saved)} over ${yearsText(compared.years)}.`,
      ]
}

function paymentPart(letter: RenewalLetter, checked: LetterChecked): ResultPart {
  const { expected, difference, paidMore, owedLess, impliedRatePercent } = checked
  const size = (amount: Cents) => formatCents(cents(Math.abs(amount)))
  return {
    title: `${paymentFrequencies[letter.frequency].label} payment`,
    lines: [
      resultLine('In the letter', letter.printedPayment, 'Principal and interest'),
      resultLine('Recalculated', expected),
      ...(difference === 0
        ? []
        : [
            resultLine(`The letter asks for ${difference > 0 ? 'more' : 'less'}`, size(difference)),
            resultLine(`Paid ${paidMore < 0 ? 'less' : 'more'} over ${yearsText(letter.termYears)}`, size(paidMore)),
            resultLine(
              `Owed ${owedLess < 0 ? 'more' : 'less'} at the end of it`,
              size(owedLess),
              `If the rate is really ${formatPercent(letter.ratePercent)}`,
            ),
            resultLine(
              'Rate that gives this payment',
              impliedRatePercent === null ? 'None' : formatPercent(impliedRatePercent),
              'With the same amortization',
            ),
          ]),
    ],
  }
}

/** One cost for each rate: the rate that somebody could get may be the one of the letter. */
function costsByRate({ costs }: OffersCompared) {
  return [...new Map(costs.map((cost) => [cost.offer.ratePercent, cost])).values()]
}

function costChart(compared: OffersCompared): ResultChart {
  const costs = costsByRate(compared)
  return {
    kind: 'columns',
    title: `Cost of the mortgage over ${yearsText(compared.years)}`,
    across: 'Rate',
    points: costs.map(({ offer }) => formatPercent(offer.ratePercent)),
    series: [{ name: 'Interest', values: costs.map(({ cost }) => cost) }],
  }
}

function ratePart(offers: OffersCase, compared: OffersCompared): ResultPart {
  return {
    title: `Cost over ${yearsText(compared.years)}`,
    text: 'The interest of the term. What you still owe is counted.',
    lines: costsByRate(compared).map(({ offer, payment, cost }) =>
      resultLine(`At ${formatPercent(offer.ratePercent)}`, cost, `Payment ${formatCents(payment)}`),
    ),
    working: explainOffers(offers) ?? undefined,
  }
}

const stepTexts = {
  compare: 'Start comparing, ask for a rate hold',
  choose: 'Choose: a switch takes weeks',
  statement: 'Last day to send you the letter',
  end: 'Your term ends',
} as const

function fromToday(days: number): string {
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `in ${count}` : `${count} ago`
}

/** The days until the term ends, and what to do on them. */
function dayFigures(ends: string, { day: today }: Today) {
  const calendar = renewalCalendar(ends, today)
  if (calendar === null) return null
  const { daysLeft, steps, rule } = calendar
  const due = shortDate(steps.find(({ kind }) => kind === 'statement')?.day ?? ends)
  const part: ResultPart = {
    title: 'Your dates',
    text: `A bank or another federally regulated lender has to send the letter at least ${rule.value.daysBeforeTermEnds} days before the term ends.`,
    lines: [
      resultLine('Your term ends', shortDate(ends), fromToday(daysLeft)),
      resultLine('The letter is due by', due),
    ],
    working: explainCalendar(ends, today) ?? undefined,
  }
  const table: ResultTable = {
    title: 'What to do when',
    columns: ['What', 'Date', 'From today'],
    rows: steps.map(({ kind, day, inDays }) => [stepTexts[kind], shortDate(day), fromToday(inDays)]),
    note: 'If you do nothing, your lender will probably renew it automatically, on its own terms.',
  }
  const ended = `Your term ended on ${shortDate(ends)}. Ask your lender on what terms it continues.`
  const late = `A bank had to send its letter by ${due}. If it came later, you can tell the Financial Consumer Agency of Canada.`
  const warnings = daysLeft < 0 ? [ended] : daysLeft < rule.value.daysBeforeTermEnds ? [late] : []
  return { parts: [part], tables: [table], warnings }
}

const otherMonths = [-24, -12, 12, 24] as const

/** The same letter with other compounding and other amortizations. */
function otherWays(letter: RenewalLetter): ResultTable {
  const { balance, ratePercent, frequency, convention, amortizationMonths, printedPayment } = letter
  const row = (name: string, by: CompoundingConvention, months: number) => {
    const terms = { principal: balance, ratePercent, amortizationYears: months / 12, frequency, convention: by }
    const payment = mortgagePayment(terms)
    return [name, formatCents(payment), formatCents(cents(printedPayment - payment))]
  }
  return {
    title: 'Calculated in other ways',
    columns: ['Method', 'Payment', 'Difference from the letter'],
    rows: [
      row('As the letter says', convention, amortizationMonths),
      ...(['fixed', 'variable', 'nominal'] as const)
        .filter((by) => by !== convention && !(by === 'nominal' && frequency === 'monthly'))
        .map((by) => row(`With ${conventionNames[by]}`, by, amortizationMonths)),
      ...otherMonths
        .map((change) => amortizationMonths + change)
        .filter((months) => months > 0)
        .map((months) => row(`Over ${monthsText(months)}`, convention, months)),
    ],
  }
}
