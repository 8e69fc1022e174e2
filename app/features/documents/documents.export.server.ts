import { and, eq } from 'drizzle-orm'
import { agentDocuments as documents } from '#db/schema/agent-documents.server.ts'
import { agents } from '#db/schema/agents.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { DocumentListView } from './document-list-view.ts'
import { matchingView, orderOf } from './documents.server.ts'
import { documentKindLabel, documentTypeLabels } from './documents.ts'

const columns = {
  uploadedAt: documents.uploadedAt,
  name: documents.name,
  type: documents.type,
  mimeType: documents.mimeType,
  fileSize: documents.fileSize,
  agentName: agents.name,
}

/**
 * The list of an agent's documents as CSV, in the order of the view; without `agentId` the actor's own. Refuses, as not
 * found, what is no agent.
 */
export async function downloadDocumentList(ctx: StaffCtx, view: DocumentListView, agentId = ctx.actor.agentId) {
  if (!agentId || !isUuid(agentId) || (await ctx.db((tx) => tx.$count(agents, eq(agents.id, agentId)))) === 0)
    throw new AppError('not_found', agentsCopy.notFound)
  const matching = and(eq(documents.agentId, agentId), matchingView(view))
  return csvOfList(ctx, {
    what: 'document',
    header: ['Uploaded', 'Name', 'Type', 'Format', 'Bytes', 'Agent'],
    count: (tx) => tx.$count(documents, matching),
    read: (tx, limit, offset) =>
      tx
        .select(columns)
        .from(documents)
        .innerJoin(agents, eq(agents.id, documents.agentId))
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: (one) => [
      one.uploadedAt,
      one.name,
      documentTypeLabels[one.type],
      documentKindLabel(one.mimeType),
      one.fileSize,
      one.agentName,
    ],
  })
}
