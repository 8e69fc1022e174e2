import {
  balanceAt,
  cents,
  formatRate,
  interestWithin,
  type ScheduleWithExtras,
  readAmount,
  readPercent,
  readRatePercent,
  type Reading,
  type Cents,
  percentOf,
  zeroCents,
  provinceCodeOf,
  provinces,
  purchaseMortgage,
  type PurchaseMortgage,
  type PurchaseScenario,
  compoundingConventions,
  type MortgageTerms,
  doubleUps,
  type Extras,
} from '#mortgage'
import { firstOffer, type Offer, offerTermYears, readOffer, termChoices } from './calculator-offers.ts'
import { quoteFor } from './calculator-quote.ts'
import {
  amortizationChoices,
  coveredError,
  errorsOf,
  groupDigits,
  plainDollars,
  readChoice,
  readYears,
} from './calculator-reading.ts'
import { type ScenarioForm, scenarioForm, type Typed } from './calculator-scenario.ts'
import { defaultProvince } from '#app/features/rates/rates.ts'
import { joined } from '#app/lib/joined.ts'
import { frequencyChoices, type ResultLine, resultLine } from './calculator-words.ts'
import { closingDay } from './calculator-closing.ts'
import type { QuoteScenario } from '#app/features/leads/leads.ts'

/** The fields of the mortgage calculator with their defaults; `mortgageScenario` selects one of today's rates, if any. */
const defaults = {
  from: 'amount',
  amount: '500,000',
  price: '500,000',
  down: '100,000',
  downIn: 'dollars',
  province: 'Ontario',
  firstTime: '',
  closing: '',
  years: '25',
  frequency: 'monthly',
  offer: '',
  rate: '3.94',
  convention: 'fixed',
  term: '5',
  extra: '',
  increase: '',
  lump: '',
  lumpWhen: 'once',
  lumpYear: '1',
  double: 'never',
  payments: '',
}
export type MortgageField = keyof typeof defaults
export type MortgageTyped = Typed<MortgageField>

/** The fields for extra payments. */
export const extraNames = ['extra', 'increase', 'lump', 'lumpWhen', 'lumpYear', 'double'] as const

const mortgageSources = ['amount', 'price'] as const
const downUnits = ['dollars', 'percent'] as const

const plain = scenarioForm<MortgageField>(defaults, ['amount', 'price', 'extra', 'lump'])

/** What a selected rate sets: its compounding convention and, if it is a whole number of years, its term. */
export function broughtBy(offerKey: string): Partial<MortgageTyped> {
  const offer = readOffer(offerKey)
  if (!offer) return {}
  const years = offerTermYears(offer)
  return {
    rate: String(offer.ratePercent),
    convention: offer.rateType,
    ...(years === null ? {} : { term: String(years) }),
  }
}

/**
 * The fields and their address. A link always contains its rate, because the default rate changes from day to day.
 * Only the plain form sends `was`: the offer that it showed, so that a changed rate beside that offer counts.
 */
export function mortgageScenario(offers: readonly Offer[]): ScenarioForm<MortgageField> {
  const firstOfferKey = firstOffer(offers)?.key ?? ''
  const settle = (typed: MortgageTyped) => withFittingOffer(typed, offers)
  return {
    settle,
    read(params) {
      const asRead = plain.read(params)
      const typed = { ...asRead, down: groupDigits(asRead.down) }
      const key = params.has('offer') ? typed.offer : params.has('rate') ? '' : firstOfferKey
      const brought = Object.entries(broughtBy(key)) as [MortgageField, string][]
      const isChanged = params.get('was') === key && brought.some(([name, value]) => typed[name] !== value)
      if (brought.length === 0 || isChanged) return { ...typed, offer: '' }
      return settle({ ...typed, offer: key, ...Object.fromEntries(brought) })
    },
    write(typed) {
      const params = plain.write(typed)
      const down = typed.downIn === 'percent' ? null : readAmount(typed.down).value
      if (down !== null && params.has('down')) params.set('down', plainDollars(down))
      if (typed.offer === '') params.set('rate', typed.rate)
      else for (const name of Object.keys(broughtBy(typed.offer))) params.delete(name)
      return params
    },
  }
}

/**
 * Lenders ask another rate for an insured mortgage than for one with 20 % down. One of today's rates that does not fit the down
 * payment gives way to the lowest of the same kind and term that does, if there is one.
 */
