import { cents, percentOf, zeroCents } from './money.ts'
import type { ProvinceCode } from './provinces.ts'
import type { Cents } from './money.ts'
import {
  halifaxTaxRules,
  montrealTaxRules,
  type TaxingCity,
  torontoTaxRules,
} from './rules/land-transfer-tax-cities.ts'
import { landTransferTaxRules, type TransferTax } from './rules/land-transfer-tax.ts'
import { type Rule, ruleOn } from './rules/rule.ts'

/** A home that changes hands. The buyer lives in it and in Canada; the day is that of closing. */
export type TransferCase = {
  price: Cents
  province: ProvinceCode
  /** A city that taxes by itself; null for any other place. */
  city: TaxingCity | null
  firstTimeBuyer: boolean
  /** Never lived in: some provinces ask less for it. */
  newBuild: boolean
  day: string
}

/** One slice of the price and its tax, for the sum and for showing the sum. */
type TaxSlice = { of: Cents; ratePercent: number; tax: Cents }

/** What one government asks: before and after what a first-time buyer gets back. */
type TransferPart = { rule: Rule<TransferTax>; slices: TaxSlice[]; gross: Cents; refund: Cents; net: Cents }

type LandTransferTax = { parts: TransferPart[]; total: Cents; refund: Cents; isEstimate: boolean }

/** The slices of a price under brackets; each is rounded to the cent, half up. */
function slicesOf(price: Cents, { brackets }: TransferTax): TaxSlice[] {
  let from = 0
  const found: TaxSlice[] = []
  for (const { upToCents, ratePercent } of brackets) {
    const of = cents(Math.max(0, Math.min(price, upToCents ?? price) - from))
    if (of > 0) found.push({ of, ratePercent, tax: percentOf(of, ratePercent) })
    from = upToCents ?? price
  }
  return found
}

function feeOf(price: Cents, { fee }: TransferTax): Cents {
  if (fee === null) return zeroCents
  const steps = Math.ceil(Math.max(0, price - fee.freeCents) / fee.stepCents)
  return cents(fee.baseCents + steps * fee.perStepCents)
}

function grossOf(price: Cents, tax: TransferTax): Cents {
  const sum = slicesOf(price, tax).reduce((total, slice) => total + slice.tax, 0)
  return price <= tax.freeUpToCents ? zeroCents : cents(sum + feeOf(price, tax))
}

function refundOf(price: Cents, tax: TransferTax, gross: Cents): Cents {
  const relief = tax.firstTime
  if (relief.kind === 'exempt') return gross
  if (relief.kind === 'refund') return cents(Math.min(gross, relief.upToCents))
  if (relief.kind === 'none' || price >= relief.noneFromCents) return zeroCents
  const forgiven = Math.min(gross, grossOf(relief.forgivenOnCents as Cents, tax))
  if (price <= relief.fullUpToCents) return cents(forgiven)
  const left = relief.noneFromCents - price
  return cents(Math.round((forgiven * left) / (relief.noneFromCents - relief.fullUpToCents)))
}

/** What a buyer of a newly built home need not pay, in full up to one price and less up to another. */
function newHomeReliefOf(price: Cents, { newHome }: TransferTax, gross: Cents): Cents {
  if (newHome === null || price >= newHome.noneFromCents) return zeroCents
  if (price <= newHome.fullUpToCents) return gross
  const left = newHome.noneFromCents - price
  return cents(Math.round((gross * left) / (newHome.noneFromCents - newHome.fullUpToCents)))
}

function rulesOf({ province, city, day }: TransferCase): (Rule<TransferTax> | null)[] {
  const own = landTransferTaxRules.some(({ jurisdiction }) => jurisdiction === province)
  const provincial = own ? ruleOn(landTransferTaxRules, day, province) : null
  if (city === 'Toronto') return [provincial, ruleOn(torontoTaxRules, day, 'ON')]
  if (city === 'Montréal') return [ruleOn(montrealTaxRules, day, 'QC')]
  if (city === 'Halifax') return [ruleOn(halifaxTaxRules, day, 'NS')]
  return [provincial]
}

/**
 * What is due to province and city when a home of one or two units changes hands, slice by slice, and what a buyer of a first
 * or a newly built home gets back. Null where no rule is known: the territories, Nova Scotia outside Halifax, days before the rules, no price.
 */
export function landTransferTax(home: TransferCase): LandTransferTax | null {
  const rules = rulesOf(home)
  const known = rules.filter((rule) => rule !== null)
  if (known.length < rules.length || known.length === 0 || !(home.price > 0)) return null
  const parts = known.map((rule): TransferPart => {
    const gross = grossOf(home.price, rule.value)
    const firstTime = home.firstTimeBuyer ? refundOf(home.price, rule.value, gross) : zeroCents
    const newHome = home.newBuild ? newHomeReliefOf(home.price, rule.value, gross) : zeroCents
    // Of the two the greater is given, not both.
    const refund = cents(Math.max(firstTime, newHome))
    const isFree = home.price <= rule.value.freeUpToCents
    return { rule, slices: isFree ? [] : slicesOf(home.price, rule.value), gross, refund, net: cents(gross - refund) }
  })
  return {
    parts,
    total: cents(parts.reduce((sum, { net }) => sum + net, 0)),
    refund: cents(parts.reduce((sum, { refund }) => sum + refund, 0)),
    isEstimate: known.some(({ confidence }) => confidence === 'low'),
  }
}
