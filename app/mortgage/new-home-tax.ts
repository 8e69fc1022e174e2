import { cents, formatCents, formatExactDollars, percentOf, zeroCents, type Cents } from './money.ts'
import { formatPercent } from './explanation.ts'
import { fadeOut } from './land-transfer-tax.ts'
import type { ProvinceCode } from './provinces.ts'
import {
  firstTimeGstRebateRules,
  newHomeSalesTaxRules,
  newHousingRebateRules,
  provincialHousingRebateRules,
} from './rules/new-home-tax.ts'
import type { NewHomeRebate } from './rules/new-home-tax.ts'
import { type Rule, ruleOn } from './rules/rule.ts'

/** A newly built home, bought from its builder by somebody who will live in it. */
export type NewHomeCase = {
  /** Before tax. A builder's price may include the tax less the rebates. */
  price: Cents
  province: ProvinceCode
  firstTimeBuyer: boolean
  /** The day of the agreement picks the first-time buyers' rebate, that of closing the tax and the other rebates. */
  agreementDay: string
  day: string
}

/** One tax, or one rebate of it, with its sum. */
export type NewHomePart = { kind: 'tax' | 'rebate'; name: string; working: string; amount: Cents; rule: Rule }

export type NewHomeTax = {
  parts: NewHomePart[]
  tax: Cents
  rebate: Cents
  net: Cents
  isEstimate: boolean
  /** What the figures leave out, in sentences. */
  notes: string[]
}

type SalesTax = { name: string; ratePercent: number }

function taxPart(price: Cents, { name, ratePercent }: SalesTax, rule: Rule): NewHomePart {
  const working = `${formatCents(price)} × ${formatPercent(ratePercent)}`
  return { kind: 'tax', name, working, amount: percentOf(price, ratePercent), rule }
}

/** What comes back of a tax: its share, at most the maximum, less when the price is in the range where the rebate fades. */
function rebateOf(price: Cents, tax: Cents, rebate: NewHomeRebate): { amount: Cents; working: string } {
  const { ofTaxPercent, maxCents, fadesBetween } = rebate
  const share = percentOf(tax, ofTaxPercent)
  const whole = cents(Math.min(share, maxCents))
  const text =
    share >= maxCents ? `${formatExactDollars(whole)} at most` : `${formatCents(tax)} × ${formatPercent(ofTaxPercent)}`
  if (fadesBetween === null || price <= fadesBetween.fullUpToCents) return { amount: whole, working: text }
  const { fullUpToCents, noneFromCents } = fadesBetween
  const [left, range] = [cents(noneFromCents - price), cents(noneFromCents - fullUpToCents)]
  const none = `none from ${formatExactDollars(cents(noneFromCents))}`
  return {
    amount: fadeOut(whole, price, fullUpToCents, noneFromCents),
    working: left > 0 ? `${text} × ${formatExactDollars(left)} ÷ ${formatExactDollars(range)}` : none,
  }
}

function rebatePart(home: NewHomeCase, tax: NewHomePart, rule: Rule<NewHomeRebate> | null): NewHomePart[] {
  if (rule === null || (rule.value.firstTimeBuyersOnly && !home.firstTimeBuyer)) return []
  const { amount, working } = rebateOf(home.price, tax.amount, rule.value)
  return [{ kind: 'rebate', name: rule.value.name, working, amount, rule }]
}

/** The first-time buyers' rebate is what it gives beyond the new housing rebate, so that the two can be added. */
function topUp(whole: NewHomePart, basic: Cents): NewHomePart {
  const amount = cents(Math.max(0, whole.amount - basic))
  return basic === 0 ? whole : { ...whole, amount, working: `${whole.working} − ${formatCents(basic)}` }
}

const lastAgreementDay = '2030-12-31'

function federalRebates(home: NewHomeCase, tax: NewHomePart): NewHomePart[] {
  const basic = rebatePart(home, tax, ruleOn(newHousingRebateRules, home.day))
  const isOpen = home.agreementDay <= lastAgreementDay
  const firstTime = rebatePart(home, tax, isOpen ? ruleOn(firstTimeGstRebateRules, home.agreementDay) : null)
  return [...basic, ...firstTime.map((part) => topUp(part, basic[0]?.amount ?? zeroCents))]
}

const notes: Partial<Record<ProvinceCode, string>> = {
  ON: 'Ontario passed larger rebates in May 2026, for first-time buyers and, for agreements from April 2026 to March 2027, for all buyers. How they are paid was not final when we checked, so they are not counted. Ask the builder.',
  SK: 'The PST does not apply to the land, so you will pay less than shown. A rebate of the PST ended for homes taken over after March 2026, as far as we know.',
}

/**
 * GST or HST and Quebec's or Saskatchewan's tax on a newly built home, with the rebates of a buyer who lives in it: new housing
 * rebate, first-time buyers' rebate, the province's own. Null for a price that is not above 0 and for days before the rules.
 */
export function newHomeTax(home: NewHomeCase): NewHomeTax | null {
  const rule = ruleOn(newHomeSalesTaxRules, home.day, home.province)
  if (rule === null || !(home.price > 0)) return null
  const federal = taxPart(home.price, rule.value.federal, rule)
  const provincial = rule.value.provincial === null ? null : taxPart(home.price, rule.value.provincial, rule)
  const ownRules = provincialHousingRebateRules.filter(({ jurisdiction }) => jurisdiction === home.province)
  const parts = [
    federal,
    ...(provincial === null ? [] : [provincial]),
    ...federalRebates(home, federal),
    ...(provincial === null ? [] : rebatePart(home, provincial, ruleOn(ownRules, home.day, home.province))),
  ].filter(({ kind, amount }) => kind === 'tax' || amount > 0)
  const sumOf = (wanted: NewHomePart['kind']) =>
    cents(parts.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0))
  const [tax, rebate] = [sumOf('tax'), sumOf('rebate')]
  const note = notes[home.province]
  return {
    parts,
    tax,
    rebate,
    net: cents(tax - rebate),
    isEstimate: parts.some((part) => part.rule.confidence === 'low'),
    notes: [
      'For a home that you live in. The builder may already have taken the rebates off the price.',
      ...(note === undefined ? [] : [note]),
    ],
  }
}
