import { expect, test } from 'vitest'
import { exactPercent, readPercent } from './percent.ts'

test.each([
  ['3.94', 3.94],
  [' 3,94 ', 3.94],
  ['3.945 %', 3.945],
  ['4', 4],
  ['0', 0],
  ['30', 30],
  ['30.001', null],
  ['3.9451', 'too_fine'],
  ['-1', null],
  ['3.', null],
  ['.5', null],
  ['1e1', null],
  ['', null],
  ['four', null],
  ['1,000', 1],
  ['9'.repeat(5000), null],
])('the percentage %j is read as %j', (typed, percent) => {
  expect(readPercent(typed, 30)).toBe(percent)
})

test.each([
  [3.9, '3.90%'],
  [3.94, '3.94%'],
  [3.945, '3.945%'],
  [0.1 + 0.2, '0.30%'],
])('the percentage %j is shown as %s', (percent, shown) => {
  expect(exactPercent(percent)).toBe(shown)
})