function withFittingOffer(typed: MortgageTyped, offers: readonly Offer[]): MortgageTyped {
  const picked = offers.find(({ key }) => key === typed.offer)
  const price = readAmount(typed.price).value
  const down = readDown(typed, price).value
  if (!picked || picked.mortgageType === 'Refinance' || typed.from !== 'price' || !price || down === null) return typed
  const wanted = down * 5 < price ? 'High-Ratio' : 'Conventional'
  if (picked.mortgageType === wanted) return typed
  const [fitting] = offers
    .filter(({ mortgageType }) => mortgageType === wanted)
    .filter(({ rateType, months }) => rateType === picked.rateType && months === picked.months)
    .toSorted((a, b) => a.ratePercent - b.ratePercent)
  return fitting ? { ...typed, offer: fitting.key, ...broughtBy(fitting.key) } : typed
}

const lumpRepeats = ['once', 'yearly'] as const

/** A home with its price: the amount to borrow, whether it can be insured and how. */
export type Purchase = PurchaseMortgage & { home: PurchaseScenario }

type MortgageReading = {
  errors: Partial<Record<MortgageField, string | null>>
  /** The mortgage to repay; null while an input is missing or wrong, or the amount is zero. */
  terms: MortgageTerms | null
  termYears: number
  extras: Extras
  purchase: Purchase | null
  /** What is still missing, for 'Enter … to see the payment.'; null when an error beside a field explains it. */
  missing: string | null
}

/** The typed closing day, or the day in 30 days. */
function readClosing(typed: string, day: string): string {
  return closingDay(/^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : null, { day })
}

/** Reads the fields of the mortgage calculator. The day ('2026-11-21') is today's; that of closing selects the rules of insurance. */
export function readMortgage(typed: MortgageTyped, day: string): MortgageReading {
  const years = readYears(typed.years, amortizationChoices)
  const frequency = readChoice(typed.frequency, frequencyChoices)
  const rate = readRatePercent(typed.rate)
  const convention = readChoice(typed.convention, compoundingConventions)
  const term = readYears(typed.term, termChoices)
  const loan = readLoan(typed, readClosing(typed.closing, day), {
    amortizationYears: years.value ?? 25,
    frequency: frequency.value ?? 'monthly',
    ratePercent: rate.value ?? 0,
    convention: convention.value ?? 'fixed',
  })
  const extras = readExtras(typed)
  const needed = errorsOf({ years, frequency, rate, convention, term })
  // An unknown province counts as Ontario, so that a wrong word in the address still gives results.
  const province = readChoice(typed.province, provinces)
  const errors = { ...loan.errors, ...needed, ...extras.errors, province: province.error }
  const rest = { errors, termYears: term.value ?? 5, extras: extras.value, purchase: loan.purchase }
  const missing = [
    loan.principal === 0 && loan.missing,
    rate.value === null && 'a rate',
    years.value === null && 'an amortization',
    frequency.value === null && 'a payment frequency',
    convention.value === null && 'how the rate compounds',
  ].filter((part) => part !== false)
  if (missing.length > 0 || rate.value === null || !years.value || !frequency.value || !convention.value) {
    const isSaid = [...Object.values(loan.errors), ...Object.values(needed)].some((error) => error !== null)
    return { ...rest, terms: null, missing: isSaid ? null : joined(missing) }
  }
  const terms: MortgageTerms = {
    principal: loan.principal,
    ratePercent: rate.value,
    amortizationYears: years.value,
    frequency: frequency.value,
    convention: convention.value,
  }
  return { ...rest, terms, missing: null }
}

type Loan = {
  principal: Cents
  purchase: Purchase | null
  missing: string
  errors: Partial<Record<MortgageField, string | null>>
}

