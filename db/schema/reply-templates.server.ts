import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { mayDoAll, mayRead } from './policies.server.ts'
import { admin, agent, isStaff, isSuperAdmin, superAdmin } from './roles.server.ts'
import { times } from './times.server.ts'

/** Texts that staff begin a mail to a client with. `{{name}}` and other fields are filled in for each lead. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    language: text('language', { enum: ['en', 'fr'] }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** An offer that the client did not ask for: sent only to those who agreed to marketing mail. */
    isMarketing: boolean('is_marketing').notNull().default(false),
    ...times,
  },
  (table) => [
    check('reply_templates_name_length', sql`char_length(${table.name}) between 1 and 100`),
    check('reply_templates_language_known', sql`${table.language} in ('en', 'fr')`),
    check('reply_templates_subject_length', sql`char_length(${table.subject}) between 1 and 200`),
    check('reply_templates_text_length', sql`char_length(${table.text}) between 1 and 5000`),
    mayRead('reply_templates_read', [agent, admin], isStaff),
    mayDoAll('reply_templates_super_admin', superAdmin, isSuperAdmin),
  ],
)
