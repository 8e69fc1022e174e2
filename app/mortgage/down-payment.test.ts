import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { downPaymentNote, minimumDownPayment } from './down-payment.ts'

const today = '2026-11-21'

describe('minimumDownPayment', () => {
  it.each([
    [0, 0],
    [100_00, 5_00],
    [500_000_00, 25_000_00], // 5 %
    [500_000_01, 25_000_01], // the part above asks 10 %: 0.1 cents, rounded up
    [750_000_00, 50_000_00], // 25,000 + 10 % of 250,000
    [999_999_00, 74_999_90], // 25,000 + 10 % of 499,999
    [1_200_000_00, 95_000_00],
    [1_499_999_00, 124_999_90],
    [1_499_999_99, 125_000_00], // 124,999.999, rounded up
    [1_500_000_00, 300_000_00], // 20 % of all
  ])('for %i cents is %i since 2024-12-15', (price, minimum) => {
    expect(minimumDownPayment(cents(price), today)).toBe(minimum)
    expect(minimumDownPayment(cents(price), '2024-12-15')).toBe(minimum)
  })

  it('was 20 % from $1,000,000 until 2024-12-14', () => {
    expect(minimumDownPayment(cents(1_200_000_00), '2024-12-14')).toBe(240_000_00)
    expect(minimumDownPayment(cents(1_000_000_00), '2024-12-14')).toBe(200_000_00)
    expect(minimumDownPayment(cents(999_999_00), '2024-12-14')).toBe(74_999_90)
  })

  it('was 5 % of any price below $1,000,000 until 2016-02-14', () => {
    expect(minimumDownPayment(cents(750_000_00), '2016-02-14')).toBe(37_500_00)
    expect(minimumDownPayment(cents(750_000_00), '2016-02-15')).toBe(50_000_00)
    expect(minimumDownPayment(cents(1_000_000_00), '2016-02-14')).toBe(200_000_00)
  })

  it('is unknown before 2012-07-09 and for an invalid day', () => {
    expect(minimumDownPayment(cents(750_000_00), '2012-07-08')).toBeNull()
    expect(minimumDownPayment(cents(750_000_00), 'tomorrow')).toBeNull()
  })

  it('is 0 for a price of zero or less', () => {
    expect(minimumDownPayment(cents(-5), today)).toBe(0)
  })

  it('is never below 5 % of the price and never above the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000_00 }), (price) => {
        const minimum = minimumDownPayment(cents(price), today) ?? -1
        expect(minimum * 100).toBeGreaterThanOrEqual(price * 5)
        expect(minimum).toBeLessThanOrEqual(price)
      }),
    )
  })
})

describe('downPaymentNote', () => {
  it('states the minimum when the typed amounts are below it', () => {
    expect(downPaymentNote(cents(1_200_000_00), cents(60_000_00), today)).toBe(
      'Minimum down payment for $1,200,000 is $95,000',
    )
    expect(downPaymentNote(cents(500_000_00), cents(0), today)).toBe('Minimum down payment for $500,000 is $25,000')
  })

  it('does not round a limit', () => {
    expect(downPaymentNote(cents(999_999_00), cents(74_999_89), today)).toBe(
      'Minimum down payment for $999,999 is $74,999.90',
    )
  })

  it.each([
    ['enough is down', 1_200_000_00, 95_000_00],
    ['more is down than the price', 100_00, 200_00],
    ['there is no price', 0, 0],
    ['the price is negative', -100_00, 0],
  ])('is silent when %s', (_, price, downPayment) => {
    expect(downPaymentNote(cents(price), cents(downPayment), today)).toBeNull()
  })

  it('is null until both amounts are typed, and on a day without a known rule', () => {
    expect(downPaymentNote(null, cents(5_00), today)).toBeNull()
    expect(downPaymentNote(cents(500_000_00), null, today)).toBeNull()
    expect(downPaymentNote(cents(500_000_00), cents(1), '2000-01-01')).toBeNull()
  })
})
