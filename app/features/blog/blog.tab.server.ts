import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import type { z } from 'zod'
import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { describeLastChange } from '#app/platform/versions.server.ts'
import { blogCopy as copy } from './blog.copy.ts'
import { type AgentPostsForm, PostDraftForm, type PostTexts, type SuperAdminPostsForm } from './blog.forms.ts'
import {
  createPost,
  deletePost,
  findManagedPost,
  postList,
  type PostOutcome,
  setPostPublished,
  updatePost,
} from './blog.manage.server.ts'

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
  return { listPath, list: null, open: { id, post } }
}

type TabForm = typeof AgentPostsForm | typeof SuperAdminPostsForm

/** Performs what a form of a blog tab asks for; `failed` is the message when a post could not be stored. */
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
          return backWith(creates ? copy.created : copy.updated)
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
      const outcome = await setPostPublished(ctx, value.id, value.isPublished)
      if (outcome !== 'saved') return refuseChange(outcome, copy.updateFailed)
      return form.done(copy.updated)
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
