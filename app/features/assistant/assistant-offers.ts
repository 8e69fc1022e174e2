import {
  type AgedRate,
  currentFirst,
  defaultProvince,
  type MortgageType,
  type Rate,
  type RateType,
  termMonths,
} from '#app/features/rates/rates.ts'
import type { Province } from '#mortgage'
import type { Scenario } from './assistant-scenario.ts'
import { pages, type Source, type Speech } from './assistant-speech.ts'

/** Every rate on offer that a visitor may read: those of the place, or the national ones where it has none. */
export type OfferDesk = { day: string; fixed: PlaceRates; variable: PlaceRates }
type PlaceRates = { rates: readonly AgedRate[]; isNational: boolean }

function daysOld({ asOf }: Pick<Rate, 'asOf'>, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(asOf)) / 86_400_000)
}

/** Too old to be called today's. */
export function isStale({ freshness }: Pick<AgedRate, 'freshness'>): boolean {
  return freshness === 'stale'
}

export function provinceOf({ province }: Scenario): Province {
  return province ?? defaultProvince
}

/**
 * The lowest rate of a kind and term: for this kind of mortgage, or else the conventional one; of all kinds of mortgage
 * where none is wanted. Null when none fits: never another term's, and an old one only where none is current. It is the
 * lowest of its own kind of mortgage, so whoever calls it the lowest says that kind (`offerName`).
 */
export function lowestOffer(
  desk: OfferDesk,
  wanted: { rateType: RateType; months: number; mortgageType: MortgageType | null },
): AgedRate | null {
  const ofTerm = desk[wanted.rateType].rates.filter(({ term }) => termMonths(term) === wanted.months)
  const ofType = ofTerm.filter(({ mortgageType }) => mortgageType === wanted.mortgageType)
  const usual = ofTerm.filter(({ mortgageType }) => mortgageType === 'Conventional')
  const fitting = wanted.mortgageType === null ? ofTerm : ofType.length > 0 ? ofType : usual
  return currentFirst(fitting).toSorted((a, b) => a.ourRate - b.ourRate)[0] ?? null
}

/** The lowest fixed rate of the term that is nearest to what is left, the longer of two as near; null without rates. */
export function comparisonOffer(desk: OfferDesk, monthsLeft: number): AgedRate | null {
  const terms = [...new Set(desk.fixed.rates.map(({ term }) => termMonths(term)))].toSorted(
    (a, b) => Math.abs(a - monthsLeft) - Math.abs(b - monthsLeft) || b - a,
  )
  const offers = terms.map((months) => lowestOffer(desk, { rateType: 'fixed', months, mortgageType: 'Conventional' }))
  return offers.find((offer) => offer !== null) ?? null
}

/** '5-year fixed', 'fixe de 5 ans'. */
export function kindName(speech: Speech, rateType: RateType, months: number): string {
  const years = months % 12 === 0 ? months / 12 : null
  const length = years === null ? `${months}-month` : `${years}-year`
  const duree = years === null ? `${months} mois` : `${years} an${years > 1 ? 's' : ''}`
  return speech.pick(`${length} ${rateType}`, `${rateType === 'fixed' ? 'fixe' : 'variable'} de ${duree}`)
}

const typesInFrench: Record<MortgageType, string> = {
  Conventional: 'conventionnel',
  'High-Ratio': 'assuré, moins de 20 % de mise de fonds',
  Refinance: 'refinancement',
}

/** With its kind of mortgage: 'conventional 5-year fixed', 'fixe de 5 ans (conventionnel)'. */
export function offerName(speech: Speech, { rateType, term, mortgageType }: Rate): string {
  const kind = kindName(speech, rateType, termMonths(term))
  return speech.pick(`${mortgageType.toLowerCase()} ${kind}`, `${kind} (${typesInFrench[mortgageType]})`)
}

/** When the rate was last seen, and that it may have changed since where that is too long ago. */
export function asOfText(speech: Speech, rate: Pick<AgedRate, 'asOf' | 'freshness'>, day: string): string {
  const date = speech.date(rate.asOf)
  const days = daysOld(rate, day)
  if (!isStale(rate)) return speech.pick(`as of ${date}`, `en date du ${date}`)
  return speech.pick(
    `last published ${date}, ${days} days ago, so it may have changed`,
    `publié la dernière fois le ${date}, il y a ${days} jours : il a pu changer`,
  )
}

export function ratesSource(speech: Speech, rate: Pick<Rate, 'asOf'>, href: string = pages.rates.href): Source {
  return { label: `Rates of ${speech.date(rate.asOf)}`, href }
}
