import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { leads } from '#db/schema/leads.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { BulkUndo } from './leads.forms.ts'
import type { LeadStatus } from './leads.ts'

type LeadChange = { status: LeadStatus } | { agentId: string | null }

/**
 * Changes all of these leads or none, and answers with what takes it back; null when it could not be saved. Refuses, as
 * not found, when one of them is not there or not the actor's to work on.
 */
export async function updateLeads(ctx: StaffCtx, ids: readonly string[], change: LeadChange): Promise<BulkUndo | null> {
  const wanted = [...new Set(ids)]
  let former: { id: string; status: LeadStatus; agentId: string | null }[] = []
  const held = await attempt(ctx, 'leads not changed', async (tx) => {
    former = await tx
      .select({ id: leads.id, status: leads.status, agentId: leads.agentId })
      .from(leads)
      .where(inArray(leads.id, wanted))
      .for('update')
    const changed = await tx.update(leads).set(change).where(inArray(leads.id, wanted)).returning({ id: leads.id })
    if (changed.length !== wanted.length) throw new AppError('not_found', copy.notFound)
  })
  if (!held) return null
  return 'status' in change
    ? { of: 'status', now: change.status, former: former.map(({ id, status }) => [id, status]) }
    : { of: 'agentId', now: change.agentId, former: former.map(({ id, agentId }) => [id, agentId]) }
}

/**
 * Gives leads back what they had before they were changed together. Those that somebody changed since stay as they are.
 * Answers how many; null when it could not be saved.
 */
export async function undoUpdate(ctx: StaffCtx, undo: BulkUndo): Promise<number | null> {
  let count = 0
  const held = await attempt(ctx, 'change of leads not undone', async (tx) => {
    for (const [change, unchanged, ids] of changesBack(undo)) {
      const back = await tx
        .update(leads)
        .set(change)
        .where(and(inArray(leads.id, ids), unchanged))
        .returning({ id: leads.id })
      count += back.length
    }
  })
  return held ? count : null
}

/** One change for each value that some of them had. */
function changesBack(undo: BulkUndo): [LeadChange, SQL, string[]][] {
  if (undo.of === 'status') {
    const byStatus = Map.groupBy(undo.former, ([, status]) => status)
    return [...byStatus].map(([status, rows]) => [{ status }, eq(leads.status, undo.now), idsOf(rows)])
  }
  const unchanged = undo.now ? eq(leads.agentId, undo.now) : isNull(leads.agentId)
  const byAgent = Map.groupBy(undo.former, ([, agentId]) => agentId)
  return [...byAgent].map(([agentId, rows]) => [{ agentId }, unchanged, idsOf(rows)])
}

function idsOf(rows: readonly (readonly [string, unknown])[]): string[] {
  return rows.map(([id]) => id)
}
