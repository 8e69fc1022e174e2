import { randomUUID } from 'node:crypto'
import { and, desc, eq, ilike, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts, type PostSeoSettings } from '#db/schema/blog-posts.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { findFirstAgent } from '#app/features/agents/agents.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { torontoClock } from '#app/lib/toronto-time.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#mortgage'
import { attemptOr } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { editableHtml, plainTextOf, storableHtml } from '#app/platform/post-html.server.ts'
import { versionOf, describeLastChange } from '#app/platform/versions.server.ts'
import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { blogCopy as copy } from './blog.copy.ts'
import { type PostTexts, AgentPostsForm, PostDraftForm, SuperAdminPostsForm } from './blog.forms.ts'
import { toPost, wholePostColumns } from './blog.server.ts'
import { slugFrom } from '#app/lib/slug.ts'
import { followsTitle } from './blog.ts'
import { pick } from '#app/lib/pick.ts'

/**
 * - missing: there is no such post that the actor may change.
 * - changed: somebody else saved it since it was read.
 * - empty: nothing is left of the content after sanitising.
 * - no-agent: a post belongs to an agent, and there is none.
 * - failed: the cause is in the log.
 */
type PostOutcome =
  | { kind: 'saved'; version: string; slug: string }
  | { kind: 'missing' | 'changed' | 'empty' | 'no-agent' | 'failed' }

const failed: PostOutcome = { kind: 'failed' }

/** The posts that the actor manages: agents and admins only those they wrote, not the brokerage's in their name. */
function managedBy({ actor }: StaffCtx): SQL | undefined {
  if (actor.role === 'super_admin') return undefined
  return actor.agentId ? and(eq(blogPosts.agentId, actor.agentId), eq(blogPosts.adminCreated, false)) : sql`false`
}

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findManagedPost>>>

/** The post to edit, with its version; null when the actor manages no post with that id. */
async function findManagedPost(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select({
        ...pick(blogPosts, 'id', 'title', 'slug', 'excerpt', 'content', 'featuredImageUrl'),
        seo: blogPosts.seoSettings,
        ...pick(blogPosts, 'isPublished', 'publishAt', 'approvalAskedAt', 'reviewNote'),
        version: versionOf(blogPosts),
      })
      .from(blogPosts)
      .where(and(eq(blogPosts.id, id), managedBy(ctx))),
  )
  if (!row) return null
  const { seo, publishAt, approvalAskedAt, ...post } = row
  return {
    ...post,
    content: editableHtml(post.content),
    description: seo.description ?? null,
    keywords: seo.keywords ?? null,
    publishAt: publishAt && torontoClock(publishAt),
    isWaiting: approvalAskedAt !== null,
  }
}

/**
 * Creates a post under the id that the form was given. An agent's post is their own; a super admin's is by 'Admin' and
 * tied to an agent. `changed` when the same form was sent before.
 */
async function createPost(ctx: StaffCtx, id: string, texts: PostTexts): Promise<PostOutcome> {
  const adminCreated = ctx.actor.role === 'super_admin'
  const content = storableHtml(texts.content)
  if (!saysSomething(content)) return { kind: 'empty' }
  return attemptOr(ctx, 'post not created', failed, async (tx): Promise<PostOutcome> => {
    const agentId = adminCreated ? await findFirstAgent(tx) : ownAgent(ctx)
    if (!agentId) return { kind: 'no-agent' }
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
    return saved ? { kind: 'saved', slug, version: saved.version } : { kind: 'changed' }
  })
}

/**
 * Saves the typed fields of a post, unless somebody else has saved since it was read. A generated slug follows the
 * title until the post is published. With `draftOnly` only the texts are saved, and a published or scheduled post stays as
 * it is (`changed`).
 */
