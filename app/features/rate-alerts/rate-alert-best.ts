import { freshnessOf, type MortgageType, type Rate, type RateType, ratesFor } from '#app/features/rates/rates.ts'
import type { AlertChoice } from './rate-alerts.ts'

/** The columns of a rate on offer that alerts need. */
export type AlertOffer = Pick<Rate, 'postedRate' | 'ourRate' | 'province' | 'term'> & {
  rateType: RateType
  mortgageType: MortgageType
  scrapedAt: Date
  sourceUrl: string
}

export type BestOffer = {
  best: AlertOffer
  /** The lowest rate of each kind of mortgage, best first; the best is the first of them. */
  among: AlertOffer[]
  /** True when the province has no rates of its own, so that this is the national rate. */
  isNational: boolean
}

/**
 * The lowest current rate of that term and type, as the rates page shows it: the province's own, or national if it has
 * none. Null when there is none, or when all are too old to be current, because then the rate is unknown.
 */
export function findBestOffer(offers: readonly AlertOffer[], choice: AlertChoice, now: Date): BestOffer | null {
  const ofType = offers.filter(
    ({ rateType, scrapedAt }) => rateType === choice.rateType && freshnessOf(scrapedAt, now) !== 'stale',
  )
  // A province whose own rates are all too old gets the national ones, as on the rates page.
  const { rates, isNational } = ratesFor(ofType, choice.province)
  const current = rates.filter(({ term }) => term === choice.term).toSorted((a, b) => a.ourRate - b.ourRate)
  const among = current.filter(
    (offer, index) => current.findIndex(({ mortgageType }) => mortgageType === offer.mortgageType) === index,
  )
  const [best] = among
  return best ? { best, among, isNational } : null
}
