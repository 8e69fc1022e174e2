const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Toronto', dateStyle: 'long' })

/** The day of that moment in Toronto, in the long US format: `November 21, 2026`. */
export function longDate(at: Date): string {
  return parts.format(at)
}
