import { expect, test } from 'vitest'
import { torontoClock, torontoMoment } from './toronto-time.ts'

test.each([
  ['2026-11-22T10:42', '2026-11-22T15:42:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  // Clocks go back on November 1, 2026, so 1:30 happens twice.
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s in Toronto is %s', (clock, moment) => {
  expect(torontoMoment(clock)?.toISOString()).toBe(moment)
  expect(torontoClock(new Date(moment))).toBe(clock)
})

test('a time in the hour that is skipped in spring is moved one hour ahead', () => {
  expect(torontoClock(torontoMoment('2026-03-08T02:30')!)).toBe('2026-03-08T03:30')
})

test.each(['', 'tomorrow', '2026-02-31T10:00', '2026-11-22T25:00', '2026-11-22 10:42', '2026-11-22T10:42:00Z'])(
  '%j is not a time',
  (text) => {
    expect(torontoMoment(text)).toBeNull()
  },
)
