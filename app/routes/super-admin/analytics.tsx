import { AnalyticsFigures } from '#app/features/analytics/analytics-figures.tsx'
import { readBrokerageReport } from '#app/features/analytics/analytics.report.server.ts'
import { readPeriod } from '#app/features/analytics/analytics.ts'
import { CourseCharts } from '#app/features/analytics/course-charts.tsx'
import { LeadFunnel } from '#app/features/analytics/lead-funnel.tsx'
import { PeriodLinks, PeriodNote } from '#app/features/analytics/period-links.tsx'
import { TopAgents } from '#app/features/analytics/top-agents.tsx'
import { staffContext } from '#app/platform/context.ts'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/analytics.ts'

const base = '/super-admin/analytics'

/** `?period=` selects the period of every figure. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const period = readPeriod(url.searchParams)
  return { period, report: await readBrokerageReport(context.get(staffContext), period) }
}

export default function AnalyticsTab({ loaderData }: Route.ComponentProps) {
  const { period, report } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading title="Analytics" actions={<PeriodLinks base={base} period={period} />} />
      <AnalyticsFigures
        period={period}
        figures={[
          { label: 'Agents', value: report.agents },
          { label: 'Leads', value: report.course.leads },
          { label: 'Testimonials', value: report.testimonials },
          { label: 'Page views', value: report.course.views },
          { label: 'Blog posts', value: report.posts },
        ]}
      />
      <PeriodNote days={report.course.days} period={period} />
      <CourseCharts course={report.course} />
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <LeadFunnel points={report.course.points} />
        <TopAgents agents={report.top} />
      </div>
    </div>
  )
}
