import { freshnessOf, type MortgageType, type Rate, type RateType, ratesFor } from '#app/features/rates/rates.ts'
import type { AlertChoice } from './rate-alerts.ts'

/** A rate on offer, as far as an alert looks at it. */
export type AlertOffer = Pick<Rate, 'postedRate' | 'ourRate' | 'province' | 'term'> & {
  rateType: RateType
  mortgageType: MortgageType
  scrapedAt: Date
  sourceUrl: string
}

export type BestOffer = {
  best: AlertOffer
  /** The lowest of every kind of mortgage, the best first: what the best was found among. */
  among: AlertOffer[]
  /** The province has no rates of its own, so it is the national one. */
  isNational: boolean
}

/**
 * The lowest current rate of that term and type, as the rates page would show it: of the province, or national where it
 * has none. Null when there is none, or all of them are too old to be called current: then nothing is known.
 */
export function findBestOffer(offers: readonly AlertOffer[], choice: AlertChoice, now: Date): BestOffer | null {
  const ofType = offers.filter(
    ({ rateType, scrapedAt }) => rateType === choice.rateType && freshnessOf(scrapedAt, now) !== 'stale',
  )
  // A province whose own rates are all too old has the national ones, as on the rates page.
  const { rates, isNational } = ratesFor(ofType, choice.province)
  const current = rates.filter(({ term }) => term === choice.term).toSorted((a, b) => a.ourRate - b.ourRate)
  const among = current.filter(
    (offer, index) => current.findIndex(({ mortgageType }) => mortgageType === offer.mortgageType) === index,
  )
  const [best] = among
  return best ? { best, among, isNational } : null
}
