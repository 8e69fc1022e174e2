import { inArray } from 'drizzle-orm'
import { leads } from '#db/schema/leads.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { LeadStatus } from './leads.ts'

/**
 * Changes all of these leads or none, and answers how many; null when it could not be saved. Refuses, as not found, when
 * one of them is not there or not the actor's to work on.
 */
export async function updateLeads(
  ctx: StaffCtx,
  ids: readonly string[],
  change: { status: LeadStatus } | { agentId: string | null },
): Promise<number | null> {
  const wanted = [...new Set(ids)]
  const held = await attempt(ctx, 'leads not changed', async (tx) => {
    const changed = await tx.update(leads).set(change).where(inArray(leads.id, wanted)).returning({ id: leads.id })
    if (changed.length !== wanted.length) throw new AppError('not_found', copy.notFound)
  })
  return held ? wanted.length : null
}
