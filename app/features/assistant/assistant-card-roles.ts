import { type Figure, figuresIn, isLength, supports } from './assistant-figures.ts'
import { folded } from './assistant-forbidden.ts'
import type { Language } from './assistant.ts'

/** What stands on a card under a label, both in the visitor's language. */
export type CardLine = { label: string; value: string; isHeadline?: true }

/** The words of a label that stand together in a sentence, or all of a long one to the letter. */
type Mention = { stems: string[]; head: string; label?: string; from: number; to: number }

/**
 * Whether each figure of a sentence stands on the card under the name that the sentence gives it. All of them stand on one card, or
 * they are the same thing on several: 'the payment is $2,100 on the first and $2,300 on the second'.
 */
export function saysOfCard(
  sentence: string,
  all: readonly Figure[],
  cards: readonly (readonly CardLine[])[],
  language: Language,
): boolean {
  const mentions = mentionsIn(sentence, cards.flat(), language)
  const isInLabel = ({ from }: Figure) => mentions.some((one) => one.label && one.from <= from && from < one.to)
  const figures = all.filter((figure) => !isInLabel(figure))
  const names = namesOf(sentence, figures, mentions)
  const found = cards.map((lines) =>
    figures.map((figure, at) => {
      if (isLength(figure)) return lines.some((line) => has(line, figure)) ? '' : null
      const name = names[at]
      const named = name === 'rate' ? lines.filter(({ label }) => isRate(label)) : name ? meant(name, lines) : []
      return named.find((line) => has(line, figure))?.label ?? null
    }),
  )
  if (found.some((labels) => labels.every((label) => label !== null))) return true
  const labels = figures.map((_, at) => found.map((card) => card[at]).find((label) => label !== null))
  return new Set(labels).size === 1 && Boolean(labels[0])
}

function has({ value }: CardLine, figure: Figure): boolean {
  return figuresIn(value).some((one) => supports(one, figure))
}

function isRate(label: string): boolean {
  return /\b(?:rate|taux)\b/.test(folded(label))
}

/** The name of each figure: 'at 4.59%' is a rate, everything else takes the nearest label that no other figure is nearer to. */
function namesOf(
  sentence: string,
  figures: readonly Figure[],
  mentions: readonly Mention[],
): (Mention | 'rate' | null)[] {
  const pairs = figures
    .flatMap((figure, at) => mentions.map((mention) => ({ at, mention, apart: distance(sentence, figure, mention) })))
    .toSorted((a, b) => a.apart - b.apart)
  const names: (Mention | 'rate' | null)[] = figures.map((figure, at) => {
    const isBeside = pairs.some((pair) => pair.at === at && pair.apart <= 0.5)
    return figure.kind === 'percent' && !isBeside && /\b(?:at|a)\s*$/.test(folded(sentence.slice(0, figure.from)))
      ? 'rate'
      : null
  })
  for (const { at, mention, apart } of pairs)
    if (!(isLength(figures[at]!) && apart > 1) && names[at] === null && !names.includes(mention)) names[at] = mention
  // 'From $2,100 to $2,300': both are what the one label says.
  return names.map((name, at) => name ?? pairs.find((pair) => pair.at === at)?.mention ?? null)
}

/** The words between a figure and a label; a label before its figure is a little nearer than one behind it. */
function distance(sentence: string, figure: Figure, { from, to }: Mention): number {
  const isBefore = to <= figure.from
  const gap = isBefore ? sentence.slice(to, figure.from) : sentence.slice(figure.to, from)
  return (gap.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) + 2 * (gap.match(/[,;()–]/g)?.length ?? 0) + (isBefore ? 0 : 0.5)
}

/**
 * The lines that a label means: those that have its head and most of its words. Of several that fit as well the headline is meant, or
 * nobody knows which.
 */
