import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { consents } from '#db/schema/consents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { takePage } from '#app/lib/list-page.ts'
import { attempt, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { type SaveOutcome, versionOfParts } from '#app/platform/versions.server.ts'
import { type LeadListView, leadPageSize } from './lead-list-view.ts'
import { inOrderOf } from './leads.reading.server.ts'
import { lookFor, sliceIds } from './leads.search.server.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { LeadStatus } from './leads.ts'

type LeadList = Awaited<ReturnType<typeof listLeads>>
export type LeadListItem = LeadList['leads'][number]
export type LeadDetail = Awaited<ReturnType<typeof getLead>>

/**
 * One page of the leads that the actor may see, where it lies among them, and how many there are of each status.
 * `amongNewest`: of what a search found only the newest `mostSorted` were sorted.
 */
export async function listLeads(ctx: StaffCtx, view: LeadListView) {
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const finding = await lookFor(tx, ctx.actor, view)
    let amongNewest = false
    const { rows, paging } = await takePage(view.place, leadPageSize, finding.total, async (slice) => {
      const found = await sliceIds(tx, finding, slice)
      amongNewest ||= found.amongNewest
      return found.ids
    })
    return { leads: await leadsById(tx, rows), paging, amongNewest, byStatus: finding.byStatus }
  })
}

async function leadsById(tx: Tx, ids: readonly string[]) {
  const found = await tx
    .select(listColumns)
    .from(leads)
    .leftJoin(agents, eq(agents.id, leads.agentId))
    .where(inArray(leads.id, [...ids]))
  return inOrderOf(ids, found)
}

export const listColumns = {
  id: leads.id,
  clientName: leads.clientName,
  clientEmail: leads.clientEmail,
  clientPhone: leads.clientPhone,
  type: leads.type,
  source: leads.source,
  status: leads.status,
  agentId: leads.agentId,
  agentName: agents.name,
  createdAt: leads.createdAt,
}

/** Everything about one lead that the actor may see. Refuses an unknown or somebody else's with 'Lead not found'. */
export async function getLead(ctx: StaffCtx, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('not_found', copy.notFound)
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const [lead] = await tx
      .select({ ...listColumns, message: leads.message, notes: leads.notes, metadata: leads.metadata, notesVersion })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(eq(leads.id, id))
    if (!lead) throw new AppError('not_found', copy.notFound)
    const agreed = await tx
      .select({
        kind: consents.kind,
        granted: consents.granted,
        wording: consents.wording,
        version: consents.version,
        page: consents.page,
        givenAt: consents.givenAt,
      })
      .from(consents)
      .where(eq(consents.leadId, id))
      .orderBy(desc(consents.kind))
    return { ...lead, consents: agreed }
  })
}

/** Whom a lead can be assigned to: every active agent, by name. */
export function listAssignees(ctx: StaffCtx) {
  return ctx.db((tx) =>
    tx
      .select({ id: agents.id, name: agents.name })
      .from(agents)
      .where(eq(agents.isActive, true))
      .orderBy(asc(agents.name)),
  )
}

/**
 * `changed`: it was not `was` any more, and stays what somebody else made it. `missing`: it is not there, or not the actor's
 * to work on. `failed`: the cause is in the log.
 */
export function updateLeadStatus(
  ctx: StaffCtx,
  id: string,
  status: LeadStatus,
  was?: LeadStatus,
): Promise<SaveOutcome> {
  return saveOne(ctx, 'lead status not saved', id, { status }, was && eq(leads.status, was))
}

/** As `updateLeadStatus`, for the notes, unless they are not as they were read; empty notes are none. */
export function saveLeadNotes(ctx: StaffCtx, id: string, notes: string, version: string): Promise<SaveOutcome> {
  return saveOne(ctx, 'lead notes not saved', id, { notes: notes.trim() || null }, eq(notesVersion, version))
}

/** Other parts of a lead may change while somebody writes notes. */
const notesVersion = versionOfParts([leads.notes])

async function saveOne(
  ctx: StaffCtx,
  event: string,
  id: string,
  change: Partial<typeof leads.$inferInsert>,
  unchanged: SQL | undefined,
): Promise<SaveOutcome> {
  let outcome: SaveOutcome = 'saved'
  const held = await attempt(ctx, event, async (tx) => {
    const saved = await tx
      .update(leads)
      .set(change)
      .where(and(eq(leads.id, id), unchanged))
      .returning({ id: leads.id })
    if (saved.length > 0) return
    outcome = (await tx.$count(leads, eq(leads.id, id))) > 0 ? 'changed' : 'missing'
  })
  return held ? outcome : 'failed'
}

/** Gives a lead to an agent; null takes it back into the queue. False: not saved; the log says why. */
export function assignLead(ctx: StaffCtx, id: string, agentId: string | null): Promise<boolean> {
  return attempt(ctx, 'lead not assigned', (tx) => updateOne(tx, id, { agentId }))
}

async function updateOne(tx: Tx, id: string, change: Partial<typeof leads.$inferInsert>) {
  const changed = await tx.update(leads).set(change).where(eq(leads.id, id)).returning({ id: leads.id })
  if (changed.length === 0) throw new AppError('not_found', copy.notFound)
}

/** False when it could not be deleted. Refuses an unknown lead with 'Lead not found'. */
export function deleteLead(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'lead not deleted', async (tx) => {
    const deleted = await tx.delete(leads).where(eq(leads.id, id)).returning({ id: leads.id })
    if (deleted.length === 0) throw new AppError('not_found', copy.notFound)
  })
}
