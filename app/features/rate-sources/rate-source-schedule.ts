import { torontoClock } from '#app/lib/toronto-time.ts'
import { shortDate } from '#app/ui/calendar-date.ts'

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

/** When the sources are read next by themselves: 'Nov 22, 2026, 2 AM'. `lastNight`: the latest date that was claimed; null for none. */
export function nextNightly(now: Date, lastNight: string | null): string {
  const due = dueNightlyDate(now)
  if (due !== null && (lastNight === null || lastNight < due)) return 'Within 5 minutes'
  const day = due === null ? torontoClock(now).slice(0, 10) : dayAfter(due)
  return `${shortDate(day)}, 2 AM Eastern`
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
