import type { ReadDoubt } from './rate-source-guard.ts'
import type { LooseWords } from './rate-source-loose.ts'
import type { Saying } from './rate-source-sayings.ts'
import type { ReadOffer } from './rate-sources.ts'

/** Where what was read needs a choice that the page does not make. */

/** A figure, and for which mortgage it is taken. */
export type Offered = { saying: Saying; mortgageType: ReadOffer['mortgageType']; percent: number; doubts: ReadDoubt[] }

/** `fixedParts`: those that hold a term for which only fixed mortgages are sold. */
export function doubtsOf(
  { kinds, doubts, isInferred, part }: Saying,
  types: readonly string[],
  loose: LooseWords,
  fixedParts: ReadonlySet<object>,
): ReadDoubt[] {
  const [assumed] = kinds.length === 0 ? types : []
  const isContradicted = loose.kinds.has(assumed === 'High-Ratio' ? 'conventional' : 'insured')
  return [
    ...(assumed && isContradicted ? ['assumed_kind' as const] : []),
    ...(isInferred && loose.isVariable && !fixedParts.has(part) ? ['assumed_type' as const] : []),
    ...(types.length > 1 ? ['several_kinds' as const] : []),
    ...doubts,
  ]
}

/** Nobody sells variable mortgages for as long: what stands in a table with one is fixed. */
export function isLongFixed({ isInferred, termMonths }: Saying): boolean {
  return isInferred === true && termMonths >= 84
}

/** True where the settings say for which mortgage. */
export function isAssumed({ saying }: Offered): boolean {
  return saying.kinds.length === 0
}

/** True where a figure without a kind is that of another kind in another part: then it may be of that kind, as may the others. */
export function echoesKinds(offered: readonly Offered[]): boolean {
  const figureOf = ({ saying, percent }: Offered) => [saying.termMonths, saying.rateType, percent].join(' ')
  const named = Map.groupBy(
    offered.filter((one) => !isAssumed(one)),
    figureOf,
  )
  return offered
    .filter(isAssumed)
    .some((one) =>
      named
        .get(figureOf(one))
        ?.some((other) => other.mortgageType !== one.mortgageType && other.saying.part !== one.saying.part),
    )
}
