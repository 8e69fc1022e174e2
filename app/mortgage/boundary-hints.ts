import { cents, formatExactDollars } from './money.ts'
import type { Cents } from './money.ts'
import { largestThat } from './borrowing-capacity.ts'
import { minimumDownPayment } from './down-payment.ts'
import { insurancePremium } from './insurance.ts'
import type { Premium, PremiumCase } from './insurance.ts'
import { landTransferTax } from './land-transfer-tax.ts'
import type { TransferCase, TransferPart } from './land-transfer-tax.ts'

/** A purchase that may be just short of a better rule. */
export type BoundaryCase = PremiumCase & Pick<TransferCase, 'city' | 'isNonResident' | 'region'>

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

function nearestPrice(price: Cents): number {
  return price - Math.floor(price / nearPart)
}

/** A down payment below the minimum: how much more it takes, or how much less the price must be. */
function minimumHints({ price, downPayment, day }: BoundaryCase): BoundaryHint[] {
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
function premiumHints(home: BoundaryCase): BoundaryHint[] {
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

/** Prices from 1 % below on at which less of a tax is due than the brackets alone explain: where a step, a relief or a fee begins. */
function edgesBelow(home: BoundaryCase, { rule }: TransferPart): number[] {
  const { price, isNonResident = false } = home
  const [firstTimeBuyer, newBuild] = [home.firstTimeBuyer && !isNonResident, home.newBuild && !isNonResident]
  const { freeUpToCents, fixedFees, brackets, bracketsTax, firstTime, newHome } = rule.value
  const steps = [...fixedFees, ...(bracketsTax === 'whole price' ? brackets : [])].map(({ upToCents }) => upToCents)
  const fades = [
    ...(firstTimeBuyer && firstTime.kind === 'fading' ? [firstTime] : []),
    ...(newBuild && newHome !== null ? [newHome] : []),
  ]
  const exempt = firstTimeBuyer && firstTime.kind === 'exempt' && firstTime.belowCents !== null ? firstTime : null
  const lowest = nearestPrice(price)
  return [
    freeUpToCents,
    ...steps.filter((step) => step !== null),
    ...(exempt === null ? [] : [(exempt.belowCents ?? 0) - 1]),
    ...fades.map(({ fullUpToCents }) => fullUpToCents),
    // Above a fading relief, the lower the price the more of it is left: as low as a near-miss goes.
    ...fades.flatMap(({ fullUpToCents, noneFromCents }) =>
      price >= noneFromCents && lowest < noneFromCents ? [Math.max(fullUpToCents, lowest)] : [],
    ),
  ].filter((edge) => edge < price && edge >= lowest && edge > 0)
}

function transferHints(home: BoundaryCase): BoundaryHint[] {
  const now = landTransferTax(home)
  if (now === null) return []
  const hints = now.parts
    .flatMap((part) => (part.kind === 'transfer' ? edgesBelow(home, part) : []))
    .map((edge) => {
      const then = landTransferTax({ ...home, price: cents(edge) })
      return { amount: cents(home.price - edge), saving: cents(now.total - (then?.total ?? now.total)) }
    })
    .filter(({ saving }) => saving > 0)
  const best = hints.toSorted((a, b) => b.saving - a.saving)[0]
  return best === undefined ? [] : [{ kind: 'transfer tax', change: 'lower price', ...best }]
}

/**
 * What a down payment narrowly misses, within 1 % of the price: the minimum, a cheaper band of the insurance premium, no
 * insurance. Savings count the premium with its tax. Empty for a price that is not above 0, a negative down payment, and days
 * before the rules.
 */
export function downPaymentHints(home: BoundaryCase): BoundaryHint[] {
  if (!(home.price > 0) || !(home.downPayment >= 0)) return []
  return [...minimumHints(home), ...premiumHints(home)]
}

/** What a purchase narrowly misses: `downPaymentHints`, and a relief of the land transfer tax. */
export function boundaryHints(home: BoundaryCase): BoundaryHint[] {
  return [...downPaymentHints(home), ...(home.price > 0 && home.downPayment >= 0 ? transferHints(home) : [])]
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
