import { expect, it } from 'vitest'
import { readCalculator } from './calculator-definition.ts'
import { homeEquityCalculator } from './calculator-home-equity.ts'

function read(search: string) {
  const typed = homeEquityCalculator.form.read(new URLSearchParams(search))
  return readCalculator(homeEquityCalculator, typed, { day: '2026-11-23' })
}

it('says what may still be borrowed, without an amount too', () => {
  const { result } = read('value=400000&mortgage=0&draw=')
  expect(result?.headline).toMatchObject({ value: '$320,000.00', note: 'Up to $260,000.00 of it as a line of credit.' })
  expect(result?.answer).toContain('The other $60,000.00 would have to be a mortgage')
})

it('refuses a line above 65% of the value or 80% in all, and names the largest', () => {
  expect(read('value=400000&mortgage=0&draw=260000').why).toBeNull()
  expect(read('value=400000&mortgage=0&draw=260000.01').errors.draw).toContain('Enter at most $260,000.00.')
  expect(read('value=400000&mortgage=300000&draw=20000.01').errors.draw).toContain('Enter at most $20,000.00.')
  expect(read('value=400000&mortgage=350000').errors.draw).toContain('There is no room for more.')
})

it('says when penalty and fees make a refinance pass the limit', () => {
  const texts = read('draw=260000').result?.parts.map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/pass 80% of the value by \$5,000\.00/))
})
