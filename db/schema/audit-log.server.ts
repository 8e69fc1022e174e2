import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { finder, isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

/** Who did what to which row, appended by triggers. Ids are kept as they were: no foreign keys, nothing is ever changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Null: the system itself, or the worker. */
    actorUserId: uuid('actor_user_id'),
    actorRole: text('actor_role').notNull(),
    /** Such as `lead.status`, `profile.role`, `agent.delete`. */
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id'),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull().default({}),
    /** What search looks at: the action and all that is said of it, folded, with a space before each word. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`app.audit_search_text(action, detail)`),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    // The list pages by id. Somebody's entries, or those of several actions, are merged of one range for each action.
    index('audit_log_entity_idx').on(table.entity, table.id),
    index('audit_log_record_idx').on(table.entityId, table.id),
    index('audit_log_action_idx').on(table.action, table.id),
    index('audit_log_actor_idx').on(table.actorUserId, table.action, table.id),
    // A null is no value that the index before could be read in the order of.
    index('audit_log_nobody_idx')
      .on(table.actorRole, table.action, table.id)
      .where(sql`${table.actorUserId} is null`),
    check('audit_log_action_form', sql`${table.action} ~ '^[a-z_]{1,40}[.][a-z_]{1,40}$'`),
    check('audit_log_detail_length', sql`char_length(${table.detail}::text) <= 8000`),
    pgPolicy('audit_log_super_admin_read', { for: 'select', to: superAdmin, using: isSuperAdmin }),
    pgPolicy('audit_log_finder_read', { for: 'select', to: finder, using: sql`true` }),
    pgPolicy('audit_log_append', { for: 'insert', to: [ledger, jobs], withCheck: sql`true` }),
  ],
)
