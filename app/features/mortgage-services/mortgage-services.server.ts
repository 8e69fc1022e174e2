import { asc, eq } from 'drizzle-orm'
import { mortgageServices } from '#db/schema/mortgage-services.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { cutText } from '#app/lib/cut-text.ts'

const longestCardText = 180

const columns = {
  id: mortgageServices.id,
  name: mortgageServices.name,
  description: mortgageServices.description,
  content: mortgageServices.content,
  imageUrl: mortgageServices.imageUrl,
}

export type ServiceCardData = Awaited<ReturnType<typeof listServices>>[number]

/** All services, oldest first, with as much text as a card holds. */
export async function listServices(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx.select(columns).from(mortgageServices).orderBy(asc(mortgageServices.createdAt), asc(mortgageServices.id)),
  )
  return rows.map(({ description, content, ...service }) => ({
    ...service,
    text: cutText(description || content || '', longestCardText),
  }))
}

/** One service with everything its page shows, or null. */
export async function findService(ctx: AppCtx, id: string) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ ...columns, features: mortgageServices.features })
      .from(mortgageServices)
      .where(eq(mortgageServices.id, id)),
  )
  return rows[0] ?? null
}
