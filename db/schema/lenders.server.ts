import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mayDoAll, mayRead } from './policies.server.ts'
import { archivist, everyone, isSuperAdmin, jobs, keeper, superAdmin } from './roles.server.ts'
import { times } from './times.server.ts'

export const lenders = pgTable(
  'lenders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    logoUrl: text('logo_url'),
    type: text('type', { enum: ['a_lender', 'alternate_lender'] })
      .notNull()
      .default('a_lender'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    ...times,
  },
  (table) => [
    index('lenders_active_order_idx').on(table.isActive, table.displayOrder),
    check('lenders_name_length', sql`char_length(${table.name}) between 1 and 200`),
    check('lenders_logo_url_length', sql`char_length(${table.logoUrl}) <= 2048`),
    check('lenders_type_known', sql`${table.type} in ('a_lender', 'alternate_lender')`),
    mayRead('lenders_read_active', everyone, sql`${table.isActive}`),
    mayDoAll('lenders_super_admin', superAdmin, isSuperAdmin),
    mayRead('lenders_archivist_read', archivist),
    // Rate sources name lenders, and so do restored deals.
    mayRead('lenders_worker_read', [jobs, keeper]),
  ],
)
