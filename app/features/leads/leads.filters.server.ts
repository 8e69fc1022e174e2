import { asc, eq, sql } from 'drizzle-orm'
import { leadFilters } from '#db/schema/lead-filters.server.ts'
import { mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { firstPage } from '#app/lib/list-page.ts'
import { leadListPath, readLeadListView } from './lead-list-view.ts'
import { leadsCopy as copy } from './leads.copy.ts'

export type SavedFilter = Awaited<ReturnType<typeof listFilters>>[number]

/** The actor's own saved filters, by name. */
export function listFilters(ctx: StaffCtx) {
  return ctx.db((tx) =>
    tx
      .select({ id: leadFilters.id, name: leadFilters.name, query: leadFilters.query })
      .from(leadFilters)
      .orderBy(asc(sql`lower(${leadFilters.name})`)),
  )
}

/** The part of an address that a filter keeps: what is looked for and its order, not the page. */
export function filterQuery(params: URLSearchParams): string {
  return leadListPath('', { ...readLeadListView(params), place: firstPage }).replace(/^\?/, '')
}

/** Saves what the address shows under a name. Null when done, else the sentence that says why not. */
export function saveFilter(ctx: StaffCtx, name: string, params: URLSearchParams): Promise<string | null> {
  return problemOf(ctx, () =>
    // By hand: the query builder names every column, and only these may be written.
    ctx.db((tx) => tx.execute(sql`insert into lead_filters (name, query) values (${name}, ${filterQuery(params)})`)),
  )
}

/** As `saveFilter`, for another name. Refuses, as not found, what is not the actor's. */
export function renameFilter(ctx: StaffCtx, id: string, name: string): Promise<string | null> {
  return problemOf(ctx, () =>
    ctx.db(async (tx) =>
      mustBeOne(
        await tx.update(leadFilters).set({ name }).where(eq(leadFilters.id, id)).returning({ id: leadFilters.id }),
        copy.filterMissing,
      ),
    ),
  )
}

/** As `saveFilter`, for forgetting one. Refuses, as not found, what is not the actor's. */
export function deleteFilter(ctx: StaffCtx, id: string): Promise<string | null> {
  return problemOf(ctx, () =>
    ctx.db(async (tx) =>
      mustBeOne(
        await tx.delete(leadFilters).where(eq(leadFilters.id, id)).returning({ id: leadFilters.id }),
        copy.filterMissing,
      ),
    ),
  )
}

async function problemOf(ctx: StaffCtx, write: () => Promise<unknown>): Promise<string | null> {
  try {
    await write()
    return null
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isUniqueViolation(error, 'lead_filters_name_key')) return copy.filterNameTaken
    if (String((error as Error).cause ?? error).includes('Nobody keeps more than 20 filters')) return copy.filtersFull
    ctx.log.error({ requestId: ctx.requestId, error }, 'lead filter not saved')
    return copy.filterFailed
  }
}
