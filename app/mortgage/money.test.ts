import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cents,
  centsToDollars,
  dollarsToCents,
  formatCents,
  formatDollars,
  formatExactDollars,
  formatNumber,
  formatRate,
  maxCents,
  percentOf,
} from './money.ts'
import type { Cents } from './money.ts'

const notANumber = Number.NaN as Cents

describe('formatNumber', () => {
  it.each([0, 2, 4])('writes what Intl.NumberFormat writes for Canada, with %i decimals', (decimals) => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const money = { style: 'currency', currency: 'CAD', signDisplay: 'negative', ...digits } as const
    const standard = new Intl.NumberFormat('en-CA', money)
    const typed = fc.tuple(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), fc.constantFrom(0, 1, 2, 3, 4, 5))
    fc.assert(
      fc.property(typed, ([units, places]) => {
        const value = units / 10 ** places
        expect(formatNumber(value, decimals, '$')).toBe(standard.format(value))
      }),
      { numRuns: 2000, examples: [[[1005, 3]], [[3945, 3]], [[-4, 3]], [[999_999_995, 4]]] },
    )
  })

  it.each([Number.NaN, Infinity, -Infinity, 1e30])('writes a dash for %d', (value) => {
    expect(formatNumber(value, 2, '$')).toBe('–')
  })
})

describe('cents', () => {
  it('takes whole numbers and never keeps a negative zero', () => {
    expect(cents(1234)).toBe(1234)
    expect(Object.is(cents(-0), 0)).toBe(true)
  })

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
  })
})

describe('dollarsToCents', () => {
  it.each([
    [1.005, 1_01],
    [0.1 + 0.2, 30],
    [74_999.9, 74_999_90],
    [1e-7, 0],
    [-1e-7, 0],
    [-0, 0],
    [-2.5, -2_50],
  ])('reads the number %d as %i cents', (amount, expected) => {
    expect(dollarsToCents(amount)).toBe(expected)
  })

  it.each([Number.NaN, Infinity, -Infinity, 1_000_000_000, 999_999_999.995, 1e30])('returns null for %d', (dollars) => {
    expect(dollarsToCents(dollars)).toBeNull()
  })

  it('reads back every amount that was stored', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxCents, max: maxCents }), (amount) => {
        expect(dollarsToCents(centsToDollars(cents(amount)))).toBe(cents(amount))
      }),
    )
  })

  it('never throws and returns only null or whole cents', () => {
    fc.assert(
      fc.property(fc.double(), (dollars) => {
        const amount = dollarsToCents(dollars)
        expect(amount === null || (Number.isSafeInteger(amount) && !Object.is(amount, -0))).toBe(true)
      }),
    )
  })
})

describe('percentOf', () => {
  it.each([
    [100_000_00, 2.8, 2_800_00],
    [15_750_00, 9.975, 1_571_06], // 1,571.0625
    [100_000_00, 1.001, 1_001_00], // 1.001 × 1,000 is 1000.9999999999999
    [10, 5, 1], // half a cent goes up
    [9, 5, 0],
    [99_999_999_999, 100, 99_999_999_999],
    [0, 4, 0],
    [100, 0, 0],
  ])('of %i cents, %d %% is %i', (amount, percent, expected) => {
    expect(percentOf(cents(amount), percent)).toBe(expected)
  })

  it('rounds any fraction of a cent up when asked to', () => {
    expect(percentOf(cents(1), 5, 'up')).toBe(1)
    expect(percentOf(cents(100), 5, 'up')).toBe(5)
  })

  it('agrees with exact arithmetic on big integers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxCents }),
        fc.integer({ min: 0, max: 100_000 }),
        (amount, thousandths) => {
          const exact = (BigInt(amount) * BigInt(thousandths) * 2n + 100_000n) / 200_000n
          expect(percentOf(cents(amount), thousandths / 1000)).toBe(Number(exact))
          const up = (BigInt(amount) * BigInt(thousandths) + 99_999n) / 100_000n
          expect(percentOf(cents(amount), thousandths / 1000, 'up')).toBe(Number(up))
        },
      ),
    )
  })
})

describe('formats', () => {
  it('writes dollars with cents', () => {
    expect(formatCents(cents(2_091_09))).toBe('$2,091.09')
    expect(formatCents(cents(-5))).toBe('-$0.05')
    expect(formatCents(cents(0))).toBe('$0.00')
  })

  it('writes dollars without decimals, rounds half a dollar up, and writes no negative zero', () => {
    expect(formatDollars(cents(1_234_50))).toBe('$1,235')
    expect(formatDollars(cents(1_234_49))).toBe('$1,234')
    expect(formatDollars(cents(-40))).toBe('$0')
    expect(formatDollars(cents(-1_234_00))).toBe('-$1,234')
  })

  it('writes limits without rounding them', () => {
    expect(formatExactDollars(cents(95_000_00))).toBe('$95,000')
    expect(formatExactDollars(cents(74_999_90))).toBe('$74,999.90')
  })

  it('writes rates with two decimals', () => {
    expect(formatRate(3.94)).toBe('3.94%')
    expect(formatRate(4)).toBe('4.00%')
    expect(formatRate(-0.25)).toBe('-0.25%')
    expect(formatRate(-0.001)).toBe('0.00%')
  })

  it('writes a dash for a value that is not a number', () => {
    expect(formatCents(notANumber)).toBe('–')
    expect(formatDollars(notANumber)).toBe('–')
    expect(formatExactDollars(notANumber)).toBe('–')
    expect(formatRate(Number.POSITIVE_INFINITY)).toBe('–')
  })
})
