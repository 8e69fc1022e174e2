import { sql } from 'drizzle-orm'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError, isPermissionDenied } from '#app/platform/errors.ts'
import { readFields } from '#app/platform/forms.server.ts'
import { picturesBusy, storePicture } from '#app/platform/images.server.ts'
import { BucketMissing, makeStorageKey } from '#app/platform/storage.server.ts'
import { picturesCopy as copy } from './pictures.copy.ts'
import { PictureForm } from './pictures.forms.ts'
import { type PicturePurpose, picturePurposes, uploadFailed } from './pictures.ts'

export type PictureAnswer = { status: number; body: { url: string } | { error: string } }

/** Uploads at a time, each with its whole body in memory; one more is asked to come again. */
const mostInHand = 6
let inHand = 0

/**
 * Keeps the picture that was sent, re-encoded, where its purpose says, and answers its address; no record changes. What
 * the file was called at home is not kept. Refuses what the actor may not change the owner of, and a file that is no
 * picture, each with its sentence.
 */
export async function receivePicture(ctx: StaffCtx, request: Request): Promise<PictureAnswer> {
  try {
    await ctx.limits.take('picture', ctx.actor.userId)
    if (inHand >= mostInHand) throw new AppError('unavailable', picturesBusy)
    inHand += 1
    try {
      return await keepPicture(ctx, await readFields(request))
    } finally {
      inHand -= 1
    }
  } catch (error) {
    if (error instanceof AppError) {
      if (error.code === 'unavailable')
        ctx.log.error({ requestId: ctx.requestId, error: error.cause }, 'picture not kept')
      return { status: error.status, body: { error: error.message } }
    }
    throw error
  }
}

async function keepPicture(ctx: StaffCtx, fields: FormData): Promise<PictureAnswer> {
  const form = PictureForm.safeParse(Object.fromEntries(fields))
  if (!form.success) throw new AppError('invalid', form.error.issues[0]?.message ?? copy.noFile)
  const { file, purpose, agentId, crop } = form.data
  try {
    const folder = await folderOf(ctx, purpose, agentId)
    const key = makeStorageKey(folder, ctx.now())
    const url = await storePicture(ctx.storage, key, new Uint8Array(await file.arrayBuffer()), crop)
    return { status: 200, body: { url } }
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'picture not kept')
    if (error instanceof BucketMissing) throw new AppError('not_found', copy.bucketMissing, { cause: error })
    return { status: 500, body: { error: uploadFailed(purpose) } }
  }
}

/**
 * The folder for a picture of this purpose. The database says whether the actor may change what it will belong to: an
 * agent's row is locked as for a change, which takes the right to change it; of the brokerage's tables the right to add.
 */
async function folderOf(ctx: StaffCtx, purpose: PicturePurpose, agentId: string | undefined): Promise<string> {
  const { bucket, of } = picturePurposes[purpose]
  if (of !== 'agent' && of !== 'post') {
    const { rows } = await ctx.db((tx) =>
      tx.execute<{ may: boolean }>(sql`select has_any_column_privilege(${`public.${of}`}, 'insert') as may`),
    )
    if (!rows[0]?.may) throw new AppError('forbidden', copy.denied)
    return bucket
  }
  if (of === 'agent' && !agentId) throw new AppError('invalid', copy.purposeRule)
  const id = await changeableAgent(ctx, agentId ?? null)
  if (!id) throw new AppError('not_found', 'Agent not found')
  return of === 'agent' ? `${bucket}/${id}` : bucket
}

/** The agent of that id, or any at all when it is left out, if the actor may change it. */
async function changeableAgent(ctx: StaffCtx, agentId: string | null): Promise<string | null> {
  try {
    const { rows } = await ctx.db((tx) =>
      tx.execute<{ id: string }>(
        sql`select id from public.agents where ${agentId}::uuid is null or id = ${agentId}::uuid limit 1 for key share`,
      ),
    )
    return rows[0]?.id ?? null
  } catch (error) {
    if (isPermissionDenied(error)) throw new AppError('forbidden', copy.denied, { cause: error })
    throw error
  }
}
