import { AnalyticsFigures } from '#app/features/analytics/analytics-figures.tsx'
import { readOwnReport } from '#app/features/analytics/analytics.report.server.ts'
import { readPeriod } from '#app/features/analytics/analytics.ts'
import { CourseCharts } from '#app/features/analytics/course-charts.tsx'
import { LeadFunnel } from '#app/features/analytics/lead-funnel.tsx'
import { PeriodLinks, PeriodNote } from '#app/features/analytics/period-links.tsx'
import { RecentActivity } from '#app/features/analytics/recent-activity.tsx'
import { staffContext } from '#app/platform/context.ts'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/analytics.ts'

const base = '/agent-dashboard/analytics'

/** `?period=` selects the period of every figure and of the activity list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const period = readPeriod(url.searchParams)
  return { period, report: await readOwnReport(context.get(staffContext), period) }
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { period, report } = loaderData
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!report) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading title="Analytics" actions={<PeriodLinks base={base} period={period} />} />
      <AnalyticsFigures
        period={period}
        figures={[
          { label: 'Page views', value: report.course.views },
          { label: 'Leads', value: report.course.leads },
          { label: 'Approved testimonials', value: report.testimonials },
        ]}
      />
      <PeriodNote days={report.course.days} period={period} />
      <CourseCharts course={report.course} />
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <LeadFunnel points={report.course.points} />
        <RecentActivity events={report.events} />
      </div>
    </div>
  )
}
