import { expect, it } from 'vitest'
import { readCalculator } from './calculator-definition.ts'
import { reverseMortgageCalculator } from './calculator-reverse-mortgage.ts'

function read(search: string) {
  const typed = reverseMortgageCalculator.form.read(new URLSearchParams(search))
  return readCalculator(reverseMortgageCalculator, typed, { day: '2026-11-23' })
}

it('says that the limit is an estimate, unless the share is typed', () => {
  expect(read('').result?.answer).toContain('$350,400.00: 43.80% of the value, our estimate for age 72.')
  expect(read('share=40').result?.answer).toContain('$320,000.00: 40.00% of the value, the share that you entered.')
})

it('refuses owners below 55, and more than the share with the largest cash', () => {
  expect(read('age=54').errors.age).toBe('Every owner has to be 55 or older.')
  expect(read('cash=287900').why).toBeNull()
  expect(read('cash=287900.01').errors.cash).toContain('Enter at most $287,900.00 of cash.')
  expect(read('owed=350000').errors.owed).toContain('would not repay what you owe')
})

it('counts no more than the home is worth once the equity is used up', () => {
  const { result } = read('growth=0&rate=8&stay=28')
  expect(result?.headline).toMatchObject({ value: '$0.00', note: expect.stringContaining('owe $800,000.00 on') })
  expect(result?.answer).toContain('used up in year 17, at age 89.')
  expect(result?.warnings).toHaveLength(1)
  // 800,000 less the 60,000 owed and the 150,000 paid out.
  expect(result?.parts.at(-1)?.text).toContain('costs $590,000.00 of interest and fees')
})
