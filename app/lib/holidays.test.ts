import { expect, test } from 'vitest'
import { holidays } from '../../brand.config.ts'
import { holidaysIn } from './holidays.ts'

test.each([
  [2016, '2016-03-25'],
  [2026, '2026-04-03'],
  [2027, '2027-03-26'],
  [2028, '2028-04-14'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
  [2076, '2076-04-17'],
])('Good Friday of %i is two days before Easter', (year, expected) => {
  expect(holidaysIn(year, [{ easter: -2 }])).toEqual([expected])
})

test('the office is closed on the holidays of Ontario, those of a weekend on the weekdays after it', () => {
  expect(holidaysIn(2027, holidays)).toEqual([
    '2027-01-01',
    '2027-02-15',
    '2027-03-26',
    '2027-05-24',
    '2027-07-01',
    '2027-09-06',
    '2027-10-11',
    '2027-12-27',
    '2027-12-28',
  ])
  expect(holidaysIn(2028, holidays)).toEqual([
    '2028-01-03',
    '2028-02-21',
    '2028-04-14',
    '2028-05-22',
    '2028-07-03',
    '2028-09-04',
    '2028-10-09',
    '2028-12-25',
    '2028-12-26',
  ])
})
