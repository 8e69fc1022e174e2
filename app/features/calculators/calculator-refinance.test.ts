import { expect, it } from 'vitest'
import { readCalculator } from './calculator-definition.ts'
import { refinanceCalculator } from './calculator-refinance.ts'

function read(search: string) {
  const typed = refinanceCalculator.form.read(new URLSearchParams(search))
  return readCalculator(refinanceCalculator, typed, { day: '2026-11-23' })
}

const review =
  'value=600000&balance=200000&penalty=0&debt1=0&legal=0&appraisal=0&discharge=0&newRate=4.5&years=30&cash='

it('answers "home 600k, owe 200k, take 150k" with the payment on 350,000', () => {
  const { result } = read(`${review}150000`)
  expect(result?.headline).toMatchObject({ value: '$1,764.75', note: expect.stringContaining('$350,000.00') })
})

it('refuses more than 80% of the value and names the largest cash', () => {
  expect(read(`${review}280000`).why).toBeNull()
  expect(read(`${review}280000.01`).errors.cash).toContain('Enter at most $280,000.00 of cash.')
})

it('warns when short debts are stretched, and says what keeping the payment would do', () => {
  const { result } = read('')
  expect(result?.warnings).toEqual([expect.stringMatching(/less a month but \$31,876.18 more in total/)])
  expect(result?.hints).toEqual([expect.stringMatching(/^Keep paying \$2,853.60 a month, .* in 12 years 9 months/)])
  expect(read('years=15').result?.warnings).toEqual([])
})

it('asks for the next debt once there is one, and does not count a debt that is hidden', () => {
  expect(
    read('debt1=0&debt2=18000').result?.parts.flatMap(({ lines }) => lines.map(({ label }) => label)),
  ).not.toContain('Debt 2')
})
