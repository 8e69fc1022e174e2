import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agents.server.ts'
import { mayAdd, mayDelete, mayRead } from './policies.server.ts'
import { admin, agent, archivist, currentAgentId, isSuperAdmin, superAdmin } from './roles.server.ts'

/** An agent's private files: added and removed, never overwritten. */
export const agentDocuments = pgTable(
  'agent_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fileUrl: text('file_url').notNull().unique(),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    type: text('type', { enum: ['certificate', 'other'] })
      .notNull()
      .default('other'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('agent_documents_agent_id_idx').on(table.agentId, table.uploadedAt),
    check('agent_documents_name_length', sql`char_length(${table.name}) between 1 and 255`),
    check('agent_documents_file_url_length', sql`char_length(${table.fileUrl}) between 1 and 2048`),
    check('agent_documents_file_size_range', sql`${table.fileSize} between 1 and 20971520`),
    check('agent_documents_mime_type_length', sql`char_length(${table.mimeType}) between 1 and 255`),
    check('agent_documents_type_known', sql`${table.type} in ('certificate', 'other')`),
    mayRead('agent_documents_read_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayAdd('agent_documents_add_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayDelete('agent_documents_remove_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayRead('agent_documents_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('agent_documents_archivist_read', archivist),
  ],
)
