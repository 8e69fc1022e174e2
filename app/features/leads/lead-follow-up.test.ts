import { expect, test } from 'vitest'
import { followUpMoment } from './lead-follow-up.ts'

const now = new Date('2026-11-28T03:30:00Z')

test.each([
  // Still November 27 in Toronto; in St. John's it is the 28th.
  ['tomorrow', 'America/Toronto', '2026-11-28T14:00:00.000Z'],
  ['tomorrow', 'America/St_Johns', '2026-11-29T12:30:00.000Z'],
  ['week', 'America/Winnipeg', '2026-12-04T15:00:00.000Z'],
] as const)('%s on a clock of %s', (choice, timeZone, moment) => {
  expect(followUpMoment(choice, { now, timeZone })?.toISOString()).toBe(moment)
})

test('before the renewal is 120 days ahead of it, tomorrow when that is past, and nothing without a date', () => {
  const timeZone = 'America/Toronto'
  const on = (renewalDate: string | null) => followUpMoment('renewal', { now, timeZone, renewalDate })?.toISOString()
  expect(on('2027-08-01')).toBe('2027-04-03T13:00:00.000Z')
  expect(on('2027-02-01')).toBe('2026-11-28T14:00:00.000Z')
  expect(on(null)).toBeUndefined()
})
