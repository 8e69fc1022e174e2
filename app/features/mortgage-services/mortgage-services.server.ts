import { asc, sql } from 'drizzle-orm'
import { mortgageServices } from '#db/schema/mortgage-services.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { storableHtml } from '#app/platform/post-html.server.ts'
import { ruleDay } from '#mortgage'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { definePublicRecords } from '#app/platform/public-records.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { featureLines } from './mortgage-services.ts'
import { servicesCopy as copy } from './mortgage-services.copy.ts'
import type { ServiceFields } from './mortgage-services.forms.ts'
import { pick } from '#app/lib/pick.ts'

/** What visitors see of the services. */
export const publicServices = definePublicRecords(mortgageServices, '/services', {
  card: () => ({}),
  page: ({ features }) => ({ features: featureLines(features) }),
})

export type ServiceCardData = Awaited<ReturnType<typeof publicServices.listCards>>[number]

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
  columns: pick(mortgageServices, 'id', 'name', 'description', 'features', 'imageUrl', 'content'),
  edited: (row) => ({ ...row, features: featuresText(row.features) }),
  values: (service: ServiceFields) => ({ ...service, content: service.content && storableHtml(service.content) }),
})

export type EditedService = EditedOf<typeof serviceRecords>

function featuresText(features: unknown): string {
  return features === null ? '' : JSON.stringify(features, null, 2)
}
