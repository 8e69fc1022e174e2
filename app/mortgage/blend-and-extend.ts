import { formatPercent, months, percent, step, type Explanation } from './explanation.ts'

/** A lender's offer to start a longer term now, without a penalty: the old rate counts for the months that it still had. */
export type BlendCase = {
  contractRatePercent: number
  monthsLeft: number
  /** The lender's rate today for the new term. */
  newRatePercent: number
  newTermMonths: number
}

/**
 * The blended rate of a blend-and-extend, in percent with three decimals:
 * (old rate × months left + new rate × months added) ÷ months of the new term. The balance stays the same; a lender may round
 * up or add a fee. Null unless both rates are 0 or more and the new term is longer than what is left of the old one.
 */
export function blendAndExtend({
  contractRatePercent,
  monthsLeft,
  newRatePercent,
  newTermMonths,
}: BlendCase): { ratePercent: number; addedMonths: number } | null {
  const addedMonths = newTermMonths - monthsLeft
  if (!(contractRatePercent >= 0 && newRatePercent >= 0 && monthsLeft >= 0 && addedMonths > 0)) return null
  const weighted = contractRatePercent * monthsLeft + newRatePercent * addedMonths
  const ratePercent = Math.round((weighted * 1000) / newTermMonths) / 1000
  return Number.isFinite(ratePercent) ? { ratePercent, addedMonths } : null
}

/** How a blended rate is worked out. Null where `blendAndExtend` is. */
export function explainBlend(offer: BlendCase): Explanation | null {
  const blended = blendAndExtend(offer)
  if (blended === null) return null
  const { contractRatePercent, monthsLeft, newRatePercent, newTermMonths } = offer
  const [old, current] = [formatPercent(contractRatePercent), formatPercent(newRatePercent)]
  return {
    result: percent('Blended rate', blended.ratePercent, 'percent a year'),
    formula: 'Blended rate = (your rate × months left + new rate × months added) ÷ months of the new term',
    inputs: [
      percent('Your rate', contractRatePercent, 'percent a year'),
      months('Months left', monthsLeft),
      percent('New rate', newRatePercent, 'percent a year'),
      months('New term', newTermMonths),
    ],
    steps: [
      step(
        'Blended rate',
        `(${old} × ${monthsLeft} + ${current} × ${blended.addedMonths}) ÷ ${newTermMonths}`,
        formatPercent(blended.ratePercent),
      ),
    ],
    rules: [],
    notes: ['A common method for the same balance. Lenders may round the rate up or charge a fee.'],
  }
}
