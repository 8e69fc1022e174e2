import { torontoClock } from '#app/lib/toronto-time.ts'

/** On Toronto's clocks. */
const nightlyTime = '02:00'

/**
 * The date in Toronto, '2026-11-22', whose nightly reading is due at this moment; null before 2 AM. On the day that has no
 * 2 AM the clocks go from 01:59 to 03:00, so it is due right after the gap. It stays due for the rest of the date, for
 * whoever was down at 2; that it happens once is up to the claim.
 */
export function dueNightlyDate(now: Date): string | null {
  const [date = '', time = ''] = torontoClock(now).split('T')
  return time >= nightlyTime ? date : null
}
