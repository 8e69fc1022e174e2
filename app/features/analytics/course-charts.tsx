import { shortDate, shortMonth } from '#app/ui/calendar-date.ts'
import { Card } from '#app/ui/card.tsx'
import { ColumnChart } from '#app/ui/column-chart.tsx'
import { leadSourceLabels, leadSources, leadStatuses, leadStatusLabels } from '../leads/leads.ts'
import type { Point, Step } from './analytic-series.ts'
import type { Course } from './analytics.report.server.ts'

const names: Record<Step, string> = { day: 'Day', week: 'Week from', month: 'Month' }

/** Leads by source and by status, and views of agents' pages, over time. */
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
