import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength } from './checks.server.ts'
import { profiles } from './profiles.server.ts'
import { mayDoAll } from './policies.server.ts'
import { currentUserId, isStaff, staff } from './roles.server.ts'

/** A view of the leads tab that somebody saved under a name. Everybody has at most 20; a trigger enforces that. */
export const leadFilters = pgTable(
  'lead_filters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .default(sql`app.current_user_id()`)
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query string of the address, without the page. */
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('lead_filters_name_key').on(table.userId, sql`lower(${table.name})`),
    hasLength(table.name, 1, 80),
    hasAtMost(table.query, 2000),
    mayDoAll('lead_filters_own', staff, sql`${isStaff} and ${table.userId} = ${currentUserId}`),
  ],
)
