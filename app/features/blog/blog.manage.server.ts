import { and, eq, type SQL, sql } from 'drizzle-orm'
import { blogPosts, type PostSeoSettings } from '#db/schema/blog-posts.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { findFirstAgent } from '#app/features/agents/agents.server.ts'
import { torontoClock } from '#app/lib/toronto-time.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { editableHtml, plainTextOf, storableHtml } from '#app/platform/post-html.server.ts'
import { versionOf } from '#app/platform/versions.server.ts'
import { followsTitle, slugFrom } from './blog-slug.ts'
import type { PostTexts } from './blog.forms.ts'
import { publishDuePostsJob } from './blog.schedule.server.ts'

/**
 * - missing: there is none that the actor may change.
 * - changed: somebody else saved it since it was read.
 * - empty: of the content nothing is left that may be shown.
 * - no-agent: a post belongs to an agent, and there is none.
 * - failed: the cause is in the log.
 */
export type PostOutcome =
  | { kind: 'saved'; version: string; slug: string }
  | { kind: 'missing' | 'changed' | 'empty' | 'no-agent' | 'failed' }

/** Whose posts the actor manages: an agent or admin those that they wrote, not what the brokerage wrote in their name. */
export function managedBy({ actor }: StaffCtx): SQL | undefined {
  if (actor.role === 'super_admin') return undefined
  return actor.agentId ? and(eq(blogPosts.agentId, actor.agentId), eq(blogPosts.adminCreated, false)) : sql`false`
}

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findManagedPost>>>

/** The post to edit with its version, or null when there is none of that id that the actor manages. */
export async function findManagedPost(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select({
        id: blogPosts.id,
        title: blogPosts.title,
        slug: blogPosts.slug,
        excerpt: blogPosts.excerpt,
        content: blogPosts.content,
        featuredImageUrl: blogPosts.featuredImageUrl,
        seo: blogPosts.seoSettings,
        isPublished: blogPosts.isPublished,
        publishAt: blogPosts.publishAt,
        version: versionOf(blogPosts),
      })
      .from(blogPosts)
      .where(and(eq(blogPosts.id, id), managedBy(ctx))),
  )
  if (!row) return null
  const { seo, publishAt, ...post } = row
  return {
    ...post,
    content: editableHtml(post.content),
    description: seo.description ?? null,
    keywords: seo.keywords ?? null,
    publishAt: publishAt && torontoClock(publishAt),
  }
}

/**
 * A new post under the id that its form was given: an agent's own, or by 'Admin' and tied to an agent when a super admin
 * writes it. `changed` when that form was sent before.
 */
export async function createPost(ctx: StaffCtx, id: string, texts: PostTexts): Promise<PostOutcome> {
  const adminCreated = ctx.actor.role === 'super_admin'
  const content = storableHtml(texts.content)
  if (!saysSomething(content)) return { kind: 'empty' }
  let outcome: PostOutcome = { kind: 'failed' }
  const held = await attempt(ctx, 'post not created', async (tx) => {
    const agentId = adminCreated ? await findFirstAgent(tx) : ownAgent(ctx)
    if (!agentId) {
      outcome = { kind: 'no-agent' }
      return
    }
    const slug = await freeSlug(tx, texts.slug ?? slugFrom(texts.title), id)
    const [saved] = await tx
      .insert(blogPosts)
      .values({
        id,
        agentId,
        slug,
        ...columnsOf(texts, content),
        seoSettings: seoOf(texts, adminCreated ? { admin_created: true } : {}),
        ...(await publicationOf(ctx, tx, texts, null)),
      })
      .onConflictDoNothing({ target: blogPosts.id })
      .returning({ version: versionOf(blogPosts) })
    outcome = saved ? { kind: 'saved', slug, version: saved.version } : { kind: 'changed' }
  })
  return held ? outcome : { kind: 'failed' }
}

/**
 * Replaces what can be typed about a post, unless somebody else did since it was read. A slug that nobody chose follows
 * the title until the post is published. With `draftOnly` what is published or has a date stays as it is (`changed`).
 */
