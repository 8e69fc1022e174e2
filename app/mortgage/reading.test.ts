import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, formatCents, maxCents } from './money.ts'
import { readAmount, readPercent, readRatePercent } from './reading.ts'

const unclear = 'Write thousands and cents as in 450,000.50 or 450 000,50 $'
const noAmount = 'Enter an amount in dollars, such as 450,000'

describe('readAmount', () => {
  it.each([
    ['650000', 650_000_00],
    ['650,000', 650_000_00],
    ['650,000.50', 650_000_50],
    ['$650,000', 650_000_00],
    [' $ 650 000 ', 650_000_00],
    ['650 000 $', 650_000_00],
    ['650,000 $', 650_000_00],
    ['650 000,50 $', 650_000_50],
    ['650 000,50', 650_000_50],
    ['650 000.50', 650_000_50],
    ['1\u00A0650\u202F000,50\u00A0$', 1_650_000_50],
    ['650\u2009000', 650_000_00],
    ['12,34 $', 12_34],
    ['1,2000', 12_000_00], // a digit typed into a grouped amount
    ['.5', 50],
    ['5.', 5_00],
    ['00012', 12_00],
    ['0', 0],
    ['-0', 0],
    ['999,999,999.99', maxCents],
  ])('reads %j as %i cents', (typed, expected) => {
    const { value, error } = readAmount(typed)
    expect(error).toBeNull()
    expect(Object.is(value, expected)).toBe(true)
  })

  it.each(['', ' ', '\u00A0'])('takes %j for an empty field', (typed) => {
    expect(readAmount(typed)).toEqual({ value: null, error: null })
  })

  it.each([
    ...['12,34', '$12,34', '1 234,5', '650.000', '650.000,50', '650 000,000', '650,000,50 $', '1,23,456', ',500'].map(
      (typed) => [typed, unclear],
    ),
    ...['1.2.3', '1.005', '12 34', '1,000 000'].map((typed) => [typed, unclear]),
    ...['$', '.', '-', 'abc', '1e5', '0x10', 'Infinity', 'NaN', '5-', '5$5', '٣', '650k'].map((typed) => [
      typed,
      noAmount,
    ]),
    ['-5', 'Enter an amount of 0 or more'],
    ['\u2212$5', 'Enter an amount of 0 or more'],
    ['1,000,000,000', 'Enter an amount up to $999,999,999.99'],
    ['9'.repeat(400), 'Enter an amount up to $999,999,999.99'],
  ])('refuses %j and says: %s', (typed, error) => {
    expect(readAmount(typed)).toEqual({ value: null, error })
  })

  it('keeps to a limit of its own', () => {
    expect(readAmount('10,000,000', { upTo: cents(10_000_000_00) }).value).toBe(10_000_000_00)
    expect(readAmount('10,000,000.01', { upTo: cents(10_000_000_00) }).error).toBe('Enter an amount up to $10,000,000')
  })

  it('reads back every amount that a page shows, in English and in French', () => {
    const french = new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), (amount) => {
        expect(readAmount(formatCents(cents(amount))).value).toBe(amount)
        expect(readAmount(french.format(amount / 100)).value).toBe(amount)
      }),
    )
  })
})

describe('readPercent', () => {
  it.each([
    ['3.94', 3.94],
    ['3,94', 3.94],
    [' 3,94 % ', 3.94],
    ['3.94\u202F%', 3.94],
    ['5.125', 5.125],
    ['.5', 0.5],
    ['3.', 3],
    ['0', 0],
    ['-0', 0],
    ['30', 30],
  ])('reads %j as %d', (typed, expected) => {
    expect(Object.is(readPercent(typed, { upTo: 30 }).value, expected)).toBe(true)
  })

  it('takes an empty field for a missing one', () => {
    expect(readPercent(' ', { upTo: 30 })).toEqual({ value: null, error: null })
  })

  it.each([
    ...['abc', '%', '.', '1e1', 'NaN', 'Infinity', '0x10', '3.9.4', '3.94%%', '٣'].map((typed) => [
      typed,
      'Enter a number in percent, such as 20',
    ]),
    ['5.1255', 'Use at most three decimals, such as 3.945'],
    ['30.001', 'Enter at most 30%'],
    ['9'.repeat(400), 'Enter at most 30%'],
    ['-1', 'Enter at least 0%'],
    ['\u22121', 'Enter at least 0%'],
  ])('refuses %j and says: %s', (typed, error) => {
    expect(readPercent(typed, { upTo: 30, such: '20' })).toEqual({ value: null, error })
  })

  it('refuses less than the least that a form takes', () => {
    expect(readPercent('0.5', { from: 0.5, upTo: 20 }).value).toBe(0.5)
    expect(readPercent('0.499', { from: 0.5, upTo: 20 }).error).toBe('Enter at least 0.5%')
  })

  it('reads a mortgage rate from 0 to 35 %', () => {
    expect(readRatePercent('0').value).toBe(0)
    expect(readRatePercent('35').value).toBe(35)
    expect(readRatePercent('35.001').error).toBe('Enter at most 35%')
  })
})

it('whatever is typed is a plain number of cents or percent, or refused', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789.,$% -\u2212\u00A0\u202F', 'e', 'x', 'NaN', 'Infinity') }),
  )
  fc.assert(
    fc.property(anything, (typed) => {
      const amount = readAmount(typed).value ?? 0
      expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= maxCents && !Object.is(amount, -0)).toBe(true)
      const percent = readPercent(typed, { upTo: 100 }).value ?? 0
      expect(percent >= 0 && percent <= 100 && !Object.is(percent, -0)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
