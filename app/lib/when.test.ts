import { expect, test } from 'vitest'
import { daysAgo, formatWhen, torontoDay } from './when.ts'

test.each([
  ['2026-11-20T19:05:00Z', 'Nov 20, 2026, 14:05'],
  ['2026-07-01T03:59:00Z', 'Jun 30, 2026, 23:59'],
  ['2026-01-01T05:00:00Z', 'Jan 1, 2026, 00:00'],
])('%s is %s in Toronto', (instant, text) => {
  expect(formatWhen(new Date(instant))).toBe(text)
})

test('a day is a calendar day in Toronto, so its late evening still counts as the same day', () => {
  expect(torontoDay(new Date('2026-11-21T04:59:00Z'))).toBe('2026-11-20')
  expect(torontoDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21')
})

test('days ago are counted in calendar days, also across the change of clocks', () => {
  const now = new Date('2026-11-02T12:00:00Z')
  expect(daysAgo(new Date('2026-11-02T05:30:00Z'), now)).toBe('today')
  expect(daysAgo(new Date('2026-11-02T04:30:00Z'), now)).toBe('yesterday')
  expect(daysAgo(new Date('2026-10-30T12:00:00Z'), now)).toBe('3 days ago')
})
