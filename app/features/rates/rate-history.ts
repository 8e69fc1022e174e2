import type { MortgageType } from './rates.ts'

type Recorded = {
  rateId: string
  change: 'added' | 'changed' | 'removed'
  recordedAt: Date
  ourRate: number
  postedRate: number
  mortgageType: MortgageType
}

type HistoryPoint = { day: string; value: number }

/**
 * The lowest value on offer of one kind of mortgage, day by day, from every recorded change: several rates may be on
 * offer at once, and one that is removed or switched off no longer counts. Only days on which the lowest value changed.
 */
export function lowestByDay(
  history: readonly Recorded[],
  mortgageType: MortgageType,
  value: 'ourRate' | 'postedRate',
): HistoryPoint[] {
  const onOffer = new Map<string, number>()
  const points: HistoryPoint[] = []
  for (const row of history.filter((one) => one.mortgageType === mortgageType)) {
    if (row.change === 'removed') onOffer.delete(row.rateId)
    else onOffer.set(row.rateId, row[value])
    if (onOffer.size === 0) continue
    const day = row.recordedAt.toISOString().slice(0, 10)
    // Several changes of one day are one point: the day's last word.
    if (points.at(-1)?.day === day) points.pop()
    const lowest = Math.min(...onOffer.values())
    if (points.at(-1)?.value !== lowest) points.push({ day, value: lowest })
  }
  return points
}

export type HistoryLines = { conventional: HistoryPoint[]; highRatio: HistoryPoint[]; posted: HistoryPoint[] }
export type HistoryPeriod = { since: string; until: string }

/** From the first day of any line to the last one on which it changed or was seen on offer; null when there is no line. */
export function periodOf(lines: HistoryLines, seenOn: readonly string[]): HistoryPeriod | null {
  const days = Object.values(lines)
    .flat()
    .map(({ day }) => day)
    .toSorted()
  const [since] = days
  return since ? { since, until: [...days, ...seenOn].toSorted().at(-1) ?? since } : null
}
