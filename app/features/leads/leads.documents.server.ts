import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { data } from 'react-router'
import { z } from 'zod'
import { askedDocuments, clientDocuments } from '#db/schema/client-documents.server.ts'
import { brokerageSettings } from '#db/schema/settings.server.ts'
import { deals } from '#db/schema/deals.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { documentsCopy } from '#app/features/documents/documents.copy.ts'
import { receiveInTurn, sendDocument, storeDocument } from '#app/features/documents/documents.server.ts'
import { documentEnding, documentName, longestDocument } from '#app/features/documents/documents.ts'
import { pick } from '#app/lib/pick.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attempt, attemptOne, mustBeOne } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { type FormAnswer, parseForm, readFieldsAndFiles } from '#app/platform/forms.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { isMailToken, tokenHash } from '#app/platform/mail-links.server.ts'
import { documentCaseNames, documentPosition, documentsFor } from './lead-document-cases.ts'
import { type AskedDocument, clientDocumentEndings, documentCopy as copy, mostFilesAtOnce } from './lead-documents.ts'
import { leadsCopy } from './leads.copy.ts'
import type { DocumentsFields } from './leads.forms.ts'

export const notifyQuoteAnswerJob = 'notify-quote-answer'

/** A broker is told of documents this late, by one mail for all that came meanwhile. */
const tellAfterMilliseconds = 15 * 60 * 1000

/** The checklist of a lead with what has come, and for how many days files are kept. */
export async function findDocuments(ctx: StaffCtx, leadId: string) {
  return ctx.db(async (tx) => {
    const items = await tx
      .select(pick(askedDocuments, 'id', 'label', 'state', 'reason'))
      .from(askedDocuments)
      .where(eq(askedDocuments.leadId, leadId))
      .orderBy(asc(askedDocuments.position), asc(askedDocuments.label))
    const { id, itemId, name, fileSize: size, uploadedAt: at } = clientDocuments
    const files = items.length
      ? await tx
          .select({ id, itemId, name, size, at })
          .from(clientDocuments)
          .where(
            inArray(
              itemId,
              items.map((item) => item.id),
            ),
          )
          .orderBy(asc(at))
      : []
    const [settings] = await tx.select().from(brokerageSettings)
    return {
      keepDays: settings?.documentDays ?? 0,
      items: items.map((item): AskedDocument => ({ ...item, files: files.filter((file) => file.itemId === item.id) })),
    }
  })
}

export type LeadDocuments = Awaited<ReturnType<typeof findDocuments>>

/** Changes a checklist: false when it was not saved. Refuses, as not found, a lead or an item that is not the actor's to work on. */
export function changeDocuments(ctx: StaffCtx, fields: DocumentsFields): Promise<boolean> {
  return attempt(ctx, 'checklist not saved', async (tx) => {
    const { id } = fields
    if (fields.intent === 'documents-ask' || fields.intent === 'document-add') {
      if ((await tx.$count(leads, eq(leads.id, id))) === 0) throw new AppError('not_found', leadsCopy.notFound)
      const labels =
        fields.intent === 'document-add'
          ? [fields.label]
          : documentsFor(documentCaseNames.filter((name) => fields[name]))
      // Raw SQL: the query builder names every column, and the actor may write only these.
      for (const label of labels)
        await tx.execute(
          sql`insert into asked_documents (lead_id, label, position) values (${id}, ${label}, ${documentPosition(label)})
            on conflict (lead_id, label) do nothing`,
        )
      return
    }
    const mine = eq(askedDocuments.id, id)
    const change =
      fields.intent === 'document-again'
        ? ({ state: 'again', reason: fields.reason } as const)
        : ({ state: 'accepted', reason: null } as const)
    const changed =
      fields.intent === 'document-drop'
        ? await tx.delete(askedDocuments).where(mine)
        : await tx.update(askedDocuments).set(change).where(mine)
    mustBeOne(changed, copy.gone)
  })
}

