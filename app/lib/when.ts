const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A moment in Toronto's time as people read it: `Nov 20, 2026, 14:05`. Put together from numbers, because server and
 * browser disagree about Canada's short months.
 */
export function formatWhen(at: Date): string {
  return `${formatDay(at)}, ${formatHour(at)}`
}

/** The time of day of a moment in Toronto: `14:05`. */
export function formatHour(at: Date): string {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${found.hour}:${found.minute}`
}

/** The day of a moment in Toronto as people read it: `Nov 20, 2026`. */
export function formatDay(at: Date): string {
  const [year, month, dayOfMonth] = torontoDay(at).split('-').map(Number)
  return `${months[month! - 1]} ${dayOfMonth}, ${year}`
}

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of a moment in Toronto: `2026-11-20`. */
export function torontoDay(at: Date): string {
  const found = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${found.year}-${found.month}-${found.day}`
}

/** How long ago in Toronto's calendar: `today`, `yesterday`, `3 days ago`. */
export function daysAgo(at: Date, now: Date): string {
  const days = Math.round((Date.parse(torontoDay(now)) - Date.parse(torontoDay(at))) / 86_400_000)
  return days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`
}
