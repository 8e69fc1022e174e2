import { formatRate } from '#app/lib/money.ts'
import type { HistoryPeriod } from './rate-history.ts'

/** A decision of the Bank of Canada on its target for the overnight rate, in percent; before and after are equal when it was held. */
type PolicyDecision = {
  day: string
  before: number
  after: number
  /** Whether `day` is the one on which it was announced; otherwise the first day of the Bank's series with the new target. */
  isAnnounced: boolean
}

const changes = [
  ['2025-01-29', 3.25, 3],
  ['2025-03-12', 3, 2.75],
  ['2025-09-17', 2.75, 2.5],
  ['2025-10-29', 2.5, 2.25],
] as const

const holds = [
  ['2025-04-16', 2.75],
  ['2025-06-04', 2.75],
  ['2025-07-30', 2.75],
  ['2025-12-10', 2.25],
  ['2026-01-28', 2.25],
  ['2026-03-18', 2.25],
  ['2026-04-29', 2.25],
  ['2026-06-10', 2.25],
  ['2026-07-15', 2.25],
  ['2026-09-02', 2.25],
] as const

/**
 * What the Bank announced, oldest first, with its press release of each day as the source:
 * `https://www.bankofcanada.ca/2026/09/fad-press-release-2026-09-02/`. Compared on 2026-11-21 with published reports of each
 * day and a lender's history of prime, which follows a day later. Added to when the Bank decides; never beforehand. Of
 * 2026-10-28 no report was at hand: a hold is not marked then, a change is told by the series.
 */
export const announcedDecisions: readonly PolicyDecision[] = [
  ...changes.map(([day, before, after]) => ({ day, before, after, isAnnounced: true })),
  ...holds.map(([day, percent]) => ({ day, before: percent, after: percent, isAnnounced: true })),
].toSorted((a, b) => a.day.localeCompare(b.day))

/** A change of the target as the Bank's daily series tells it. */
type PolicyRateChange = { day: string; before: number; after: number }

/** From one day of the series to the next the target was another one. Days are in order. */
export function changesIn(series: readonly { day: string; percent: number }[]): PolicyRateChange[] {
  return series.flatMap(({ day, percent }, index) => {
    const before = series[index - 1]?.percent ?? percent
    return before === percent ? [] : [{ day, before, after: percent }]
  })
}

/** The series has a new target a working day after it was announced, at most so many days with a weekend and a holiday. */
const mostDaysLater = 5

/** What was announced and what the series tells beyond it, each decision once, between two days, both included. */
export function decisionsBetween(
  { since, until }: HistoryPeriod,
  fetched: readonly PolicyRateChange[],
  announced: readonly PolicyDecision[] = announcedDecisions,
): PolicyDecision[] {
  const isAnnounced = ({ day, after }: PolicyRateChange) =>
    announced.some((one) => one.after === after && one.before !== after && isSoonAfter(day, one.day))
  const others = fetched.filter((change) => !isAnnounced(change)).map((change) => ({ ...change, isAnnounced: false }))
  return [...announced, ...others]
    .filter(({ day }) => since <= day && day <= until)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

function isSoonAfter(day: string, announced: string): boolean {
  const days = (Date.parse(day) - Date.parse(announced)) / 86_400_000
  return days >= 0 && days <= mostDaysLater
}

/** A decision as the chart says it: '2.75% to 2.50%' or 'held at 2.25%', with a word for beside its line. */
export function decisionMark({ day, before, after, isAnnounced }: PolicyDecision) {
  const isHeld = before === after
  const words = isHeld ? `held at ${formatRate(after)}` : `${formatRate(before)} to ${formatRate(after)}`
  return {
    day,
    text: isAnnounced ? words : `${words}, in effect`,
    label: isHeld ? 'held' : formatRate(after),
    isStrong: !isHeld,
  }
}
