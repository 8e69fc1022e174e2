const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Local time in Toronto in the format of a date field: `2026-11-22T10:42`. */
export function torontoClock(at: Date): string {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`
}

/** How many hours Toronto is behind UTC, in summer and in winter. */
const hoursBehind = [4, 5] as const

/**
 * The moment when a clock in Toronto shows `2026-11-22T10:42`; null if the text is not a time. If the hour happens twice,
 * the first one counts; a time in the skipped hour is moved one hour ahead.
 */
export function torontoMoment(clock: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return null
  const asUtc = new Date(`${clock}Z`)
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(clock)) return null
  const [summer, winter] = hoursBehind.map((hours) => new Date(asUtc.getTime() + hours * 3_600_000)) as [Date, Date]
  return torontoClock(summer) === clock ? summer : winter
}
