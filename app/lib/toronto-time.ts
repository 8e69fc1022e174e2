import { clockIn, momentIn } from './zoned-time.ts'

const toronto = 'America/Toronto'

/** Local time in Toronto in the format of a date field: `2026-11-22T10:42`. */
export function torontoClock(at: Date): string {
  return clockIn(toronto, at)
}

/** The moment when a clock in Toronto shows `2026-11-22T10:42`; null if the text is not a time. */
export function torontoMoment(clock: string): Date | null {
  return momentIn(toronto, clock)
}
