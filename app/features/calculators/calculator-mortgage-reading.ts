import { defaultProvince, provinces } from '#app/features/rates/rates.ts'
import { joined } from '#app/lib/joined.ts'
import { type Cents, cents, percentOf, zeroCents } from '#app/lib/money.ts'
import { downPaymentNote } from '#app/mortgage/down-payment.ts'
import { insurancePremium, type Premium, type PremiumCase } from '#app/mortgage/insurance.ts'
import { compoundingConventions, type MortgageTerms } from '#app/mortgage/payment.ts'
import { doubleUps, type Extras } from '#app/mortgage/prepayments.ts'
import { downUnits, type MortgageField, mortgageSources, type MortgageTyped } from './calculator-mortgage.ts'
import { termChoices } from './calculator-offers.ts'
import { amortizationChoices, errorsOf, frequencyChoices } from './calculator-payment.ts'
import { readChoice, type Reading, readMoney, readPercent, readRatePercent, readYears } from './calculator-reading.ts'
import { provinceCodeOf } from './calculators.ts'

const lumpRepeats = ['once', 'yearly'] as const

/** A home with its price: what is borrowed, whether and how it is insured. */
export type Purchase = {
  home: PremiumCase
  premium: Premium
  /** What breaks the rules, in a sentence. */ note: string | null
}

export type MortgageReading = {
  errors: Partial<Record<MortgageField, string | null>>
  /** What there is to pay back and how; null while something is missing, zero or wrong. */
  terms: MortgageTerms | null
  termYears: number
  extras: Extras
  purchase: Purchase | null
  /** What is still needed, as the end of 'Enter … to see the payment.'; null when a sentence beside a field says it. */
  missing: string | null
}

const coveredError = 'The down payment covers the whole price: there is no mortgage to pay back'

/** What stands in the fields of the full calculator. The day ('2026-11-21') picks the rules of insurance. */
export function readMortgage(typed: MortgageTyped, day: string): MortgageReading {
  const years = readYears(typed.years, amortizationChoices)
  const frequency = readChoice(typed.frequency, frequencyChoices)
  const rate = readRatePercent(typed.rate)
  const convention = readChoice(typed.convention, compoundingConventions)
  const term = readYears(typed.term, termChoices)
  const loan = readLoan(typed, years.value ?? 25, day)
  const extras = readExtras(typed)
  const needed = errorsOf({ years, frequency, rate, convention, term })
  // Of no province the page takes Ontario, so that a word in the address costs no figure.
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
  if (missing.length > 0 || !rate.value || !years.value || !frequency.value || !convention.value) {
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

/** What is borrowed: the typed amount, or price less down payment and the insurance premium where it applies. */
function readLoan(typed: MortgageTyped, amortizationYears: number, day: string): Loan {
  const source = readChoice(typed.from, mortgageSources).value ?? 'amount'
  if (source === 'amount') {
    const amount = readMoney(typed.amount)
    return {
      principal: amount.value ?? zeroCents,
      purchase: null,
      missing: 'an amount',
      errors: errorsOf({ amount }),
    }
  }
  const price = readMoney(typed.price)
  const down = readDown(typed, price.value)
  const errors: Loan['errors'] = errorsOf({ price, down })
  if (!price.value || down.error !== null) return { principal: zeroCents, purchase: null, missing: 'a price', errors }
  if ((down.value ?? 0) >= price.value) {
    return { principal: zeroCents, purchase: null, missing: 'a price', errors: { ...errors, down: coveredError } }
  }
  const home: PremiumCase = {
    price: price.value,
    downPayment: down.value ?? zeroCents,
    amortizationYears,
    province: provinceCodeOf[provinces.find((one) => one === typed.province) ?? defaultProvince],
    day,
    firstTimeBuyer: typed.firstTime === 'yes',
    newBuild: false,
    nonTraditionalDownPayment: false,
  }
  const premium = insurancePremium(home)
  return {
    principal: cents(premium.loan + premium.premium),
    purchase: { home, premium, note: purchaseNote(home, premium) },
    missing: 'a price',
    errors,
  }
}

function readDown(typed: MortgageTyped, price: Cents | null): Reading<Cents> {
  if (readChoice(typed.downIn, downUnits).value !== 'percent') return readMoney(typed.down)
  const percent = readPercent(typed.down, { upTo: 100, such: '20' })
  if (percent.value === null) return percent
  return { value: percentOf(price ?? zeroCents, percent.value), error: null }
}

/** Why a mortgage that must be insured cannot be, with the way out. It blocks nothing: the figures stay, uninsured. */
function purchaseNote(home: PremiumCase, premium: Premium): string | null {
  if (premium.outcome !== 'insured' && premium.refusal !== null) {
    const minimum = downPaymentNote(home.price, home.downPayment, home.day)
    if (minimum) return `${minimum}. The figures below are without insurance.`
    if (premium.refusal === 'the amortization is too long to be insured') {
      return 'With less than 20% down, more than 25 years are open to first-time buyers and buyers of newly built homes only. The figures below are without insurance.'
    }
    return `This mortgage cannot be insured: ${premium.refusal}. It needs 20% down; the figures below are without insurance.`
  }
  return null
}

/** Extra payments; one that is wrong gets its sentence and counts as none. */
function readExtras(typed: MortgageTyped): { value: Extras; errors: Partial<Record<MortgageField, string | null>> } {
  const extra = readMoney(typed.extra)
  const increase = readPercent(typed.increase, { upTo: 100, such: '10' })
  const lump = readMoney(typed.lump)
  const lumpWhen = readChoice(typed.lumpWhen, lumpRepeats)
  const lumpYear = readYears(typed.lumpYear, amortizationChoices)
  const double = readChoice(typed.double, doubleUps)
  return {
    errors: errorsOf({ extra, increase, lump, lumpWhen, lumpYear, double }),
    value: {
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
