import type { MortgageType, RateType } from '#app/features/rates/rates.ts'
import { isRate, points, suspicionsOf } from './rate-source-checks.ts'

/**
 * Where the reader had a choice. `assumed_kind`: the settings say for which mortgage, and the page speaks of other kinds
 * without saying of which rates. `assumed_type`: it follows from the terms that it is fixed, and the page speaks of variable
 * rates too. `several_kinds`: one label names several. `far_words`: the term, the type or the kind is said by nothing as near
 * as the next heading. `strange_words`: words around it are not known. `by_order`: only the order of lines says which figure
 * is whose. `hidden`: the page does not show it. `unclear_page`: most of what may be an offer on the page is not plain. `old_page`: its date is long past.
 * `other_day`: it ended, or is yet to begin.
 */
export const readDoubts = [
  'assumed_kind',
  'assumed_type',
  'several_kinds',
  'far_words',
  'strange_words',
  'by_order',
  'hidden',
  'unclear_page',
  'old_page',
  'other_day',
] as const
export type ReadDoubt = (typeof readDoubts)[number]

/** What is offered, in percent a year. */
export type Offer = {
  rateType: RateType
  term: string
  mortgageType: MortgageType
  postedRate: number
  ourRate: number
  /** `ourRate` is the posted one, for want of another: nobody said what we offer. */
  isPostedOnly?: true
  /** Of the reader, about what it read. */
  doubts?: readonly ReadDoubt[]
}

export type HoldReason =
  | 'moved'
  | 'lost'
  | 'few'
  | 'not_before'
  | 'among_doubtful'
  | 'posted_only'
  | ReadDoubt
  | ReturnType<typeof suspicionsOf>[number]

/** What figures can be compared with that the page does not say itself. */
export type Benchmarks = {
  /** In percent, as the banks' prime rate is known to be; null when it is not. */
  prime: number | null
  /** What others offer now: other sources' rates and those entered by hand. */
  others: readonly Pick<Offer, 'rateType' | 'term' | 'mortgageType' | 'ourRate'>[]
}

export type Judgement<Published extends Offer = Offer> = {
  kind: 'same' | 'new' | 'moved' | 'lost'
  before: Published | null
  after: Offer | null
  /** Why a person must look at it first. Empty: it may be published as it is. */
  reasons: HoldReason[]
}

/** In percentage points. 1 % of the moves from week to week of 5,745 published rates were larger. */
export const largestMove = 0.5

/** By what an offer is the same offer as yesterday. */
export function offerKey({ rateType, term, mortgageType }: Pick<Offer, 'rateType' | 'term' | 'mortgageType'>): string {
  return `${term} ${rateType} ${mortgageType}`
}

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

/** What the reader doubts was let through once, but no page may become one of another time. */
function whyNotMoved({ doubts = [] }: Offer, move: number): HoldReason[] {
  return [
    ...(move > largestMove ? ['moved' as const] : []),
    ...doubts.filter((doubt) => doubt === 'old_page' || doubt === 'other_day'),
  ]
}

function whyNotNew({ isPostedOnly, doubts = [] }: Offer, hasPublished: boolean): HoldReason[] {
  return [
    ...(hasPublished ? ['not_before' as const] : []),
    ...(isPostedOnly ? ['posted_only' as const] : []),
    ...doubts,
  ]
}
