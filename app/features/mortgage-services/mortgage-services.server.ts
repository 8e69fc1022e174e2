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

/** All services, oldest first, with text shortened to fit a card. */
export async function listServices(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx.select(columns).from(mortgageServices).orderBy(asc(mortgageServices.createdAt), asc(mortgageServices.id)),
  )
  return rows.map(({ description, content, ...service }) => ({
    ...service,
    text: truncateText(description?.trim() || plainTextOf(content ?? '', Infinity), longestCardText),
  }))
}

/** One service with everything its page shows, its content sanitized; null when the id is unknown or invalid. */
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

/** The page of every service with its title and the time of its last change. */
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
