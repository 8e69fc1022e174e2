import { expect, test } from 'vitest'
import { exactPercent } from './percent.ts'

test.each([
  [3.9, '3.90%'],
  [3.94, '3.94%'],
  [3.945, '3.945%'],
  [0.1 + 0.2, '0.30%'],
])('the percentage %j is shown as %s', (percent, shown) => {
  expect(exactPercent(percent)).toBe(shown)
})
