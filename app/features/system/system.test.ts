import { expect, test } from 'vitest'
import { durationInWords, looksStuck, runLength, runTimes } from './system.ts'

test.each([
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['25 * * * *', 'Hourly, 25 min past'],
  ['5 0 * * *', 'Daily at 00:05'],
  ['0 9 * * 2', '0 9 * * 2'],
  ['nonsense', 'nonsense'],
])('%s is %s', (cron, words) => expect(runTimes(cron)).toBe(words))

test('durations are shown in at most two units', () => {
  expect([0, 59, 61, 3600, 3660, 86_400, 90_000 + 86_400].map(durationInWords)).toEqual([
    '0 min',
    '0 min',
    '1 min',
    '1 h 0 min',
    '1 h 1 min',
    '1 day',
    '2 days 1 h',
  ])
  expect([0.04, 9.96, 12.4, 89, 150].map(runLength)).toEqual(['0.0 s', '10.0 s', '12 s', '89 s', '3 min'])
})

test('something that waits for more than a quarter of an hour looks stuck', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  expect(looksStuck(null, now)).toBe(false)
  expect(looksStuck(new Date('2026-11-21T11:45:00Z'), now)).toBe(false)
  expect(looksStuck(new Date('2026-11-21T11:44:59Z'), now)).toBe(true)
})
