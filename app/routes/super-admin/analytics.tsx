import { AnalyticsFigures } from '#app/features/analytics/analytics-figures.tsx'
import { readBrokerageReport } from '#app/features/analytics/analytics.report.server.ts'
import { pageViewDays, readPeriod } from '#app/features/analytics/analytics.ts'
import { PeriodLinks } from '#app/features/analytics/period-links.tsx'
import { TopAgents } from '#app/features/analytics/top-agents.tsx'
import { staffContext } from '#app/platform/context.ts'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/analytics.ts'

const base = '/super-admin/analytics'

/** The period of `?period=` holds for every figure. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const period = readPeriod(url.searchParams)
  return { period, report: await readBrokerageReport(context.get(staffContext), period) }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Analytics') }]
}

export default function AnalyticsTab({ loaderData }: Route.ComponentProps) {
  const { period, report } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading title="Analytics" actions={<PeriodLinks base={base} period={period} />} />
      <AnalyticsFigures
        figures={[
          { label: 'Agents', value: report.agents },
          { label: 'Leads', value: report.leads },
          { label: 'Testimonials', value: report.testimonials },
          { label: 'Page views', value: report.pageViews, note: period === 'all' && `Kept for ${pageViewDays} days` },
          { label: 'Blog posts', value: report.posts },
        ]}
      />
      {period !== 'all' && <p className="text-sm text-ink-soft">What was added in the last {period} days.</p>}
      <TopAgents agents={report.top} />
    </div>
  )
}
