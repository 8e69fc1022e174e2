import { scheduleRows } from '#app/features/calculators/calculators.schedule.server.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import type { Route } from './+types/mortgage-schedule.ts'

/** The schedule of `/mortgage-calculator` as CSV; the query holds the same scenario. */
export function loader({ context, url }: Route.LoaderArgs) {
  const rows = scheduleRows(url.searchParams, ruleDay(context.get(appContext).now()))
  if (rows) return csvFile(rows, 'mortgage-schedule')
  return new Response('There is no schedule for these figures. Open the calculator and mend the marked fields.', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
