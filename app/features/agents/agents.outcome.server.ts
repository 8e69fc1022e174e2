import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'

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

/** Reads for a page. What goes wrong unexpectedly is logged and told in the noun's own sentence. */
export async function orUnavailable<T>(ctx: StaffCtx, sentence: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.db(read)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'agents not read')
    throw new AppError('unavailable', sentence, { cause: error })
  }
}
