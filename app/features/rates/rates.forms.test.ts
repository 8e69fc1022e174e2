import { describe, expect, it, test } from 'vitest'
import { ratesCopy, savedRate } from './rates.copy.ts'
import { AddRateForm, UpdateRateForm } from './rates.forms.ts'

function update(postedRate: string | undefined, ourRate = '3.5') {
  const known = { intent: 'update', id: crypto.randomUUID(), version: 'v' }
  const read = UpdateRateForm.safeParse({ ...known, postedRate, ourRate })
  return { posted: read.data?.postedRate, sentences: read.error?.issues.map((issue) => issue.message) }
}

describe('the field for a rate in percent', () => {
  it.each([
    ['4.79', 4.79],
    [' 4.790 % ', 4.79],
    ['4,795', 4.795],
    ['5', 5],
    ['0', 0],
    ['30', 30],
  ])('accepts %j', (typed, rate) => {
    expect(update(typed).posted).toBe(rate)
  })

  it.each([
    ['-1', 'Enter at least 0%'],
    ['30.1', 'Enter at most 30%'],
    ['five', 'Enter a number in percent, such as 3.94'],
    ['', 'Enter the posted rate'],
  ])('refuses %j and says: %s', (typed, sentence) => {
    expect(update(typed).sentences).toEqual([sentence])
  })

  it('accepts steps of a thousandth and is required', () => {
    expect(update('4.7955').sentences).toEqual(['Use at most three decimals, such as 3.945'])
    expect(update(undefined).sentences).toEqual(['Enter the posted rate'])
  })
})

test('a rate needs a term and a province that the brokerage knows', () => {
  const typed = { intent: 'add', rateType: 'fixed', term: '5 year', mortgageType: 'Refinance', province: 'Canada' }
  const figures = { postedRate: '4.79', ourRate: '3.74' }
  expect(AddRateForm.safeParse({ ...typed, ...figures }).success).toBe(true)
  expect(AddRateForm.safeParse({ ...typed, ...figures, province: 'Ohio' }).success).toBe(false)
  expect(AddRateForm.safeParse({ ...typed, ...figures, term: '5 years' }).success).toBe(false)
})

test('a rate below 1% is stored with a warning', () => {
  expect(savedRate(ratesCopy.added, { ourRate: 1, postedRate: 4 })).toBe('Rate added successfully!')
  expect(savedRate(ratesCopy.updated, { ourRate: 0.394, postedRate: 4 })).toBe(
    'Rate updated successfully! Please check: our rate is below 1%.',
  )
})

test('a rate of ours above the posted rate is stored with a warning', () => {
  expect(savedRate(ratesCopy.added, { ourRate: 4, postedRate: 4 })).toBe('Rate added successfully!')
  expect(savedRate(ratesCopy.added, { ourRate: 4.001, postedRate: 4 })).toBe(
    'Rate added successfully! Please check: our rate is above the posted rate.',
  )
})
