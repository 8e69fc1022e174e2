import {
  AnalyticsFigures,
  CourseCharts,
  LeadFunnel,
  LeadOrigins,
  PeriodLinks,
  PeriodNote,
  RecentActivity,
  TopAgents,
  WorkDone,
} from '#app/features/analytics/analytics-tab.tsx'
import { readBrokerageReport, readOwnReport } from '#app/features/analytics/analytics.report.server.ts'
import { readPeriod } from '#app/features/analytics/analytics.ts'
import { staffContext } from '#app/platform/context.ts'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/staff-analytics.ts'

/** The figures of the whole brokerage, or of an agent's own page; `?period=` selects the period of all of them. */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const period = readPeriod(url.searchParams)
  const firm = pattern.includes('super-admin') ? await readBrokerageReport(ctx, period) : null
  return { base: url.pathname, period, firm, own: firm ? null : await readOwnReport(ctx, period) }
}

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { base, period, firm, own } = loaderData
  const report = firm ?? own
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!report) return null
  const { course, testimonials } = report
  const views = { label: 'Page views', value: course.views }
  const leads = { label: 'Leads', value: course.leads }
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading title="Analytics" actions={<PeriodLinks base={base} period={period} />} />
      <AnalyticsFigures
        period={period}
        figures={
          firm
            ? [
                { label: 'Agents', value: firm.agents },
                leads,
                { label: 'Testimonials', value: testimonials },
                views,
                { label: 'Blog posts', value: firm.posts },
              ]
            : [views, leads, { label: 'Approved testimonials', value: testimonials }]
        }
      />
      <PeriodNote days={course.days} period={period} />
      <CourseCharts course={course} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
        <LeadOrigins base={base} period={period} origins={report.origins} />
        <LeadFunnel views={course.views.now} origins={report.origins} />
        <WorkDone work={report.work} />
        {firm && <TopAgents agents={firm.top} />}
        {own && <RecentActivity events={own.events} />}
      </div>
    </div>
  )
}
