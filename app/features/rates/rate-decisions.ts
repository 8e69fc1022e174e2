import { formatRate } from '#mortgage'
import type { HistoryPeriod } from './rate-history.ts'

/** A decision of the Bank of Canada on its target for the overnight rate, in percent; before and after are equal when it was held. */
type PolicyDecision = {
  day: string
  before: number
  after: number
  /** Whether `day` is the day of the announcement; otherwise it is the first day with the new target in the series. */
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
 * The decisions that the Bank announced, oldest first. The source of each is its press release of that day:
 * `https://www.bankofcanada.ca/2026/09/fad-press-release-2026-09-02/`. Compared on 2026-11-21 with published reports of
 * each day and with a lender's history of prime, which follows a day later. Add a decision after the Bank announces it,
 * never before. No report was available for 2026-10-28: a hold on that day is not marked; the series tells of a change.
 */
export const announcedDecisions: readonly PolicyDecision[] = [
  ...changes.map(([day, before, after]) => ({ day, before, after, isAnnounced: true })),
  ...holds.map(([day, percent]) => ({ day, before: percent, after: percent, isAnnounced: true })),
].toSorted((a, b) => a.day.localeCompare(b.day))

/** A change of the target in the Bank's daily series. */
type PolicyRateChange = { day: string; before: number; after: number }

/** The days whose target differs from the day before. The series must be in order. */
export function changesIn(series: readonly { day: string; percent: number }[]): PolicyRateChange[] {
  return series.flatMap(({ day, percent }, index) => {
    const before = series[index - 1]?.percent ?? percent
    return before === percent ? [] : [{ day, before, after: percent }]
  })
}

/** The series shows a new target one working day after its announcement: at most this many days, over a holiday. */
const mostDaysLater = 5

/** Announced decisions, and those that only the series shows, each once. `since` and `until` are included. */
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

/** A decision as the chart words it: '2.75% to 2.50%' or 'held at 2.25%', with a short text beside its line. */
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
