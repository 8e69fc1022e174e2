import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  type PgColumn,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength, isObject } from './checks.server.ts'
import { partOf, times } from './columns.server.ts'
import { agents } from './agents.server.ts'
import { mayDoAll, mayRead } from './policies.server.ts'
import {
  admin,
  agent,
  archivist,
  currentAgentId,
  everyone,
  isSuperAdmin,
  jobs,
  keeper,
  ledger,
  superAdmin,
  visitor,
} from './roles.server.ts'

export type PostSeoSettings = { description?: string; keywords?: string; admin_created?: boolean }

const isOwn = ({ agentId, adminCreated }: { agentId: PgColumn; adminCreated: PgColumn }) =>
  sql`${agentId} = ${currentAgentId} and not ${adminCreated}`

/**
 * A post belongs to an agent. One that a super admin wrote is marked `admin_created`, and the agent may not change it.
 */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentId: partOf('agent_id', () => agents.id).notNull(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    excerpt: text('excerpt'),
    content: text('content').notNull(),
    featuredImageUrl: text('featured_image_url'),
    isPublished: boolean('is_published').notNull().default(false),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** When the worker is to publish it; null for a post that is published or has no date. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    /** When its agent asked for approval; null for a draft that is not ready, and from the answer on. */
    approvalAskedAt: timestamp('approval_asked_at', { withTimezone: true }),
    /** Why a super admin sent it back; kept until it is published. */
    reviewNote: text('review_note'),
    seoSettings: jsonb('seo_settings').$type<PostSeoSettings>().notNull().default({}),
    adminCreated: boolean('admin_created')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(seo_settings ->> 'admin_created', 'false') <> 'false'`),
    ...times,
  },
  (table) => [
    index('blog_posts_published_idx').on(table.isPublished, table.publishedAt),
    index('blog_posts_agent_id_idx').on(table.agentId, table.createdAt),
    index('blog_posts_created_at_idx').on(table.createdAt),
    index('blog_posts_publish_at_idx')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    hasLength(table.title, 1, 300),
    check(
      'blog_posts_slug_form',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) <= 320`,
    ),
    hasAtMost(table.excerpt, 2000),
    hasLength(table.content, 1, 200000),
    hasAtMost(table.featuredImageUrl, 2048),
    check('blog_posts_published_has_date', sql`${table.isPublished} = (${table.publishedAt} is not null)`),
    check('blog_posts_scheduled_is_draft', sql`${table.publishAt} is null or not ${table.isPublished}`),
    check(
      'blog_posts_review_is_of_draft',
      sql`(${table.approvalAskedAt} is null and ${table.reviewNote} is null) or (not ${table.isPublished} and ${table.publishAt} is null)`,
    ),
    hasAtMost(table.reviewNote, 1000),
    isObject(table.seoSettings, 8000),
    mayRead('blog_posts_read_published', everyone, sql`${table.isPublished}`),
    pgPolicy('blog_posts_own', {
      for: 'all',
      to: [agent, admin],
      using: isOwn(table),
      // Where posts need approval, what an agent saves is never published, and has no date on which it would be.
      withCheck: sql`${isOwn(table)} and (not (${table.isPublished} or ${table.publishAt} is not null)
        or (select s.brand -> 'postsNeedApproval' from public.brokerage_settings s) is distinct from 'true')`,
    }),
    // The worker turns due posts into published ones; an update checks that the worker may see both.
    mayRead('blog_posts_worker_read', jobs, sql`${table.publishAt} is not null or ${table.isPublished}`),
    pgPolicy('blog_posts_publish_due', {
      for: 'update',
      to: jobs,
      using: sql`${table.publishAt} <= now()`,
      withCheck: sql`${table.isPublished}`,
    }),
    // A free slug is one that no post has, including drafts of others.
    mayRead('blog_posts_slugs', ledger),
    mayDoAll('blog_posts_super_admin', superAdmin, isSuperAdmin),
    mayDoAll('blog_posts_keeper_restore', keeper),
    mayRead('blog_posts_archivist_read', archivist),
  ],
)

/** Former slugs of a post, so that old links still work. Kept by triggers on `blog_posts`. */
export const formerPostSlugs = pgTable(
  'former_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: partOf('post_id', () => blogPosts.id).notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('former_post_slugs_post_id_idx').on(table.postId),
    mayRead(
      'former_post_slugs_read',
      visitor,
      sql`exists (select from public.blog_posts where blog_posts.id = ${table.postId} and blog_posts.is_published)`,
    ),
    mayDoAll('former_post_slugs_keeper', keeper),
    mayDoAll('former_post_slugs_keep', ledger),
  ],
)
