import { expect, test } from 'vitest'
import { eventLabel, periodPath, periodStart, readPeriod } from './analytics.ts'

test('the period stands in the address, all time where there is none', () => {
  for (const period of ['all', '30', '7'] as const) {
    const path = periodPath('/tab', period)
    expect(readPeriod(new URL(path, 'http://none').searchParams)).toBe(period)
  }
  expect(periodPath('/tab', 'all')).toBe('/tab')
  expect(readPeriod(new URLSearchParams('period=365'))).toBe('all')
})

test('a period of 7 days began 7 days ago to the second', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(periodStart('7', now)).toEqual(new Date('2026-11-14T10:00:00Z'))
  expect(periodStart('30', now)).toEqual(new Date('2026-10-22T10:00:00Z'))
  expect(periodStart('all', now)).toBeNull()
})

test('an event is named in words', () => {
  expect(eventLabel('page_view')).toBe('Page view')
})
