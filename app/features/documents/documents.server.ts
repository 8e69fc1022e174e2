import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agentDocuments as documents } from '#db/schema/agent-documents.server.ts'
import { agents } from '#db/schema/agents.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { attachment } from '#app/lib/attachment.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#mortgage'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { attemptOne } from '#app/platform/attempt.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { readFields } from '#app/platform/forms.server.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { BucketMissing, makeStorageKey } from '#app/platform/storage.server.ts'
import { checkDocument } from './documents.content.server.ts'
import { documentsCopy as copy } from './documents.copy.ts'
import {
  documentKindLabel,
  documentName,
  type DocumentType,
  documentTypeLabels,
  documentTypes,
  longestDocument,
} from './documents.ts'
import { pick } from '#app/lib/pick.ts'

export const DeleteDocumentForm = z.object({ intent: z.literal('delete'), id: z.uuid() })

const DocumentForm = z.object({
  file: z
    .file({ error: copy.noFile })
    .min(1, { error: ({ input }) => ((input as File).name ? copy.emptyFile : copy.noFile) })
    .max(longestDocument, copy.tooLarge),
  type: z.enum(documentTypes).default('other'),
})

/** An agent's documents, newest first; the actor's own when no agent is given. */
export const documentList = defineList({
  words: { one: 'document', placeholder: 'Name' },
  failed: copy.fetchFailed,
  pageSize: 25,
  usual: 'desc',
  select: (tx) =>
    tx
      .select({
        ...pick(documents, 'id', 'name', 'type', 'mimeType', 'uploadedAt'),
        size: documents.fileSize,
        agentName: agents.name,
      })
      .from(documents)
      .innerJoin(agents, eq(agents.id, documents.agentId))
      .$dynamic(),
  where: ({ actor }, agentId: string | null = actor.agentId) => (agentId ? eq(documents.agentId, agentId) : sql`false`),
  search: [documents.name],
  filters: { type: choice('Type', 'Every type', documentTypeLabels, (type) => eq(documents.type, type)) },
  sorts: {
    uploaded: documents.uploadedAt,
    name: sql`lower(${documents.name})`,
    size: documents.fileSize,
    type: documents.type,
  },
  ties: [desc(documents.uploadedAt), asc(documents.id)],
  row: ({ id, name, type, size, mimeType, uploadedAt }) => ({
    id,
    name,
    type,
    size,
    kind: documentKindLabel(mimeType),
    uploadedOn: ruleDay(uploadedAt) as string,
  }),
  csv: 'document',
  columns: {
    Uploaded: (one) => one.uploadedAt,
    Name: (one) => one.name,
    Type: (one) => documentTypeLabels[one.type],
    Format: (one) => documentKindLabel(one.mimeType),
    Bytes: (one) => one.size,
    Agent: (one) => one.agentName,
  },
})

export type ListedDocument = RowOf<typeof documentList>

/** The agent whose documents a super admin views. Refuses, as not found, an id that is not an agent's. */
export async function getDocumentOwner(ctx: StaffCtx, agentId: string | undefined) {
  const [agent] = isUuid(agentId ?? '')
    ? await ctx.db((tx) =>
        tx
          .select({ id: agents.id, name: agents.name })
          .from(agents)
          .where(eq(agents.id, agentId ?? '')),
      )
    : []
  if (!agent) throw new AppError('not_found', agentsCopy.notFound)
  return agent
}

/** Deletes one of the actor's own documents; its file goes with the nightly cleaning. Refuses, as not found, somebody else's. */
export function deleteDocument(ctx: StaffCtx, id: string): Promise<boolean> {
  return attemptOne(ctx, 'document not deleted', copy.notFound, (tx) =>
    tx.delete(documents).where(eq(documents.id, id)),
  )
}

/** The document as a download. The database decides whether the actor may have it; otherwise a 404 as plain text. */
export async function downloadDocument(ctx: StaffCtx, id: string, { head }: { head: boolean }): Promise<Response> {
  const [document] = isUuid(id) ? await ctx.db((tx) => tx.select().from(documents).where(eq(documents.id, id))) : []
  return sendDocument(ctx, document, head)
}

type StoredDocument = { id: string; name: string; fileUrl: string; mimeType: string }

/** A stored document as a download that no browser shows or runs and no cache keeps; without one, a 404 as plain text. */
export async function sendDocument(ctx: StaffCtx, document: StoredDocument | undefined, head: boolean) {
  if (!document) return notThere(copy.notFound)
  const file = await ctx.storage.get(document.fileUrl.slice(1))
  if (!file) {
    ctx.log.error({ requestId: ctx.requestId, id: document.id }, 'document without a file')
    return notThere(copy.gone)
  }
  return new Response(head ? null : file.open(), {
    headers: {
      'content-type': document.mimeType,
      'content-length': String(file.size),
      'content-disposition': attachment(document.name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** Plain text, because a link to a file has no page that could show an error. */
function notThere(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

type UploadOutcome = { status: 200; message: string } | { status: number; error: string }

/** The most parallel uploads, each with its whole body in memory; one more gets a message to try again. */
const mostInHand = 4
let inHand = 0

/** Receives an upload unless too many are being received. */
export async function receiveInTurn<Answer>(receive: () => Promise<Answer>): Promise<Answer> {
  if (inHand >= mostInHand) throw new AppError('unavailable', copy.busy)
  inHand += 1
  try {
    return await receive()
  } finally {
    inHand -= 1
  }
}

/**
 * Stores an agent's upload: first the file, then the row, so that no row names a missing file. Each upload is a new
 * file; nothing is ever overwritten. Returns the specified message for success or failure.
 */
export async function uploadDocument(ctx: StaffCtx, request: Request): Promise<UploadOutcome> {
  try {
    await ctx.limits.take('document', ctx.actor.userId)
    return await receiveInTurn(async () => keepDocument(ctx, await readFields(request)))
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
  const isKept = await storeDocument(ctx, file, `documents/${agentId}`, (stored) =>
    noteDocument(ctx, { agentId, type, ...stored }),
  )
  return isKept ? { status: 200, message: copy.uploaded } : { status: 500, error: copy.saveFailed }
}

type Stored = { name: string; fileUrl: string; fileSize: number; mimeType: string }

/**
 * Checks a file, stores it in `folder` and has its row written by `note`, which says whether it was; without a row the file goes
 * again. Returns what `note` did. @throws AppError with the sentence that says what is wrong
 */
export async function storeDocument<Noted>(
  ctx: AppCtx,
  file: File,
  folder: string,
  note: (stored: Stored) => Promise<Noted | false>,
): Promise<Noted | false> {
  const name = documentName(file.name)
  const { ending, mimeType, bytes } = await checkDocument(name, Buffer.from(await file.arrayBuffer()))
  if (bytes.length > longestDocument) throw new AppError('invalid', copy.tooLarge)
  const key = `${makeStorageKey(folder, ctx.now())}.${ending}`
  await ctx.storage.put(key, bytes)
  const noted = await note({ name, fileUrl: `/${key}`, fileSize: bytes.length, mimeType })
  // If the delete fails, the cleanup removes the file when it is a day old.
  if (!noted)
    await ctx.storage.delete(key).catch((error: unknown) => {
      ctx.log.warn({ requestId: ctx.requestId, error }, 'document without a row not deleted')
    })
  return noted
}

/**
 * Writes the row; returns false when it was not written. If the connection is lost during the commit the result is
 * unknown, so it looks for the row: a row must not lose its file. If that fails too, the file stays.
 */
async function noteDocument(ctx: StaffCtx, row: Stored & { agentId: string; type: DocumentType }): Promise<boolean> {
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
