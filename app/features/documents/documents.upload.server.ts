import { eq } from 'drizzle-orm'
import { agentDocuments as documents } from '#db/schema/agent-documents.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { readFields } from '#app/platform/forms.server.ts'
import { BucketMissing, makeStorageKey } from '#app/platform/storage.server.ts'
import { type CheckedDocument, checkDocument } from './documents.content.server.ts'
import { documentsCopy as copy } from './documents.copy.ts'
import { DocumentForm } from './documents.forms.ts'
import { documentName, type DocumentType, longestDocument } from './documents.ts'

type UploadOutcome = { status: 200; message: string } | { status: number; error: string }

/** Uploads at a time, each with its whole body in memory; one more is asked to come again. */
const mostInHand = 4
let inHand = 0

/**
 * Keeps the document that an agent sent, then notes it: the file first, so that no row names a file that is not there.
 * Each upload is a file of its own; nothing is ever overwritten. Answers the specified sentence either way.
 */
export async function uploadDocument(ctx: StaffCtx, request: Request): Promise<UploadOutcome> {
  try {
    await ctx.limits.take('document', ctx.actor.userId)
    if (inHand >= mostInHand) throw new AppError('unavailable', copy.busy)
    inHand += 1
    try {
      return await keepDocument(ctx, await readFields(request))
    } finally {
      inHand -= 1
    }
  } catch (error) {
    if (error instanceof AppError) {
      if (error.code === 'unavailable')
        ctx.log.error({ requestId: ctx.requestId, error: error.cause }, 'document not kept')
      return { status: error.status, error: copy.uploadFailed(error.message) }
    }
    ctx.log.error({ requestId: ctx.requestId, error }, 'document not kept')
    if (error instanceof BucketMissing) return { status: 404, error: copy.bucketMissing }
    return { status: 500, error: copy.uploadFailed() }
  }
}

async function keepDocument(ctx: StaffCtx, fields: FormData): Promise<UploadOutcome> {
  const form = DocumentForm.safeParse(Object.fromEntries(fields))
  if (!form.success) throw new AppError('invalid', form.error.issues[0]?.message ?? copy.noFile)
  const { agentId } = ctx.actor
  if (!agentId) throw new AppError('not_found', agentsCopy.notFound)
  const { file, type } = form.data
  const name = documentName(file.name)
  const checked = await checkDocument(name, Buffer.from(await file.arrayBuffer()))
  if (checked.bytes.length > longestDocument) throw new AppError('invalid', copy.tooLarge)
  const key = `${makeStorageKey(`documents/${agentId}`, ctx.now())}.${checked.ending}`
  await ctx.storage.put(key, checked.bytes)
  if (await noteDocument(ctx, { agentId, name, type, key, checked })) return { status: 200, message: copy.uploaded }
  // What cannot be deleted now is collected once it is a day old.
  await ctx.storage.delete(key).catch((error: unknown) => {
    ctx.log.warn({ requestId: ctx.requestId, error }, 'document without a row not deleted')
  })
  return { status: 500, error: copy.saveFailed }
}

type Noted = { agentId: string; name: string; type: DocumentType; key: string; checked: CheckedDocument }

/**
 * Writes the row; false when there is none. When the connection is lost at the very end nobody knows, so the table is
 * asked again: a row must not lose its file. When it does not answer either, the file stays.
 */
async function noteDocument(ctx: StaffCtx, { agentId, name, type, key, checked }: Noted): Promise<boolean> {
  const row = {
    agentId,
    name,
    type,
    fileUrl: `/${key}`,
    fileSize: checked.bytes.length,
    mimeType: checked.mimeType,
  }
  try {
    await ctx.db((tx) => tx.insert(documents).values(row))
    return true
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, error }, 'document not saved')
    const found = await ctx
      .db((tx) => tx.$count(documents, eq(documents.fileUrl, row.fileUrl)))
      .catch((cause: unknown) => {
        throw new AppError('unavailable', copy.saveFailed, { cause })
      })
    return found > 0
  }
}
