import { cents, formatCents, formatExactDollars, type Cents } from './money.ts'
import { dollars, formatPercent, source, step, type ExplainedStep, type Explanation } from './explanation.ts'
import { feeSteps, type TransferCase, type TransferPart } from './land-transfer-tax.ts'
import { newHomeTax, type NewHomeCase } from './new-home-tax.ts'
import type { RegistryFee } from './rules/land-transfer-tax.ts'

function exact(amountCents: number): string {
  return formatExactDollars(cents(amountCents))
}

function feeWorking(amount: Cents, { baseCents, freeCents, stepCents, perStepCents, maxCents }: RegistryFee): string {
  const above = freeCents > 0 ? ` above ${exact(freeCents)}` : ''
  const steps = feeSteps(amount, { baseCents, freeCents, stepCents, perStepCents, maxCents })
  const most = maxCents === null ? '' : `, ${exact(maxCents)} at most`
  return `${exact(baseCents)} + ${steps} × ${exact(perStepCents)} for each started ${exact(stepCents)}${above}${most}`
}

function dueSteps(amount: Cents, { rule: { value: tax }, slices, gross }: TransferPart): ExplainedStep[] {
  if (gross === 0) return [step(tax.name, `nothing up to ${exact(tax.freeUpToCents)}`, '$0.00')]
  if (tax.fee !== null) return [step(tax.name, feeWorking(amount, tax.fee), gross)]
  if (slices.length === 0) {
    return [step(tax.name, 'a fixed fee for this price', gross)]
  }
  const sum = cents(slices.reduce((total, slice) => total + slice.tax, 0))
  let from = 0
  const steps = slices.map((slice) => {
    const label = `${exact(from)} to ${exact(from + slice.of)}`
    from += slice.of
    const working = `${formatCents(slice.of)} × ${formatPercent(slice.ratePercent)}`
    return step(label, working, slice.tax)
  })
  const working = slices.map((slice) => formatCents(slice.tax)).join(' + ')
  return [
    ...steps,
    ...(steps.length > 1 ? [step('Sum', working, sum)] : []),
    ...(gross > sum ? [step('At least', 'the minimum fee', gross)] : []),
  ]
}

/** Who gets the relief of a part, and on what terms; null without relief. */
function reliefOf({ relief, rule }: TransferPart) {
  const { newHome, firstTime } = rule.value
  if (relief === 'new home' && newHome !== null) {
    return { label: 'Relief for a newly built home', buyers: newHome.buyers, working: 'all of it', fade: newHome }
  }
  if (relief !== 'first home' || firstTime.kind === 'none') return null
  const found = { label: 'Relief for a first-time buyer', buyers: firstTime.buyers, working: 'all of it', fade: null }
  if (firstTime.kind === 'exempt') return found
  if (firstTime.kind === 'refund') return { ...found, working: `the tax, ${exact(firstTime.upToCents)} at most` }
  return { ...found, working: `the tax on the first ${exact(firstTime.forgivenOnCents)}`, fade: firstTime }
}

function reliefSteps(price: Cents, part: TransferPart): ExplainedStep[] {
  const relief = reliefOf(part)
  if (relief === null) return []
  const { label, working, fade } = relief
  const faded =
    fade === null || price <= fade.fullUpToCents
      ? ''
      : ` × ${exact(fade.noneFromCents - price)} ÷ ${exact(fade.noneFromCents - fade.fullUpToCents)}`
  return [
    step(label, working + faded, part.refund),
    step('Due', `${formatCents(part.gross)} − ${formatCents(part.refund)}`, part.net),
  ]
}

/** Who gets the relief that a part contains, as a sentence; null without relief. */
export function reliefCondition(part: TransferPart): string | null {
  const relief = reliefOf(part)
  return relief === null ? null : `${relief.label}: for ${relief.buyers}.`
}

/** How one part of a land transfer tax is worked out: slice by slice, what is given back, and for whom. */
export function explainTransferTax(home: TransferCase, part: TransferPart): Explanation {
  const isMortgage = part.kind === 'mortgage registration'
  const amount = isMortgage ? (home.mortgage ?? cents(0)) : home.price
  const condition = reliefCondition(part)
  return {
    result: dollars(part.rule.value.name, part.net),
    formula:
      part.rule.value.brackets.length > 0
        ? `Tax = sum of each slice of the ${isMortgage ? 'mortgage' : 'price'} × its rate`
        : 'A fee by the amount that is registered',
    inputs: [dollars(isMortgage ? 'Mortgage' : 'Price', amount), { label: 'Closing', value: home.day, unit: 'date' }],
    steps: [...dueSteps(amount, part), ...reliefSteps(home.price, part)],
    rules: [source(part.rule)],
    notes: [
      ...(condition === null ? [] : [condition]),
      ...(part.rule.confidence === 'low' ? ['An estimate: we have not read this rate in its own source.'] : []),
    ],
  }
}

/** How GST, HST and rebates of a newly built home are worked out. Null where `newHomeTax` is. */
export function explainNewHomeTax(home: NewHomeCase): Explanation | null {
  const found = newHomeTax(home)
  if (found === null) return null
  const { parts, tax, rebate, net, notes } = found
  // Two parts of one tax have one rule.
  const rules = [...new Map(parts.map(({ rule }) => [rule.id, rule])).values()]
  return {
    result: dollars('Sales tax on the new home, less rebates', net),
    formula: 'Sales tax = price before tax × rate − rebates',
    inputs: [
      dollars('Price before tax', home.price),
      { label: 'Agreement', value: home.agreementDay, unit: 'date' },
      { label: 'Closing', value: home.day, unit: 'date' },
    ],
    steps: [
      ...parts.map(({ name, working, amount }) => step(name, working, amount)),
      ...(rebate > 0 ? [step('Due', `${formatCents(tax)} − ${formatCents(rebate)}`, net)] : []),
    ],
    rules: rules.map(source),
    notes,
  }
}
