import { cents } from './money.ts'
import { downPaymentHints, nearestPrice, type BoundaryHint } from './down-payment-hints.ts'
import type { PremiumCase } from './insurance.ts'
import { landTransferTax, type TransferCase, type TransferPart } from './land-transfer-tax.ts'

/** A purchase that may be just short of a better rule. */
export type BoundaryCase = PremiumCase & Pick<TransferCase, 'city' | 'isNonResident' | 'region'>

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

/** What a purchase narrowly misses: `downPaymentHints`, and a relief of the land transfer tax. */
export function boundaryHints(home: BoundaryCase): BoundaryHint[] {
  return [...downPaymentHints(home), ...(home.price > 0 && home.downPayment >= 0 ? transferHints(home) : [])]
}
