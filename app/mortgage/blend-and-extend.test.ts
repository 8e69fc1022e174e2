import { describe, expect, it } from 'vitest'
import { blendAndExtend, explainBlend } from './blend-and-extend.ts'

function blended(contractRatePercent: number, monthsLeft: number, newRatePercent: number, newTermMonths: number) {
  return blendAndExtend({ contractRatePercent, monthsLeft, newRatePercent, newTermMonths })?.ratePercent ?? null
}

describe('blendAndExtend', () => {
  it.each([
    // Worked by hand: (5.75 × 24 + 4.75 × 36) ÷ 60.
    [5.75, 24, 4.75, 60, 5.15],
    [2.5, 24, 4.5, 60, 3.7],
    // (4 × 18 + 3.94 × 42) ÷ 60.
    [4, 18, 3.94, 60, 3.958],
    [4, 0, 3.5, 36, 3.5],
  ])('of %d for %d months and %d to month %d: %d', (rate, left, newRate, term, expected) => {
    expect(blended(rate, left, newRate, term)).toBe(expected)
  })

  it.each([
    [5, 36, 4, 36],
    [5, -1, 4, 60],
    [Number.NaN, 24, 4, 60],
    [5, 24, -4, 60],
    [5, 24, 4, Number.POSITIVE_INFINITY],
  ])('is null for %d with %d months left, %d and a term of %d', (rate, left, newRate, term) => {
    expect(blended(rate, left, newRate, term)).toBeNull()
  })

  it('shows its working', () => {
    const offer = { contractRatePercent: 5.75, monthsLeft: 24, newRatePercent: 4.75, newTermMonths: 60 }
    expect(explainBlend(offer)?.steps).toEqual([
      { label: 'Blended rate', working: '(5.75% × 24 + 4.75% × 36) ÷ 60', result: '5.15%' },
    ])
    expect(explainBlend({ ...offer, newTermMonths: 12 })).toBeNull()
  })
})
