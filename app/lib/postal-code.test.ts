import { expect, test } from 'vitest'
import { postalCodeFrom } from './postal-code.ts'

test.each([
  ['M5J 2J2', 'M5J 2J2'],
  ['m5j2j2', 'M5J 2J2'],
  [' v6b-1a1 ', 'V6B 1A1'],
  ['X0A 0H0', 'X0A 0H0'],
  ['A1W 1Z1', 'A1W 1Z1'],
])('the postal code %s is read as %s', (typed, code) => {
  expect(postalCodeFrom(typed)).toBe(code)
})

test.each([
  'W1A 1A1',
  'Z1A 1A1',
  'D1A 1A1',
  'A1D 1A1',
  'A1A 1O1',
  'A1A  1A1',
  'A1A 1A',
  '90210',
  'M5J 2J2 ON',
  'Ｍ5J 2J2',
  '',
])('%s is not a postal code', (typed) => {
  expect(postalCodeFrom(typed)).toBeNull()
})
