import { readFileSync } from 'node:fs'
import { cardKind } from '#app/features/assistant/assistant-cards.ts'
import type { Role } from '#app/features/assistant/assistant-labels.ts'
import type { CalculatorCard } from '#app/features/assistant/assistant.ts'
import { settledAtOnce } from '#app/features/assistant/assistant-card-fields.ts'
import { isShown } from '#app/features/calculators/calculator-definition.ts'
import { figuresIn, resultOf, tapped } from './card-conversations.ts'

/** A rate that is left behind is the card's first one. */
type Told = Role | 'oldRate'
type Wanted = { [role in Told | 'share']?: number | number[] } & {
  kind?: string
  frequency?: string
  firstTime?: string
}

/** A message, and what somebody who had not seen the assistant expected: a card, what the message says by its role, and the figure. */
export type FreshTurn = { say: string; cards?: string[]; fields?: Wanted; figure?: number }

/** 1,400 conversations in twelve sets, one a line; a message without `cards` asks for no figure. */
export const freshConversations: FreshTurn[][] = readFileSync(
  new URL('./fresh-conversations.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as FreshTurn[])

export type Verdict = 'right' | 'one tap' | 'more' | 'wrong'

/**
 * Judges a card by its figures: right if it shows the figure to the cent, or if every number that it has a field for stands in one of
 * these fields; wrong if it shows anything else. `settled` is the card after the tap that makes it right.
 */
export async function judged(
  { cards = [], fields = {}, figure }: FreshTurn,
  open: readonly CalculatorCard[],
  readings: readonly CalculatorCard[] = [],
): Promise<{ verdict: Verdict; settled: readonly CalculatorCard[] }> {
  const card = open.find(({ name }) => cards.includes(name)) ?? open[0]
  const isRight = async (one: CalculatorCard) => {
    const result = await resultOf(one)
    const agrees = cards.includes(one.name) && (await holds(one, fields))
    // A field that only the visitor knows may be open where no figure was expected.
    return result === null ? one.doubts.length === 0 && agrees && figure === undefined : agrees || shows(result, figure)
  }
  if (card && (await isRight(card))) return { verdict: 'right', settled: open }
  // Another calculator with the right numbers answers another question, and says which.
  const isOther = card && !cards.includes(card.name) && (await holds(card, fields))
  if (card && (await resultOf(card)) && !isOther) return { verdict: 'wrong', settled: open }
  for (const one of card?.doubts.length ? [...tapped(card), settledAtOnce(card)] : []) {
    if (await isRight(one)) return { verdict: 'one tap', settled: open.map((other) => (other === card ? one : other)) }
  }
  // What only the visitor knows decides, and is asked for on the card: 30 years with 5% down take a first purchase.
  const firstTime = card && cardKind(card.name).holds.firstTime?.[0]
  const first = firstTime && { ...card, typed: { ...card.typed, [firstTime]: 'yes' } }
  if (first && (await isRight(first))) return { verdict: 'one tap', settled: [first] }
  for (const one of readings) if (await isRight(one)) return { verdict: 'one tap', settled: [one] }
  return { verdict: 'more', settled: open }
}

function shows(result: Parameters<typeof figuresIn>[0], figure: number | undefined): boolean {
  const figures = figuresIn(result).match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  return figure !== undefined && figures.some((text) => Math.abs(Number(text.replaceAll(',', '')) - figure) < 0.011)
}

/** Whether every expected number that this calculator has a field for stands in one of these fields. */
async function holds(
  card: CalculatorCard,
  { kind, frequency, firstTime, share, ...numbers }: Wanted,
): Promise<boolean> {
  const { holds: held, load } = cardKind(card.name)
  const calculator = await load()
  const shown = (names: readonly string[]) =>
    names.filter((name) => calculator.fields[name] && isShown(calculator, name, card.typed))
  const words = Object.entries({ kind, frequency, firstTime }).every(([what, value]) => {
    const [field] = shown([held[what as 'kind'] ?? []].flat())
    return value === undefined || !field || (card.typed[field] ?? '') === value
  })
  const amount = (name: string) => Number((card.typed[name] ?? '').replaceAll(',', '') || Number.NaN)
  const isPercent = card.typed.downIn === 'percent'
  const stands = (role: Told, value: number) => {
    const fields = shown((alike[role] ?? [role as Role]).flatMap((one) => [held[one] ?? []].flat()))
    // Two incomes, or several debts, may be told as their sum.
    const sum = fields.reduce((total, name) => total + (amount(name) || 0), 0)
    const values = [sum].concat(
      fields.flatMap((name) => {
        const own = role === 'down' && isPercent ? (amount(name) * amount('price')) / 100 : amount(name)
        if (role === 'extra') return [own, (own * 12) / 26, (own * 12) / 52, (own * 12) / 24]
        return role === 'left' || role === 'years' ? [own, own * 12] : [own]
      }),
    )
    // Where only the share was said, the price may not be known.
    const isShare = role === 'down' && isPercent && share === amount('down')
    return fields.length === 0 || isShare || values.some((one) => Math.abs(one - value) <= Math.max(0.006, value / 1e6))
  }
  return (
    words &&
    (Object.entries(numbers) as [Told, number | number[]][]).every(([role, values]) =>
      [values].flat().every((value) => stands(role, value)),
    )
  )
}

/** Roles whose numbers may stand in one another's fields: a renewal has only new rates, a compared mortgage two rates. */
const alike: Partial<Record<Told, Role[]>> = {
  oldRate: ['rate'],
  newRate: ['newRate', 'rate', 'posted'],
  rate: ['rate', 'newRate'],
  years: ['years', 'left'],
  extra: ['extra', 'lump'],
  cash: ['cash', 'owed'],
}