function meant(mention: Mention, lines: readonly CardLine[]): readonly CardLine[] {
  if (mention.label) return lines.filter(({ label }) => label === mention.label)
  const { stems, head } = mention
  const ranked = lines
    .map((line) => ({ line, own: [...new Set(stemsIn(line.label).map(({ stem }) => stem))] }))
    .filter(({ own }) => own.includes(head))
    .map(({ line, own }) => {
      const said = own.filter((stem) => stems.includes(stem)).length
      return { line, rank: said + (said === own.length ? 0.5 : 0) }
    })
  const most = Math.max(...ranked.map(({ rank }) => rank))
  const best = ranked.filter(({ rank }) => rank === most).map(({ line }) => line)
  const headline = best.find(({ isHeadline }) => isHeadline)?.label
  if (headline !== undefined) return best.filter(({ label }) => label === headline)
  return new Set(best.map(({ label }) => label)).size === 1 ? best : []
}

/** Runs of words that stand in labels. 'Mortgage payment' and 'payment of the mortgage' are a payment, as is 'versement hypothécaire'. */
function mentionsIn(sentence: string, lines: readonly CardLine[], language: Language): Mention[] {
  const vocabulary = new Set(lines.flatMap(({ label }) => stemsIn(label).map(({ stem }) => stem)))
  const mentions = wholeLabels(sentence, lines)
  for (const { stem, from, to } of stemsIn(sentence)) {
    if (mentions.some((one) => one.label && one.from <= from && from < one.to)) continue
    const other = likewise.find(([word]) => word === stem)?.[1].find((word) => vocabulary.has(word))
    const own = vocabulary.has(stem) ? stem : other
    if (!own) continue
    const before = mentions.filter((one) => one.to <= from).toSorted((a, b) => b.to - a.to)[0]
    const gap =
      before && /^[ '’-]*((?:(?:of|to|the|de|du|des|la|le|les|l|d)\b[ '’-]*)*)$/i.exec(sentence.slice(before.to, from))
    if (!before || !gap) mentions.push({ stems: [own], head: own, from, to })
    else {
      const head = language === 'fr' || gap[1] ? before.head : own
      mentions[mentions.indexOf(before)] = { ...before, stems: [...before.stems, own], head, to }
    }
  }
  return mentions
}

/** Labels of three words and more that a sentence has to the letter, the longest first. */
function wholeLabels(sentence: string, lines: readonly CardLine[]): Mention[] {
  const labels = [...new Set(lines.map(({ label }) => label))].filter((label) => / \S+ /.test(label))
  const found: Mention[] = []
  for (const label of labels.toSorted((a, b) => b.length - a.length)) {
    const from = sentence.toLowerCase().indexOf(label.toLowerCase())
    const isFree = found.every((one) => from + label.length <= one.from || from >= one.to)
    if (from >= 0 && isFree) found.push({ stems: [], head: '', label, from, to: from + label.length })
  }
  return found
}

/** What people call a thing that has another name on the card. */
const likewise: readonly (readonly [string, readonly string[]])[] = [
  ['hom', ['pric']],
  ['hous', ['pric']],
  ['maison', ['prix']],
  ['propr', ['prix']],
  ['loan', ['mortg']],
  ['hypot', ['pret']],
  ['moi', ['mensu']],
]

const small = new Set(
  `of to the and or in on at with over for by a an is are your if de du des la le les l d et ou un une en par sur pour au aux avec votre vos si est`.split(
    /\s+/,
  ),
)

/** The words of a text, without plurals and endings: 'monthly' and 'a month' are one. A letter or a digit tells offers apart. */
function stemsIn(text: string): { stem: string; from: number; to: number }[] {
  return [...text.matchAll(/\p{L}+|(?<![\d.,$-])\d(?![\d.,%$-]|\s[\d%$])/gu)].flatMap(({ 0: word, index }) => {
    const isMark = /^(?:[A-D]|\d)$/.test(word)
    if (!isMark && (word.length < 2 || small.has(folded(word)))) return []
    return [{ stem: isMark ? word : stemOf(folded(word)), from: index, to: index + word.length }]
  })
}

function stemOf(word: string): string {
  return word.replace(/e?s?$/, '').slice(0, 5)
}
