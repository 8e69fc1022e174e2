import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test("a moment is dated by Toronto's calendar, in winter and in summer", () => {
  expect(longDate(new Date('2026-11-21T04:59:00Z'))).toBe('November 20, 2026')
  expect(longDate(new Date('2026-11-21T05:00:00Z'))).toBe('November 21, 2026')
  expect(longDate(new Date('2026-07-01T03:59:00Z'))).toBe('June 30, 2026')
})
