import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

/** Amounts of one breath share their unit: 'car loans of 380 and 420 a month', 'car payments 410 and 380'. */
export function withSharedUnits(tokens: readonly Token[], quantities: readonly Quantity[]): Quantity[] {
  const found = [...quantities]
  for (let at = found.length - 2; at >= 0; at -= 1) found[at] = withNextUnit(tokens, found[at]!, found[at + 1])
  for (let at = 1; at < found.length; at += 1) found[at] = withUnitBefore(tokens, found[at]!, found[at - 1]!)
  return found
}

const joining = new Set(['and', 'et', 'plus', '+', ',', '/', '$'])
/** Of two amounts in one breath neither is so many times the other. */
const mostUnlike = 10

/** 'Car loans of 380 and 420 a month': the first amount has the unit of the second. */
function withNextUnit(tokens: readonly Token[], quantity: Quantity, next: Quantity | undefined): Quantity {
  if (quantity.unit !== 'number' || next?.unit !== 'money' || quantity.value < 50) return quantity
  const between = tokens.slice(quantity.to, next.from)
  const isJoined = between.length === 1 && between.every(({ text }) => joining.has(text))
  // '400 and 500 thousand'.
  const isInThousands = quantity.value < 1000 && next.value >= 30_000 && next.value < quantity.value * 3000
  if (isInThousands && between.length === 1 && /^(?:and|or|et|ou)$/.test(between[0]?.text ?? ''))
    return { ...quantity, unit: 'money', value: quantity.value * 1000 }
  const isAlike = next.value < quantity.value * mostUnlike && quantity.value < next.value * mostUnlike
  return isJoined && isAlike ? { ...quantity, unit: 'money' } : quantity
}

/** 'Car payments 410 and 380': the second is dollars like the first. */
function withUnitBefore(tokens: readonly Token[], quantity: Quantity, before: Quantity): Quantity {
  if (quantity.unit !== 'number' || before.unit !== 'money' || quantity.decimals > 0 || quantity.value < 50)
    return quantity
  const between = tokens.slice(before.to, quantity.from)
  const isJoined = between.length === 1 && /^(?:and|et|plus|\+)$/.test(between[0]?.text ?? '')
  const isAlike = before.value < quantity.value * mostUnlike && quantity.value < before.value * mostUnlike
  return isJoined && isAlike ? { ...quantity, unit: 'money' } : quantity
}
