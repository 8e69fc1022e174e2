import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError, isPermissionDenied } from '#app/platform/errors.ts'
import { parseForm, readFields } from '#app/platform/forms.server.ts'
import { type Crop, picturesBusy, storePicture } from '#app/platform/images.server.ts'
import { BucketMissing, makeStorageKey } from '#app/platform/storage.server.ts'
import { type PicturePurpose, picturePurposes, uploadFailed, picturePurposeNames } from './pictures.ts'

/** The texts about uploading pictures. The two for failures on our side are beside the purposes, in pictures.ts. */
const copy = {
  bucketMissing:
    'Upload failed: the bucket for pictures was not found. Ask whoever runs the site to look at its storage.',
  noFile: 'Choose a picture.',
  purposeRule: 'Say what the picture is for, and whose it is.',
  cropRule: 'The part that you chose lies outside the picture. Choose the picture again.',
  denied: 'Access denied',
} as const

const pixels = z
  .string()
  .regex(/^\d{1,6}$/, copy.cropRule)
  .transform(Number)

const someCrop = z.object({ x: pixels, y: pixels, width: pixels, height: pixels })

/** The request of a picture field. The crop has all of its values or none. */
const PictureForm = z
  .object({
    file: z.file({ error: copy.noFile }).min(1, copy.noFile),
    purpose: z.enum(picturePurposeNames, { error: copy.purposeRule }),
    agentId: z.uuid({ error: copy.purposeRule }).optional(),
    x: z.string().optional(),
    y: z.string().optional(),
    width: z.string().optional(),
    height: z.string().optional(),
  })
  .transform(({ file, purpose, agentId, x, y, width, height }, ctx) => {
    if ([x, y, width, height].every((side) => side === undefined)) return { file, purpose, agentId, crop: undefined }
    const crop = someCrop.safeParse({ x, y, width, height })
    if (crop.success && crop.data.width > 0 && crop.data.height > 0) return { file, purpose, agentId, crop: crop.data }
    ctx.addIssue({ code: 'custom', message: copy.cropRule })
    return z.NEVER
  })

type PictureAnswer = { status: number; body: { url: string } | { error: string } }

/** The most parallel uploads, each with its whole body in memory; one more gets a message to try again. */
const mostInHand = 6
let inHand = 0

async function inTurn<Answer>(receive: () => Promise<Answer>): Promise<Answer> {
  if (inHand >= mostInHand) throw new AppError('unavailable', picturesBusy)
  inHand += 1
  try {
    return await receive()
  } finally {
    inHand -= 1
  }
}

/**
 * Stores an uploaded picture, re-encoded, in its purpose's folder and returns its address; no record changes. The
 * original file name is not kept. Refuses an owner whom the actor may not change, and a file that is not a picture,
 * each with its own message.
 */
export function receivePicture(ctx: StaffCtx, request: Request): Promise<PictureAnswer> {
  return answered(ctx, async () => {
    await ctx.limits.take('picture', ctx.actor.userId)
    return inTurn(async () => {
      const form = PictureForm.safeParse(Object.fromEntries(await readFields(request)))
      if (!form.success) throw new AppError('invalid', form.error.issues[0]?.message ?? copy.noFile)
      return keepPicture(ctx, form.data)
    })
  })
}

/** The purpose of each picture field of a form, by the field's name. */
export type PictureFields = Record<string, { purpose: PicturePurpose; agentId?: string; required?: boolean }>

/**
 * Like `parseForm`, for a form with pictures. A browser without JavaScript sends a picture as a file named after its
 * field plus `-file`, or a tick named with `-remove`. Each file is stored by the rules of `receivePicture` and its
 * address put into the field, even when another field is wrong, so that nobody has to choose a file twice. A refused
 * picture is an error of its field, and nothing is saved.
 */
