import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Which rows are the demo's, so that they can be removed again. Written and read by the operator only. */
export const demoRecords = pgTable(
  'demo_records',
  {
    tableName: text('table_name').notNull(),
    recordId: uuid('record_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.recordId] })],
).enableRLS()
