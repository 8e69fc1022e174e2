import { mortgageServices } from '#db/schema/mortgage-services.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { ServiceListView } from './mortgage-service-list-view.ts'
import { matchingView, orderOf } from './mortgage-services.manage.server.ts'

/** The services of a view as CSV, in its order. */
export function downloadServices(ctx: StaffCtx, view: ServiceListView): Promise<Response> {
  const matching = matchingView(view)
  return csvOfList(ctx, {
    what: 'service',
    header: ['Name', 'Description', 'Features', 'Picture', 'Content', 'Added'],
    count: (tx) => tx.$count(mortgageServices, matching),
    read: (tx, limit, offset) =>
      tx
        .select()
        .from(mortgageServices)
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: (one) => [
      one.name,
      one.description,
      one.features === null ? null : JSON.stringify(one.features),
      one.imageUrl,
      one.content,
      one.createdAt,
    ],
  })
}
