import { tablesCsv } from '#app/features/calculators/calculators.tables.server.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/calculator-tables.ts'

/** The tables of a calculator as CSV; the query holds the fields of its page. */
export function loader({ params, context, url }: Route.LoaderArgs) {
  const day = ruleDay(context.get(appContext).now())
  const csv = tablesCsv(`/calculators/${params.name}`, url.searchParams, { day })
  if (csv === null) {
    const sentence = 'There is no table for these figures. Open the calculator and change the marked fields.'
    return new Response(sentence, { status: 400, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${params.name}.csv"`,
    },
  })
}
