import { describe, expect, it, test } from 'vitest'
import { ratesCopy, savedRate } from './rates.copy.ts'
import { AddRateForm, UpdateRateForm } from './rates.forms.ts'
import { rateListPath, readRateListView } from './rate-list-view.ts'

function update(postedRate: string | undefined, ourRate = '3.5') {
  const known = { intent: 'update', id: crypto.randomUUID(), version: 'v' }
  const read = UpdateRateForm.safeParse({ ...known, postedRate, ourRate })
  return { posted: read.data?.postedRate, sentences: read.error?.issues.map((issue) => issue.message) }
}

describe('a rate in percent', () => {
  it.each([
    ['4.79', 4.79],
    [' 4.790 % ', 4.79],
    ['4,795', 4.795],
    ['5', 5],
    ['0', 0],
    ['30', 30],
  ])('is read from %j', (typed, rate) => {
    expect(update(typed).posted).toBe(rate)
  })

  it.each(['30.001', '-1', '1e1', 'five', '4.7.9', '0x5', 'NaN', 'Infinity', ''])('is not %j', (typed) => {
    expect(update(typed).sentences).toEqual(['Enter a rate in percent from 0 to 30, such as 3.94'])
  })

  it('has steps of a thousandth and must be there', () => {
    expect(update('4.7955').sentences).toEqual(['Use at most three decimals, such as 3.945'])
    expect(update(undefined).sentences).toEqual(['Enter the posted rate'])
  })
})

test('a rate is for a term and a place that the brokerage knows', () => {
  const typed = { intent: 'add', rateType: 'fixed', term: '5 year', mortgageType: 'Refinance', province: 'Canada' }
  const figures = { postedRate: '4.79', ourRate: '3.74' }
  expect(AddRateForm.safeParse({ ...typed, ...figures }).success).toBe(true)
  expect(AddRateForm.safeParse({ ...typed, ...figures, province: 'Ohio' }).success).toBe(false)
  expect(AddRateForm.safeParse({ ...typed, ...figures, term: '5 years' }).success).toBe(false)
})

test('a rate below 1% is stored and remarked on', () => {
  expect(savedRate(ratesCopy.added, { ourRate: 1, postedRate: 4 })).toBe('Rate added successfully!')
  expect(savedRate(ratesCopy.updated, { ourRate: 0.394, postedRate: 4 })).toBe(
    'Rate updated successfully! Please check: our rate is below 1%.',
  )
})

test('ours above posted is stored and remarked on', () => {
  expect(savedRate(ratesCopy.added, { ourRate: 4, postedRate: 4 })).toBe('Rate added successfully!')
  expect(savedRate(ratesCopy.added, { ourRate: 4.001, postedRate: 4 })).toBe(
    'Rate added successfully! Please check: our rate is above the posted rate.',
  )
})

test('the view of the tab survives its address, and what makes no sense is left out', () => {
  const address = 'q=5+year&sort=ours.desc&page=2&province=Canada&type=variable&state=inactive&origin=manual'
  const view = readRateListView(new URLSearchParams(address))
  expect(rateListPath(view)).toBe(`/super-admin/rates?${address}`)
  expect(rateListPath(readRateListView(new URLSearchParams('province=Ohio&sort=x.y&page=-1&type=&state=on')))).toBe(
    '/super-admin/rates',
  )
})
