import { Card, CardHeading } from '#app/ui/card.tsx'
import { Figure } from '#app/ui/figure.tsx'
import {
  changeFrom,
  type Period,
  type Days,
  periodLabels,
  periodPath,
  periods,
  eventLabel,
  originsPath,
  analyticsCopy as copy,
} from './analytics.ts'
import Download from 'lucide-react/icons/download'
import { csvPath } from '#app/lib/list.ts'
import { shortDate, shortMonth } from '#app/ui/calendar-date.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { ColumnChart } from '#app/ui/column-chart.tsx'
import { leadSourceLabels, leadSources, leadStatuses, leadStatusLabels } from '#app/features/leads/leads.ts'
import { type OriginRow, type Point, type Step, funnelOf, sumOfOrigins } from './analytic-series.ts'
import type { Course, Work } from './analytics.report.server.ts'
import { Link } from 'react-router'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type AnalyticsFiguresProps = {
  period: Period
  figures: readonly { label: string; value: { now: number; before: number | null } }[]
}

export function AnalyticsFigures({ period, figures }: AnalyticsFiguresProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {figures.map(({ label, value: { now, before } }) => (
        <Card as="li" key={label} className="flex-1 basis-36 md:basis-46">
          <Figure
            label={label}
            value={now.toLocaleString('en-CA')}
            note={before !== null && comparison(period, before, now)}
            size="large"
          />
        </Card>
      ))}
    </ul>
  )
}

function comparison(period: Period, before: number, now: number): string {
  const change = changeFrom(before, now)
  return `${before.toLocaleString('en-CA')} in the ${period} days before${change ? ` (${change})` : ''}`
}

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
        <Download className="size-4" />
        CSV
      </a>
    </div>
  )
}

export function PeriodNote({ days, period }: { days: Days; period: Period }) {
  return (
    <p className="text-sm text-ink-soft">
      {`${period === 'all' ? 'Leads and page views since' : 'What was added from'} ${shortDate(days.from)}`}
      {period === 'all' ? '' : ` to ${shortDate(days.to)}`}, today so far included. Days in Toronto time.
    </p>
  )
}

const names: Record<Step, string> = { day: 'Day', week: 'Week from', month: 'Month' }

export function CourseCharts({ course }: { course: Pick<Course, 'points' | 'step'> }) {
  const { points, step } = course
  const shared = {
    x: points.map(({ start }) => labelOf(start, step)),
    xName: names[step],
    format: (count: number) => count.toLocaleString('en-CA'),
    withSums: true,
    emptyText: 'None in this period.',
    newestFirst: true,
  }
  const by = (value: (point: Point) => number) => points.map(value)
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <Card as="section">
        <ColumnChart
          {...shared}
          title="Leads by source"
          series={leadSources.map((source) => ({
            name: leadSourceLabels[source],
            values: by(({ bySource }) => bySource[source]),
          }))}
        />
      </Card>
      <Card as="section">
        <ColumnChart
          {...shared}
          title="Leads by status"
          series={leadStatuses.map((status) => ({
            name: leadStatusLabels[status],
            values: by(({ byStatus }) => byStatus[status]),
          }))}
          note="On the day the lead came, with the status that it has now."
        />
      </Card>
      <Card as="section" className="xl:col-span-2">
        <ColumnChart
          {...shared}
          title="Page views"
          series={[{ name: 'Page views', values: by(({ views }) => views) }]}
          note="Of agents’ pages. A visitor counts once a day; staff and programs do not count."
        />
      </Card>
    </div>
  )
}

function labelOf(start: string, step: Step): { short: string; long: string } {
  if (step === 'month') return { short: shortMonth(start), long: shortMonth(start) }
  const long = shortDate(start)
  return { short: long.replace(/, \d+$/, ''), long }
}