export async function updatePost(
  ctx: StaffCtx,
  read: { id: string; version: string },
  texts: PostTexts,
  { draftOnly = false } = {},
): Promise<PostOutcome> {
  const content = storableHtml(texts.content)
  if (!saysSomething(content)) return { kind: 'empty' }
  let outcome: PostOutcome = { kind: 'failed' }
  const held = await attempt(ctx, 'post not updated', async (tx) => {
    const stored = await lockPost(ctx, tx, read.id)
    if (!stored) {
      outcome = { kind: 'missing' }
      return
    }
    if (stored.version !== read.version || (draftOnly && (stored.isPublished || stored.publishAt))) {
      outcome = { kind: 'changed' }
      return
    }
    const follows = !stored.isPublished && followsTitle(stored.slug, stored.title)
    const wanted = texts.slug ?? (follows ? slugFrom(texts.title) : stored.slug)
    const slug = wanted === stored.slug ? wanted : await freeSlug(tx, wanted, read.id)
    const [saved] = await tx
      .update(blogPosts)
      .set({
        slug,
        ...columnsOf(texts, content),
        seoSettings: seoOf(texts, stored.seoSettings),
        ...(await publicationOf(ctx, tx, texts, stored)),
      })
      .where(eq(blogPosts.id, read.id))
      .returning({ version: versionOf(blogPosts) })
    if (saved) outcome = { kind: 'saved', slug, version: saved.version }
  })
  return held ? outcome : { kind: 'failed' }
}

/** Publishes a post as of now, or takes it off the site and its date with it. */
export function setPostPublished(ctx: StaffCtx, id: string, isPublished: boolean) {
  return changeOne(ctx, 'post publication not changed', (tx) =>
    tx
      .update(blogPosts)
      .set({ isPublished, publishedAt: isPublished ? ctx.now() : null, publishAt: null })
      .where(and(eq(blogPosts.id, id), managedBy(ctx)))
      .returning({ id: blogPosts.id }),
  )
}

/** Removes a post from the site. */
export function deletePost(ctx: StaffCtx, id: string) {
  return changeOne(ctx, 'post not deleted', (tx) =>
    tx
      .delete(blogPosts)
      .where(and(eq(blogPosts.id, id), managedBy(ctx)))
      .returning({ id: blogPosts.id }),
  )
}

async function changeOne(ctx: StaffCtx, event: string, write: (tx: Tx) => Promise<readonly unknown[]>) {
  let reached = 0
  const held = await attempt(ctx, event, async (tx) => {
    reached = (await write(tx)).length
  })
  if (!held) return 'failed'
  return reached > 0 ? 'saved' : 'missing'
}

/** Kept from others until the transaction ends, so that two who save at once take turns. */
async function lockPost(ctx: StaffCtx, tx: Tx, id: string) {
  const [row] = await tx
    .select({
      title: blogPosts.title,
      slug: blogPosts.slug,
      isPublished: blogPosts.isPublished,
      publishedAt: blogPosts.publishedAt,
      publishAt: blogPosts.publishAt,
      seoSettings: blogPosts.seoSettings,
      version: versionOf(blogPosts),
    })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), managedBy(ctx)))
    .for('update')
  return row
}

function ownAgent({ actor }: StaffCtx): string {
  if (!actor.agentId) throw new AppError('not_found', agentsCopy.notFound)
  return actor.agentId
}

/** The slug, or the first of `-2`, `-3` … that no other post has; reserved until the transaction ends. */
async function freeSlug(tx: Tx, wanted: string, id: string): Promise<string> {
  const { rows } = await tx.execute<{ slug: string }>(sql`select app.free_post_slug(${wanted}, ${id}::uuid) as slug`)
  return rows[0]?.slug ?? wanted
}

function columnsOf({ title, excerpt, featuredImageUrl }: PostTexts, content: string) {
  return { title, excerpt, featuredImageUrl, content }
}

function seoOf({ description, keywords }: PostTexts, stored: PostSeoSettings): PostSeoSettings {
  const { admin_created } = stored
  return {
    ...(description ? { description } : {}),
    ...(keywords ? { keywords } : {}),
    ...(admin_created === undefined ? {} : { admin_created }),
  }
}

/** Published as of now unless it was already; else a draft, which the worker publishes when it has a date. */
async function publicationOf(
  ctx: StaffCtx,
  tx: Tx,
  { publish, publishAt }: PostTexts,
  stored: { publishedAt: Date | null } | null,
) {
  if (publish) return { isPublished: true, publishedAt: stored?.publishedAt ?? ctx.now(), publishAt: null }
  if (publishAt) await ctx.jobs.enqueue(tx, publishDuePostsJob, {}, { startAfter: publishAt })
  return { isPublished: false, publishedAt: null, publishAt }
}

/** Text or a picture: what an empty editor sends is neither. */
function saysSomething(html: string): boolean {
  return html.includes('<img') || plainTextOf(html, 10).length > 0
}
