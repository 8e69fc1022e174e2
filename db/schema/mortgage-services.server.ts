import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mayDoAll, mayRead } from './policies.server.ts'
import { archivist, everyone, isSuperAdmin, superAdmin } from './roles.server.ts'
import { times } from './times.server.ts'

export const mortgageServices = pgTable(
  'mortgage_services',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description'),
    content: text('content'),
    imageUrl: text('image_url'),
    /** Any valid JSON, as the form says. */
    features: jsonb('features').$type<unknown>(),
    ...times,
  },
  (table) => [
    index('mortgage_services_created_at_idx').on(table.createdAt),
    check('mortgage_services_name_length', sql`char_length(${table.name}) between 1 and 255`),
    check('mortgage_services_description_length', sql`char_length(${table.description}) <= 255`),
    check('mortgage_services_content_length', sql`char_length(${table.content}) <= 200000`),
    check('mortgage_services_image_url_length', sql`char_length(${table.imageUrl}) <= 2048`),
    check('mortgage_services_features_length', sql`char_length(${table.features}::text) <= 20000`),
    mayRead('mortgage_services_read', everyone),
    mayDoAll('mortgage_services_super_admin', superAdmin, isSuperAdmin),
    mayRead('mortgage_services_archivist_read', archivist),
  ],
)
