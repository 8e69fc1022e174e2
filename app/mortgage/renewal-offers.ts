import { cents, formatCents, zeroCents, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { dollars, source, sourcesOn, years, step, type ExplainedStep, type Explanation } from './explanation.ts'
import { isPayable, mortgagePayment } from './payment.ts'
import type { CompoundingConvention, MortgageTerms, PaymentFrequency } from './payment.ts'
import { stressTest } from './qualification.ts'
import { compoundingLaw } from './rules/compounding-law.ts'
import { paidOver } from './schedule.ts'

/** What a lender offers for the next term. Fees and cash back are in cash, at the start. */
export type RenewalOffer = {
  name: string
  ratePercent: number
  convention: Exclude<CompoundingConvention, 'nominal'>
  termYears: number
  fees: Cents
  cashBack: Cents
}

/** The same balance and remaining amortization at each offer. The first offer is that of the present lender. */
export type OffersCase = {
  balance: Cents
  amortizationYears: number
  frequency: PaymentFrequency
  offers: readonly [RenewalOffer, ...RenewalOffer[]]
  /** For leaving before the term ends; the present lender's own offer has none. */
  penalty: Cents
  /** Whole years to compare over; null for the shortest of the terms. */
  years: number | null
  /** From the end of a term to the end of the comparison; null for the same rate as before. */
  laterRatePercent: number | null
  day: string
}

export type OfferCost = {
  offer: RenewalOffer
  payment: Cents
  /** All payments over the years compared: interest and principal. */
  paid: Cents
  interest: Cents
  principal: Cents
  balanceAtEnd: Cents
  /** With the penalty. */
  fees: Cents
  /** Payments, fees and what is still owed, less cash back and the balance of today. */
  cost: Cents
  /** What is still owed if every offer is paid with the highest of their payments. */
  balanceAtSamePayment: Cents
}

export type OffersCompared = {
  years: number
  /** In the order of the offers. */
  costs: readonly [OfferCost, ...OfferCost[]]
  /** The first of those that cost the least. */
  cheapest: OfferCost
  /** The present lender's offer, or the next cheapest if that one is the cheapest. */
  rival: OfferCost
  /** What the cheapest costs less than its rival. */
  saved: Cents
  samePayment: Cents
  /** The highest rate, to the hundredth, at which the present lender's offer costs no more than the cheapest; null if none does. */
  matchingRatePercent: number | null
}

function termsAt({ balance, amortizationYears, frequency }: OffersCase, offer: RenewalOffer): MortgageTerms {
  const { ratePercent, convention } = offer
  return { principal: balance, ratePercent, amortizationYears, frequency, convention }
}

/** An offer over the years compared: its own rate to the end of its term, then the later one. */
function run(mortgage: OffersCase, offer: RenewalOffer, years: number, atLeast = zeroCents) {
  const terms = termsAt(mortgage, offer)
  const { laterRatePercent } = mortgage
  const paidFor = (stage: MortgageTerms, length: number) =>
    paidOver(stage, cents(Math.max(atLeast, mortgagePayment(stage))), length)
  if (laterRatePercent === null || offer.termYears >= years) return paidFor(terms, years)
  const first = paidFor(terms, offer.termYears)
  const rest: MortgageTerms = {
    ...terms,
    principal: first.balance,
    amortizationYears: terms.amortizationYears - offer.termYears,
    ratePercent: laterRatePercent,
  }
  const then = paidFor(rest, years - offer.termYears)
  return { interest: first.interest + then.interest, balance: then.balance }
}

type CostAlone = Omit<OfferCost, 'balanceAtSamePayment'>

function costOf(mortgage: OffersCase, offer: RenewalOffer, years: number, penalty: Cents): CostAlone {
  const { interest, balance } = run(mortgage, offer, years)
  const principal = mortgage.balance - balance
  const fees = cents(offer.fees + penalty)
  return {
    offer,
    payment: mortgagePayment(termsAt(mortgage, offer)),
    paid: cents(interest + principal),
    interest: cents(interest),
    principal: cents(principal),
    balanceAtEnd: balance,
    fees,
    cost: cents(interest + fees - offer.cashBack),
  }
}

function isComparable(mortgage: OffersCase, years: number): boolean {
  const { offers, penalty, laterRatePercent } = mortgage
  const later = { ...offers[0], ratePercent: laterRatePercent ?? 0 }
  const lengths = [years, ...offers.map(({ termYears }) => termYears)]
  const amounts = [penalty, ...offers.flatMap(({ fees, cashBack }) => [fees, cashBack])]
  return (
    [later, ...offers].every((offer) => isPayable(termsAt(mortgage, offer))) &&
    lengths.every((length) => Number.isInteger(length) && length > 0) &&
    amounts.every((amount) => amount >= 0)
  )
}

/**
 * What each offer costs over the same years, with the difference in what is still owed: payments + fees − cash back + balance at
 * the end − balance today, which is interest + fees − cash back. Null for terms that are not payable (`isPayable`), terms or a
 * comparison that are not whole years above 0, and amounts below 0.
 */
export function compareOffers(mortgage: OffersCase): OffersCompared | null {
  const { offers, penalty } = mortgage
  const years = mortgage.years ?? Math.min(...offers.map(({ termYears }) => termYears))
  if (!isComparable(mortgage, years)) return null
  const [own] = offers
  const alone = offers.map((offer, index) => costOf(mortgage, offer, years, index === 0 ? zeroCents : penalty))
  const samePayment = cents(Math.max(...alone.map(({ payment }) => payment)))
  const costs = alone.map((cost) => ({
    ...cost,
    balanceAtSamePayment: run(mortgage, cost.offer, years, samePayment).balance,
  })) as [OfferCost, ...OfferCost[]]
  const [cheapest = costs[0], next = costs[0]] = costs.toSorted((a, b) => a.cost - b.cost)
  const rival = cheapest === costs[0] ? next : costs[0]
  const matches = (hundredths: number) =>
    costOf(mortgage, { ...own, ratePercent: hundredths / 100 }, years, zeroCents).cost <= cheapest.cost
  return {
    years,
    costs,
    cheapest,
    rival,
    saved: cents(rival.cost - cheapest.cost),
    samePayment,
    matchingRatePercent: matches(0) ? largestThat(0, Math.round(own.ratePercent * 100), matches) / 100 : null,
  }
}

/** How the costs of the offers are worked out. Null where `compareOffers` is. */
export function explainOffers(mortgage: OffersCase): Explanation | null {
  const compared = compareOffers(mortgage)
  if (compared === null) return null
  const { costs, cheapest, rival, saved } = compared
  const test = stressTest(cheapest.offer.ratePercent, 'uninsured', mortgage.day)
  const fixed = mortgage.offers.some(({ convention }) => convention === 'fixed')
  return {
    result: dollars(`Saved against ${rival.offer.name}`, saved),
    formula: 'Cost = interest + fees and penalty − cash back',
    inputs: [
      dollars('Balance', mortgage.balance),
      years('Remaining amortization', mortgage.amortizationYears),
      years('Compared over', compared.years),
    ],
    steps: [
      ...costs.map(({ offer, interest, fees, cost }): ExplainedStep =>
        step(offer.name, `${formatCents(interest)} + ${formatCents(fees)} − ${formatCents(offer.cashBack)}`, cost),
      ),
      step('Saved', `${formatCents(rival.cost)} − ${formatCents(cheapest.cost)}`, saved),
    ],
    rules: [...(fixed ? sourcesOn(compoundingLaw, mortgage.day) : []), ...(test ? [source(test.rule)] : [])],
    notes: [
      'Payments less principal are interest, so a lower balance at the end counts in your favour.',
      'A variable rate is taken as it is today until the end.',
    ],
  }
}
