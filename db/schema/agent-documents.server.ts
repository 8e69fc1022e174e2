import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isBetween, isKnown } from './checks.server.ts'
import { oneOf, partOf } from './columns.server.ts'
import { agents } from './agents.server.ts'
import { mayAdd, mayDelete, mayRead } from './policies.server.ts'
import { admin, agent, archivist, currentAgentId, isSuperAdmin, superAdmin } from './roles.server.ts'

/** An agent's private files: added and removed, never overwritten. */
export const agentDocuments = pgTable(
  'agent_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentId: partOf('agent_id', () => agents.id).notNull(),
    name: text('name').notNull(),
    fileUrl: text('file_url').notNull().unique(),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    type: oneOf('type', ['certificate', 'other']).notNull().default('other'),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('agent_documents_agent_id_idx').on(table.agentId, table.uploadedAt),
    hasLength(table.name, 1, 255),
    hasLength(table.fileUrl, 1, 2048),
    isBetween(table.fileSize, 1, 20971520),
    hasLength(table.mimeType, 1, 255),
    isKnown(table.type),
    mayRead('agent_documents_read_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayAdd('agent_documents_add_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayDelete('agent_documents_remove_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayRead('agent_documents_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('agent_documents_archivist_read', archivist),
  ],
)
