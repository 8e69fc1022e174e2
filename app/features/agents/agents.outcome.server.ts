import { and, eq, type SQL } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { agentsCopy } from './agents.copy.ts'

/** `failed`: the cause is in the log; the person is told so and keeps what they typed. */
export type SaveOutcome = 'saved' | 'slug_taken' | 'failed'

/**
 * Writes in one transaction and tells the form what came of it. Of two agents who take the same slug at once, the
 * unique constraint lets one win. What the actor may not touch stays an AppError.
 */
export async function outcomeOf(ctx: StaffCtx, write: (tx: Tx) => Promise<unknown>): Promise<SaveOutcome> {
  try {
    await ctx.db(write)
    return 'saved'
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isUniqueViolation(error, 'agents_profile_slug_unique')) return 'slug_taken'
    ctx.log.error({ requestId: ctx.requestId, error }, 'agent not saved')
    return 'failed'
  }
}

/**
 * The same for one agent, unless somebody else saved these parts since they were read (`changed`). `write` updates where
 * the condition holds and returns the rows that it changed. Refuses one who is not there any more.
 */
export async function saveUnchanged(
  ctx: StaffCtx,
  read: { id: string; version: string },
  version: SQL<string>,
  write: (tx: Tx, where: SQL | undefined) => Promise<readonly unknown[]>,
): Promise<SaveOutcome | 'changed'> {
  let changed = false
  const outcome = await outcomeOf(ctx, async (tx) => {
    const saved = await write(tx, and(eq(agents.id, read.id), eq(version, read.version)))
    if (saved.length > 0) return
    if ((await tx.$count(agents, eq(agents.id, read.id))) === 0)
      throw new AppError('not_found', deletedMeanwhile(agentsCopy.updateFailed, 'agent').text)
    changed = true
  })
  return changed ? 'changed' : outcome
}
