import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { archivist, everyone, isSuperAdmin, superAdmin } from './roles.server.ts'

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('lenders_active_order_idx').on(table.isActive, table.displayOrder),
    check('lenders_name_length', sql`char_length(${table.name}) between 1 and 200`),
    check('lenders_logo_url_length', sql`char_length(${table.logoUrl}) <= 2048`),
    check('lenders_type_known', sql`${table.type} in ('a_lender', 'alternate_lender')`),
    pgPolicy('lenders_read_active', { for: 'select', to: everyone, using: sql`${table.isActive}` }),
    pgPolicy('lenders_super_admin', { for: 'all', to: superAdmin, using: isSuperAdmin, withCheck: isSuperAdmin }),
    pgPolicy('lenders_archivist_read', { for: 'select', to: archivist, using: sql`true` }),
  ],
)