async function updatePost(
  ctx: StaffCtx,
  read: { id: string; version: string },
  texts: PostTexts,
  { draftOnly = false } = {},
): Promise<PostOutcome> {
  const content = storableHtml(texts.content)
  if (!saysSomething(content)) return { kind: 'empty' }
  return attemptOr(ctx, 'post not updated', failed, async (tx): Promise<PostOutcome> => {
    const stored = await lockPost(ctx, tx, read.id)
    if (!stored) return { kind: 'missing' }
    if (stored.version !== read.version || (draftOnly && (stored.isPublished || stored.publishAt)))
      return { kind: 'changed' }
    const follows = !stored.isPublished && followsTitle(stored.slug, stored.title)
    const wanted = texts.slug ?? (follows ? slugFrom(texts.title) : stored.slug)
    const slug = wanted === stored.slug ? wanted : await freeSlug(tx, wanted, read.id)
    const [saved] = await tx
      .update(blogPosts)
      .set({
        slug,
        ...columnsOf(texts, content),
        seoSettings: seoOf(texts, stored.seoSettings),
        ...(draftOnly ? {} : await publicationOf(ctx, tx, texts, stored)),
      })
      .where(eq(blogPosts.id, read.id))
      .returning({ version: versionOf(blogPosts) })
    if (!saved) return failed
    if (texts.publish || texts.publishAt) await tellAuthor(ctx, tx, stored, null)
    return { kind: 'saved', slug, version: saved.version }
  })
}

/** Publishes a post now, unless it was changed since the list showed it; or unpublishes it and removes its date. */
function setPostPublished(ctx: StaffCtx, id: string, isPublished: boolean, version: string | undefined) {
  return attemptOr(ctx, 'post publication not changed', 'failed', async (tx) => {
    const stored = await lockPost(ctx, tx, id)
    if (!stored) return 'missing'
    if (isPublished && version && version !== stored.version) return 'changed'
    await tx
      .update(blogPosts)
      .set({ isPublished, publishedAt: isPublished ? ctx.now() : null, publishAt: null, ...answered })
      .where(eq(blogPosts.id, id))
    if (isPublished) await tellAuthor(ctx, tx, stored, null)
    return 'saved'
  })
}

/** Sends a draft back to its agent, with a note about what should change. */
function sendPostBack(ctx: StaffCtx, id: string, note: string) {
  return attemptOr(ctx, 'post not sent back', 'failed', async (tx) => {
    const stored = await lockPost(ctx, tx, id)
    if (!stored) return 'missing'
    if (stored.isPublished || stored.publishAt) return 'changed'
    await tx.update(blogPosts).set({ approvalAskedAt: null, reviewNote: note }).where(eq(blogPosts.id, id))
    await tellAuthor(ctx, tx, { ...stored, approvalAskedAt: stored.approvalAskedAt ?? ctx.now() }, note)
    return 'saved'
  })
}

type ReviewedPost = { id: string; agentId: string; title: string; approvalAskedAt: Date | null }

/** Mails the agent who asked for approval: approved, or sent back with this note. */
async function tellAuthor(ctx: StaffCtx, tx: Tx, post: ReviewedPost, note: string | null): Promise<void> {
  if (!post.approvalAskedAt || ctx.actor.role !== 'super_admin') return
  const [agent] = await tx.select({ email: agents.email }).from(agents).where(eq(agents.id, post.agentId))
  if (!agent) return
  const url = new URL(`/agent-dashboard/blog?post=${post.id}`, ctx.env.SITE_URL).href
  await queueMail(ctx, tx, { to: agent.email, template: 'post-reviewed', payload: { title: post.title, note, url } })
}

/** Removes a post from the site. */
function deletePost(ctx: StaffCtx, id: string) {
  return attemptOr(ctx, 'post not deleted', 'failed', async (tx) => {
    const { rowCount } = await tx.delete(blogPosts).where(and(eq(blogPosts.id, id), managedBy(ctx)))
    return rowCount ? 'saved' : 'missing'
  })
}

