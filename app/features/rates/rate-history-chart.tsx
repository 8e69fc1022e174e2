import { formatRate, type Province } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { type ChartMark, StepChart } from '#app/ui/step-chart.tsx'
import type { HistoryLines, HistoryPeriod } from './rate-history.ts'
import { rateName, type RateType } from './rates.ts'

type RateHistoryProps = {
  term: string
  terms: readonly string[]
  choice: { rateType: RateType; province: Province }
  isNational: boolean
  /** The Bank of Canada's decisions in the same period. */
  decisions: readonly ChartMark[]
  lines: HistoryLines
  period: HistoryPeriod
  /** The other search parameters, which stay as they are. */
  keep: Record<string, string>
}

/** The history of one term's rates, drawn as steps because a rate holds until it changes. */
export function RateHistory({ term, terms, choice, isNational, lines, period, decisions, keep }: RateHistoryProps) {
  const { since, until } = period
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
            to: `/rates?${new URLSearchParams({ ...keep, chart: one })}`,
            current: one === term,
          }))}
        />
      </div>
      <div className="rounded-card border border-line bg-paper p-4 sm:p-6">
        <StepChart
          title={`${rateName({ term, rateType: choice.rateType })}, lowest on offer`}
          series={[
            { name: 'Ours, conventional', tone: 'spruce', points: lines.conventional },
            { name: 'Ours, high-ratio', tone: 'sky', points: lines.highRatio },
            { name: 'Posted', tone: 'maple', points: lines.posted },
          ]}
          format={formatRate}
          until={until}
          marks={{ name: 'Bank of Canada', days: decisions }}
          note={
            <>
              {isNational ? 'National rates' : `Rates in ${choice.province}`}
              {since === until ? ` on ${shortDate(since)}` : ` from ${shortDate(since)} to ${shortDate(until)}`}. Each
              step is a recorded change.
              {decisions.length > 0 && <DecisionsNote />}
            </>
          }
        />
      </div>
    </section>
  )
}

function DecisionsNote() {
  return (
    <>
      {" Upright lines are the Bank of Canada's decisions on its "}
      <a
        href="https://www.bankofcanada.ca/core-functions/monetary-policy/key-interest-rate/"
        target="_blank"
        rel="noopener noreferrer"
        className="underline"
      >
        target for the overnight rate
      </a>
      , dotted where it was held.
    </>
  )
}
