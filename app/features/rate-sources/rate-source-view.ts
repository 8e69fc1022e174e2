import { torontoClock } from '#app/lib/toronto-time.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { HoldReason } from './rate-source-guard.ts'
import { holdReasonSentences, leftAdvice } from './rate-sources.copy.ts'
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

/** Why a change waits, in sentences; what this version does not know stands as it is. */
export function reasonTexts(reasons: readonly string[]): string[] {
  return reasons.map((reason) => holdReasonSentences[reason as HoldReason] ?? reason)
}

export type LeftGroup<Left> = { why: string; advice: string | null; left: Left[] }

/** What was left of a page, by its reason: first what may be an offer, then the rest, the most frequent first. */
export function groupLeft<Left extends { why: string }>(unread: readonly Left[]): LeftGroup<Left>[] {
  return [...Map.groupBy(unread, ({ why }) => why)]
    .map(([why, left]) => ({ why, advice: leftAdvice[why] ?? null, left }))
    .toSorted((a, b) => Number(b.advice !== null) - Number(a.advice !== null) || b.left.length - a.left.length)
}

/** By what a page is read: a preview of other settings is none of these. */
export type ReadingSettings = {
  url: string
  figures: string
  primePercent: number | null
  unsaidMortgageType: string | null
}

/** Names the settings that a preview was made with, so that what is saved is what was looked at. */
export function previewKey({ url, figures, primePercent, unsaidMortgageType }: ReadingSettings): string {
  return JSON.stringify([url, figures, primePercent, unsaidMortgageType])
}
