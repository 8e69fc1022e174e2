import type { Today } from './calculator-definition.ts'

const closingInDays = 30

/** The day whose law decides: the typed closing day, or the day in 30 days. */
export function closingDay(typed: string | null, { day }: Today): string {
  return typed ?? new Date(Date.parse(day) + closingInDays * 86_400_000).toISOString().slice(0, 10)
}