/** The amount to borrow: the typed amount, or price less down payment plus the insurance premium if there is one. */
function readLoan(typed: MortgageTyped, day: string, terms: Omit<MortgageTerms, 'principal'>): Loan {
  const source = readChoice(typed.from, mortgageSources).value ?? 'amount'
  if (source === 'amount') {
    const amount = readAmount(typed.amount)
    return {
      principal: amount.value ?? zeroCents,
      purchase: null,
      missing: 'an amount',
      errors: errorsOf({ amount }),
    }
  }
  const price = readAmount(typed.price)
  const down = readDown(typed, price.value)
  const errors: Loan['errors'] = errorsOf({ price, down })
  if (!price.value || down.error !== null) return { principal: zeroCents, purchase: null, missing: 'a price', errors }
  if ((down.value ?? 0) >= price.value) {
    return { principal: zeroCents, purchase: null, missing: 'a price', errors: { ...errors, down: coveredError } }
  }
  const home: PurchaseScenario = {
    ...terms,
    price: price.value,
    downPayment: down.value ?? zeroCents,
    province: provinceCodeOf[provinces.find((one) => one === typed.province) ?? defaultProvince],
    city: null,
    day,
    firstTimeBuyer: typed.firstTime === 'yes',
    newBuild: false,
    nonTraditionalDownPayment: false,
    ownerOccupied: true,
  }
  const mortgage = purchaseMortgage(home)
  return { principal: mortgage.terms.principal, purchase: { ...mortgage, home }, missing: 'a price', errors }
}

function readDown(typed: MortgageTyped, price: Cents | null): Reading<Cents> {
  if (readChoice(typed.downIn, downUnits).value !== 'percent') return readAmount(typed.down)
  const percent = readPercent(typed.down, { upTo: 100, such: '20' })
  if (percent.value === null) return percent
  return { value: percentOf(price ?? zeroCents, percent.value), error: null }
}

/** Extra payments; a wrong one gets an error and counts as none. */
function readExtras(typed: MortgageTyped): { value: Extras; errors: Partial<Record<MortgageField, string | null>> } {
  const extra = readAmount(typed.extra)
  const increase = readPercent(typed.increase, { upTo: 100, such: '10' })
  const lump = readAmount(typed.lump)
  const lumpWhen = readChoice(typed.lumpWhen, lumpRepeats)
  const lumpYear = readYears(typed.lumpYear, amortizationChoices)
  const double = readChoice(typed.double, doubleUps)
  return {
    errors: errorsOf({ extra, increase, lump, lumpWhen, lumpYear, double }),
    value: {
      now: zeroCents,
      monthlyExtra: extra.value ?? zeroCents,
      increasePercent: increase.value ?? 0,
      doubleUp: double.value ?? 'never',
      lumpSums: lump.value
        ? [{ amount: lump.value, year: lumpYear.value ?? 1, repeats: lumpWhen.value ?? 'once' }]
        : [],
    },
  }
}

export function hasExtras({ monthlyExtra, increasePercent, doubleUp, lumpSums }: Extras): boolean {
  return monthlyExtra > 0 || increasePercent > 0 || doubleUp !== 'never' || lumpSums.length > 0
}

/** What the quote form can reuse: price and down payment if they are known, and the choices that it also offers. */
export function quoteScenario(typed: MortgageTyped, { terms, purchase }: MortgageReading): QuoteScenario {
  const { scenario } = quoteFor('purchase', {
    ...(purchase && {
      price: purchase.home.price,
      downPayment: purchase.home.downPayment,
      firstTime: typed.firstTime !== '',
      closing: typed.closing,
    }),
    mortgageRate: terms?.ratePercent,
    years: typed.years,
    province: typed.province,
  })
  if (terms) scenario.paymentFrequency = terms.frequency.endsWith('bi-weekly') ? 'bi-weekly' : 'monthly'
  return scenario
}

/** The loan of a purchase with its premium. */
export function borrowedLines({ home, premium, terms }: Purchase): ResultLine[] {
  const premiumPercent = formatRate(premium.ratePercent + premium.surchargePoints)
  return [
    resultLine('Price', home.price),
    resultLine('Down payment', home.downPayment),
    resultLine('Loan', premium.loan, `${formatRate(premium.loanToValuePercent)} of the price (loan-to-value)`),
    premium.premium > 0
      ? resultLine('Insurance premium', premium.premium, `${premiumPercent} of the loan`)
      : resultLine('Insurance premium', 'none'),
    resultLine('Mortgage', terms.principal),
    ...(premium.tax > 0
      ? [resultLine('Tax on the premium', premium.tax, `${formatRate(premium.taxPercent)}, in cash at closing`)]
      : []),
  ]
}

/** What the payments of the term come to. */
export function termLines(schedule: ScheduleWithExtras, termYears: number): ResultLine[] {
  const balance = balanceAt(schedule, termYears)
  return [
    resultLine('Interest', interestWithin(schedule, termYears)),
    resultLine('Principal repaid', cents(schedule.terms.principal - balance)),
    resultLine('Balance at the end', balance),
  ]
}
