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
 * The lowest rate on offer for one kind of mortgage, day by day, from every recorded change. Several rates may be on
 * offer at once; a rate that is removed or switched off no longer counts. Lists only days when the lowest rate changed.
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
    // If the rate changes several times in a day, the day's last value is its point.
    if (points.at(-1)?.day === day) points.pop()
    const lowest = Math.min(...onOffer.values())
    if (points.at(-1)?.value !== lowest) points.push({ day, value: lowest })
  }
  return points
}

export type HistoryLines = { conventional: HistoryPoint[]; highRatio: HistoryPoint[]; posted: HistoryPoint[] }
export type HistoryPeriod = { since: string; until: string }

/** From the first day of any line to the last day on which a rate changed or was seen on offer; null without lines. */
export function periodOf(lines: HistoryLines, seenOn: readonly string[]): HistoryPeriod | null {
  const days = Object.values(lines)
    .flat()
    .map(({ day }) => day)
    .toSorted()
  const [since] = days
  return since ? { since, until: [...days, ...seenOn].toSorted().at(-1) ?? since } : null
}
