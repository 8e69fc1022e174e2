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
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${months[Number(found.month) - 1]} ${Number(found.day)}, ${found.year}, ${found.hour}:${found.minute}`
}
