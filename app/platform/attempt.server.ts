import type { AppCtx } from './context.ts'
import type { Tx } from './db.server.ts'
import { AppError, isPermissionDenied } from './errors.ts'

/**
 * Writes in one transaction and answers whether it held, for forms that say so and keep what was typed. The cause of a
 * failure is in the log. What the actor may not do or touch is an AppError.
 */
export async function attempt(ctx: AppCtx, event: string, write: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await ctx.db(write)
    return true
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isPermissionDenied(error)) throw new AppError('forbidden', 'Access denied', { cause: error })
    ctx.log.error({ requestId: ctx.requestId, error }, event)
    return false
  }
}

/** For a write to one row: 'not_found' with the noun's own sentence when it reached none, so that its list loads anew. */
export function mustBeOne(rows: readonly unknown[], sentence: string): void {
  if (rows.length === 0) throw new AppError('not_found', sentence)
}

/** Reads for a page. What goes wrong unexpectedly is in the log and told in the noun's own sentence. */
export async function orUnavailable<T>(ctx: AppCtx, sentence: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.db(read)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, sentence)
    throw new AppError('unavailable', sentence, { cause: error })
  }
}
