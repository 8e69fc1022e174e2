import { isRate, points, suspicionsOf } from './rate-source-checks.ts'
import type { HoldReason } from './rate-sources.copy.ts'
import { offerKey, type OfferName, type ReadOffer } from './rate-sources.ts'

/** What is offered, in percent a year. */
export type Offer = OfferName & {
  postedRate: number
  ourRate: number
  /** `ourRate` is the posted one, for want of another: nobody said what we offer. */
  isPostedOnly?: true
} & Partial<Pick<ReadOffer, 'doubts' | 'newDoubts' | 'cell' | 'facts' | 'primeOffset'>>

/** What figures can be compared with that the page does not say itself. */
export type Benchmarks = {
  /** In percent, as the banks' prime rate is known to be; null when it is not. */
  prime: number | null
  /** What others offer now: other sources' rates and those entered by hand. */
  others: readonly (OfferName & Pick<Offer, 'ourRate'>)[]
}

export type Judgement<Published extends Offer = Offer> = {
  kind: 'same' | 'new' | 'moved' | 'lost'
  before: Published | null
  after: Offer | null
  /** Why a person must look at it first: keys of `holdReasonSentences`, or sentences. Empty: it may be published as it is. */
  reasons: string[]
}

/** In percentage points. 1 % of the moves from week to week of 5,745 published rates were larger. */
export const largestMove = 0.5

/**
 * Compares what a source says with what is published of it, and says of each difference whether it is believable. Figures
 * that are no rate (NaN, 0, over 30) count as not said at all. A page that has lost more than half of its offers is not
 * believed in anything, nor is one of whose changed figures more than half are not believable, or all variable ones. What a source did not offer
 * before waits; on a first reading only what is not said plainly.
 */
export function judgeOffers<Published extends Offer>(
  published: readonly Published[],
  found: readonly Offer[],
  benchmarks: Benchmarks,
): Judgement<Published>[] {
  const usable = found.filter(({ postedRate, ourRate }) => isRate(postedRate) && isRate(ourRate))
  const before = new Map(published.map((offer) => [offerKey(offer), offer]))
  const after = new Map(usable.map((offer) => [offerKey(offer), offer]))
  const doubted = new Set<Judgement<Published>>()
  const judgements = [...new Set([...before.keys(), ...after.keys()])].map((key): Judgement<Published> => {
    const was = before.get(key) ?? null
    const is = after.get(key) ?? null
    if (!is) return { kind: 'lost', before: was, after: null, reasons: ['lost'] }
    const move = was && Math.max(points(was.ourRate, is.ourRate), points(was.postedRate, is.postedRate))
    // What is published already was let through once.
    if (move === 0) return { kind: 'same', before: was, after: is, reasons: [] }
    const why = move === null ? whyNotNew(is, published.length > 0) : whyNotMoved(is, move)
    const suspicions = suspicionsOf(is, usable, benchmarks)
    const judgement: Judgement<Published> = {
      kind: was ? 'moved' : 'new',
      before: was,
      after: is,
      reasons: [...why, ...suspicions],
    }
    if (suspicions.length > 0) doubted.add(judgement)
    return judgement
  })
  const seen = published.filter((offer) => after.has(offerKey(offer))).length
  const changed = judgements.filter(({ kind }) => kind === 'new' || kind === 'moved')
  // Variable rates follow prime. Where none does, the page is of another time.
  const variable = changed.filter(({ after: is }) => is?.rateType === 'variable')
  const isOffPrime = variable.length > 0 && variable.every(({ reasons }) => reasons.includes('spread'))
  if (isOffPrime || doubted.size * 2 > changed.length)
    for (const one of changed) if (one.reasons.length === 0) one.reasons.push('among_doubtful')
  if (published.length > 0 && seen * 2 < published.length)
    for (const one of judgements) if (one.kind !== 'same') one.reasons.push('few')
  return judgements
}

/** Whether so much of what is published is missing that the rest is not believed either. */
export function isMostlyLost(judgements: readonly Judgement[]): boolean {
  return judgements.some(({ reasons }) => reasons.includes('few'))
}

/** What stood beside it when the page was mapped was let through then. */
function whyNotMoved({ newDoubts = [] }: Offer, move: number): string[] {
  return [...(move > largestMove ? ['moved' satisfies HoldReason] : []), ...newDoubts]
}

function whyNotNew({ isPostedOnly, doubts = [] }: Offer, hasPublished: boolean): string[] {
  return [
    ...(hasPublished ? ['not_before' satisfies HoldReason] : []),
    ...(isPostedOnly ? ['posted_only' satisfies HoldReason] : []),
    ...doubts,
  ]
}

/**
 * What the page offers. Where it names one of the two rates only, the other stays as it is published. Of an offer that is not
 * published yet a posted rate says nothing of ours; ours stands for both.
 */
export function offersOf<Published extends Offer>(
  read: readonly ReadOffer[],
  publishedOf: (offer: ReadOffer) => Published | undefined,
): Offer[] {
  return read.flatMap(({ ourRate, postedRate, ...offer }): Offer[] => {
    const was = publishedOf({ ...offer, ourRate, postedRate })
    if (ourRate === null) {
      if (postedRate === null) return []
      return [
        was
          ? { ...offer, postedRate, ourRate: was.ourRate }
          : { ...offer, postedRate, ourRate: postedRate, isPostedOnly: true },
      ]
    }
    const standing = was && was.postedRate !== was.ourRate ? was.postedRate : ourRate
    return [{ ...offer, ourRate, postedRate: postedRate ?? standing }]
  })
}
