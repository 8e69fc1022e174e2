import { datedLabels, isOutOfDate } from './rate-source-dates.ts'
import type { RateReading } from './rate-sources.ts'

/** Why a figure was left that may be an offer: other figures left are known to be none, or name no term or no mortgage. */
const unclear = new Set([
  'nothing says for which mortgage',
  'the prime rate is not known',
  'not what the prime rate makes it',
  'several prime rates are named',
  'several figures for one offer',
  'another figure for it could not be read',
  'nothing says fixed or variable',
  'not plain which words belong to it',
  'its row and the names above it differ in length',
  'no name beside it',
  'no name above it',
  'several rates in one line',
  'its row and its column name different terms',
  'itself and its row name different terms',
  'several terms are named beside it',
])

/**
 * Adds what makes all of a page doubtful: more than half of what may be its offers is not plain, and then neither is the
 * rest; or its date is long past.
 * `dated`: what says of when it is; `today` as '2026-11-20'.
 */
export function doubtPage(reading: RateReading, dated: readonly string[], today?: string): RateReading {
  const { offers, unread } = reading
  const plain = offers.filter(({ doubts }) => doubts.length === 0).length
  const others = offers.length - plain + unread.filter(({ why }) => unclear.has(why)).length
  const isOld = today !== undefined && isOutOfDate(dated, today)
  return {
    ...reading,
    offers: offers.map((offer) => {
      const isAmongUnclear = others > plain && offer.doubts.length === 0
      const isPast = isOld || (today !== undefined && isOutOfDate(datedLabels(offer.labels), today))
      const doubts = [...(isAmongUnclear ? ['unclear_page' as const] : []), ...(isPast ? ['old_page' as const] : [])]
      return { ...offer, doubts: [...offer.doubts, ...doubts] }
    }),
  }
}
