import { cents, formatExactDollars, percentOf, zeroCents, type Cents } from './money.ts'
import type { ProvinceCode } from './provinces.ts'
import { firstTimeCreditRules } from './rules/first-time-credit.ts'
import {
  halifaxTaxRules,
  montrealTaxRules,
  quebecCityTaxRules,
  quebecMunicipalityTaxRules,
  torontoTaxRules,
} from './rules/land-transfer-tax-cities.ts'
import { landTransferTaxRules, type RegistryFee, type TransferTax } from './rules/land-transfer-tax.ts'
import { mortgageRegistrationRules } from './rules/mortgage-registration.ts'
import {
  type ForeignBuyerRegion,
  nonResidentTaxRules,
  type NonResidentTax,
  torontoNonResidentTaxRules,
} from './rules/non-resident-tax.ts'
import { type Rule, ruleOn } from './rules/rule.ts'
import { cityProvinces, type TaxingCity } from './taxing-cities.ts'

/** A home that changes hands and in which its buyer will live; the day is that of closing. */
export type TransferCase = {
  price: Cents
  province: ProvinceCode
  /** A city that taxes by itself; null for any other place. */
  city: TaxingCity | null
  firstTimeBuyer: boolean
  /** Never lived in: some provinces ask less for it. */
  newBuild: boolean
  /**
   * In Nova Scotia, a buyer who lives elsewhere and does not move there; in Ontario and British Columbia, one who is neither
   * citizen nor permanent resident. Left out: a resident.
   */
  isNonResident?: boolean
  /** The part of British Columbia; left out, one where foreign buyers pay the additional tax. */
  region?: ForeignBuyerRegion
  /** The principal to be registered, with its insurance premium; left out, registration of the mortgage is not counted. */
  mortgage?: Cents
  day: string
}

/** One slice of the price and its tax, for the sum and for showing the sum. */
type TaxSlice = { of: Cents; ratePercent: number; tax: Cents }

/** What one government asks for one reason: before and after what a buyer of a first or a new home gets back. */
export type TransferPart = {
  kind: 'transfer' | 'non-resident' | 'mortgage registration'
  rule: Rule<TransferTax>
  slices: TaxSlice[]
  gross: Cents
  /** Why something is given back; of two reasons the better one counts. */
  relief: 'first home' | 'new home' | null
  refund: Cents
  net: Cents
}

export type LandTransferTax = {
  parts: TransferPart[]
  total: Cents
  refund: Cents
  isEstimate: boolean
  /** What the figures leave out, in sentences. */
  notes: string[]
}

/** What each city asks, and whether it comes on top of its province's tax or instead of it. */
const cityTaxes: Record<TaxingCity, { rules: readonly Rule<TransferTax>[]; isExtra: boolean }> = {
  Toronto: { rules: torontoTaxRules, isExtra: true },
  Montréal: { rules: montrealTaxRules, isExtra: false },
  'Quebec City': { rules: quebecCityTaxRules, isExtra: false },
  'Other Quebec municipality': { rules: quebecMunicipalityTaxRules, isExtra: false },
  Halifax: { rules: halifaxTaxRules, isExtra: false },
}

/** The slices of an amount under brackets; each is rounded to the cent, half up. */
function slicesOf(amount: Cents, { brackets, bracketsTax }: TransferTax): TaxSlice[] {
  if (bracketsTax === 'whole price') {
    const bracket = brackets.find(({ upToCents }) => upToCents === null || amount <= upToCents)
    const ratePercent = bracket?.ratePercent ?? 0
    return [{ of: amount, ratePercent, tax: percentOf(amount, ratePercent) }]
  }
  let from = 0
  const found: TaxSlice[] = []
  for (const { upToCents, ratePercent } of brackets) {
    const of = cents(Math.max(0, Math.min(amount, upToCents ?? amount) - from))
    if (of > 0) found.push({ of, ratePercent, tax: percentOf(of, ratePercent) })
    from = upToCents ?? amount
  }
  return found
}

/** The started steps of an amount. */
export function feeSteps(amount: Cents, fee: RegistryFee): number {
  return Math.ceil(Math.max(0, amount - fee.freeCents) / fee.stepCents)
}

function feeOf(amount: Cents, { fee }: TransferTax): number {
  if (fee === null) return 0
  const steps = feeSteps(amount, fee)
  return Math.min(fee.baseCents + steps * fee.perStepCents, fee.maxCents ?? Infinity)
}

/** What is due before relief, with the slices that it is the sum of; without slices where a fee or nothing is due. */
function dueOn(amount: Cents, tax: TransferTax): { slices: TaxSlice[]; gross: Cents } {
  if (amount <= tax.freeUpToCents) return { slices: [], gross: zeroCents }
  const fixed = tax.fixedFees.find(({ upToCents }) => upToCents === null || amount <= upToCents)
  if (fixed !== undefined) return { slices: [], gross: cents(fixed.cents) }
  const taxed = slicesOf(amount, tax)
  const sum = taxed.reduce((total, slice) => total + slice.tax, 0) + feeOf(amount, tax)
  return { slices: taxed, gross: cents(Math.max(sum, tax.minimumCents)) }
}

/** `amount` in full up to one price, nothing from another, and in between as much as the price is below the other. */
export function fadeOut(amount: Cents, price: Cents, fullUpToCents: number, noneFromCents: number): Cents {
  if (price <= fullUpToCents) return amount
  if (price >= noneFromCents) return zeroCents
  return cents(Math.round((amount * (noneFromCents - price)) / (noneFromCents - fullUpToCents)))
}

