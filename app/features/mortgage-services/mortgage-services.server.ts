import { asc, eq } from 'drizzle-orm'
import { mortgageServices } from '#db/schema/mortgage-services.server.ts'
import { truncateText } from '#app/lib/cut-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { plainTextOf, readableHtml } from '#app/platform/post-html.server.ts'
import { featureLines } from './mortgage-services.ts'

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
    text: truncateText(description?.trim() || plainTextOf(content ?? '', Infinity), longestCardText),
  }))
}

/** One service with everything its page shows, its content sanitised; null when there is none, or the id is no id. */
export async function findService(ctx: AppCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select({ ...columns, features: mortgageServices.features })
      .from(mortgageServices)
      .where(eq(mortgageServices.id, id)),
  )
  if (!row) return null
  const { id: found, name, description, content, imageUrl, features } = row
  return {
    id: found,
    name,
    description: description?.trim() || null,
    html: readableHtml(content ?? ''),
    imageUrl,
    features: featureLines(features),
  }
}
