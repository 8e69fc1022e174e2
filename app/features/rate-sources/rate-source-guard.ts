import type { MortgageType, RateType } from '#app/features/rates/rates.ts'

/** What is offered, in percent a year. */
export type Offer = {
  rateType: RateType
  term: string
  mortgageType: MortgageType
  postedRate: number
  ourRate: number
  /** `ourRate` is the posted one, for want of another: nobody said what we offer. */
  isPostedOnly?: true
}

export const holdReasons = ['moved', 'above_posted', 'lost', 'spread', 'few', 'posted_only'] as const
/** Why a person must look at a change first. */
export type HoldReason = (typeof holdReasons)[number]

export type Judgement<Published extends Offer = Offer> = {
  kind: 'same' | 'new' | 'moved' | 'lost'
  before: Published | null
  after: Offer | null
  /** Empty: it may be published as it is. */
  reasons: HoldReason[]
}

/**
 * In percentage points. Measured on 5,745 rates of 35 Canadian lenders, weekly from March to August 2026: 1 % of the moves
 * from week to week are larger than 0.50, 1.5 % of the rates are further than 2.00 from the median of their lender's rates
 * of that type, and no lender's posted rate is more than 1.56 above its own offer.
 */
export const guardLimits = { move: 0.5, fromMedian: 2, belowPosted: 3, fromPrime: 2.5 } as const

/** By what an offer is the same offer as yesterday. */
export function offerKey({ rateType, term, mortgageType }: Pick<Offer, 'rateType' | 'term' | 'mortgageType'>): string {
  return `${term} ${rateType} ${mortgageType}`
}

/**
 * Compares what a source says with what is published of it, and says of each difference whether it is believable. Figures
 * that are no rate (NaN, 0, over 30) count as not said at all. A page that has lost more than half of its offers is not
 * believed in anything.
 * @param prime in percent, for variable rates; null when it is not known
 */
export function judgeOffers<Published extends Offer>(
  published: readonly Published[],
  found: readonly Offer[],
  prime: number | null,
): Judgement<Published>[] {
  const usable = found.filter(({ postedRate, ourRate }) => isRate(postedRate) && isRate(ourRate))
  const before = new Map(published.map((offer) => [offerKey(offer), offer]))
  const after = new Map(usable.map((offer) => [offerKey(offer), offer]))
  const seen = published.filter((offer) => after.has(offerKey(offer))).length
  const few = published.length > 0 && seen * 2 < published.length
  const judgements = [...new Set([...before.keys(), ...after.keys()])].map((key): Judgement<Published> => {
    const was = before.get(key) ?? null
    const is = after.get(key) ?? null
    if (!is) return { kind: 'lost', before: was, after: null, reasons: ['lost'] }
    const reasons = doubtsAbout(is, was, usable, prime)
    if (!was) return { kind: 'new', before: null, after: is, reasons }
    const same = points(was.ourRate, is.ourRate) === 0 && points(was.postedRate, is.postedRate) === 0
    // What is published already was let through once.
    return same
      ? { kind: 'same', before: was, after: is, reasons: [] }
      : { kind: 'moved', before: was, after: is, reasons }
  })
  if (few) for (const one of judgements) if (one.kind !== 'same') one.reasons.push('few')
  return judgements
}

/** Whether so much of what is published is missing that the rest is not believed either. */
export function isMostlyLost(judgements: readonly Judgement[]): boolean {
  return judgements.some(({ reasons }) => reasons.includes('few'))
}

function doubtsAbout(is: Offer, was: Offer | null, all: readonly Offer[], prime: number | null): HoldReason[] {
  const reasons: HoldReason[] = []
  if (was && Math.max(points(was.ourRate, is.ourRate), points(was.postedRate, is.postedRate)) > guardLimits.move)
    reasons.push('moved')
  if (is.ourRate > is.postedRate) reasons.push('above_posted')
  if (is.isPostedOnly) reasons.push('posted_only')
  const middle = median(all.filter(({ rateType }) => rateType === is.rateType).map(({ ourRate }) => ourRate))
  const isOdd =
    points(is.ourRate, middle) > guardLimits.fromMedian ||
    (is.ourRate < is.postedRate && points(is.postedRate, is.ourRate) > guardLimits.belowPosted) ||
    (is.rateType === 'variable' && prime !== null && points(is.ourRate, prime) > guardLimits.fromPrime)
  if (isOdd) reasons.push('spread')
  return reasons
}

function isRate(percent: number): boolean {
  return Number.isFinite(percent) && percent > 0 && percent <= 30
}

/** The distance of two rates, free of the dust of binary fractions: rates have three decimals. */
function points(a: number, b: number): number {
  return Math.round(Math.abs(a - b) * 1000) / 1000
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}
