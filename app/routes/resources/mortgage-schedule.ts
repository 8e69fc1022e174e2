import { scheduleCsv } from '#app/features/calculators/calculators.schedule.server.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/mortgage-schedule.ts'

/** The schedule of `/mortgage-calculator` as CSV; the query holds the same scenario. */
export function loader({ context, url }: Route.LoaderArgs) {
  const csv = scheduleCsv(url.searchParams, ruleDay(context.get(appContext).now()))
  if (csv === null) {
    const sentence = 'There is no schedule for these figures. Open the calculator and mend the marked fields.'
    return new Response(sentence, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="mortgage-schedule.csv"',
    },
  })
}
