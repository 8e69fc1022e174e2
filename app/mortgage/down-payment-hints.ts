import { cents, formatExactDollars, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { minimumDownPayment } from './down-payment.ts'
import { insurancePremium, type Premium, type PremiumCase } from './insurance.ts'

/** What a small change would bring. */
export type BoundaryHint = {
  /** Which rule gets better, or which one would be met. */
  kind: 'minimum down payment' | 'insurance premium' | 'no insurance' | 'transfer tax'
  change: 'more down' | 'lower price'
  /** The least change that is enough, to the cent; at most 1 % of the price. */
  amount: Cents
  /** Null where the change does not save but makes the mortgage possible. */
  saving: Cents | null
}

/** A near-miss is within this part of the price. */
const nearPart = 100

export function nearestPrice(price: Cents): number {
  return price - Math.floor(price / nearPart)
}

/** A down payment below the minimum: how much more it takes, or how much less the price must be. */
function minimumHints({ price, downPayment, day }: PremiumCase): BoundaryHint[] {
  const minimum = minimumDownPayment(price, day)
  if (minimum === null || downPayment >= minimum) return []
  const isEnoughAt = (lowerPrice: number) => (minimumDownPayment(cents(lowerPrice), day) ?? Infinity) <= downPayment
  const lowest = nearestPrice(price)
  const hint = { kind: 'minimum down payment', saving: null } as const
  const more: BoundaryHint = { ...hint, change: 'more down', amount: cents(minimum - downPayment) }
  const lower = (): BoundaryHint => ({
    ...hint,
    change: 'lower price',
    amount: cents(price - largestThat(lowest, price, isEnoughAt)),
  })
  return [...(more.amount <= price - lowest ? [more] : []), ...(lowest < price && isEnoughAt(lowest) ? [lower()] : [])]
}

function isBetter(after: Premium, before: Premium): boolean {
  if (after.outcome === 'not required') return true
  const rate = ({ ratePercent, surchargePoints }: Premium) => ratePercent + surchargePoints
  return before.outcome === 'insured' && after.outcome === 'insured' && rate(after) < rate(before)
}

/** A down payment just short of the next cheaper band of the premium, or of no insurance at all. */
function premiumHints(home: PremiumCase): BoundaryHint[] {
  const { price, downPayment, day } = home
  const before = insurancePremium(home)
  const minimum = minimumDownPayment(price, day)
  if (before.outcome === 'not required' || minimum === null || downPayment < minimum) return []
  const withMore = (extra: number) => insurancePremium({ ...home, downPayment: cents(downPayment + extra) })
  const most = price - nearestPrice(price)
  const best = withMore(most)
  if (!isBetter(best, before)) return []
  // No insurance beats a cheaper band, also when the band is a few dollars nearer.
  const isReached = (premium: Premium) =>
    best.outcome === 'not required' ? premium.outcome === 'not required' : isBetter(premium, before)
  const amount = cents(largestThat(0, most, (extra) => !isReached(withMore(extra))) + 1)
  const after = withMore(amount)
  const saved = before.premium + before.tax - after.premium - after.tax
  return [
    {
      kind: after.outcome === 'not required' ? 'no insurance' : 'insurance premium',
      change: 'more down',
      amount,
      saving: before.outcome === 'insured' ? cents(saved) : null,
    },
  ]
}

/**
 * What a down payment narrowly misses, within 1 % of the price: the minimum, a cheaper band of the insurance premium, no
 * insurance. Savings count the premium with its tax. Empty for a price that is not above 0, a negative down payment, and days
 * before the rules.
 */
export function downPaymentHints(home: PremiumCase): BoundaryHint[] {
  if (!(home.price > 0) || !(home.downPayment >= 0)) return []
  return [...minimumHints(home), ...premiumHints(home)]
}

/** The sentence for a hint: 'With $1 more down, the insurance premium and its tax fall by $1,500.' */
export function hintSentence({ kind, change, amount, saving }: BoundaryHint): string {
  const dollars = formatExactDollars(amount)
  const changed = change === 'more down' ? `With ${dollars} more down` : `At a price ${dollars} lower`
  const saved = saving === null ? '' : formatExactDollars(saving)
  if (kind === 'minimum down payment') return `${changed}, your down payment meets the minimum.`
  if (kind === 'insurance premium') return `${changed}, the insurance premium and its tax fall by ${saved}.`
  if (kind === 'transfer tax') return `${changed}, the land transfer tax falls by ${saved}.`
  const noInsurance = `${changed}, you need no default insurance`
  return saving === null ? `${noInsurance}.` : `${noInsurance} and save ${saved}.`
}
