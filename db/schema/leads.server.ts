import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength, isKnown, isObject } from './checks.server.ts'
import { oneOf, times } from './columns.server.ts'
import { agents } from './agents.server.ts'
import { mayAdd, mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import {
  admin,
  agent,
  currentAgentId,
  finder,
  intake,
  isAdmin,
  isSuperAdmin,
  jobs,
  keeper,
  privacy,
  superAdmin,
} from './roles.server.ts'

export type LeadMetadata = Record<string, unknown>

/** Sorted by code point, so that the order does not depend on the cluster's locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * A visitor's request, or a person from an imported file. Written only by `app.submit_lead`, `app.keep_chat` and `app.import_leads`,
 * so that visitors need no right on this table at all. Staff may change status and assignment, and nobody may change what the client wrote.
 */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'set null' }),
    clientName: text('client_name'),
    clientEmail: text('client_email'),
    /** E.164, for example +14165550123. */
    clientPhone: text('client_phone'),
    type: oneOf('type', ['rate_quote', 'refinance', 'contact', 'application', 'chat', 'import']).notNull(),
    source: oneOf('source', ['mortgage_calculator', 'contact_form', 'website', 'AI Chatbot', 'import']).notNull(),
    status: oneOf('status', ['new', 'contacted', 'qualified', 'closed']).notNull().default('new'),
    message: text('message'),
    /** A chat's messages as JSON; what staff note is in lead_activities. */
    notes: text('notes'),
    /** The texts of staff's notes in one, for search and CSV. A trigger on lead_activities keeps it. */
    staffNotes: text('staff_notes').notNull().default(''),
    metadata: jsonb('metadata').$type<LeadMetadata>().notNull().default({}),
    /** Where the visitor came from, in plain words, as the metadata's `visit` has it. */
    origin: text('origin')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(metadata #>> '{visit,name}', 'Not recorded')`),
    /** Made with the form; the same key is the same lead. */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** Hash of the whole submission: the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    /** Hash of what the client typed: the same content within the hour is the same lead, whatever its key. */
    fingerprint: text('fingerprint').notNull(),
    /** Hash of the receipt that the sender's browser keeps (the list on /applications). */
    receiptHash: text('receipt_hash'),
    /**
     * For a chat: how many messages its visitor had sent when this was stored. Details that were sent earlier but
     * arrive later change nothing.
     */
    chatMessages: integer('chat_messages'),
    /** The time that staff confirmed to a client who asked for one. */
    meetingAt: timestamp('meeting_at', { withTimezone: true }),
    assignedAt: timestamp('assigned_at', { withTimezone: true }),
    ...times,
    /** Addresses and phone numbers of the leads that were merged into this one: who writes from one of them is the same person. */
    mergedContacts: text('merged_contacts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The name as lists sort it; leads without a name come last. A column, so that an index can hold it. */
    sortName: plainText('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(app.fold_text(client_name), chr(1114111))`),
    /** The text that search compares: everything that was written, folded, with a space before it. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`app.lead_search_text(client_name, client_email, client_phone, message,
          coalesce(notes, '') || ' ' || staff_notes || ' ' || coalesce(metadata #>> '{visit,name}', '') || ' ' || coalesce(metadata #>> '{visit,campaign}', ''))`,
      ),
  },
  (table) => [
    uniqueIndex('leads_idempotency_key_key').on(table.idempotencyKey),
    // Lists, counts and charts read these indexes alone, for everybody or for one agent: they contain every column that
    // is filtered or sorted by.
    index('leads_created_at_idx').on(
      table.createdAt,
      table.id,
      table.agentId,
      table.status,
      table.type,
      table.sortName,
      table.origin,
    ),
    index('leads_agent_idx').on(
      table.agentId,
      table.createdAt,
      table.id,
      table.status,
      table.type,
      table.sortName,
      table.origin,
    ),
    index('leads_meeting_idx')
      .on(table.meetingAt)
      .where(sql`${table.meetingAt} is not null`),
    index('leads_receipt_hash_idx')
      .on(table.receiptHash)
      .where(sql`${table.receiptHash} is not null`),
    // Finds people who wrote more than once (app.find_duplicate_leads).
    index('leads_contact_idx')
      .using(
        'gin',
        sql`(array_remove(array[lower(${table.clientEmail}), ${table.clientPhone}], null) || ${table.mergedContacts})`,
      )
      .with({ fastupdate: false }),
    // Every search scans the index's pending list, so that is kept short.
    index('leads_search_idx')
      .using('gin', sql`${table.searchText} app_extensions.gin_trgm_ops`)
      .with({ gin_pending_list_limit: 64 }),
    check(
      'leads_origin_known',
      sql`(${table.type}, ${table.source}) in (('rate_quote', 'mortgage_calculator'), ('refinance', 'mortgage_calculator'),
        ('contact', 'contact_form'), ('application', 'website'), ('chat', 'AI Chatbot'), ('import', 'import'))`,
    ),
    isKnown(table.status),
    check(
      'leads_client_known',
      sql`${table.type} = 'chat' or (${table.clientName} is not null
        and (${table.clientEmail} is not null or (${table.type} = 'import' and ${table.clientPhone} is not null)))`,
    ),
    hasLength(table.clientName, 1, 200),
    hasLength(table.clientEmail, 3, 254),
    check('leads_client_phone_e164', sql`${table.clientPhone} ~ '^[+][1-9][0-9]{6,14}$'`),
    hasAtMost(table.message, 10000),
    hasAtMost(table.notes, 100000),
    isObject(table.metadata, 20000),
    check(
      'leads_hashes_length',
      sql`char_length(${table.bodyHash}) between 16 and 128 and char_length(${table.fingerprint}) between 16 and 128
        and char_length(coalesce(${table.receiptHash}, '')) <= 128`,
    ),
    mayRead('leads_agent_read', agent, sql`${table.agentId} = ${currentAgentId}`),
    mayChange('leads_agent_note', agent, sql`${table.agentId} = ${currentAgentId}`),
    mayRead(
      'leads_admin_read',
      admin,
      sql`${isAdmin} and (${table.agentId} = ${currentAgentId} or ${table.agentId} is null)`,
    ),
    mayChange(
      'leads_admin_work',
      admin,
      sql`${isAdmin} and (${table.agentId} = ${currentAgentId} or ${table.agentId} is null)`,
    ),
    mayRead('leads_super_admin_read', superAdmin, isSuperAdmin),
    mayChange('leads_super_admin_work', superAdmin, isSuperAdmin),
    mayDelete('leads_super_admin_delete', superAdmin, isSuperAdmin),
    mayDoAll('leads_worker', jobs),
    mayAdd('leads_intake_store', intake, sql`${table.status} = 'new'`),
    mayRead('leads_intake_find', intake),
    // A conversation continues after its first contact detail (app.keep_chat); every other lead stays as it was sent.
    mayChange('leads_intake_follow_chat', intake, sql`${table.type} = 'chat'`),
    mayDoAll('leads_keeper_merge', keeper),
    mayRead('leads_finder_read', finder),
    mayRead('leads_privacy_find', privacy),
    mayChange('leads_privacy_erase', privacy),
  ],
)
