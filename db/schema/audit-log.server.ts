import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

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
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    // The list pages by id.
    index('audit_log_entity_idx').on(table.entity, table.id),
    index('audit_log_record_idx').on(table.entityId, table.id),
    index('audit_log_action_idx').on(table.action, table.id),
    index('audit_log_actor_idx').on(table.actorUserId, table.id),
    check('audit_log_action_form', sql`${table.action} ~ '^[a-z_]{1,40}[.][a-z_]{1,40}$'`),
    check('audit_log_detail_length', sql`char_length(${table.detail}::text) <= 8000`),
    pgPolicy('audit_log_super_admin_read', { for: 'select', to: superAdmin, using: isSuperAdmin }),
    pgPolicy('audit_log_append', { for: 'insert', to: [ledger, jobs], withCheck: sql`true` }),
  ],
)
