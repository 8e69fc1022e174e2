import { expect, test } from 'vitest'
import { moveText } from './change-table.tsx'
import { reasonTexts } from './rate-sources.copy.ts'

test.each([
  [4.04, 4.64, '+0.60'],
  [4.64, 4.04, '−0.60'],
  [4.04, 4.045, '+0.005'],
  [0.1, 0.3, '+0.20'],
  [4, 4, '0.00'],
  [null, 4, null],
  [4, null, null],
])('from %j to %j is a move of %j', (before, after, move) => {
  expect(moveText(before, after)).toBe(move)
})

test('a reason that this version does not know stands as it is', () => {
  expect(reasonTexts(['lost', 'other'])).toEqual(['The source does not list it any more.', 'other'])
})
