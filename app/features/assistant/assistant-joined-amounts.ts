import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

/** Amounts of one breath share their unit: 'car loans of 380 and 420 a month', 'car payments 410 and 380'. */
export function withSharedUnits(tokens: readonly Token[], quantities: readonly Quantity[]): Quantity[] {
  const found = withWholeLengths(tokens, quantities)
  for (let at = found.length - 2; at >= 0; at -= 1) found[at] = withNextUnit(tokens, found[at]!, found[at + 1])
  for (let at = 1; at < found.length; at += 1) found[at] = withUnitBefore(tokens, found[at]!, found[at - 1]!)
  return found
}

/** '2 years and 3 months', '18y9m' are one length. */
function withWholeLengths(tokens: readonly Token[], quantities: readonly Quantity[]): Quantity[] {
  return quantities.reduce<Quantity[]>((done, quantity) => {
    const before = done.at(-1)
    const between = before ? tokens.slice(before.to, quantity.from) : []
    const isJoined = between.length === 0 || (between.length === 1 && /^(?:and|et|,)$/.test(between[0]?.text ?? ''))
    const isRest = before?.unit === 'years' && quantity.unit === 'months' && quantity.value < 12 && isJoined
    if (!before || !isRest) return [...done, quantity]
    const value = before.value * 12 + quantity.value
    return [...done.slice(0, -1), { ...quantity, from: before.from, value }]
  }, [])
}

const joining = new Set(['and', 'et', 'plus', '+', ',', '/', '$'])
/** Of two amounts in one breath neither is so many times the other. */
const mostUnlike = 10

/** '48 et 61 mille' are thousands; an amount by itself is more. */
const [leastThousands, leastAmount] = [20, 50]

/** 'Car loans of 380 and 420 a month': the first amount has the unit of the second. */
function withNextUnit(tokens: readonly Token[], quantity: Quantity, next: Quantity | undefined): Quantity {
  if (isRangeOfYears(tokens, quantity, next)) return { ...quantity, unit: 'years' }
  if (isRangeOfShares(tokens, quantity, next)) return { ...quantity, unit: 'percent' }
  if (quantity.unit !== 'number' || next?.unit !== 'money' || quantity.value < leastThousands) return quantity
  const between = tokens.slice(quantity.to, next.from)
  const isJoined = between.length === 1 && between.every(({ text }) => joining.has(text))
  // '400 and 500 thousand'.
  const isInThousands = quantity.value < 1000 && next.value >= 30_000 && next.value < quantity.value * 3000
  if (isInThousands && between.length === 1 && /^(?:and|or|et|ou)$/.test(between[0]?.text ?? ''))
    return { ...quantity, unit: 'money', value: quantity.value * 1000 }
  const isAlike =
    quantity.value >= leastAmount &&
    next.value < quantity.value * mostUnlike &&
    quantity.value < next.value * mostUnlike
  return isJoined && isAlike ? { ...quantity, unit: 'money' } : quantity
}

/** 'From 25 to 20 years', '25 ou 30 ans': the first number counts years like the second. */
function isRangeOfYears(tokens: readonly Token[], { unit, value, to }: Quantity, next: Quantity | undefined): boolean {
  if (unit !== 'number' || next?.unit !== 'years' || value > longestAmortization || value < shortestAmortization)
    return false
  return next.from === to + 1 && /^(?:to|vs|versus|or|ou|a|and|et)$/.test(tokens[to]?.text ?? '')
}

/** 'From 9.9 to 10 percent'. */
function isRangeOfShares(tokens: readonly Token[], { unit, value, to }: Quantity, next: Quantity | undefined): boolean {
  if (unit !== 'number' || next?.unit !== 'percent' || value > 100) return false
  return next.from === to + 1 && /^(?:to|vs|versus|or|ou|a)$/.test(tokens[to]?.text ?? '')
}

/** In years: shorter ones are terms, or count something else. */
const [shortestAmortization, longestAmortization] = [11, 40]

/** 'Car payments 410 and 380': the second is dollars like the first. */
function withUnitBefore(tokens: readonly Token[], quantity: Quantity, before: Quantity): Quantity {
  if (quantity.unit !== 'number' || before.unit !== 'money' || quantity.decimals > 0 || quantity.value < 50)
    return quantity
  const between = tokens.slice(before.to, quantity.from)
  const isJoined = between.length === 1 && /^(?:and|et|plus|\+)$/.test(between[0]?.text ?? '')
  const isAlike = before.value < quantity.value * mostUnlike && quantity.value < before.value * mostUnlike
  return isJoined && isAlike ? { ...quantity, unit: 'money' } : quantity
}
