export const systemPath = '/super-admin/system'
export const systemMailPath = `${systemPath}/mail`
/** The rules of the calculators on the system screen. */
export const rulesPath = `${systemPath}#rules`
export const suppressedPath = `${systemPath}/suppressed`

/** The address of the system screen that follows the reading of news requested at that moment. */
export function newsReadingPath(askedAt: Date): string {
  return `${systemPath}?news=${askedAt.getTime()}`
}

/** The moment in an address, or null; a moment in the future is null too. */
export function readAskedAt(params: URLSearchParams, now: Date): Date | null {
  const typed = params.get('news') ?? ''
  return /^\d{13}$/.test(typed) && Number(typed) <= now.getTime() ? new Date(Number(typed)) : null
}

const mailStatuses = ['queued', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
export const mailStatusLabels: Record<MailStatus, string> = { queued: 'Waiting', sent: 'Sent', failed: 'Not delivered' }

/** Jobs that wait because of the mail server. */
export const mailJobNames: readonly string[] = ['deliver-mail', 'deliver-list-mail']

/** The value stored instead of a mail when a super admin suppressed the address by hand. */
export const byHand = 'by-hand'

/** Waiting longer than this looks stuck: it is longer than the first pauses between tries. */
export const stuckAfterMinutes = 15

/** Whether something that waits since then looks stuck. */
export function looksStuck(oldestWaitingAt: Date | null, now: Date): boolean {
  return oldestWaitingAt !== null && now.getTime() - oldestWaitingAt.getTime() > stuckAfterMinutes * 60_000
}

/** '3 days 4 h', '2 h 5 min', '12 min': at most two units. */
export function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts =
    days > 0
      ? [`${days} ${days === 1 ? 'day' : 'days'}`, hours && `${hours} h`]
      : [hours && `${hours} h`, `${rest} min`]
  return parts.filter(Boolean).join(' ')
}

/** How long a run took: '0.3 s', '12 s', '3 min'. */
export function runLength(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}

/** The schedule of a job, in words for the cron expressions that we use: 'Daily at 03:40'. */
export function runTimes(cron: string): string {
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  if (rest.join(' ') !== '* * *') return cron
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (cron === '* * * * *') return 'Every minute'
  if (every && hour === '*') return `Every ${every} minutes`
  if (/^\d+$/.test(minute) && hour === '*') return `Hourly, ${minute} min past`
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return `Daily at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  return cron
}
