import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { isBetween } from './checks.server.ts'
import { mayChange, mayRead } from './policies.server.ts'
import { archivist, intake, isStaff, isSuperAdmin, jobs, staff, superAdmin } from './roles.server.ts'

/** What a super admin sets for the whole brokerage. One row. */
export const brokerageSettings = pgTable(
  'brokerage_settings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Days after which a client's documents are deleted, counted from the upload or the deal's last move, whichever is later. */
    documentDays: integer('document_days').notNull().default(90),
    /** The parts of the brand (see brand.config.ts) that were saved; what is not in here is as on a first start. */
    brand: jsonb('brand').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    isBetween(table.documentDays, 1, 3650),
    check('brokerage_settings_brand_object', sql`jsonb_typeof(${table.brand}) = 'object'`),
    check('brokerage_settings_brand_length', sql`length(${table.brand}::text) <= 60000`),
    mayRead('brokerage_settings_read', staff, isStaff),
    mayRead('brokerage_settings_definers_read', [intake, archivist, jobs]),
    mayChange('brokerage_settings_super_admin', superAdmin, isSuperAdmin),
  ],
)