/** A client's document as a download, noted in the audit log. The database decides who may have it; otherwise a 404 as plain text. */
export async function downloadClientDocument(ctx: StaffCtx, id: string, { head }: { head: boolean }) {
  const { name, fileUrl, mimeType } = clientDocuments
  const [document] = isUuid(id)
    ? await ctx.db((tx) =>
        tx
          .update(clientDocuments)
          .set({ readAt: ctx.now() })
          .where(eq(clientDocuments.id, id))
          .returning({ id: clientDocuments.id, name, fileUrl, mimeType }),
      )
    : []
  return sendDocument(ctx, document, head)
}

type ListedRow = {
  keep_days: number
  items: (Omit<AskedDocument, 'files'> & { files: { id: string; name: string; size: number; at: string }[] })[]
}

/** What the client of a private link is asked for and has sent; null for a link that opens no quote. */
export async function listAskedDocuments(ctx: AppCtx, token: string | null) {
  if (!isMailToken(token)) return null
  const { rows } = await ctx.db((tx) =>
    tx.execute<ListedRow>(sql`select * from app.list_asked_documents(${tokenHash(token)})`),
  )
  const [found] = rows
  return (
    found && {
      keepDays: found.keep_days,
      items: found.items.map((item): AskedDocument => ({
        ...item,
        files: item.files.map((file) => ({ ...file, at: new Date(file.at) })),
      })),
    }
  )
}

export type AskedDocuments = NonNullable<Awaited<ReturnType<typeof listAskedDocuments>>>

const nothingThere = () => data<FormAnswer>({ outcome: 'refused', form: null, toasts: [] }, { status: 404 })

/** Keeps the files that a client sends for an item of the checklist. A link that opens no quote is refused before they are read. */
export async function receiveClientDocuments(ctx: AppCtx, request: Request, url: URL) {
  const token = url.searchParams.get('token')
  if (!(await listAskedDocuments(ctx, token))) return nothingThere()
  try {
    return await receiveInTurn(async () => {
      const { fields, files } = await readFieldsAndFiles(request, 'files')
      const form = await parseForm(fields, z.object({ item: z.uuid() }))
      if (!form.ok) return form.invalid(copy.closed)
      const refuse = (status: number, sentence: string) => form.refuse(status, [], { files: [sentence] })
      if (files.length === 0) return refuse(400, copy.noFile)
      if (files.length > mostFilesAtOnce) return refuse(400, copy.tooMany)
      const problems: string[] = []
      for (const file of files) {
        const problem = await keepFile(ctx, token!, form.value.item, file)
        if (problem) problems.push(files.length > 1 ? `${documentName(file.name)}: ${problem}` : problem)
      }
      const count = files.length - problems.length
      const said = count > 0 ? [{ kind: 'success' as const, text: copy.sent(count) }] : []
      return problems.length > 0 ? form.refuse(400, said, { files: [problems.join(' ')] }) : form.done(said)
    })
  } catch (error) {
    const isOurs = error instanceof AppError
    if (!isOurs) ctx.log.error({ requestId: ctx.requestId, error }, 'documents of a client not stored')
    const toasts = [{ kind: 'error' as const, text: isOurs ? error.message : copy.failedToSend }]
    return data<FormAnswer>({ outcome: 'refused', form: null, toasts }, { status: isOurs ? error.status : 503 })
  }
}

