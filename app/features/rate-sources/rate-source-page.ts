import { datedLabels, isOfOtherDay, isOutOfDate } from './rate-source-dates.ts'
import { figureText } from './rate-source-figures.ts'
import type { Readings, Saying } from './rate-source-sayings.ts'
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

/** Leaves what its own labels say to be over or yet to come: 'Spring special (ended May 31, 2026)'. */
export function withoutOtherDays({ sayings, unread }: Readings, today?: string): Readings {
  const isOther = ({ labels }: Saying) => today !== undefined && labels.some((label) => isOfOtherDay(label, today))
  return {
    sayings: sayings.filter((saying) => !isOther(saying)),
    unread: [
      ...unread,
      ...sayings
        .filter(isOther)
        .map(({ labels, figure }) => ({ labels, text: figureText(figure), why: 'of another day' })),
    ],
  }
}

/** What says of which days the page's offers are, and stands by none of its figures. */
function loosely(told: readonly string[], { offers, unread }: RateReading): string[] {
  const labels = new Set([...offers, ...unread].flatMap((one) => one.labels))
  return told.filter((text) => !labels.has(text))
}

/**
 * Adds what makes all of a page doubtful: more than half of what may be its offers is not plain, and then neither is the
 * rest; or its date is long past, or it says that what it offers is over or yet to come.
 * `dated`: what says of when it is; `told`: what may say until when; `today` as '2026-11-20'.
 */
export function doubtPage(
  reading: RateReading,
  { dated, told }: { dated: readonly string[]; told: readonly string[] },
  today?: string,
): RateReading {
  const { offers, unread } = reading
  const plain = offers.filter(({ doubts }) => doubts.length === 0).length
  const others = offers.length - plain + unread.filter(({ why }) => unclear.has(why)).length
  const isOld = today !== undefined && isOutOfDate(dated, today)
  const isOver = today !== undefined && loosely(told, reading).some((text) => isOfOtherDay(text, today))
  return {
    ...reading,
    offers: offers.map((offer) => {
      const isAmongUnclear = others > plain && offer.doubts.length === 0
      const isPast = isOld || (today !== undefined && isOutOfDate(datedLabels(offer.labels), today))
      const doubts = [
        ...(isAmongUnclear ? ['unclear_page' as const] : []),
        ...(isPast ? ['old_page' as const] : []),
        ...(isOver ? ['other_day' as const] : []),
      ]
      return { ...offer, doubts: [...offer.doubts, ...doubts] }
    }),
  }
}
