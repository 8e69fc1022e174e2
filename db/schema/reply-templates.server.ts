import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isKnown } from './checks.server.ts'
import { oneOf, times } from './columns.server.ts'
import { mayDoAll, mayRead } from './policies.server.ts'
import { admin, agent, isStaff, isSuperAdmin, superAdmin } from './roles.server.ts'

/** Texts that staff begin a mail to a client with. `{{name}}` and other fields are filled in for each lead. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    language: oneOf('language', ['en', 'fr']).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** An offer that the client did not ask for: sent only to those who agreed to marketing mail. */
    isMarketing: boolean('is_marketing').notNull().default(false),
    ...times,
  },
  (table) => [
    hasLength(table.name, 1, 100),
    isKnown(table.language),
    hasLength(table.subject, 1, 200),
    hasLength(table.text, 1, 5000),
    mayRead('reply_templates_read', [agent, admin], isStaff),
    mayDoAll('reply_templates_super_admin', superAdmin, isSuperAdmin),
  ],
)
