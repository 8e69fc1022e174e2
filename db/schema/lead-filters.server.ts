import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './profiles.server.ts'
import { mayDoAll } from './policies.server.ts'
import { admin, agent, currentUserId, isStaff, superAdmin } from './roles.server.ts'

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
    check('lead_filters_name_length', sql`char_length(${table.name}) between 1 and 80`),
    check('lead_filters_query_length', sql`char_length(${table.query}) <= 2000`),
    mayDoAll('lead_filters_own', [agent, admin, superAdmin], sql`${isStaff} and ${table.userId} = ${currentUserId}`),
  ],
)
