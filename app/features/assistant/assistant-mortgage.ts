import type { AgedRate, MortgageType, RateType } from '#app/features/rates/rates.ts'
import {
  type Province,
  provinceCodeOf,
  type Cents,
  cents,
  percentOf,
  insurancePremium,
  type Premium,
  minimumDownPayment,
  type MortgageTerms,
  paymentFrequencies,
  periodicRate,
} from '#mortgage'
import { asOfText, isStale, lowestOffer, offerName, type OfferDesk, provinceOf } from './assistant-offers.ts'
import type { Scenario } from './assistant-scenario.ts'
import type { Speech } from './assistant-speech.ts'

export const usualAmortization = 25
const usualTermMonths = 60
/** What is taken for a price without a word about the down payment: no insurance is needed from here on. */
export const usualDownPercent = 20

/** A home that is bought: what is paid down and what the rules make of it. */
export type Purchase = { price: Cents; down: Cents; premium: Premium }

/** A mortgage whose payment can be worked out, and what was assumed for it in words. */
export type Mortgage = {
  terms: MortgageTerms
  purchase: Purchase | null
  termMonths: number
  province: Province
  /** The rate on offer that was taken; null where the visitor said one. */
  offer: AgedRate | null
  assumptions: string[]
}

/** The rate that somebody said, or the lowest on offer of that kind and term; null when none fits, never a guess. */
export function rateFor(
  scenario: Scenario,
  desk: OfferDesk,
  mortgageType: MortgageType,
  speech: Speech,
): { ratePercent: number; rateType: RateType; offer: AgedRate | null; assumption: string | null } | null {
  const rateType = scenario.rateType ?? 'fixed'
  const months = scenario.termMonths ?? usualTermMonths
  if (scenario.ratePercent !== undefined) {
    return { ratePercent: scenario.ratePercent, rateType, offer: null, assumption: null }
  }
  const offer = lowestOffer(desk, { rateType, months, mortgageType })
  if (!offer) return null
  const rate = speech.percent(offer.ourRate)
  const kind = offerName(speech, offer)
  const when = asOfText(speech, offer, desk.day)
  const best = isStale(offer)
    ? speech.pick(`our lowest ${kind} rate of ${rate} (${when})`, `notre plus bas taux ${kind}, ${rate} (${when})`)
    : speech.pick(
        `today's best ${kind} rate of ${rate} (${when})`,
        `le meilleur taux ${kind} du jour, ${rate} (${when})`,
      )
  return { ratePercent: offer.ourRate, rateType, offer, assumption: best }
}

/** The purchase that was said, its premium by the day's rules; null without a price. */
export function purchaseOf(scenario: Scenario, day: string): Purchase | null {
  const { price, downPercent, isFirstTime = false, isNewBuild = false } = scenario
  if (price === undefined || price <= 0) return null
  const least = scenario.isLeastDown ? minimumDownPayment(price, day) : null
  const usual = percentOf(price, downPercent ?? usualDownPercent)
  const down = scenario.down ?? (downPercent === undefined ? (least ?? usual) : usual)
  const premium = insurancePremium({
    price,
    downPayment: down,
    amortizationYears: scenario.amortizationYears ?? usualAmortization,
    province: provinceCodeOf[provinceOf(scenario)],
    day,
    firstTimeBuyer: isFirstTime,
    newBuild: isNewBuild,
    nonTraditionalDownPayment: false,
  })
  return { price, down, premium }
}

/** The purchase over as many years as can be insured: more than 25 with little down are open to some buyers only. */
export function insurable(scenario: Scenario, day: string): { scenario: Scenario; isShortened: boolean } {
  const isShortened = purchaseOf(scenario, day)?.premium.refusal === 'the amortization is too long to be insured'
  const { amortizationYears: _years, ...rest } = scenario
  return { scenario: isShortened ? rest : scenario, isShortened }
}

