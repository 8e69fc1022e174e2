import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { mayAdd, mayRead } from './policies.server.ts'
import { finder, isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

/**
 * Who did what to which row, appended by triggers. Ids have no foreign keys, because entries outlive the rows and never
 * change.
 */
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
    /** The text that search compares: the action and its details, folded, with a space before each word. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`app.audit_search_text(action, detail)`),
  },
  (table) => [
    // The list is sorted by time, and the id orders entries of one transaction.
    index('audit_log_at_idx').on(table.at, table.id),
    index('audit_log_entity_idx').on(table.entity, table.at, table.id),
    index('audit_log_action_idx').on(table.action, table.at, table.id),
    index('audit_log_actor_idx').on(table.actorUserId, table.at, table.id),
    index('audit_log_record_idx').on(table.entityId, table.id),
    index('audit_log_search_idx')
      .using('gin', sql`${table.searchText} app_extensions.gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
    check('audit_log_action_form', sql`${table.action} ~ '^[a-z_]{1,40}[.][a-z_]{1,40}$'`),
    check('audit_log_detail_length', sql`char_length(${table.detail}::text) <= 8000`),
    mayRead('audit_log_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('audit_log_finder_read', finder),
    mayAdd('audit_log_append', [ledger, jobs]),
  ],
)
