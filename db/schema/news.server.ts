import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength, isKnown } from './checks.server.ts'
import { oneOf } from './columns.server.ts'
import { mayAdd, mayChange, mayDoAll, mayRead } from './policies.server.ts'
import { everyone, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A feed that articles are read from, and its state. NEWS_FEEDS lists the feeds. */
export const newsSources = pgTable(
  'news_sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    url: text('url').notNull().unique(),
    /** The feed's own title. */
    title: text('title'),
    /** The ETag of the version that was read last. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    lastTriedAt: moment('last_tried_at'),
    lastReadAt: moment('last_read_at'),
    lastError: text('last_error'),
    failuresInARow: integer('failures_in_a_row').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('news_sources_next_try_at_idx').on(table.nextTryAt),
    hasLength(table.url, 1, 2048),
    check('news_sources_failures_range', sql`${table.failuresInARow} >= 0`),
    mayRead('news_sources_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('news_sources_worker_find', jobs),
    mayAdd('news_sources_worker_add', jobs),
    mayChange('news_sources_worker_note', jobs),
  ],
)

/** An article on another site: its title and summary as plain text, and its address. */
export const newsArticles = pgTable(
  'news_articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The feed that it was first seen in; it outlives the feed. */
    sourceId: uuid('source_id').references(() => newsSources.id, { onDelete: 'set null' }),
    /** The article's address. */
    link: text('link').notNull(),
    /** The link without the parts that differ between feeds for the same article. */
    linkKey: text('link_key').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    language: oneOf('language', ['en', 'fr']),
    /** To the millisecond, the precision of cursors. */
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Made by app.news_vector: both languages, with accents and without. */
    search: searchVector('search')
      .notNull()
      .generatedAlwaysAs(sql`app.news_vector(title, summary)`),
  },
  (table) => [
    index('news_articles_newest_idx').on(table.publishedAt, table.id),
    index('news_articles_search_idx').using('gin', table.search),
    index('news_articles_source_id_idx').on(table.sourceId),
    check('news_articles_link_form', sql`${table.link} ~ '^https?://' and char_length(${table.link}) <= 2048`),
    hasLength(table.linkKey, 1, 2048),
    hasLength(table.title, 1, 300),
    hasAtMost(table.summary, 600),
    isKnown(table.language),
    mayRead('news_articles_read', everyone),
    mayRead('news_articles_super_admin_read', superAdmin, isSuperAdmin),
    mayDoAll('news_articles_worker', jobs),
  ],
)
