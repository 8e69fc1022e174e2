import { stringify } from 'csv-stringify/sync'
import { and, desc, eq, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { LeadListView } from './lead-list-view.ts'
import { leadSourceLabels, leadStatusLabels, leadTypeLabels } from './leads.ts'
import { listColumns, matchingView } from './leads.server.ts'

const batchSize = 1000
const header = ['Created', 'Name', 'Email', 'Phone', 'Type', 'Source', 'Status', 'Agent', 'Message', 'Notes', 'Details']

/**
 * The leads of a view as CSV, newest first, in batches as the reader takes them. The export is written into the audit log
 * before the first row leaves. Cells that a spreadsheet would run as a formula are prefixed with an apostrophe.
 */
export async function exportLeads(ctx: StaffCtx, view: LeadListView): Promise<ReadableStream<Uint8Array>> {
  const matching = matchingView(view)
  await ctx.db(async (tx) => {
    const total = await tx.$count(leads, matching)
    await tx.execute(sql`select app.record_export('lead', ${total})`)
  })
  const encoder = new TextEncoder()
  let after: { createdAt: Date; id: string } | null = null
  return new ReadableStream({
    start(controller) {
      // The mark tells spreadsheets that this is UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${stringify([header])}`))
    },
    async pull(controller) {
      const batch = await nextBatch(ctx, matching, after)
      const last = batch.at(-1)
      if (last) {
        after = { createdAt: last.createdAt, id: last.id }
        controller.enqueue(encoder.encode(stringify(batch.map(rowOf), { escape_formulas: true })))
      }
      if (batch.length < batchSize) controller.close()
    },
  })
}

function nextBatch(
  ctx: StaffCtx,
  matching: ReturnType<typeof matchingView>,
  after: { createdAt: Date; id: string } | null,
) {
  // Dates have milliseconds in JavaScript and microseconds in the table: compared as the table's, by its own row.
  const older = after
    ? sql`(${leads.createdAt}, ${leads.id}) < (select l.created_at, l.id from leads l where l.id = ${after.id})`
    : undefined
  return ctx.db((tx) =>
    tx
      .select({ ...listColumns, message: leads.message, notes: leads.notes, metadata: leads.metadata })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(and(matching, older))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(batchSize),
  )
}

function rowOf(lead: Awaited<ReturnType<typeof nextBatch>>[number]): string[] {
  return [
    lead.createdAt.toISOString(),
    lead.clientName ?? '',
    lead.clientEmail ?? '',
    lead.clientPhone ?? '',
    leadTypeLabels[lead.type],
    leadSourceLabels[lead.source],
    leadStatusLabels[lead.status],
    lead.agentName ?? '',
    lead.message ?? '',
    lead.notes ?? '',
    JSON.stringify(lead.metadata),
  ]
}
