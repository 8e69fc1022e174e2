import { asc, eq } from 'drizzle-orm'
import { lenders } from '#db/schema/lenders.server.ts'
import type { AppCtx } from '#app/platform/context.ts'

/** The active lenders in their display order. */
export function listActiveLenders(ctx: AppCtx) {
  return ctx.db((tx) =>
    tx
      .select({ name: lenders.name, type: lenders.type, logoUrl: lenders.logoUrl })
      .from(lenders)
      .where(eq(lenders.isActive, true))
      .orderBy(asc(lenders.displayOrder), asc(lenders.name), asc(lenders.id)),
  )
}
