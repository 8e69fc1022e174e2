import { cardKind, type CardName } from './assistant-cards.ts'
import {
  carriedOver,
  emptyCard,
  filled,
  type Filling,
  hasMoney,
  isAboutFigures,
  wishedCards,
} from './assistant-filling.ts'
import type { Amount } from './assistant-amounts.ts'
import type { FigureReading } from './assistant-reader.ts'
import type { CalculatorCard } from './assistant.ts'

export type Opened = {
  cards: CalculatorCard[]
  /** The open card as it was, where the message changed it. */
  before: CalculatorCard | null
  /** False where the message may as well ask about a rule: it names no amount of money. */
  isSure: boolean
  /** Whether it says anything in figures; a wish alone may be a question about the rule. */
  hasNumbers: boolean
}

/** The calculators that a message asks for, filled with what it says, or the open one changed; null where it asks for no figure. */
export async function openedCards(
  reading: FigureReading,
  open: readonly CalculatorCard[],
  filling: Filling,
): Promise<Opened | null> {
  const last = open.at(-1)
  const wished = wishedCards(reading, last)
  if (wished.length === 0 && !(last && isAboutFigures(reading))) return null
  const saysNumbers = reading.placed.length + reading.unplaced.length + reading.changes.length > 0
  if (last && (wished.length === 0 || (wished.length === 1 && wished[0] === last.name))) {
    const card = filled(last, await cardKind(last.name).load(), reading, filling)
    return { cards: [card], before: last, isSure: saysNumbers || reading.choices.length > 0, hasNumbers: true }
  }
  return {
    cards: await newCards(wished, last, reading, filling),
    before: null,
    isSure: hasMoney(reading),
    hasNumbers: saysNumbers,
  }
}

async function newCards(
  wished: readonly CardName[],
  last: CalculatorCard | undefined,
  reading: FigureReading,
  filling: Filling,
): Promise<CalculatorCard[]> {
  const kinds = await Promise.all(wished.map(async (name) => ({ name, calculator: await cardKind(name).load() })))
  const before = last && { card: last, calculator: await cardKind(last.name).load() }
  // A number that one of the cards takes is no question on the others.
  const isHeld = (role: string) => wished.some((name) => role === 'financed' || role in cardKind(name).holds)
  const taken = wished.length > 1 ? reading.placed.filter(({ role }) => isHeld(role)).map(({ amount }) => amount) : null
  const put = new Set<Amount>()
  const cards = kinds.map(({ name, calculator }) => {
    const empty = emptyCard(name, calculator, filling)
    const start = before ? carriedOver(before.card, empty, { from: before.calculator, to: calculator }) : empty
    return filled(start, calculator, reading, filling, taken, put)
  })
  const [first, ...others] = cards
  const lost = (taken ?? []).filter((amount) => !put.has(amount))
  if (!first || lost.length === 0) return cards
  const doubts = lost.map(({ said }) => ({ said, beside: null, choices: [] }))
  return [{ ...first, doubts: [...first.doubts, ...doubts] }, ...others]
}
