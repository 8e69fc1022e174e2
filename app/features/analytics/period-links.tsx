import Download from 'lucide-react/icons/download'
import { csvPath } from '#app/lib/list.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { type Days, type Period, periodLabels, periodPath, periods } from './analytics.ts'

/** Links that select the period, and the link to its report as a file. */
export function PeriodLinks({ base, period }: { base: string; period: Period }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedLinks
        label="Period"
        items={periods.map((one) => ({
          label: periodLabels[one],
          to: periodPath(base, one),
          current: one === period,
        }))}
      />
      <a href={periodPath(csvPath(base), period)} className={buttonClass({ kind: 'secondary', size: 'small' })}>
        <Download aria-hidden="true" className="size-4" />
        CSV
      </a>
    </div>
  )
}

/** The first and the last day of the period, in Toronto time. */
export function PeriodNote({ days, period }: { days: Days; period: Period }) {
  return (
    <p className="text-sm text-ink-soft">
      {`${period === 'all' ? 'Leads and page views since' : 'What was added from'} ${shortDate(days.from)}`}
      {period === 'all' ? '' : ` to ${shortDate(days.to)}`}, today so far included. Days are Toronto’s.
    </p>
  )
}