export async function parsePictureForm<Schema extends z.ZodType>(
  ctx: StaffCtx,
  request: Request,
  schema: Schema,
  fieldsOf: (sent: FormData) => PictureFields,
  options: { secret?: string[] } = {},
) {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return parseForm(request, schema, options)
  const { sent, refused } = await inTurn(() => takePictures(ctx, request, fieldsOf))
  const form = await parseForm(sent, schema, options)
  if (!refused) return form
  const { field, status, error } = refused
  if (!form.ok) return { ...form, invalid: () => form.invalid(error) }
  return {
    ok: false as const,
    wrong: [field],
    empty: [],
    invalid: () => form.refuse(status, error, { [field]: [error] }),
  }
}

type RefusedPicture = { field: string; status: number; error: string }

async function takePictures(ctx: StaffCtx, request: Request, fieldsOf: (sent: FormData) => PictureFields) {
  const sent = await readFields(request)
  let refused: RefusedPicture | null = null
  for (const [field, { required, ...of }] of Object.entries(fieldsOf(sent))) {
    const file = sent.get(`${field}-file`)
    if (sent.get(`${field}-remove`) === 'on') sent.set(field, '')
    for (const part of ['file', 'remove']) sent.delete(`${field}-${part}`)
    const isChosen = file instanceof File && file.size > 0
    if (!isChosen && !required) continue
    const { status, body } = await answered(ctx, async () => {
      if (!isChosen) throw new AppError('invalid', copy.noFile)
      await ctx.limits.take('picture', ctx.actor.userId)
      return keepPicture(ctx, { ...of, file })
    })
    if ('url' in body) sent.set(field, body.url)
    else refused ??= { field, status, error: body.error }
  }
  return { sent, refused }
}

async function answered(ctx: StaffCtx, receive: () => Promise<PictureAnswer>): Promise<PictureAnswer> {
  try {
    return await receive()
  } catch (error) {
    if (error instanceof AppError) {
      if (error.code === 'unavailable')
        ctx.log.error({ requestId: ctx.requestId, error: error.cause }, 'picture not kept')
      return { status: error.status, body: { error: error.message } }
    }
    throw error
  }
}

type SentPicture = { file: File; purpose: PicturePurpose; agentId?: string; crop?: Crop }

async function keepPicture(ctx: StaffCtx, { file, purpose, agentId, crop }: SentPicture): Promise<PictureAnswer> {
  try {
    const folder = await folderOf(ctx, purpose, agentId)
    const key = makeStorageKey(folder, ctx.now())
    const { aspect } = picturePurposes[purpose]
    // Without JavaScript nobody can crop, so the middle is cut out in the shape that the page shows.
    const part = crop ?? (aspect === null ? undefined : { aspect })
    const url = await storePicture(ctx.storage, key, new Uint8Array(await file.arrayBuffer()), part)
    return { status: 200, body: { url } }
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'picture not kept')
    if (error instanceof BucketMissing) throw new AppError('not_found', copy.bucketMissing, { cause: error })
    return { status: 500, body: { error: uploadFailed(purpose) } }
  }
}

/**
 * The folder for a picture of this purpose. The database decides whether the actor may change the owner: an agent's row
 * is locked, which needs the right to update it; the brokerage's tables need the right to update.
 */
async function folderOf(ctx: StaffCtx, purpose: PicturePurpose, agentId: string | undefined): Promise<string> {
  const { bucket, of } = picturePurposes[purpose]
  if (of !== 'agent' && of !== 'post') {
    const { rows } = await ctx.db((tx) =>
      tx.execute<{ may: boolean }>(sql`select has_any_column_privilege(${`public.${of}`}, 'update') as may`),
    )
    if (!rows[0]?.may) throw new AppError('forbidden', copy.denied)
    return bucket
  }
  if (of === 'agent' && !agentId) throw new AppError('invalid', copy.purposeRule)
  const id = await changeableAgent(ctx, agentId ?? null)
  if (!id) throw new AppError('not_found', 'Agent not found')
  return of === 'agent' ? `${bucket}/${id}` : bucket
}

/** The agent with this id, or any agent without an id, if the actor may change it. */
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
