import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isBetween, isKnown } from './checks.server.ts'
import { oneOf, partOf } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { mayAdd, mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { archivist, intake, isStaff, jobs, keeper, privacy, seesLead, staff } from './roles.server.ts'

const seesItem = sql`${isStaff} and exists (select from public.asked_documents where asked_documents.id = item_id)`

/** What the broker asks a client for: an item of the lead's checklist. Without files it is missing, with some it has come. */
export const askedDocuments = pgTable(
  'asked_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: partOf('lead_id', () => leads.id).notNull(),
    label: text('label').notNull(),
    /** Items are shown from the lowest to the highest. */
    position: integer('position').notNull(),
    state: oneOf('state', ['open', 'accepted', 'again']).notNull().default('open'),
    /** Why the client should send it again, in the broker's words. */
    reason: text('reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('asked_documents_label_key').on(table.leadId, table.label),
    hasLength(table.label, 1, 200),
    isKnown(table.state),
    check(
      'asked_documents_reason_given',
      sql`(${table.state} = 'again') = (${table.reason} is not null) and char_length(${table.reason}) between 1 and 500`,
    ),
    mayDoAll('asked_documents_staff', staff, seesLead),
    mayDoAll('asked_documents_intake', intake),
    mayDoAll('asked_documents_keeper', keeper),
    mayRead('asked_documents_privacy_find', privacy),
    mayDelete('asked_documents_privacy_erase', privacy),
  ],
)

/**
 * A file that a client sent through the link of a quote. The row goes after its file, never before: without an item nobody sees it
 * any more, and the nightly job deletes both.
 */
export const clientDocuments = pgTable(
  'client_documents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the client or the broker removed it. */
    itemId: uuid('item_id').references(() => askedDocuments.id, { onDelete: 'set null' }),
    /** Null when the lead is gone. */
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    fileUrl: text('file_url').notNull().unique(),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    mimeType: text('mime_type').notNull(),
    /** SHA-256 of what was sent, so that the same file sent twice is stored once. */
    sha256: text('sha256').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
    /** When staff last downloaded it; each time is in the audit log. */
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    unique('client_documents_sha256_key').on(table.itemId, table.sha256),
    index('client_documents_lead_idx').on(table.leadId),
    hasLength(table.name, 1, 255),
    isBetween(table.fileSize, 1, 20971520),
    check('client_documents_mime_type_known', sql`${table.mimeType} in ('application/pdf', 'image/jpeg', 'image/png')`),
    check('client_documents_sha256_length', sql`char_length(${table.sha256}) = 64`),
    mayRead('client_documents_read', staff, seesItem),
    mayChange('client_documents_note_download', staff, seesItem),
    mayRead('client_documents_definers_read', [intake, archivist, jobs]),
    mayAdd('client_documents_intake_add', intake),
    mayChange('client_documents_intake_remove', intake),
    mayDoAll('client_documents_keeper', keeper),
    mayDelete('client_documents_worker_delete', jobs),
  ],
)
