import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isKnown } from './checks.server.ts'
import { oneOf } from './columns.server.ts'
import { mayAdd, mayChange, mayDelete, mayRead } from './policies.server.ts'
import { intake, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

/** What visitors asked and nobody could answer, without contact details and numbers. Kept for 90 days after it was last asked. */
export const assistantQuestions = pgTable(
  'assistant_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    question: text('question').notNull(),
    language: oneOf('language', ['en', 'fr']).notNull(),
    /** The question by its words alone. */
    words: text('words')
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`app.question_words(question)`),
    times: integer('times').notNull().default(1),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (table) => [
    index('assistant_questions_last_day_idx').on(table.lastDay),
    hasLength(table.question, 1, 300),
    isKnown(table.language),
    mayRead('assistant_questions_super_admin_read', superAdmin, isSuperAdmin),
    mayDelete('assistant_questions_super_admin_dismiss', superAdmin, isSuperAdmin),
    mayRead('assistant_questions_intake_find', intake),
    mayAdd('assistant_questions_intake_add', intake),
    mayChange('assistant_questions_intake_count', intake),
    mayRead('assistant_questions_worker_find', jobs),
    mayDelete('assistant_questions_worker_forget', jobs),
  ],
)
