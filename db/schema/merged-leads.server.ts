import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { partOf } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { intake, jobs, keeper, privacy, seesLead, staff } from './roles.server.ts'

/**
 * A lead that staff merged into another one, which holds what belonged to it. Only `app.merge_leads` and `app.unmerge_lead` write
 * here. Whoever sees the kept lead sees it; it goes with the kept lead.
 */
export const mergedLeads = pgTable(
  'merged_leads',
  {
    /** The id that the lead had, and gets back when the merge is undone. */
    id: uuid('id').primaryKey(),
    /** The kept lead: the one that it was merged into or, when that one was merged too, the last. */
    leadId: partOf('lead_id', () => leads.id).notNull(),
    /** The lead's row as it was. */
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull(),
    /** What did not move, by table: its deal, and consents that hold for another address than the kept lead's. */
    extras: jsonb('extras').$type<Record<string, Record<string, unknown>[]>>().notNull(),
    /** The ids of what moved to the kept lead, by table. */
    moved: jsonb('moved').$type<Record<string, string[]>>().notNull(),
    /** What the merge changed in the kept lead and its deal: by table and column, the value before and after. */
    changed: jsonb('changed').$type<Record<string, Record<string, [unknown, unknown]>>>().notNull(),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull().defaultNow(),
    mergedBy: uuid('merged_by').notNull(),
    mergedByName: text('merged_by_name').notNull(),
  },
  (table) => [
    index('merged_leads_lead_idx').on(table.leadId, table.mergedAt),
    // The same request sent again, and the receipt of an application, still find the lead.
    index('merged_leads_key_idx').on(sql`(${table.kept} ->> 'idempotency_key')`),
    index('merged_leads_fingerprint_idx').on(sql`(${table.kept} ->> 'fingerprint')`),
    index('merged_leads_receipt_idx').on(sql`(${table.kept} ->> 'receipt_hash')`),
    mayRead('merged_leads_read', staff, seesLead),
    mayDoAll('merged_leads_keeper', keeper),
    mayRead('merged_leads_definers_find', [intake, jobs, privacy]),
    mayChange('merged_leads_definers_change', [intake, privacy]),
    mayDelete('merged_leads_definers_erase', [intake, privacy]),
  ],
)
