import { expect, test } from 'vitest'
import { changeFrom, daysBefore, eventLabel, periodDays, periodPath, readPeriod } from './analytics.ts'

test('the address contains the period; without one it is all time', () => {
  for (const period of ['all', '30', '7'] as const) {
    const path = periodPath('/tab', period)
    expect(readPeriod(new URL(path, 'http://none').searchParams)).toBe(period)
  }
  expect(periodPath('/tab', 'all')).toBe('/tab')
  expect(readPeriod(new URLSearchParams('period=365'))).toBe('all')
})

test('a period is today in Toronto and the days before it, and is compared with the same number of days before', () => {
  expect(periodDays('7', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(periodDays('30', '2026-03-10')).toEqual({ from: '2026-02-09', to: '2026-03-10' })
  expect(periodDays('all', '2026-11-21')).toBeNull()
  expect(daysBefore({ from: '2026-11-15', to: '2026-11-21' })).toEqual({ from: '2026-11-08', to: '2026-11-14' })
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('a change is shown in whole percent, and not at all when the earlier count is zero', () => {
  expect([changeFrom(100, 125), changeFrom(3, 2), changeFrom(5, 5), changeFrom(2, 0)]).toEqual([
    '+25%',
    '-33%',
    '±0%',
    '-100%',
  ])
  expect(changeFrom(0, 9)).toBeNull()
})

test('an event type is shown in words', () => {
  expect(eventLabel('page_view')).toBe('Page view')
})
