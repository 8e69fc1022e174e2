import { asc, eq, sql } from 'drizzle-orm'
import { mortgageServices } from '#db/schema/mortgage-services.server.ts'
import { truncateText, cutText } from '#app/lib/cut-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { plainTextOf, readableHtml, storableHtml } from '#app/platform/post-html.server.ts'
import { ruleDay } from '#mortgage'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { versionOf } from '#app/platform/versions.server.ts'
import { featureLines } from './mortgage-services.ts'
import { servicesCopy as copy } from './mortgage-services.copy.ts'
import type { ServiceFields } from './mortgage-services.forms.ts'

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

const longestExcerpt = 120

/** The services, oldest first, as the public page lists them. */
export const serviceList = defineList({
  words: { one: 'service', placeholder: 'Name or description' },
  failed: copy.fetchFailed,
  pageSize: 25,
  select: (tx) => tx.select().from(mortgageServices).$dynamic(),
  search: [mortgageServices.name, mortgageServices.description],
  sorts: { added: mortgageServices.createdAt, name: sql`lower(${mortgageServices.name})` },
  ties: [asc(mortgageServices.createdAt), asc(mortgageServices.id)],
  row: ({ id, name, imageUrl, description, createdAt }) => ({
    id,
    name,
    imageUrl,
    excerpt: cutText(description ?? '', longestExcerpt),
    addedOn: ruleDay(createdAt) as string,
  }),
  csv: 'service',
  columns: {
    Name: (one) => one.name,
    Description: (one) => one.description,
    Features: (one) => (one.features === null ? null : JSON.stringify(one.features)),
    Picture: (one) => one.imageUrl,
    Content: (one) => one.content,
    Added: (one) => one.createdAt,
  },
})

export type ManagedService = RowOf<typeof serviceList>

/** The queries of the services tab; changes are on the public pages at once. */
export const serviceRecords = defineRecords({
  noun: 'service',
  table: mortgageServices,
  list: serviceList,
  copy,
  async find(tx, id) {
    const rows = await tx
      .select({
        id: mortgageServices.id,
        name: mortgageServices.name,
        description: mortgageServices.description,
        features: mortgageServices.features,
        imageUrl: mortgageServices.imageUrl,
        content: mortgageServices.content,
        version: versionOf(mortgageServices),
      })
      .from(mortgageServices)
      .where(eq(mortgageServices.id, id))
    return rows.map((row) => ({ ...row, features: featuresText(row.features) }))
  },
  values: (service: ServiceFields) => ({ ...service, content: service.content && storableHtml(service.content) }),
})

export type EditedService = EditedOf<typeof serviceRecords>

function featuresText(features: unknown): string {
  return features === null ? '' : JSON.stringify(features, null, 2)
}