/** That more than 25 years were said, and not taken. */
export function shortenedText({ amortizationYears = 0 }: Scenario, { pick }: Speech): string {
  return pick(
    `With less than 20% down, ${amortizationYears} years are open to first-time buyers and buyers of new builds only, so I took ${usualAmortization} years; tell me if you are one of them.`,
    `Avec moins de 20 % de mise de fonds, un amortissement de ${amortizationYears} ans n'est offert qu'aux premiers acheteurs et pour une maison neuve : j'ai pris ${usualAmortization} ans; dites-moi si c'est votre cas.`,
  )
}

/** What was taken for the down payment that nobody said. */
function assumedDown({ isLeastDown }: Scenario, { down }: Purchase, speech: Speech): string {
  return isLeastDown
    ? speech.pick(
        `the minimum down payment of ${speech.money(down)}`,
        `la mise de fonds minimale de ${speech.money(down)}`,
      )
    : speech.pick(`${usualDownPercent}% down`, `${usualDownPercent} % de mise de fonds`)
}

/** How long a payment takes to repay what is owed, in years, to the next payment; null where it never does or something is not said. */
export function lengthOfPayment({
  loan,
  payment,
  ratePercent,
  frequency = 'monthly',
  ...said
}: Scenario): number | null {
  if (loan === undefined || payment === undefined || ratePercent === undefined || said.amortizationYears !== undefined)
    return null
  const { paymentsPerYear } = paymentFrequencies[frequency]
  const rate = periodicRate(ratePercent, paymentsPerYear, said.rateType ?? 'fixed')
  const interest = loan * rate
  if (payment <= interest) return null
  const count = rate === 0 ? loan / payment : -Math.log1p(-interest / payment) / Math.log1p(rate)
  const years = Math.ceil(count) / paymentsPerYear
  return years <= longestLeft ? years : null
}

const longestLeft = 40

export type MissingMortgage = 'amount' | 'rate' | 'nothing owed'

/** The mortgage of a scenario with its assumptions, or what is missing for it. */
export function mortgageOf(scenario: Scenario, desk: OfferDesk, speech: Speech): Mortgage | MissingMortgage {
  // A value and a balance, and no word about a down payment: what is owed counts, not what it would be to buy.
  const isOwed = scenario.loan !== undefined && scenario.down === undefined && scenario.downPercent === undefined
  const purchase = isOwed ? null : purchaseOf(scenario, desk.day)
  const principal = purchase ? cents(purchase.premium.loan + purchase.premium.premium) : scenario.loan
  if (principal === undefined) return 'amount'
  if (principal === 0) return 'nothing owed'
  const insured = purchase?.premium.outcome === 'insured'
  const rate = rateFor(scenario, desk, insured ? 'High-Ratio' : 'Conventional', speech)
  if (!rate) return 'rate'
  const assumptions = [
    purchase && scenario.down === undefined && scenario.downPercent === undefined
      ? assumedDown(scenario, purchase, speech)
      : null,
    scenario.amortizationYears === undefined
      ? speech.pick(`${usualAmortization} years`, `${usualAmortization} ans`)
      : null,
    rate.assumption,
  ]
  return {
    terms: {
      principal,
      ratePercent: rate.ratePercent,
      amortizationYears: scenario.amortizationYears ?? usualAmortization,
      frequency: scenario.frequency ?? 'monthly',
      convention: rate.rateType,
    },
    purchase,
    termMonths: scenario.termMonths ?? usualTermMonths,
    province: provinceOf(scenario),
    offer: rate.offer,
    assumptions: assumptions.filter((one) => one !== null),
  }
}

/** 'I took 25 years and today's best …'; empty when nothing was assumed. */
export function assumedText(assumptions: readonly string[], speech: Speech): string {
  if (assumptions.length === 0) return ''
  const and = speech.pick(' and ', ' et ')
  const list =
    assumptions.length > 1 ? `${assumptions.slice(0, -1).join(', ')}${and}${assumptions.at(-1)}` : assumptions[0]
  return speech.pick(`I took ${list}.`, `J'ai pris ${list}.`)
}
