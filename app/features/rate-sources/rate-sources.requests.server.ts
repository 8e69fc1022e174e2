import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { decideChanges, type Decision } from './rate-sources.decisions.server.ts'
import { revertRun } from './rate-sources.revert.server.ts'
import { startScrape } from './rate-sources.runs.server.ts'

/** Done, with where to look or what to say; or the sentence that says why not. */
type Requested<Done> = ({ ok: true } & Done) | { ok: false; sentence: string }

/** Has every source read now; the run to watch. */
export function requestScrape(ctx: StaffCtx): Promise<Requested<{ runId: string }>> {
  return saying(ctx, copy.scrapeFailed, 'scrape not begun', () => startScrape(ctx))
}

/** Goes back to the state before a run. */
export function requestRevert(ctx: StaffCtx, runId: string): Promise<Requested<{ runId: string }>> {
  return saying(ctx, copy.revertFailed, 'run not reverted', () => revertRun(ctx, runId))
}

/** Approves or rejects; what changed meanwhile is named. */
export function requestDecision(
  ctx: StaffCtx,
  ids: readonly string[],
  decision: Decision,
): Promise<Requested<{ decided: number; changedSince: { label: string }[] }>> {
  return saying(ctx, copy.decideFailed, 'changes not decided', () => decideChanges(ctx, ids, decision))
}

/** A refusal's own sentence, or the general one with the cause in the log. */
async function saying<Done>(
  ctx: StaffCtx,
  general: string,
  event: string,
  act: () => Promise<Done>,
): Promise<Requested<Done>> {
  try {
    return { ok: true, ...(await act()) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return { ok: false, sentence: error.message }
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, event)
    return { ok: false, sentence: general }
  }
}
