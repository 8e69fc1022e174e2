import { eq, inArray } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { type CsvCell, csvBatchSize, csvDownload } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { LeadListView } from './lead-list-view.ts'
import { inOrderOf, type LeadKey } from './leads.reading.server.ts'
import { type Finding, lookFor } from './leads.search.server.ts'
import { findKeys } from './leads.stripes.server.ts'
import { leadSourceLabels, leadStatusLabels, leadTypeLabels } from './leads.ts'
import { listColumns } from './leads.server.ts'

type ExportedLead = Awaited<ReturnType<typeof readLeads>>[number]

const header = ['Created', 'Name', 'Email', 'Phone', 'Type', 'Source', 'Status', 'Agent', 'Message', 'Notes', 'Details']

/** The leads of a view as CSV, in the order of the view. */
export async function downloadLeads(ctx: StaffCtx, view: LeadListView): Promise<Response> {
  const finding = await ctx.db((tx) => lookFor(tx, ctx.actor, view))
  return csvDownload(ctx, { what: 'lead', header, count: finding.total.count, batches: batchesOf(ctx, finding) })
}

async function* batchesOf(ctx: StaffCtx, { known, reading, walk }: Finding): AsyncGenerator<CsvCell[][]> {
  if (known) {
    for (let begin = 0; begin < known.length; begin += csvBatchSize)
      yield (await ctx.db((tx) => readLeads(tx, known.slice(begin, begin + csvBatchSize)))).map(cellsOf)
    return
  }
  const slice = { backwards: false, skip: 0, limit: csvBatchSize }
  let from: LeadKey | null = null
  do {
    const [keys, rows]: [LeadKey[], ExportedLead[]] = await ctx.db(async (tx) => {
      const found = await findKeys(tx, reading, { ...slice, from }, walk)
      return [
        found,
        await readLeads(
          tx,
          found.map(({ id }) => id),
        ),
      ]
    })
    if (rows.length > 0) yield rows.map(cellsOf)
    from = keys.length === csvBatchSize ? (keys.at(-1) ?? null) : null
  } while (from)
}

async function readLeads(tx: Tx, ids: readonly string[]) {
  const found = await tx
    .select({ ...listColumns, message: leads.message, notes: leads.notes, metadata: leads.metadata })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(inArray(leads.id, [...ids]))
  return inOrderOf(ids, found)
}

function cellsOf(lead: ExportedLead): CsvCell[] {
  return [
    lead.createdAt,
    lead.clientName,
    lead.clientEmail,
    lead.clientPhone,
    leadTypeLabels[lead.type],
    leadSourceLabels[lead.source],
    leadStatusLabels[lead.status],
    lead.agentName,
    lead.message,
    lead.notes,
    JSON.stringify(lead.metadata),
  ]
}
