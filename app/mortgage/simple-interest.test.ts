import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, percentOf } from './money.ts'
import { simpleInterest } from './simple-interest.ts'

it('is exact to the cent for any amount, and a percentage over a whole year', () => {
  const amounts = fc.integer({ min: 1, max: 99_999_999_999 })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 0, max: 365 }),
      (amount, rate, days) => {
        const exact = (BigInt(amount) * BigInt(rate) * BigInt(days) * 2n + 36_500_000n) / 73_000_000n
        expect(simpleInterest(cents(amount), rate / 1000, days, 365)).toBe(Number(exact))
        expect(simpleInterest(cents(amount), rate / 1000, 12, 12)).toBe(percentOf(cents(amount), rate / 1000))
      },
    ),
  )
})