function refundOf(price: Cents, tax: TransferTax, gross: Cents): Cents {
  const relief = tax.firstTime
  if (relief.kind === 'none') return zeroCents
  if (relief.kind === 'exempt') return price < (relief.belowCents ?? Infinity) ? gross : zeroCents
  if (relief.kind === 'refund') return cents(Math.min(gross, relief.upToCents))
  const forgiven = cents(Math.min(gross, dueOn(cents(relief.forgivenOnCents), tax).gross))
  return fadeOut(forgiven, price, relief.fullUpToCents, relief.noneFromCents)
}

/** What a buyer of a newly built home need not pay, in full up to one price and less up to another. */
function newHomeReliefOf(price: Cents, { newHome }: TransferTax, gross: Cents): Cents {
  return newHome === null ? zeroCents : fadeOut(gross, price, newHome.fullUpToCents, newHome.noneFromCents)
}

/** The row of a province's own on a day; the rows have no 'CA' that would hold elsewhere. */
function ownRule<Value>(rules: readonly Rule<Value>[], { day, province }: TransferCase): Rule<Value> | null {
  return rules.some(({ jurisdiction }) => jurisdiction === province) ? ruleOn(rules, day, province) : null
}

/** Null entries are rules that are not known. */
function transferRulesOf(home: TransferCase): (Rule<TransferTax> | null)[] {
  const provincial = ownRule(landTransferTaxRules, home)
  if (home.city === null) return [provincial]
  const { rules, isExtra } = cityTaxes[home.city]
  if (cityProvinces[home.city] !== home.province) return [null]
  const municipal = ruleOn(rules, home.day, home.province)
  return isExtra ? [provincial, municipal] : [municipal]
}

function nonResidentRulesOf(home: TransferCase): Rule<NonResidentTax>[] {
  if (home.isNonResident !== true || (home.province === 'BC' && home.region === 'elsewhere')) return []
  const municipal = home.city === 'Toronto' ? ruleOn(torontoNonResidentTaxRules, home.day, 'ON') : null
  return [ownRule(nonResidentTaxRules, home), municipal].filter((rule) => rule !== null)
}

function transferPart(home: TransferCase, rule: Rule<TransferTax>): TransferPart {
  const { slices, gross } = dueOn(home.price, rule.value)
  // Relief is for residents; of two the greater is given, not both.
  const isResident = home.isNonResident !== true
  const firstTime = isResident && home.firstTimeBuyer ? refundOf(home.price, rule.value, gross) : zeroCents
  const newHome = isResident && home.newBuild ? newHomeReliefOf(home.price, rule.value, gross) : zeroCents
  const refund = cents(Math.max(firstTime, newHome))
  const relief = refund === 0 ? null : newHome > firstTime ? 'new home' : 'first home'
  return { kind: 'transfer', rule, slices, gross, relief, refund, net: cents(gross - refund) }
}

function extraPart(kind: TransferPart['kind'], rule: Rule<TransferTax>, amount: Cents): TransferPart {
  const { slices, gross } = dueOn(amount, rule.value)
  return { kind, rule, slices, gross, relief: null, refund: zeroCents, net: gross }
}

/** From here on municipalities of Quebec may set rates of their own. */
const ownScaleFrom = 500_000_00

function notesOn(home: TransferCase, payers: readonly Rule<NonResidentTax>[]): string[] {
  const { price, province, city, day } = home
  const notes = payers.map(({ value }) => `${value.name}: for ${value.payers}. Exemptions and refunds exist.`)
  if (province === 'NS' && city === null) {
    notes.push('Each municipality of Nova Scotia sets its own rate, 1.5% at most. Ask yours.')
  }
  if (province === 'QC' && city === null && price > ownScaleFrom) {
    notes.push('Above $500,000 a Quebec municipality may ask up to 3%, and many do. Ask yours.')
  }
  const credit = home.firstTimeBuyer && province === 'QC' ? ruleOn(firstTimeCreditRules, day, 'QC') : null
  if (credit !== null) {
    const most = formatExactDollars(cents(credit.value.maxCents))
    notes.push(
      `Quebec has a tax credit for first-time buyers, up to ${most} as far as we know. It comes with your tax return and is not deducted here.`,
    )
  }
  if (province === 'YT') {
    notes.push(
      'Yukon adds an assurance fee when the price is above that of the last transfer, and a fee for the mortgage. Neither is counted.',
    )
  }
  return notes
}

/**
 * What is due to province and city when a home of one or two units changes hands, slice by slice, what a buyer of a first
 * or a newly built home gets back, what non-residents pay on top, and the registry's fee for the mortgage where it depends on
 * its principal. Null where no rule is known: days before the rules, a city of another province, no price.
 */
export function landTransferTax(home: TransferCase): LandTransferTax | null {
  const rules = transferRulesOf(home)
  const known = rules.filter((rule) => rule !== null)
  if (known.length < rules.length || !(home.price > 0)) return null
  const nonResident = nonResidentRulesOf(home)
  const registration = ownRule(mortgageRegistrationRules, home)
  const { mortgage = zeroCents } = home
  const parts = [
    ...known.map((rule) => transferPart(home, rule)),
    ...nonResident.map((rule) => extraPart('non-resident', rule, home.price)),
    ...(registration !== null && mortgage > 0 ? [extraPart('mortgage registration', registration, mortgage)] : []),
  ]
  return {
    parts,
    total: cents(parts.reduce((sum, { net }) => sum + net, 0)),
    refund: cents(parts.reduce((sum, { refund }) => sum + refund, 0)),
    isEstimate: parts.some(({ rule }) => rule.confidence === 'low'),
    notes: notesOn(home, nonResident),
  }
}
