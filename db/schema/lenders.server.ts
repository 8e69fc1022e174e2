import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength, isKnown } from './checks.server.ts'
import { oneOf, times } from './columns.server.ts'
import { mayDoAll, mayRead } from './policies.server.ts'
import { archivist, everyone, isSuperAdmin, jobs, keeper, superAdmin } from './roles.server.ts'

export const lenders = pgTable(
  'lenders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    logoUrl: text('logo_url'),
    type: oneOf('type', ['a_lender', 'alternate_lender']).notNull().default('a_lender'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    ...times,
  },
  (table) => [
    index('lenders_active_order_idx').on(table.isActive, table.displayOrder),
    hasLength(table.name, 1, 200),
    hasAtMost(table.logoUrl, 2048),
    isKnown(table.type),
    mayRead('lenders_read_active', everyone, sql`${table.isActive}`),
    mayDoAll('lenders_super_admin', superAdmin, isSuperAdmin),
    mayRead('lenders_archivist_read', archivist),
    // Rate sources name lenders, and so do restored deals.
    mayRead('lenders_worker_read', [jobs, keeper]),
  ],
)
