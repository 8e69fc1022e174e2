import type { AppCtx } from './context.ts'
import type { Tx } from './db.server.ts'
import { AppError, isPermissionDenied } from './errors.ts'

/**
 * Writes in one transaction and returns whether that succeeded, for forms that report a failure and keep what was
 * typed. The log has the cause of a failure. If the actor lacks the right, it throws an AppError.
 */
export function attempt(ctx: AppCtx, event: string, write: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  return attemptOr(ctx, event, false, async (tx) => {
    await write(tx)
    return true
  })
}

/**
 * Like `attempt`, but returns the write's result, or `failed`. `expected` gives the answer to an error that is nobody's
 * fault, such as a name that somebody else has taken meanwhile; false for any other error.
 */
export async function attemptOr<const Answer, const Failed, const Expected = never>(
  ctx: AppCtx,
  event: string,
  failed: Failed,
  write: (tx: Tx) => Promise<Answer>,
  expected?: (error: unknown) => Expected | false,
): Promise<Answer | Failed | Expected> {
  try {
    return await ctx.db(write)
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isPermissionDenied(error)) throw new AppError('forbidden', 'Access denied', { cause: error })
    const answer = expected?.(error)
    if (answer) return answer
    ctx.log.error({ requestId: ctx.requestId, error }, event)
    return failed
  }
}

/** What PostgreSQL says of a write. */
export type Written = { rowCount: number | null }

/** For a write to one row: throws 'not_found' with the given sentence if no row matched, so that the list reloads. */
export function mustBeOne({ rowCount }: Written, sentence: string): void {
  if (!rowCount) throw new AppError('not_found', sentence)
}

/** Writes to one row as `attempt` and `mustBeOne` do. */
export function attemptOne(ctx: AppCtx, event: string, sentence: string, write: (tx: Tx) => PromiseLike<Written>) {
  return attempt(ctx, event, async (tx) => mustBeOne(await write(tx), sentence))
}

/** Reads for a page. An unexpected error is logged and answered with the given sentence. */
export async function orUnavailable<T>(ctx: AppCtx, sentence: string, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.db(read)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, sentence)
    throw new AppError('unavailable', sentence, { cause: error })
  }
}
