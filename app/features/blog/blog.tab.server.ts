import { describeLastChange } from '#app/features/audit/audit.server.ts'
import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { postListPath, readPostListView } from './blog-list-view.ts'
import { blogCopy as copy } from './blog.copy.ts'
import { type AgentPostsForm, PostDraftForm, type PostTexts, type SuperAdminPostsForm } from './blog.forms.ts'
import { listManagedPosts } from './blog.list.server.ts'
import {
  createPost,
  deletePost,
  findManagedPost,
  type PostOutcome,
  setPostPublished,
  updatePost,
} from './blog.manage.server.ts'

/**
 * What both blog tabs show: one page of the list, or in its place the form that the address names. `?post=new` leads to
 * one with an id of its own, so that however often it is sent it is one post.
 */
export async function loadBlogTab(ctx: StaffCtx, url: URL) {
  const view = readPostListView(url.searchParams)
  const id = url.searchParams.get('post')
  if (id === 'new') throw redirect(postListPath(url.pathname, view, { id: randomUUID(), isNew: true }))
  if (!id) return { view, list: await listManagedPosts(ctx, view), open: null }
  const post = await findManagedPost(ctx, id)
  if (!post && !(isUuid(id) && url.searchParams.has('new'))) throw new AppError('not_found', copy.notFound)
  return { view, list: null, open: { id, post } }
}

type TabForm = typeof AgentPostsForm | typeof SuperAdminPostsForm

/** Does what a form of a blog tab asks for; `failed` is what is said when a post could not be stored. */
export async function changePosts(
  ctx: StaffCtx,
  request: Request,
  url: URL,
  schema: TabForm,
  failed: { create: string; update: string },
) {
  const form = await parsePictureForm(ctx, request, schema as z.ZodType<z.output<TabForm>>, () => ({
    featuredImageUrl: { purpose: 'post' },
  }))
  if (!form.ok) return form.invalid()

  const { value } = form
  const back = postListPath(url.pathname, readPostListView(url.searchParams))
  const backWith = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const refuse = (status: number, text: string) => form.refuse(status, [{ kind: 'error', text }])
  const refuseChange = (outcome: 'missing' | 'failed', text: string) =>
    outcome === 'missing' ? refuse(404, copy.notFound) : refuse(500, text)
  switch (value.intent) {
    case 'save': {
      const { intent: _, id, version, isNew, ...texts } = value
      const creates = isNew || !version
      if (texts.publishAt && !texts.publish && texts.publishAt <= ctx.now())
        return form.refuse(400, [], { publishAt: [copy.momentPast] })
      const outcome = await savePost(ctx, id, version, texts)
      switch (outcome.kind) {
        case 'saved':
          return backWith(creates ? copy.created : copy.updated)
        case 'changed':
          return form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
        case 'empty':
          return form.refuse(400, [], { content: [copy.contentRule] })
        case 'missing':
          return form.refuse(404, [deletedMeanwhile(failed.update, 'post', { restoreAt: `${url.pathname}/deleted` })])
        case 'no-agent':
          return refuse(409, copy.noAgent)
        default:
          return refuseChange(outcome.kind, creates ? failed.create : failed.update)
      }
    }
    case 'set-published': {
      const outcome = await setPostPublished(ctx, value.id, value.isPublished)
      if (outcome !== 'saved') return refuseChange(outcome, copy.updateFailed)
      return form.done([{ kind: 'success', text: copy.updated }])
    }
    case 'delete': {
      const outcome = await deletePost(ctx, value.id)
      if (outcome !== 'saved') return refuseChange(outcome, copy.deleteFailed)
      return redirectWithToast(ctx, back, await toastWithUndo(ctx, value.id, copy.deleted, `${url.pathname}/deleted`))
    }
  }
}

export type DraftAnswer = { kind: PostOutcome['kind'] | 'invalid'; version?: string; slug?: string }

/** Keeps what an editor sends by itself. A draft stays a draft; what is published or has a date is not touched. */
export async function keepPostDraft(ctx: StaffCtx, request: Request): Promise<{ status: number; body: DraftAnswer }> {
  const form = await parseForm(request, PostDraftForm)
  if (!form.ok) return { status: 400, body: { kind: 'invalid' } }
  const { id, version, ...texts } = form.value
  const draft = { ...texts, publish: false, publishAt: null }
  const outcome = await savePost(ctx, id, version, draft, { draftOnly: true })
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
