import { nearPrepaid } from './assistant-cue-context.ts'
import type { Role } from './assistant-cues.ts'
import { isAboutPrepaying, isPutOnMortgage, isThrownAtMortgage } from './assistant-prepaying.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

/** A role that an amount may have, for a word at `cueAt` and the less likely the more it costs. */
export type Candidate = { role: Role; cueAt: number; cost: number }

/** Nobody pays more than this by the month. */
export const mostByTheMonth = 20_000

/** Nothing that can be mortgaged costs less. */
export const leastPrice = 5000

/** 'Saving 900 a month' is owed to nobody and no down payment. */
export function isSavedByMonth(tokens: readonly Token[], { from, to }: Pick<Quantity, 'from' | 'to'>): boolean {
  const rest = tokens.slice(to, to + 2).map(({ text }) => text)
  return (
    /^(?:saving|save|saves|epargne|epargnons)$/.test(tokens[from - 1]?.text ?? '') &&
    rest.some((word) => monthly.has(word))
  )
}

/** 'Si je mets 20 000 de plus', where something is owed already. */
function isPutMore(tokens: readonly Token[], { from, to, value }: Quantity): boolean {
  const isOwed = tokens
    .slice(0, from)
    .some(({ text }) => /^(?:owe|owing|mortgage|balance|dois|hypotheque|solde|reste|pret|left)$/.test(text))
  const isPut = /^(?:put|putting|mets|mettre|mettais|verse|versais)$/.test(tokens[from - 1]?.text ?? '')
  return isOwed && isPut && value >= leastPrice && /^(?:more(?! down)|de plus)\b/.test(textAt(tokens, to, 2))
}

const rentAfter = /^(?:(?:of|in|de|from) )?(?:rental|rent|loyer|the suite|a suite|tenants?)\b/

export function textAt(tokens: readonly Token[], at: number, count: number): string {
  return tokens
    .slice(at, at + count)
    .map(({ text }) => text)
    .join(' ')
}

const yearly = new Set(['year', 'yr', 'an', 'annee', 'annum', 'annually', 'yearly'])
const monthly = new Set(['month', 'mo', 'mois', 'monthly', 'biweekly'])

/** `120k a year` is an income, `2,500 a month` a payment or a debt. */
export function periodOf(tokens: readonly Token[], quantity: Quantity): Candidate[] {
  const { unit, from, to, value } = quantity
  if (unit !== 'money') return []
  if (isThrownAtMortgage(tokens, quantity) || isPutMore(tokens, quantity))
    return [{ role: 'lump', cueAt: -1 - from, cost: 0 }]
  // '150 de plus par mois'.
  const isMore = tokens[to]?.text === 'more'
  const next = tokens[to]?.text === 'de' && tokens[to + 1]?.text === 'plus' ? to + 2 : isMore ? to + 1 : to
  const [one, two] = [tokens[next]?.text ?? '', tokens[next + 1]?.text ?? '']
  const period = ['a', 'per', '/', 'par', 'each', 'every'].includes(one) ? two : one
  const isNear = isAboutPrepaying(tokens.slice(Math.max(0, from - nearPrepaid), to + nearPrepaid))
  // 'Paying 300 more a month'.
  const isPaidMore = isMore && /^(?:pay|paying|paid|put|putting|add|adding)$/.test(tokens[from - 1]?.text ?? '')
  if (isNear || isPaidMore || isPutOnMortgage(tokens)) {
    const isBeside = isAboutPrepaying([...tokens.slice(Math.max(0, from - 1), from), ...tokens.slice(to, to + 1)])
    if (yearly.has(period) || (isBeside && value >= mostByTheMonth)) return [{ role: 'lump', cueAt: to, cost: 0.05 }]
    return monthly.has(period) && value < mostByTheMonth ? [{ role: 'extra', cueAt: to, cost: 0.05 }] : []
  }
  // '7,200 par mois brut', '6,800 a month gross'.
  if (monthly.has(period) && /^(?:gross|brut|before tax|net)\b/.test(textAt(tokens, next + 2, 2)))
    return [{ role: 'income', cueAt: to, cost: 0.05 }]
  // '1,200 a month rental income', '900 par mois de loyer'.
  if (monthly.has(period) && rentAfter.test(textAt(tokens, next + 2, 3)))
    return [{ role: 'rent', cueAt: to, cost: 0.05 }]
  // 'Rembourser 15 000 par année'.
  if (yearly.has(period) && /^(?:rembours\w+|repay\w*|prepay\w*)$/.test(tokens[from - 1]?.text ?? ''))
    return [{ role: 'lump', cueAt: to, cost: 0 }]
  if (yearly.has(period) && value >= 10_000) return [{ role: 'income', cueAt: to, cost: 0.1 }]
  if (monthly.has(period) && value < 30_000) return [{ role: 'payment', cueAt: to, cost: 0.5 }]
  return []
}
