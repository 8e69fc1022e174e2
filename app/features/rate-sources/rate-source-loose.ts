import type { PageContent } from './rate-source-content.ts'
import { kindsIn, type MortgageKind, typeIn } from './rate-source-labels.ts'
import type { Readings } from './rate-source-sayings.ts'

/** What a page names where no figure takes it from: above what is not read, or in its text. It may be of any figure. */
export type LooseWords = { kinds: ReadonlySet<MortgageKind>; isVariable: boolean }

export const noLooseWords: LooseWords = { kinds: new Set(), isVariable: false }

/** What the page says at length of a kind that it names beside figures too is about those. */
export function looseWords({ grids, lines, notes }: PageContent, { sayings, unread }: Readings): LooseWords {
  const texts = [
    ...lines.map(({ text }) => text),
    ...grids.flatMap(({ caption, headings, rows }) => [caption, ...headings, ...rows.flat().map(({ text }) => text)]),
  ]
  const left = unread.flatMap(({ labels, text }) => [...labels, text])
  const named = sayings.filter(({ kinds }) => kinds.length > 0)
  const ofKinds = new Set([...named.flatMap(({ labels }) => labels), ...left])
  const takenKinds = new Set(named.flatMap(({ kinds }) => kinds))
  const variable = sayings.filter(({ rateType }) => rateType === 'variable')
  const ofVariable = new Set([...variable.flatMap(({ labels }) => labels), ...left])
  return {
    kinds: new Set([
      ...texts.flatMap((text) => (ofKinds.has(text) ? [] : kindsIn(text))),
      ...notes.flatMap(kindsIn).filter((kind) => !takenKinds.has(kind)),
    ]),
    isVariable: texts.some((text) => typeIn(text) === 'variable' && !ofVariable.has(text)),
  }
}
