import { tableRows } from '#app/features/calculators/calculators.tables.server.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import type { Route } from './+types/calculator-tables.ts'

/** The tables of a calculator as CSV; the query holds the fields of its page. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const day = ruleDay(context.get(appContext).now())
  const rows = tableRows(`/calculators/${params.name}`, url.searchParams, { day })
  if (rows) return csvFile(rows, params.name)
  return new Response('There is no table for these figures. Open the calculator and change the marked fields.', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
