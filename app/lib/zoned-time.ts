const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Local time in a time zone in the format of a date field: `2026-11-22T10:42`. */
export function clockIn(timeZone: string, at: Date): string {
  const found = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`
}

const oneDay = 86_400_000

/**
 * The moment when a clock in that time zone shows `2026-11-22T10:42`; null if the text is not a time. If the hour happens
 * twice, the first one counts; a time in the skipped hour is moved one hour ahead.
 */
export function momentIn(timeZone: string, clock: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(clock)) return null
  const asUtc = new Date(`${clock}Z`)
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(clock)) return null
  // The offsets on both sides of a change of the clocks; on any other day they are the same.
  const [before, after] = [-oneDay, oneDay].map((days) => {
    const near = new Date(asUtc.getTime() + days)
    return new Date(asUtc.getTime() - (Date.parse(`${clockIn(timeZone, near)}Z`) - near.getTime()))
  }) as [Date, Date]
  const isOnlyAfter = clockIn(timeZone, before) !== clock && clockIn(timeZone, after) === clock
  return isOnlyAfter ? after : before
}
