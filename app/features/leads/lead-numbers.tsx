import { Link } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { fromTheStart, leadListPath, type LeadListView } from './lead-list-view.ts'
import { leadStatuses, type LeadStatus, leadStatusLabels } from './leads.ts'

const grouped = new Intl.NumberFormat('en-CA')

type LeadNumbersProps = { byStatus: ReadonlyMap<LeadStatus, number>; view: LeadListView; base: string }

/** How many leads there are of each status; each number filters the list by it, and again takes the filter away. */
export function LeadNumbers({ byStatus, view, base }: LeadNumbersProps) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-2 @xl:grid-cols-4">
        {leadStatuses.map((status) => {
          const chosen = view.status === status
          return (
            <li key={status}>
              <Link
                to={leadListPath(base, fromTheStart({ ...view, status: chosen ? null : status }))}
                aria-current={chosen ? 'true' : undefined}
                preventScrollReset
                className={classes(
                  'flex flex-col rounded-card border px-4 py-2 transition-colors @xl:flex-row @xl:flex-wrap @xl:items-baseline @xl:py-3',
                  chosen ? 'border-spruce bg-spruce-wash' : 'border-line bg-paper hover:border-spruce',
                )}
              >
                <span className="text-sm text-ink-soft">{leadStatusLabels[status]}</span>
                <span className="text-2xl font-semibold tabular-nums @xl:ml-auto">
                  {grouped.format(byStatus.get(status) ?? 0)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
