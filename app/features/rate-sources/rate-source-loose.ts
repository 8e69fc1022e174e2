import type { PageContent } from './rate-source-content.ts'
import { foldText, kindsIn, type MortgageKind, typeIn } from './rate-source-labels.ts'
import type { Readings } from './rate-source-sayings.ts'

/** What a page names where no figure takes it from: above what is not read, or in its text. It may be of any figure. */
export type LooseWords = { kinds: ReadonlySet<MortgageKind>; isVariable: boolean }

export const noLooseWords: LooseWords = { kinds: new Set(), isVariable: false }

const ofBoth =
  /\b(?:conventional|uninsured|low[ -]ratio|insured|high[ -]ratio) (?:and|&|or|et|ou|\/) (?:conventional|uninsured|low[ -]ratio|insured|high[ -]ratio)\b/g

/** What is for mortgages of both kinds tells none apart. */
function looseKinds(text: string): MortgageKind[] {
  return kindsIn(foldText(text).replace(ofBoth, ' '))
}

function isTold(text: string): boolean {
  return /^[*†‡§]|[.!?]$/.test(text)
}

/** What the page says at length of a kind that it names beside figures too is about those. */
export function looseWords({ grids, lines, notes }: PageContent, { sayings, unread }: Readings): LooseWords {
  // A note or a sentence tells of what has that kind by its name.
  const told = lines.map(({ text }) => text).filter(isTold)
  const texts = [
    ...lines.flatMap(({ text }) => (isTold(text) ? [] : [text])),
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
      ...[...notes, ...told].flatMap(looseKinds).filter((kind) => !takenKinds.has(kind)),
    ]),
    isVariable: [...texts, ...told].some((text) => typeIn(text) === 'variable' && !ofVariable.has(text)),
  }
}
