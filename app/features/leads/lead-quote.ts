import {
  balanceAt,
  type Cents,
  type Explanation,
  explainPayment,
  explainPremium,
  explainTerm,
  formatCents,
  interestWithin,
  mortgageSchedule,
  paymentFrequencies,
  type PaymentFrequency,
  provinceCodeOf,
  type Province,
  purchaseMortgage,
  type PurchaseMortgage,
  type PurchaseScenario,
} from '#mortgage'
import { exactPercent } from '#app/lib/percent.ts'
import { premiumText } from './lead-purchase.ts'
import type { QuotePurpose } from './leads.ts'

/** The page of a client's quote; the token follows as a query parameter, which no log has. */
export const clientQuotePath = '/my-quote'

export const quoteTermYears = [1, 2, 3, 4, 5, 6, 7, 10] as const

/** How many days a quote holds if its broker names no other day. */
export const quoteDays = 30

/** What a broker quotes to a client: of a purchase its price and down payment, else the mortgage itself. Amounts in cents. */
export type QuotedScenario = {
  purpose: QuotePurpose
  price: Cents
  downPayment: Cents
  amount: Cents
  province: Province
  /** A first-time buyer, or a newly built home: may be insured for more than 25 years. */
  firstTime: boolean
  /** The day whose rules hold. */
  closing: string
  ratePercent: number
  rateType: 'fixed' | 'variable'
  termYears: number
  amortizationYears: number
  frequency: PaymentFrequency
  lender: string | null
}

function homeOf(quoted: QuotedScenario): PurchaseScenario {
  return {
    ...quoted,
    province: provinceCodeOf[quoted.province],
    city: null,
    day: quoted.closing,
    convention: quoted.rateType,
    firstTimeBuyer: quoted.firstTime,
    newBuild: quoted.firstTime,
    ownerOccupied: true,
    nonTraditionalDownPayment: false,
  }
}

function figuresOf(quoted: QuotedScenario) {
  const purchase: PurchaseMortgage | null = quoted.purpose === 'purchase' ? purchaseMortgage(homeOf(quoted)) : null
  const schedule = mortgageSchedule(
    purchase?.terms ?? { ...quoted, principal: quoted.amount, convention: quoted.rateType },
  )
  return { purchase, schedule }
}

/** Why this purchase cannot be financed as quoted; null when it can. */
export function quoteProblem(quoted: QuotedScenario): string | null {
  return figuresOf(quoted).purchase?.problem ?? null
}

export type QuoteLine = { label: string; value: string; note?: string }

/** The payment with the words before it: `Monthly payment` and `$2,345.12`. */
export function quotedPayment(quoted: QuotedScenario): QuoteLine {
  const { payment } = figuresOf(quoted).schedule
  return { label: `${paymentFrequencies[quoted.frequency].label} payment`, value: formatCents(payment) }
}

/** Every figure of a quote but its payment, in the order in which they are shown. */
export function quoteLines(quoted: QuotedScenario): QuoteLine[] {
  const { purchase, schedule } = figuresOf(quoted)
  const { termYears, amortizationYears } = quoted
  const { premium } = purchase ?? {}
  return [
    ...(purchase
      ? [
          { label: 'Price', value: formatCents(quoted.price) },
          { label: 'Down payment', value: formatCents(quoted.downPayment) },
          { label: 'Insurance premium', ...premiumText(purchase) },
        ]
      : []),
    ...(premium?.tax
      ? [{ label: 'Tax on the premium', value: formatCents(premium.tax), note: 'in cash on closing day' }]
      : []),
    { label: 'Mortgage', value: formatCents(schedule.terms.principal) },
    { label: 'Interest rate', value: `${exactPercent(quoted.ratePercent)} ${quoted.rateType}` },
    { label: 'Term', value: years(termYears) },
    { label: 'Amortization', value: years(amortizationYears) },
    ...(quoted.lender ? [{ label: 'Lender', value: quoted.lender }] : []),
    { label: 'Interest over the term', value: formatCents(interestWithin(schedule, termYears)) },
    { label: 'Balance at the end of the term', value: formatCents(balanceAt(schedule, termYears)) },
  ]
}

function years(count: number): string {
  return count === 1 ? '1 year' : `${count} years`
}

/** What a change did to the figures: `Interest rate`, `4.29% fixed`, `4.19% fixed`. A figure that was not there is empty. */
export function changedLines(before: QuotedScenario, after: QuotedScenario) {
  const [was, is] = [before, after].map((quoted) => {
    const payment = quotedPayment(quoted)
    const lines = [{ label: 'Payment', value: `${payment.value} ${frequencyWord(quoted)}` }, ...quoteLines(quoted)]
    return new Map(lines.map(({ label, value }) => [label, value]))
  }) as [Map<string, string>, Map<string, string>]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((label) => ({ label, from: was.get(label) ?? '', to: is.get(label) ?? '' }))
    .filter(({ from, to }) => from !== to)
}

function frequencyWord({ frequency }: QuotedScenario): string {
  return paymentFrequencies[frequency].label.toLowerCase()
}

/** A quote in one line, for the timeline: `4.19% fixed, 5 years, $2,320.55 monthly`. */
export function quoteSummary(quoted: QuotedScenario): string {
  const { value } = quotedPayment(quoted)
  return `${exactPercent(quoted.ratePercent)} ${quoted.rateType}, ${years(quoted.termYears)}, ${value} ${frequencyWord(quoted)}`
}

/** How the figures of a quote are calculated. */
export function quoteWorkings(quoted: QuotedScenario): { label: string; of: Explanation }[] {
  const { purchase, schedule } = figuresOf(quoted)
  return [
    { label: 'How is the payment calculated?', of: explainPayment(schedule.terms, quoted.closing) },
    ...(purchase ? [{ label: 'How is the premium calculated?', of: explainPremium(homeOf(quoted)) }] : []),
    { label: 'What happens over the term?', of: explainTerm(schedule, quoted.termYears) },
  ]
}
