import { torontoClock } from '#app/lib/toronto-time.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { HoldReason } from './rate-source-guard.ts'
import { holdReasonSentences } from './rate-sources.copy.ts'
import { dueNightlyDate } from './rate-source-schedule.ts'

/** When the sources are read next by themselves: 'Nov 22, 2026, 2 AM'. `lastNight`: the latest date that was claimed; null for none. */
export function nextNightly(now: Date, lastNight: string | null): string {
  const due = dueNightlyDate(now)
  if (due !== null && (lastNight === null || lastNight < due)) return 'Within 5 minutes'
  const day = due === null ? torontoClock(now).slice(0, 10) : dayAfter(due)
  return `${shortDate(day)}, 2 AM Eastern`
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** '+0.60', '−0.15', in points; null where there is nothing to compare. */
export function moveText(before: number | null, after: number | null): string | null {
  if (before === null || after === null) return null
  const thousandths = Math.round((after - before) * 1000)
  if (thousandths === 0) return '0.00'
  const size = (Math.abs(thousandths) / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3)
  return `${thousandths > 0 ? '+' : '−'}${size}`
}

/** Why a change waits, in sentences; what the page says against it is one already. */
export function reasonTexts(reasons: readonly string[]): string[] {
  return reasons.map((reason) => holdReasonSentences[reason as HoldReason] ?? reason)
}
