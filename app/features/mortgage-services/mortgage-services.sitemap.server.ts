import { asc } from 'drizzle-orm'
import { mortgageServices } from '#db/schema/mortgage-services.server.ts'
import type { AppCtx } from '#app/platform/context.ts'

/** The page of every service, its title and when it was last changed. */
export async function listServicePages(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ id: mortgageServices.id, name: mortgageServices.name, updatedAt: mortgageServices.updatedAt })
      .from(mortgageServices)
      .orderBy(asc(mortgageServices.createdAt)),
  )
  return rows.map((service) => ({
    path: `/services/${service.id}`,
    title: service.name,
    changedAt: service.updatedAt,
  }))
}
