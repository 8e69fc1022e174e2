import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isKnown } from './checks.server.ts'
import { oneOf } from './columns.server.ts'
import { mayAdd, mayChange, mayDelete, mayRead } from './policies.server.ts'
import { currentUserId, isSuperAdmin, jobs, privacy, superAdmin } from './roles.server.ts'

/** The rows of a file as they stood in it; `first` is the number of the first row in the spreadsheet. */
export type ImportSheet = { header: string[]; first: number; rows: string[][] }

/** What an import added to a lead that was there already. */
export type ImportAddition = { leadId: string; noteId: string; fields: string[] }

/**
 * A file of leads and clients: as a draft its rows and how they are read, afterwards what became of them. The rows hold people's
 * data, so they go when the import is done, except refused ones, and those after a week.
 */
export const leadImports = pgTable(
  'lead_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fileName: text('file_name').notNull(),
    state: oneOf('state', ['draft', 'done', 'undone']).notNull().default('draft'),
    sheet: jsonb('sheet').$type<ImportSheet>(),
    /** What each column is, and the other choices of the form. */
    choices: jsonb('choices').$type<Record<string, unknown>>().notNull().default({}),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** The leads that it made. No foreign keys: they may be deleted before it is undone. */
    made: uuid('made').array().notNull().default([]),
    added: jsonb('added').$type<ImportAddition[]>().notNull().default([]),
    createdBy: uuid('created_by')
      .notNull()
      .default(sql`app.current_user_id()`),
    createdByName: text('created_by_name')
      .notNull()
      .default(sql`app.current_user_name()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    index('lead_imports_created_at_idx').on(table.createdAt, table.id),
    hasLength(table.fileName, 1, 255),
    isKnown(table.state),
    check(
      'lead_imports_state_dated',
      sql`(${table.state} = 'draft') = (${table.doneAt} is null) and (${table.state} = 'undone') = (${table.undoneAt} is not null)`,
    ),
    mayRead('lead_imports_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd('lead_imports_super_admin_add', superAdmin, sql`${isSuperAdmin} and ${table.createdBy} = ${currentUserId}`),
    mayChange('lead_imports_super_admin_change', superAdmin, isSuperAdmin),
    mayDelete('lead_imports_super_admin_discard', superAdmin, sql`${isSuperAdmin} and ${table.state} = 'draft'`),
    mayRead('lead_imports_worker_find', jobs),
    mayChange('lead_imports_worker_empty', jobs),
    mayDelete('lead_imports_worker_discard', jobs, sql`${table.state} = 'draft'`),
    mayRead('lead_imports_privacy_find', privacy),
    mayChange('lead_imports_privacy_erase', privacy),
  ],
)
