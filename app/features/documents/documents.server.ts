import { and, asc, desc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { agentDocuments as documents } from '#db/schema/agent-documents.server.ts'
import { agents } from '#db/schema/agents.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { attachment } from '#app/lib/attachment.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { documentPageSize, type DocumentListView } from './document-list-view.ts'
import { documentsCopy as copy } from './documents.copy.ts'
import { documentKindLabel } from './documents.ts'

type DocumentList = NonNullable<Awaited<ReturnType<typeof listDocuments>>>
export type ListedDocument = DocumentList['documents'][number]

/** One page of the actor's own documents and how many match. Null when they could not be read; the log says why. */
export async function listOwnDocuments(ctx: StaffCtx, view: DocumentListView) {
  return listDocuments(ctx, view, ctx.actor.agentId)
}

/** The agent whose documents a super admin looks at, and one page of them. Refuses, as not found, what is no agent. */
export async function getAgentDocuments(ctx: StaffCtx, agentId: string, view: DocumentListView) {
  const [agent] = isUuid(agentId)
    ? await ctx.db((tx) => tx.select({ id: agents.id, name: agents.name }).from(agents).where(eq(agents.id, agentId)))
    : []
  if (!agent) throw new AppError('not_found', agentsCopy.notFound)
  return { agent, list: await listDocuments(ctx, view, agentId) }
}

async function listDocuments(ctx: StaffCtx, view: DocumentListView, agentId: string | null) {
  const matching = and(agentId ? eq(documents.agentId, agentId) : sql`false`, matchingView(view))
  try {
    return await ctx.db(async (tx) => {
      const count = tx.$count(documents, matching)
      const { rows, paging } = await takeCountedPage(view.page, documentPageSize, count, (limit, offset) =>
        tx
          .select({
            id: documents.id,
            name: documents.name,
            type: documents.type,
            size: documents.fileSize,
            mimeType: documents.mimeType,
            uploadedAt: documents.uploadedAt,
          })
          .from(documents)
          .where(matching)
          .orderBy(...orderOf(view))
          .limit(limit)
          .offset(offset),
      )
      return {
        documents: rows.map(({ mimeType, uploadedAt, ...document }) => ({
          ...document,
          kind: documentKindLabel(mimeType),
          uploadedOn: ruleDay(uploadedAt) as string,
        })),
        paging,
      }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'documents not listed')
    return null
  }
}

/** The document as a file to save. Whether the actor may have it the database says; of anything else it says so, as text. */
export async function downloadDocument(ctx: StaffCtx, id: string, { head }: { head: boolean }): Promise<Response> {
  const [document] = isUuid(id) ? await ctx.db((tx) => tx.select().from(documents).where(eq(documents.id, id))) : []
  if (!document) return notThere(copy.notFound)
  const file = await ctx.storage.get(document.fileUrl.slice(1))
  if (!file) {
    ctx.log.error({ requestId: ctx.requestId, id }, 'document without a file')
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

/** A link to a file has no page around it in which an error could stand. */
function notThere(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

/** The condition that a view's search and filter make. */
export function matchingView({ search, type }: DocumentListView): SQL | undefined {
  const pattern = anywhere(search)
  return and(search ? ilike(documents.name, pattern) : undefined, type ? eq(documents.type, type) : undefined)
}

/** A view's order, with the id at its end. */
export function orderOf({ sort }: DocumentListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    uploaded: order(documents.uploadedAt),
    name: order(sql`lower(${documents.name})`),
    size: order(documents.fileSize),
    type: order(documents.type),
  }[sort.column]
  return [column, desc(documents.uploadedAt), asc(documents.id)]
}
