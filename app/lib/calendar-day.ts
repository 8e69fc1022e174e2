/** Whether a text is a day of the calendar in this century, as a date field sends it: '2027-03-01'. */
export function isCalendarDay(text: string): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse takes February 31 for March 3.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
