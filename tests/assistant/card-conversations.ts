import { settled } from '#app/features/assistant/assistant-card-fields.ts'
import { cardKind } from '#app/features/assistant/assistant-cards.ts'
import type { CalculatorCard } from '#app/features/assistant/assistant.ts'
import { type CalculatorResult, isShown, readCalculator } from '#app/features/calculators/calculator-definition.ts'

/** The fields that hold what the visitor said, with a share of the price as '20%'. */
export function saidIn({ said, typed }: CalculatorCard): Record<string, string> {
  const fields = said.filter((field) => field !== 'downIn')
  const share = (field: string) => (field === 'down' && typed.downIn === 'percent' ? '%' : '')
  return Object.fromEntries(fields.map((field) => [field, `${typed[field]}${share(field)}`]))
}

/** The texts of the fields that are shown. */
export async function shownIn({ name, typed }: CalculatorCard): Promise<Record<string, string>> {
  const calculator = await cardKind(name).load()
  return Object.fromEntries(Object.entries(typed).filter(([field]) => isShown(calculator, field, typed)))
}

/** What a card shows; nothing while it asks. */
export async function resultOf(card: CalculatorCard): Promise<CalculatorResult | null> {
  if (card.doubts.length > 0) return null
  return readCalculator(await cardKind(card.name).load(), card.typed, card).result
}

/** All that a result says in figures. */
export function figuresIn({ headline, answer = '', parts, tables = [] }: CalculatorResult): string {
  const lines = parts.flatMap(({ text = '', lines: list }) => [text, ...list.map(({ value }) => value)])
  return [headline.value, headline.note ?? '', answer, ...lines, ...tables.flatMap(({ rows }) => rows.flat())].join(' ')
}

/** The card after each answer to its first doubt: one of the choices, or none of them. */
export function tapped(card: CalculatorCard): CalculatorCard[] {
  const [doubt] = card.doubts
  return doubt ? [...doubt.choices, undefined].map((choice) => settled(card, doubt, choice)) : [card]
}

/** Every card that answering all doubts may come to. */
export function allSettled(card: CalculatorCard): CalculatorCard[] {
  return card.doubts.length === 0 ? [card] : tapped(card).flatMap(allSettled)
}