/** Stores one file; returns what is wrong with it, or null. */
async function keepFile(ctx: AppCtx, token: string, itemId: string, file: File): Promise<string | null> {
  await ctx.limits.take('client-document', token)
  const ending = documentEnding(documentName(file.name))
  if (!ending || !clientDocumentEndings.includes(ending)) return copy.wrongKind
  if (file.size === 0) return documentsCopy.emptyFile
  if (file.size > longestDocument) return documentsCopy.tooLarge
  const sha256 = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex')
  const answer: { outcome?: 'kept' | 'again' | 'full' | 'closed' } = {}
  try {
    await storeDocument(ctx, file, 'documents/clients', async ({ name, fileUrl, fileSize, mimeType }) =>
      ctx.db(async (tx) => {
        const { rows } = await tx.execute<{ outcome: typeof answer.outcome; activity_id: string | null }>(
          sql`select * from app.keep_client_document(${tokenHash(token)}, ${itemId}, ${name}, ${fileUrl}, ${fileSize},
            ${mimeType}, ${sha256})`,
        )
        answer.outcome = rows[0]?.outcome ?? 'closed'
        const activityId = rows[0]?.activity_id
        const startAfter = new Date(ctx.now().getTime() + tellAfterMilliseconds)
        if (activityId) await ctx.jobs.enqueue(tx, notifyQuoteAnswerJob, { activityId }, { startAfter })
        return answer.outcome === 'kept'
      }),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return error.message
    throw error
  }
  const { outcome } = answer
  // What was sent twice is there, which is all that the client wants.
  return outcome === 'kept' || outcome === 'again' ? null : copy[outcome ?? 'failedToSend']
}

/** Takes back a file that the client sent, unless it is accepted. */
export async function removeClientDocument(ctx: AppCtx, fields: FormData, url: URL) {
  const form = await parseForm(fields, z.object({ id: z.uuid() }))
  const token = url.searchParams.get('token')
  if (!form.ok || !isMailToken(token)) return nothingThere()
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ done: boolean }>(
      sql`select app.remove_client_document(${tokenHash(token)}, ${form.value.id}) as done`,
    ),
  )
  return rows[0]?.done ? form.done(copy.removed) : form.refuse(404, copy.notRemoved)
}

/** Sets for how many days clients' files are kept. Only a super admin may. */
export function saveDocumentDays(ctx: StaffCtx, documentDays: number): Promise<boolean> {
  return attemptOne(ctx, 'days of documents not saved', copy.daysFailed, (tx) =>
    tx.update(brokerageSettings).set({ documentDays }),
  )
}

export async function getDocumentDays(ctx: StaffCtx): Promise<number> {
  const [settings] = await ctx.db((tx) => tx.select().from(brokerageSettings))
  return settings?.documentDays ?? 0
}

const mostAtOnce = 200

/**
 * Deletes clients' files that were removed, whose lead is gone for good, or whose days are over since the upload and the deal's last move.
 * The file goes before its row: a run that is killed in between finds the row again. Returns how many it deleted.
 */
export async function deleteDueDocuments(ctx: WorkerCtx): Promise<number> {
  const { id, itemId, leadId, fileUrl, uploadedAt } = clientDocuments
  // The files of a deleted lead, which come back when it is restored.
  const waiting = sql`(select (file ->> 'id')::uuid as id, (extras #>> '{deals,0,moved_at}')::timestamptz as moved_at
    from ${deletedRecords}, jsonb_array_elements(extras -> 'client_documents') file
    where entity = 'lead' and file ->> 'item_id' is not null) waiting`
  const lastStep = sql`greatest(${uploadedAt}, ${deals.movedAt}, waiting.moved_at)`
  const kept = sql`make_interval(days => ${brokerageSettings.documentDays})`
  let count = 0
  for (;;) {
    const due = await ctx.db((tx) =>
      tx
        .select({ id, fileUrl })
        .from(clientDocuments)
        .leftJoin(deals, eq(deals.leadId, leadId))
        .leftJoin(waiting, sql`waiting.id = ${id}`)
        .innerJoin(brokerageSettings, sql`true`)
        .where(
          or(
            and(isNull(itemId), sql`waiting.id is null`),
            sql`${lastStep} < ${ctx.now().toISOString()}::timestamptz - ${kept}`,
          ),
        )
        .limit(mostAtOnce),
    )
    for (const file of due) await ctx.storage.delete(file.fileUrl.slice(1))
    const ids = due.map((file) => file.id)
    if (ids.length > 0) await ctx.db((tx) => tx.delete(clientDocuments).where(inArray(id, ids)))
    count += due.length
    if (due.length < mostAtOnce) break
  }
  if (count > 0) ctx.log.info({ requestId: ctx.requestId, count }, 'documents of clients deleted')
  return count
}
