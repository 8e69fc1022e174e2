import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength } from './checks.server.ts'
import { times } from './columns.server.ts'
import { mayDoAll, mayRead } from './policies.server.ts'
import { archivist, everyone, isSuperAdmin, superAdmin } from './roles.server.ts'

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
    hasLength(table.name, 1, 255),
    hasAtMost(table.description, 255),
    hasAtMost(table.content, 200000),
    hasAtMost(table.imageUrl, 2048),
    check('mortgage_services_features_length', sql`char_length(${table.features}::text) <= 20000`),
    mayRead('mortgage_services_read', everyone),
    mayDoAll('mortgage_services_super_admin', superAdmin, isSuperAdmin),
    mayRead('mortgage_services_archivist_read', archivist),
  ],
)
