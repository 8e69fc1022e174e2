import { stringify } from 'csv-stringify/sync'
import { torontoDay } from '#app/lib/when.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { reportRows } from './analytic-series.ts'
import { readDays } from './analytics.report.server.ts'
import { readPeriod } from './analytics.ts'

/** The report of the address's period, one row a day. Numbers only: nothing in it is about one person. */
export async function downloadReport(ctx: StaffCtx, url: URL): Promise<Response> {
  const points = await readDays(ctx, readPeriod(url.searchParams))
  // The mark tells spreadsheets that this is UTF-8.
  return new Response(`\uFEFF${stringify(reportRows(points))}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="analytics-${torontoDay(ctx.now())}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
