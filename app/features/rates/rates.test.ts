import { expect, test } from 'vitest'
import { freshnessOf } from './rates.ts'

const scrapedAt = new Date('2026-03-01T07:00:00Z')

test.each([
  ['just now', 0, 'fresh'],
  ['36 hours ago', 36, 'fresh'],
  ['a second more', 36 + 1 / 3600, 'aging'],
  ['7 days ago', 168, 'aging'],
  ['a second more than that', 168 + 1 / 3600, 'stale'],
])('a rate seen %s', (_, hours, freshness) => {
  expect(freshnessOf(scrapedAt, new Date(scrapedAt.getTime() + hours * 3_600_000))).toBe(freshness)
})
