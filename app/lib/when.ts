import { torontoClock } from './toronto-time.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A moment in Toronto time: `Nov 20, 2026, 14:05`. Assembled from numbers, because servers and browsers abbreviate Canadian months
 * differently.
 */
export function formatWhen(at: Date): string {
  return `${formatDay(at)}, ${formatHour(at)}`
}

/** The time of day in Toronto: `14:05`. */
export function formatHour(at: Date): string {
  return torontoClock(at).slice(11)
}

/** The day in Toronto as text: `Nov 20, 2026`. */
export function formatDay(at: Date): string {
  const [year, month, dayOfMonth] = torontoDay(at).split('-').map(Number)
  return `${months[month! - 1]} ${dayOfMonth}, ${year}`
}

/** The calendar day in Toronto: `2026-11-20`. */
export function torontoDay(at: Date): string {
  return torontoClock(at).slice(0, 10)
}

/** How many calendar days ago a moment was in Toronto: `today`, `yesterday`, `3 days ago`. */
export function daysAgo(at: Date, now: Date): string {
  const days = Math.round((Date.parse(torontoDay(now)) - Date.parse(torontoDay(at))) / 86_400_000)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}
