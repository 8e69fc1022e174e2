import { expect, test } from 'vitest'
import { formatWhen } from './when.ts'

test.each([
  ['2026-11-20T19:05:00Z', 'Nov 20, 2026, 14:05'],
  ['2026-07-01T03:59:00Z', 'Jun 30, 2026, 23:59'],
  ['2026-01-01T05:00:00Z', 'Jan 1, 2026, 00:00'],
])('%s is %s in Toronto', (instant, text) => {
  expect(formatWhen(new Date(instant))).toBe(text)
})
