import { lenders } from '#db/schema/lenders.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { LenderListView } from './lender-list-view.ts'
import { matchingView, orderOf } from './lenders.manage.server.ts'
import { lenderTypeLabels } from './lenders.ts'

/** The lenders of a view as CSV, in its order. */
export function downloadLenders(ctx: StaffCtx, view: LenderListView): Promise<Response> {
  const matching = matchingView(view)
  return csvOfList(ctx, {
    what: 'lender',
    header: ['Name', 'Kind', 'Order', 'Active', 'Logo'],
    count: (tx) => tx.$count(lenders, matching),
    read: (tx, limit, offset) =>
      tx
        .select()
        .from(lenders)
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: (one) => [one.name, lenderTypeLabels[one.type], one.displayOrder, one.isActive, one.logoUrl],
  })
}