/** Locks the row until the transaction ends, so that parallel saves run one after the other. */
async function lockPost(ctx: StaffCtx, tx: Tx, id: string) {
  const [row] = await tx
    .select({
      ...pick(blogPosts, 'id', 'agentId', 'title', 'slug', 'isPublished', 'publishedAt', 'publishAt', 'seoSettings'),
      approvalAskedAt: blogPosts.approvalAskedAt,
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

/** Whether the actor's posts wait for a super admin. The database refuses them to publish, too. */
function needsApproval({ actor }: StaffCtx): boolean {
  return brand.postsNeedApproval && actor.role !== 'super_admin'
}

const draft = { isPublished: false, publishedAt: null, publishAt: null }
const answered = { approvalAskedAt: null, reviewNote: null }

/**
 * Published now unless it already was; otherwise a draft, which the worker publishes when it has a date. Whoever needs
 * approval asks for it instead.
 */
async function publicationOf(
  ctx: StaffCtx,
  tx: Tx,
  { publish, publishAt }: PostTexts,
  stored: { publishedAt: Date | null; approvalAskedAt: Date | null } | null,
) {
  if (needsApproval(ctx)) return { ...draft, approvalAskedAt: publish ? (stored?.approvalAskedAt ?? ctx.now()) : null }
  if (publish) return { isPublished: true, publishedAt: stored?.publishedAt ?? ctx.now(), publishAt: null, ...answered }
  if (!publishAt) return draft
  await ctx.jobs.enqueue(tx, publishDuePostsJob, {}, { startAfter: publishAt })
  return { ...draft, publishAt, ...answered }
}

/** What a draft is called: 'Draft - Pending Approval', as specified, unless somebody approves and it does not wait. */
function draftLabel({ approvalAskedAt, reviewNote }: { approvalAskedAt: Date | null; reviewNote: string | null }) {
  if (approvalAskedAt || !brand.postsNeedApproval) return copy.draft
  return reviewNote ? copy.sentBack : copy.onlyDraft
}

/** Whether the HTML has text or a picture: an empty editor sends neither. */
function saysSomething(html: string): boolean {
  return html.includes('<img') || plainTextOf(html, 10).length > 0
}

const author = sql<string>`case when ${blogPosts.adminCreated} then ${copy.admin} else coalesce(${agents.name}, '') end`

const isDraft = and(eq(blogPosts.isPublished, false), isNull(blogPosts.publishAt))
const postStates = {
  published: eq(blogPosts.isPublished, true),
  scheduled: and(eq(blogPosts.isPublished, false), isNotNull(blogPosts.publishAt)),
  draft: isDraft,
  waiting: and(isDraft, isNotNull(blogPosts.approvalAskedAt)),
}

/** The posts that the actor manages, newest first. */
export const postList = defineList({
  words: {
    one: 'post',
    title: 'Blog posts',
    search: 'Search posts',
    placeholder: ({ actor }) => (actor.role === 'super_admin' ? 'Title, excerpt or agent' : 'Title or excerpt'),
  },
  failed: copy.fetchFailed,
  pageSize: 25,
  usual: 'desc',
  select: (tx, forFile) =>
    tx
      .select({
        ...pick(blogPosts, 'id', 'title', 'slug', 'isPublished', 'publishedAt', 'publishAt', 'createdAt', 'excerpt'),
        ...pick(blogPosts, 'approvalAskedAt', 'reviewNote'),
        version: versionOf(blogPosts),
        imageUrl: blogPosts.featuredImageUrl,
        author,
        // Empty for the list, which does not show it: a post can be as long as a book chapter.
        content: forFile ? sql<string>`${blogPosts.content}` : sql<string>`''`,
      })
      .from(blogPosts)
      .leftJoin(agents, eq(agents.id, blogPosts.agentId))
      .$dynamic(),
  where: managedBy,
  search: [blogPosts.title, blogPosts.slug, blogPosts.excerpt, author],
  filters: {
    state: {
      label: 'Status',
      options: () => [
        { value: '', label: 'Every status' },
        { value: 'published', label: copy.published },
        { value: 'scheduled', label: 'Scheduled' },
        { value: 'draft', label: brand.postsNeedApproval ? copy.onlyDraft : copy.draft },
        ...(brand.postsNeedApproval ? [{ value: 'waiting', label: copy.draft }] : []),
      ],
      accepts: (value: string) => Object.hasOwn(postStates, value),
      where: (state: keyof typeof postStates) => postStates[state],
    },
  },
  sorts: {
    date: blogPosts.createdAt,
    title: sql`lower(${blogPosts.title})`,
    author: sql`lower(${author})`,
    published: sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.publishAt})`,
  },
  ties: [desc(blogPosts.createdAt), desc(blogPosts.id)],
  row: ({
    id,
    title,
    slug,
    version,
    imageUrl,
    isPublished,
    author: by,
    createdAt,
    publishedAt,
    publishAt,
    ...review
  }) => ({
    id,
    title,
    slug,
    imageUrl,
    version,
    isPublished,
    draftLabel: draftLabel(review),
    author: by,
    writtenOn: ruleDay(createdAt) as string,
    publishedOn: publishedAt && (ruleDay(publishedAt) as string),
    publishAt: publishAt && publishAt.toISOString(),
  }),
  csv: 'post',
  columns: {
    Written: (one) => one.createdAt,
    Title: (one) => one.title,
    Address: (one) => one.slug,
    Author: (one) => one.author,
    Published: (one) => one.isPublished,
    'Published at': (one) => one.publishedAt,
    Excerpt: (one) => one.excerpt,
    Content: (one) => one.content,
  },
})

export type ManagedPost = RowOf<typeof postList>

/**
 * A post that the actor manages, as its public page shows or would show it: a draft as if it were published now, a
 * scheduled post as of its date. Somebody else's post is not found.
 */
export async function getPostPreview(ctx: StaffCtx, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db((tx) =>
        tx
          .select({
            ...wholePostColumns,
            ...pick(blogPosts, 'isPublished', 'publishAt', 'approvalAskedAt', 'reviewNote'),
          })
          .from(blogPosts)
          .leftJoin(agents, eq(agents.id, blogPosts.agentId))
          .where(and(eq(blogPosts.id, id), managedBy(ctx))),
      )
    : []
  if (!row) throw new AppError('not_found', copy.notFound)
  const { isPublished, publishAt } = row
  return {
    post: toPost({ ...row, publishedAt: row.publishedAt ?? publishAt ?? ctx.now() }),
    isPublished,
    publishAt: publishAt && publishAt.toISOString(),
    draftLabel: draftLabel(row),
  }
}

/**
 * The newest posts with these words in their title: any post for a super admin, only their own for agents, because an
 * agent may also read what others have published.
 */
export async function findPosts(ctx: StaffCtx, search: string, most: number) {
  const { role, agentId } = ctx.actor
  if (role !== 'super_admin' && !agentId) return []
  const own = agentId ? and(eq(blogPosts.agentId, agentId), not(blogPosts.adminCreated)) : undefined
  const rows = await ctx.db((tx) =>
    tx
      .select({ id: blogPosts.id, title: blogPosts.title, isPublished: blogPosts.isPublished })
      .from(blogPosts)
      .where(and(ilike(blogPosts.title, anywhere(search)), role === 'super_admin' ? undefined : own))
      .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
      .limit(most),
  )
  return rows.map(({ id, title, isPublished }) => ({ id, label: title, note: isPublished ? 'Published' : 'Draft' }))
}

export const publishDuePostsJob = 'publish-due-posts'

/**
 * Publishes the posts that are due, in one statement: if two workers run at once, the second waits for the first and
 * finds nothing left, so each post is published once.
 */
export async function publishDuePosts(ctx: WorkerCtx): Promise<number> {
  const published = await ctx.db((tx) =>
    tx
      .update(blogPosts)
      .set({ isPublished: true, publishedAt: sql`now()`, publishAt: null })
      .where(and(eq(blogPosts.isPublished, false), lte(blogPosts.publishAt, sql`now()`)))
      .returning({ id: blogPosts.id }),
  )
  if (published.length > 0) ctx.log.info({ requestId: ctx.requestId, count: published.length }, 'due posts published')
  return published.length
}

/**
 * The data of both blog tabs: one page of the list, or the form that the address names. `?post=new` redirects to a form
 * with an id of its own, so that sending it several times makes one post.
 */
export async function loadBlogTab(ctx: StaffCtx, url: URL) {
  const id = url.searchParams.get('post')
  const listPath = postList.path(url)
  if (id === 'new') throw redirect(postList.path(url, { post: randomUUID(), new: '1' }))
  if (!id) return { listPath, list: await postList.load(ctx, url), open: null }
  const post = await findManagedPost(ctx, id)
  if (!post && !(isUuid(id) && url.searchParams.has('new'))) throw new AppError('not_found', copy.notFound)
  return { listPath, list: null, open: { id, post, mustAsk: needsApproval(ctx) } }
}

type TabForm = typeof AgentPostsForm | typeof SuperAdminPostsForm

/** Performs what a form of a blog tab asks for; `manages` in the super admin's tab, which has more fields. */
export async function changePosts(ctx: StaffCtx, request: Request, url: URL, manages: boolean) {
  const schema: TabForm = manages ? SuperAdminPostsForm : AgentPostsForm
  const failed = manages
    ? { create: copy.createFailed, update: copy.updateFailed }
    : { create: copy.saveFailed, update: copy.saveFailed }
  const form = await parsePictureForm(ctx, request, schema as z.ZodType<z.output<TabForm>>, () => ({
    featuredImageUrl: { purpose: 'post' },
  }))
  if (!form.ok) return form.invalid()

  const { value } = form
  const back = postList.path(url)
  const backWith = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const refuseChange = (outcome: 'missing' | 'failed', text: string) =>
    outcome === 'missing' ? form.refuse(404, copy.notFound) : form.refuse(500, text)
  switch (value.intent) {
    case 'save': {
      const { intent: _, id, version, isNew, ...texts } = value
      const creates = isNew || !version
      if (texts.publishAt && !texts.publish && texts.publishAt <= ctx.now())
        return form.refuse(400, [], { publishAt: [copy.momentPast] })
      const outcome = await savePost(ctx, id, version, texts)
      switch (outcome.kind) {
        case 'saved':
          return backWith(
            `${creates ? copy.created : copy.updated}${texts.publish && needsApproval(ctx) ? ` ${copy.asked}` : ''}`,
          )
        case 'changed':
          return form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
        case 'empty':
          return form.refuse(400, [], { content: [copy.contentRule] })
        case 'missing':
          return form.refuse(404, [deletedMeanwhile(failed.update, 'post', { restoreAt: `${url.pathname}/deleted` })])
        case 'no-agent':
          return form.refuse(409, copy.noAgent)
        default:
          return refuseChange(outcome.kind, creates ? failed.create : failed.update)
      }
    }
    case 'set-published': {
      const outcome = await setPostPublished(ctx, value.id, value.isPublished, value.version)
      if (outcome === 'changed') return form.refuse(409, copy.changedBefore)
      if (outcome !== 'saved') return refuseChange(outcome, copy.updateFailed)
      return form.done(copy.updated)
    }
    case 'send-back': {
      const outcome = await sendPostBack(ctx, value.id, value.note)
      if (outcome === 'changed') return form.refuse(409, copy.notWaiting)
      if (outcome !== 'saved') return refuseChange(outcome, copy.updateFailed)
      return backWith(copy.returned)
    }
    case 'delete': {
      const outcome = await deletePost(ctx, value.id)
      if (outcome !== 'saved') return refuseChange(outcome, copy.deleteFailed)
      return redirectWithToast(ctx, back, await toastWithUndo(ctx, value.id, copy.deleted, `${url.pathname}/deleted`))
    }
  }
}

export type DraftAnswer = { kind: PostOutcome['kind'] | 'invalid'; version?: string; slug?: string }

/** Stores an autosave. A draft stays a draft; a published or scheduled post is not touched. */
export async function keepPostDraft(ctx: StaffCtx, request: Request): Promise<{ status: number; body: DraftAnswer }> {
  const form = await parseForm(request, PostDraftForm)
  if (!form.ok) return { status: 400, body: { kind: 'invalid' } }
  const { id, version, ...texts } = form.value
  const outcome = await savePost(ctx, id, version, { ...texts, publish: false, publishAt: null }, { draftOnly: true })
  return { status: draftStatus[outcome.kind], body: outcome }
}

const draftStatus = { saved: 200, missing: 404, changed: 409, 'no-agent': 409, empty: 400, failed: 500 } as const

function savePost(
  ctx: StaffCtx,
  id: string,
  version: string | undefined,
  texts: PostTexts,
  options?: { draftOnly: boolean },
): Promise<PostOutcome> {
  return version ? updatePost(ctx, { id, version }, texts, options) : createPost(ctx, id, texts)
}
