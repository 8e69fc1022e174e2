import { expect, test } from 'vitest'
import { changeRows, dayNumber, monthTicks, stepPath } from './chart-scale.ts'

test('a value holds until it changes, and the last value holds to the right edge', () => {
  const frame = {
    fromDay: dayNumber('2026-01-01'),
    toDay: dayNumber('2026-01-11'),
    scale: { from: 0, to: 10, ticks: [] },
    width: 100,
    height: 50,
  }
  const points = [
    { day: '2026-01-01', value: 10 },
    { day: '2026-01-03', value: 10 },
    { day: '2026-01-06', value: 4 },
  ]
  expect(stepPath(points, frame)).toBe('M0 0H50V30H100')
  expect(stepPath(points.toReversed(), frame)).toBe('M0 0H50V30H100')
  expect(stepPath([], frame)).toBe('')
  const oneDay = { ...frame, toDay: frame.fromDay }
  expect(stepPath(points.slice(0, 1), oneDay)).toBe('M0 0H100')
})

test('the axis labels a few first days of months, or years for a long period', () => {
  expect(monthTicks('2026-08-15', '2026-11-20')).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  expect(monthTicks('2025-12-15', '2026-02-01')).toEqual(['2026-01-01', '2026-02-01'])
  expect(monthTicks('2020-02-01', '2026-11-20')).toEqual([
    '2021-01-01',
    '2022-01-01',
    '2023-01-01',
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
  ])
})

test('the table has a row for each change of any series, newest first, with the current values of the other series', () => {
  const fixed = [
    { day: '2026-01-01', value: 4 },
    { day: '2026-01-08', value: 4 },
    { day: '2026-01-15', value: 3.9 },
  ]
  const variable = [{ day: '2026-01-08', value: 5 }]
  expect(changeRows([fixed, variable])).toEqual([
    { day: '2026-01-15', values: [3.9, 5] },
    { day: '2026-01-08', values: [4, 5] },
    { day: '2026-01-01', values: [4, null] },
  ])
})

test('a day with another event has a row with the values of that day', () => {
  const points = [
    { day: '2026-03-01', value: 4 },
    { day: '2026-04-01', value: 3 },
  ]
  expect(changeRows([points], ['2026-03-18'])).toEqual([
    { day: '2026-04-01', values: [3] },
    { day: '2026-03-18', values: [4] },
    { day: '2026-03-01', values: [4] },
  ])
})
