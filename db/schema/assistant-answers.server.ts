import { sql } from 'drizzle-orm'
import { boolean, check, date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength } from './checks.server.ts'
import { times } from './columns.server.ts'
import { mayAdd, mayChange, mayDelete, mayRead } from './policies.server.ts'
import { everyone, isSuperAdmin, keeper, superAdmin } from './roles.server.ts'

/** What the assistant says in words. db/migrate.ts brings the product's own, except where somebody has edited them. */
export const assistantAnswers = pgTable(
  'assistant_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Names one of the product's own; some are answered live, such as `rates`. Null for an answer of the brokerage's. */
    key: text('key').unique(),
    title: text('title').notNull(),
    titleFrench: text('title_french').notNull(),
    samples: text('samples').array().notNull(),
    samplesFrench: text('samples_french').array().notNull(),
    /** In both texts {phone} and the like stand for the brokerage's own details. */
    text: text('text').notNull(),
    textFrench: text('text_french').notNull(),
    /** `checkedOn` is the day on which somebody last compared it. */
    sources: jsonb('sources')
      .$type<{ label: string; french: string; href: string; checkedOn: string | null }[]>()
      .notNull(),
    offersPerson: boolean('offers_person').notNull(),
    /** Words for products, services and posts that go with it. */
    about: text('about'),
    /** The day by which somebody should compare it with its sources again. */
    reviewBy: date('review_by').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    ...times,
  },
  (table) => [
    hasLength(table.title, 1, 200),
    hasLength(table.titleFrench, 1, 200),
    check(
      'assistant_answers_samples_length',
      sql`cardinality(${table.samples}) between 3 and 8 and char_length(array_to_string(${table.samples}, '')) <= 1000`,
    ),
    check(
      'assistant_answers_samples_french_length',
      sql`cardinality(${table.samplesFrench}) between 3 and 8 and char_length(array_to_string(${table.samplesFrench}, '')) <= 1000`,
    ),
    hasLength(table.text, 1, 4000),
    hasLength(table.textFrench, 1, 4000),
    check(
      'assistant_answers_sources_length',
      sql`jsonb_array_length(${table.sources}) between 1 and 10 and char_length(${table.sources}::text) <= 10000`,
    ),
    hasAtMost(table.about, 100),
    mayRead('assistant_answers_read_published', everyone, sql`${table.isPublished}`),
    mayRead('assistant_answers_super_admin_read', superAdmin, isSuperAdmin),
    mayChange('assistant_answers_super_admin_change', superAdmin, isSuperAdmin),
    // The product's own are never deleted, because the next release would insert them again. They can be unpublished.
    mayAdd('assistant_answers_super_admin_add', superAdmin, sql`${isSuperAdmin} and ${table.key} is null`),
    mayDelete('assistant_answers_super_admin_delete', superAdmin, sql`${isSuperAdmin} and ${table.key} is null`),
    mayAdd('assistant_answers_restore', keeper, sql`${table.key} is null`),
  ],
)
