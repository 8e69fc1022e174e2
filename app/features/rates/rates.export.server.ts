import { mortgageRates } from '#db/schema/rates.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { RateListView } from './rate-list-view.ts'
import { matchingView, orderOf } from './rates.manage.server.ts'

/** The rates of a view as CSV, in its order. */
export function downloadRates(ctx: StaffCtx, view: RateListView): Promise<Response> {
  const matching = matchingView(view)
  return csvOfList(ctx, {
    what: 'rate',
    header: ['Province', 'Type', 'Term', 'Mortgage', 'Posted', 'Ours', 'Source', 'As of', 'Active'],
    count: (tx) => tx.$count(mortgageRates, matching),
    read: (tx, limit, offset) =>
      tx
        .select()
        .from(mortgageRates)
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: (one) => [
      one.province,
      one.rateType,
      one.term,
      one.mortgageType,
      one.postedRate,
      one.ourRate,
      one.sourceUrl,
      one.scrapedAt,
      one.isActive,
    ],
  })
}
