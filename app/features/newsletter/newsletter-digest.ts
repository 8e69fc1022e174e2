import { torontoClock } from '#app/lib/toronto-time.ts'

/** Tuesday at 9:00 in Toronto, so that the newsletter includes Monday's changes. */
const dueWeekday = 2
const dueHour = 9

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Older rates are never shown as current, and a newsletter without current rates is not sent. */
const oldestRateDays = 7

/** The Monday of the week in Toronto: `2026-11-16`. */
export function digestWeek(now: Date): string {
  const { day, weekday } = torontoDate(now)
  return dayBefore(day, weekday - 1)
}

/** True from Tuesday morning to the end of the week: a site that was down on Tuesday sends the newsletter later. */
export function isDigestDue(now: Date): boolean {
  const { weekday, hour } = torontoDate(now)
  return weekday > dueWeekday || (weekday === dueWeekday && hour >= dueHour)
}

/** A rate that was last seen before this day is not current. */
export function oldestCurrentDay(now: Date): string {
  return dayBefore(torontoDate(now).day, oldestRateDays)
}

/** Monday is 1, Sunday 7. */
function torontoDate(now: Date): { day: string; weekday: number; hour: number } {
  const clock = torontoClock(now)
  const day = clock.slice(0, 10)
  return { day, weekday: new Date(`${day}T00:00Z`).getUTCDay() || 7, hour: Number(clock.slice(11, 13)) }
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * dayMilliseconds).toISOString().slice(0, 10)
}
