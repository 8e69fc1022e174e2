import { termMonths } from '#app/features/rates/rates.ts'
import type { Benchmarks, Offer } from './rate-source-guard.ts'
import type { HoldReason } from './rate-sources.copy.ts'

/** What speaks against an offer's figures, whatever the page said: they are compared with each other and with others'. */

/**
 * In percentage points. Measured on 5,745 rates of 35 Canadian lenders, weekly from March to August 2026, each week as a
 * first reading; in brackets how many of the real ones each would have held. All together: 1.4 %.
 */
export const checkLimits = {
  /** From the median of the page's rates of that type (0.3 %). */
  fromMedian: 2,
  /** Ours below posted (none: at most 1.56). */
  belowPosted: 3,
  /** A variable rate from prime (0.6 %). */
  variableFromPrime: 1.5,
  /** A fixed rate from prime (0.7 %). Wide: where prime is high, longer terms cost two points less. */
  fixedFromPrime: 2.5,
  /** An insured rate above the conventional one of the same term and type (0.5 % of the pairs). */
  insuredAbove: 0.05,
  /** Outside of the rates of the next shorter and the next longer term (0.4 %). */
  outOfLine: 0.75,
  /** From the median of the others' rates for the same, where there are `fewestOthers` (0.7 %). */
  fromOthers: 1.75,
} as const
const fewestOthers = 3
/** Insured and conventional may cost the same for one term; of 49 pages with both for two or more, none had all alike. */
const fewestAlike = 2

/** Why an offer is not believable beside `all` that the page offers, itself included, and beside what is known otherwise. */
export function suspicionsOf(offer: Offer, all: readonly Offer[], { prime, others }: Benchmarks): HoldReason[] {
  // What lenders post is no measure for what they offer.
  const rates = all.filter(
    ({ rateType, isPostedOnly }) => rateType === offer.rateType && isPostedOnly === offer.isPostedOnly,
  )
  const ofItsLender = rates.filter(({ lender }) => lender === offer.lender)
  const pairs = offer.mortgageType === 'Refinance' ? [] : pairsOf(ofItsLender)
  const checks: [HoldReason, boolean][] = [
    ['above_posted', offer.ourRate > offer.postedRate],
    ['spread', isFarFromBenchmark(offer, rates, prime)],
    ['insured_above', isInsuredAbove(offer, pairs)],
    ['alike', isAlike(offer, pairs)],
    ['out_of_line', isOutOfLine(offer, ofItsLender)],
    ['far_from_others', isFarFromOthers(offer, others)],
  ]
  return checks.flatMap(([suspicion, holds]) => (holds ? [suspicion] : []))
}

function isFarFromBenchmark(offer: Offer, rates: readonly Offer[], prime: number | null): boolean {
  const { fromMedian, belowPosted, variableFromPrime, fixedFromPrime } = checkLimits
  const { rateType, ourRate, postedRate } = offer
  return (
    points(ourRate, median(rates.map((one) => one.ourRate))) > fromMedian ||
    (ourRate < postedRate && points(postedRate, ourRate) > belowPosted) ||
    (prime !== null && points(ourRate, prime) > (rateType === 'variable' ? variableFromPrime : fixedFromPrime))
  )
}

/** The insured and the conventional rate of each term that has both. */
function pairsOf(rates: readonly Offer[]) {
  return rates
    .filter(({ mortgageType }) => mortgageType === 'High-Ratio')
    .flatMap(({ term, ourRate: insured }) => {
      const other = rates.find((one) => one.term === term && one.mortgageType === 'Conventional')
      return other ? [{ term, insured, conventional: other.ourRate }] : []
    })
}

type Pairs = ReturnType<typeof pairsOf>

/** Insured mortgages cost lenders less. Which of the two is read wrong is not to be seen, so both wait. */
function isInsuredAbove(offer: Offer, pairs: Pairs): boolean {
  return pairs.some(
    ({ term, insured, conventional }) =>
      term === offer.term && insured > conventional && points(insured, conventional) > checkLimits.insuredAbove,
  )
}

/** True where the same figures stand for both kinds: one of them was read from the other's labels. */
function isAlike(offer: Offer, pairs: Pairs): boolean {
  const isPaired = pairs.some(({ term }) => term === offer.term)
  return isPaired && pairs.length >= fewestAlike && pairs.every(({ insured, conventional }) => insured === conventional)
}

/** A curve of rates by their terms rises or falls; one above or below both its neighbours stands out. */
function isOutOfLine(offer: Offer, rates: readonly Offer[]): boolean {
  const monthsOf = ({ term }: Offer) => termMonths(term)
  const line = rates
    .filter((one) => one === offer || (one.mortgageType === offer.mortgageType && monthsOf(one) !== monthsOf(offer)))
    .toSorted((a, b) => monthsOf(a) - monthsOf(b))
  const at = line.indexOf(offer)
  const [shorter, longer] = [line[at - 1], line[at + 1]]
  if (!shorter || !longer) return false
  const [low, high] = [Math.min(shorter.ourRate, longer.ourRate), Math.max(shorter.ourRate, longer.ourRate)]
  const nearest = Math.min(Math.max(offer.ourRate, low), high)
  return points(offer.ourRate, nearest) > checkLimits.outOfLine
}

function isFarFromOthers(offer: Offer, others: Benchmarks['others']): boolean {
  const same = others.filter(
    ({ rateType, term, mortgageType }) =>
      rateType === offer.rateType && term === offer.term && mortgageType === offer.mortgageType,
  )
  const middle = median(same.map(({ ourRate }) => ourRate))
  return same.length >= fewestOthers && points(offer.ourRate, middle) > checkLimits.fromOthers
}

export function isRate(percent: number): boolean {
  return Number.isFinite(percent) && percent > 0 && percent <= 30
}

/** The distance of two rates, free of the dust of binary fractions: rates have three decimals. */
export function points(a: number, b: number): number {
  return Math.round(Math.abs(a - b) * 1000) / 1000
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}
