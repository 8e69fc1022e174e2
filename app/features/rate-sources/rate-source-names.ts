import { termIn, typeIn } from './rate-source-labels.ts'
import type { Readings, Saying, Unread } from './rate-source-sayings.ts'
import { wordsOf } from './rate-source-vocabulary.ts'

/** Words that tell nothing apart, since they stand around all that a page offers: the lender's name, or a product's. */

/** Fewer figures have in common what is said of them alone. */
const fewestNamed = 3

/** What is left for one of these is of no other mortgage than the page offers. */
const otherFigure =
  /^(?:of another product|not a rate of interest|no term|not one rate|nothing says that it is of mortgages)/

/** Doubts the figures around which a word stands that is not known, unless it stands around every other of that type. */
export function withStrangeNames({ sayings, unread }: Readings): Saying[] {
  const offered = sayings.filter(({ role }) => role === 'ours' || role === 'plain')
  const figures = [
    ...(offered.length > 0 ? offered : sayings),
    ...unread.filter(mayBeOffer).map(({ labels }) => ({ labels, rateType: typeOf(labels) })),
  ].map(({ labels, rateType }) => ({ rateType, words: new Set(labels.flatMap(wordsOf)) }))
  function isShared(name: string, type: Saying['rateType']) {
    const ofType = figures.filter(({ rateType }) => !type || !rateType || rateType === type)
    return [figures, ofType].some((some) => some.length >= fewestNamed && some.every(({ words }) => words.has(name)))
  }
  return sayings.map((saying) =>
    saying.names.every((name) => isShared(name, saying.rateType)) || saying.doubts.includes('strange_words')
      ? saying
      : { ...saying, doubts: [...saying.doubts, 'strange_words'] },
  )
}

function mayBeOffer({ labels, why }: Unread): boolean {
  return !otherFigure.test(why) && labels.some((label) => termIn(label) !== null)
}

function typeOf(labels: readonly string[]): Saying['rateType'] {
  return labels.map(typeIn).find((type) => type !== null) ?? null
}
