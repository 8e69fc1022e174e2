import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { blogPosts } from './blog-posts.server.ts'
import { keeper, ledger, visitor } from './roles.server.ts'

/** Addresses that a blog post once had, so that old links still lead there. Kept by triggers on `blog_posts`. */
export const formerPostSlugs = pgTable(
  'former_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('former_post_slugs_post_id_idx').on(table.postId),
    pgPolicy('former_post_slugs_read', {
      for: 'select',
      to: visitor,
      using: sql`exists (select from public.blog_posts where blog_posts.id = ${table.postId} and blog_posts.is_published)`,
    }),
    pgPolicy('former_post_slugs_keeper', { for: 'all', to: keeper, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('former_post_slugs_keep', { for: 'all', to: ledger, using: sql`true`, withCheck: sql`true` }),
  ],
)
