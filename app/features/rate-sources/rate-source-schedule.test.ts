import { expect, test } from 'vitest'
import { dueNightlyDate } from './rate-source-schedule.ts'

test.each([
  ['a second before 2 AM in winter', '2026-11-22T06:59:59Z', null],
  ['2 AM in winter', '2026-11-22T07:00:00Z', '2026-11-22'],
  ['2 AM in summer', '2026-07-01T06:00:00Z', '2026-07-01'],
  ['midnight', '2026-07-01T04:00:00Z', null],
  ['late in the evening, when UTC has the next date', '2026-07-02T03:59:59Z', '2026-07-01'],
  ['the last second before the gap in spring', '2026-03-08T06:59:59Z', null],
  ['3 AM right after the gap', '2026-03-08T07:00:00Z', '2026-03-08'],
  ['1:30 AM, the first time, in autumn', '2026-11-01T05:30:00Z', null],
  ['1:30 AM, the second time', '2026-11-01T06:30:00Z', null],
  ['2 AM after both', '2026-11-01T07:00:00Z', '2026-11-01'],
])('%s', (_, now, date) => {
  expect(dueNightlyDate(new Date(now))).toBe(date)
})
