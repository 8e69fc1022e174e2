import { eq, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { type CsvCell, csvBatches, csvDownload } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { LeadListView } from './lead-list-view.ts'
import { inOrderOf, type LeadKey } from './leads.reading.server.ts'
import { type Finding, lookFor, sliceKeys } from './leads.search.server.ts'
import { leadSourceLabels, leadStatusLabels, leadTypeLabels } from './leads.ts'
import { listColumns } from './leads.server.ts'

type ExportedLead = Awaited<ReturnType<typeof readLeads>>[number]

const header = ['Created', 'Name', 'Email', 'Phone', 'Type', 'Source', 'Status', 'Agent', 'Message', 'Notes', 'Details']

/** The leads of a view as CSV, in the order of the view. */
export async function downloadLeads(ctx: StaffCtx, view: LeadListView): Promise<Response> {
  const finding = await ctx.db((tx) => lookFor(tx, ctx.actor, view))
  let place: Place = { passed: 0, key: null }
  const next = (limit: number) =>
    ctx.db(async (tx) => {
      const found = await idsAfter(tx, finding, place, limit)
      place = found.place
      // What was deleted meanwhile is left out.
      return found.ids.length > 0 ? readLeads(tx, found.ids) : null
    })
  return csvDownload(ctx, {
    what: 'lead',
    header,
    count: finding.total.more ? null : finding.total.count,
    batches: csvBatches(next, cellsOf),
  })
}

type Place = { passed: number; key: LeadKey | null }

async function idsAfter(tx: Tx, finding: Finding, { passed, key }: Place, limit: number) {
  const { known } = finding
  if (known) {
    const ids = known.slice(passed, passed + limit)
    return { ids, place: { passed: passed + ids.length, key } }
  }
  const keys = await sliceKeys(tx, finding, { backwards: false, skip: 0, limit, from: key })
  return { ids: keys.map(({ id }) => id), place: { passed, key: keys.at(-1) ?? key } }
}

async function readLeads(tx: Tx, ids: readonly string[]) {
  const found = await tx
    .select({ ...listColumns, message: leads.message, notes: leads.notes, metadata: leads.metadata })
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    // One by one: of a list of so many ids PostgreSQL would rather go through everything that an agent has.
    .where(sql`${leads.id} in (select unnest(${sql.param([...ids])}::uuid[]))`)
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
