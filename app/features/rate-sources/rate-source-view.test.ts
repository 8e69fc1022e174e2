import { expect, test } from 'vitest'
import { moveText, nextNightly, reasonTexts } from './rate-source-view.ts'

test.each([
  ['2026-11-21T06:59:00Z', null, 'Nov 21, 2026, 2 AM Eastern'],
  ['2026-11-21T07:00:00Z', null, 'Within 5 minutes'],
  ['2026-11-21T07:00:00Z', '2026-11-20', 'Within 5 minutes'],
  ['2026-11-21T07:00:00Z', '2026-11-21', 'Nov 22, 2026, 2 AM Eastern'],
  ['2026-12-31T12:00:00Z', '2026-12-31', 'Jan 1, 2027, 2 AM Eastern'],
])('at %s, with %j the last night, the next reading is %s', (now, lastNight, next) => {
  expect(nextNightly(new Date(now), lastNight)).toBe(next)
})

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
