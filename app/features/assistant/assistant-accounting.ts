import { figuresIn } from './assistant-figures.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'
import { isAmountLike } from './assistant-unexplained.ts'
import type { AssistantAnswer } from './assistant.ts'

/**
 * Figures of a message that stand nowhere in its answer: neither as they were said, nor by the year, as a share of another
 * figure or as a part of a sum. Whatever was read wrong or not at all shows here, however it came about.
 */
export function leftOver(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  { text, cards }: Pick<AssistantAnswer, 'text' | 'cards'>,
  known: readonly number[],
): Quantity[] {
  const parts = cards.flatMap(({ rows, working }) => [
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...working,
  ])
  const shown = [text, ...parts].flatMap(figuresIn)
  const values = new Set(shown.map(({ value }) => rounded(value)))
  const amounts = shown.filter(({ kind }) => kind === 'dollars').map(({ value }) => value)
  const said = quantities.filter(({ unit }) => unit === 'money').map(({ value }) => value)
  const has = (value: number) => values.has(rounded(value))
  return quantities.filter((quantity) => {
    const { unit, value } = quantity
    if (unit === 'money') return !has(value) && !has(value * 12) && !isInSum(value, [...said, ...known], has)
    if (unit === 'years') return !has(value) && !has(value * 12)
    if (unit === 'months') return !has(value) && !has(value / 12)
    if (unit === 'percent')
      return (
        !has(value) &&
        !has(100 - value) &&
        !amounts.some((amount) => amounts.some((part) => Math.abs(part - (amount * value) / 100) < 1))
      )
    const isRate = quantity.decimals > 0 && value < highestRate
    return (isRate || isAmountLike(tokens, quantity)) && !has(value) && !has(value * 1000)
  })
}

const highestRate = 25

function rounded(value: number): number {
  return Math.round(value * 100)
}

/** Two debts or two incomes are shown as one. */
function isInSum(value: number, others: readonly number[], has: (value: number) => boolean): boolean {
  return others.some((one, at) => {
    const sums = [value + one, 12 * (value + one), 12 * value + one, value + 12 * one]
    return (
      sums.some(has) ||
      others.slice(at + 1).some((other) => has(value + one + other) || has(12 * (value + one + other)))
    )
  })
}
