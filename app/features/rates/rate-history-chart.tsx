import { formatRate } from '#app/lib/money.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { StepChart } from '#app/ui/step-chart.tsx'
import type { HistoryPoint } from './rate-history.ts'
import { type Province, type RateType, rateTypeLabels } from './rates.ts'

type RateHistoryProps = {
  term: string
  terms: readonly string[]
  choice: { rateType: RateType; province: Province }
  /** The day up to which the last values are known to hold. */
  until: string
  isNational: boolean
  lines: { conventional: HistoryPoint[]; highRatio: HistoryPoint[]; posted: HistoryPoint[] }
  /** The rest of the address's state. */
  keep: Record<string, string>
}

/** How the rates of one term went, as steps, because a rate holds until it changes. */
export function RateHistory({ term, terms, choice, until, isNational, lines, keep }: RateHistoryProps) {
  const days = [...lines.conventional, ...lines.highRatio, ...lines.posted].map((point) => point.day).toSorted()
  const [since] = days
  if (!since) return null
  return (
    <section aria-labelledby="history-title" className="grid grid-cols-1 gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="history-title" className="text-2xl">
          Rate history
        </h2>
        <SegmentedLinks
          label="Term of the chart"
          items={terms.map((one) => ({
            label: one,
            to: `/rates?${new URLSearchParams({ ...keep, term: one })}`,
            current: one === term,
          }))}
        />
      </div>
      <div className="rounded-card border border-line bg-paper p-4 sm:p-6">
        <StepChart
          title={`${term} ${rateTypeLabels[choice.rateType].toLowerCase()}, lowest on offer`}
          series={[
            { name: 'Ours, conventional', tone: 'spruce', points: lines.conventional },
            { name: 'Ours, high-ratio', tone: 'sky', points: lines.highRatio },
            { name: 'Posted', tone: 'maple', points: lines.posted },
          ]}
          format={formatRate}
          until={[until, ...days].toSorted().at(-1) ?? until}
          note={`${isNational ? 'National rates' : `Rates in ${choice.province}`} from ${shortDate(since)} to ${shortDate(until)}. Each step is a recorded change.`}
        />
      </div>
    </section>
  )
}
