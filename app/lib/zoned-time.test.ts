import { expect, test } from 'vitest'
import { clockIn, momentIn } from './zoned-time.ts'

test.each([
  ['America/Winnipeg', '2026-11-30T10:00', '2026-11-30T16:00:00.000Z'],
  ['America/Regina', '2026-07-01T10:00', '2026-07-01T16:00:00.000Z'],
  ['America/St_Johns', '2026-12-01T09:30', '2026-12-01T13:00:00.000Z'],
])('in %s, %s is %s', (zone, clock, moment) => {
  expect(momentIn(zone, clock)?.toISOString()).toBe(moment)
  expect(clockIn(zone, new Date(moment))).toBe(clock)
})
