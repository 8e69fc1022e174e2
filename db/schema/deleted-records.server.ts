import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isKnown } from './checks.server.ts'
import { oneOf } from './columns.server.ts'
import { mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import {
  admin,
  agent,
  archivist,
  currentAgentId,
  isSuperAdmin,
  jobs,
  keeper,
  privacy,
  superAdmin,
} from './roles.server.ts'

/**
 * Complete leads, posts and answers that staff deleted, so that they can be restored for 30 days. Filled by a trigger, restored
 * by `app.restore_deleted`. What the worker deletes (retention, erasure) never comes here.
 */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    entity: oneOf('entity', ['lead', 'post', 'answer']).notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The agent it belonged to. No foreign key: the agent may leave before the 30 days end. */
    agentId: uuid('agent_id'),
    /** Its label in the list: the client's name or the post's title. */
    label: text('label').notNull(),
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull(),
    /** The rows deleted with it, by table: a lead's notes, quotes, checklist and so on, a post's former slugs. */
    extras: jsonb('extras').$type<Record<string, unknown>>().notNull().default({}),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
    deletedBy: uuid('deleted_by').notNull(),
    /** The text that search compares, besides people's names: the label and a client's address. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`app.fold_text(' ' || label || ' ' || coalesce(kept ->> 'client_email', ''))`),
  },
  (table) => [
    uniqueIndex('deleted_records_entity_id_key').on(table.entityId),
    index('deleted_records_list_idx').on(table.entity, table.deletedAt, table.id),
    index('deleted_records_agent_id_idx').on(table.agentId, table.deletedAt),
    index('deleted_records_deleted_at_idx').on(table.deletedAt),
    isKnown(table.entity),
    // Like the live post's policy: the agent's own, but not what a super admin wrote in their name.
    mayRead(
      'deleted_records_own_posts',
      [agent, admin],
      sql`${table.entity} = 'post' and ${table.agentId} = ${currentAgentId} and ${table.kept} ->> 'admin_created' = 'false'`,
    ),
    mayRead('deleted_records_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('deleted_records_worker_find', jobs),
    mayDelete('deleted_records_worker_purge', jobs),
    mayDoAll('deleted_records_keep', keeper),
    mayRead('deleted_records_archivist_read', archivist),
    mayRead('deleted_records_privacy_find', privacy, sql`${table.entity} = 'lead'`),
    mayChange('deleted_records_privacy_correct', privacy, sql`${table.entity} = 'lead'`),
    mayDelete('deleted_records_privacy_erase', privacy, sql`${table.entity} = 'lead'`),
  ],
)