/** The funnel from page view to funded deal: counts, and shares of all leads and of the step before. */
export function LeadFunnel({ views, origins }: { views: number; origins: readonly OriginRow[] }) {
  const steps = funnelOf(views, origins)
  return (
    <Card as="section">
      <CardHeading note="Leads that came in this period, and what has become of them. Leads also come without a view of an agent’s page.">
        From view to funded
      </CardHeading>
      <div className="scroll-frame">
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-right text-ink-soft">
              <th scope="col" className="py-2 text-left font-medium">
                Step
              </th>
              <th scope="col" className="py-2 pl-4 font-medium">
                Count
              </th>
              <th scope="col" className="py-2 pl-4 font-medium whitespace-nowrap">
                Of leads
              </th>
              <th scope="col" className="py-2 pl-4 font-medium whitespace-nowrap max-sm:hidden">
                Of step before
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ label, counted, count, ofLeads, ofBefore }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="w-full py-2 text-left font-normal">
                  <span className="font-medium">{label}</span>
                  <span className="block text-xs text-ink-soft">{counted}</span>
                  {ofLeads !== null && (
                    <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
                      <span
                        className="block h-full rounded-full bg-spruce"
                        style={{ width: `${Math.min(1, ofLeads) * 100}%` }}
                      />
                    </span>
                  )}
                </th>
                <td className="py-2 pl-4 text-right align-top font-semibold">{count.toLocaleString('en-CA')}</td>
                <td className="py-2 pl-4 text-right align-top">{percent(ofLeads)}</td>
                <td className="py-2 pl-4 text-right align-top max-sm:hidden">{percent(ofBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function percent(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)}%`
}

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 })

const mostShown = 20

/** What became of the leads that came from each place. */
export function LeadOrigins({
  base,
  period,
  origins,
}: {
  base: string
  period: Period
  origins: readonly OriginRow[]
}) {
  const shown = origins.slice(0, mostShown)
  const others = origins.slice(mostShown)
  const rows = [
    ...shown,
    ...(others.length > 0 ? [{ ...sumOfOrigins(others), origin: `${others.length} others` }] : []),
    ...(origins.length > 1 ? [sumOfOrigins(origins)] : []),
  ]
  return (
    <Card as="section" className="xl:col-span-2">
      <CardHeading
        note="Leads that came in this period, and what has become of them. Page views are not stored by source, so they are counted in total only."
        actions={
          <a
            href={originsPath(csvPath(base), period)}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
            aria-label="CSV of where leads come from"
          >
            <Download className="size-4" />
            CSV
          </a>
        }
      >
        Where leads come from
      </CardHeading>
      {origins.length === 0 ? (
        <p className="text-ink-soft">{copy.noOrigins}</p>
      ) : (
        <FigureTable
          title="Where leads come from"
          head={['Came from', 'Leads', 'Answered', 'Funded', 'Funded amount']}
          rows={rows.map(({ origin, leads, answered, funded, amount }) => [
            origin,
            leads.toLocaleString('en-CA'),
            answered.toLocaleString('en-CA'),
            funded.toLocaleString('en-CA'),
            dollars.format(amount),
          ])}
          className=""
          wraps
        />
      )}
    </Card>
  )
}

/** How soon clients were answered, and what was funded. */
export function WorkDone({ work }: { work: Work }) {
  const { leads, answered, half, funded, amount, received } = work
  const rows = [
    ['Answered', leads === 0 ? 'No leads' : `${answered.toLocaleString('en-CA')} of ${leads.toLocaleString('en-CA')}`],
    ['Half of them within', half ?? '–'],
    ['Funded', `${funded.toLocaleString('en-CA')}, ${dollars.format(amount)}`],
    ['Commission received', dollars.format(received)],
  ] as const
  return (
    <Card as="section">
      <CardHeading note="Answers to leads that came in this period: a mail, a call that reached somebody or a message left. Funded: moved to that stage in this period.">
        Answered and funded
      </CardHeading>
      <dl className="divide-y divide-line text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type TopAgentsProps = { agents: readonly { id: string; name: string; leads: number }[] }

export function TopAgents({ agents }: TopAgentsProps) {
  return (
    <Card as="section">
      <CardHeading note="By leads in this period.">Top performing agents</CardHeading>
      {agents.length === 0 ? (
        <p className="text-ink-soft">{copy.noLeads}</p>
      ) : (
        <ol className="divide-y divide-line">
          {agents.map(({ id, name, leads }, index) => (
            <li key={id} className="flex items-baseline gap-3 py-1">
              <span aria-hidden="true" className="w-5 text-right text-ink-soft tabular-nums">
                {index + 1}
              </span>
              <Link to={`/super-admin?agent=${id}`} className="min-w-0 flex-1 py-2 break-words hover:underline">
                {name}
              </Link>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {`${leads.toLocaleString('en-CA')} ${leads === 1 ? 'lead' : 'leads'}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

type Event = { id: string; type: string; at: string }

const shownAtFirst = 5

export function RecentActivity({ events }: { events: readonly Event[] }) {
  const earlier = events.slice(shownAtFirst)
  return (
    <Card as="section">
      <CardHeading>Recent activity</CardHeading>
      {events.length === 0 ? (
        <EmptyState title={copy.noActivity} />
      ) : (
        <EventList events={events.slice(0, shownAtFirst)} />
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-spruce underline">Show {earlier.length} more</summary>
          <EventList events={earlier} />
        </details>
      )}
    </Card>
  )
}

function EventList({ events }: { events: readonly Event[] }) {
  return (
    <ul className="divide-y divide-line">
      {events.map(({ id, type, at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{eventLabel(type)}</span>
          <span className="text-ink-soft tabular-nums">{at}</span>
        </li>
      ))}
    </ul>
  )
}
