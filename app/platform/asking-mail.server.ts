import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { askingCopy } from './asking-form.ts'
import type { AppCtx } from './context.ts'
import type { Tx } from './db.server.ts'
import { AppError } from './errors.ts'
import { parseForm } from './forms.server.ts'
import type { LimitName } from './limits.server.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Mails of a kind that one address gets in a day, whoever requests them: nobody can be flooded. */
const mailsPerAddressAndDay = 3

/**
 * - accepted: the same answer for every address; only its own mailbox learns more.
 * - refused: too many requests from this client; the sentence says how long to wait.
 * - failed: nothing was stored, and the log has the cause.
 */
export type AskingOutcome = { kind: 'accepted' | 'failed' } | { kind: 'refused'; sentence: string }

/** Stores a request for mail in one transaction, within the rate limit. */
export async function ask<Outcome>(
  ctx: AppCtx,
  limit: LimitName,
  store: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome | AskingOutcome> {
  try {
    await ctx.limits.take(limit, ctx.clientAddress)
    return await ctx.db(store)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { kind: 'refused', sentence: error.message }
    ctx.log.error({ requestId: ctx.requestId, error }, `${limit} not stored`)
    return { kind: 'failed' }
  }
}

/** Reads and answers a form that requests mail to an address. `wrong` gives the form's errors for an outcome. */
export async function receiveAsking<Asked extends { website: string }, Outcome extends { kind: string }>(
  request: Request,
  form: z.ZodType<Asked>,
  copy: { received: string; failed: string },
  askFor: (asked: Asked) => Promise<Outcome | AskingOutcome>,
  wrong?: (outcome: Outcome, asked: Asked) => Record<string, string[]>,
) {
  const read = await parseForm(request, form)
  if (!read.ok) return read.invalid()
  if (read.value.website) return read.refuse(400, [{ kind: 'error', text: askingCopy.trapFilled }])
  const outcome = await askFor(read.value)
  if (outcome.kind === 'accepted') return read.done([{ kind: 'success', text: copy.received }])
  if (outcome.kind === 'failed') return read.refuse(503, [{ kind: 'error', text: copy.failed }])
  if ('sentence' in outcome) return read.refuse(429, [{ kind: 'error', text: outcome.sentence }])
  return read.refuse(400, [], wrong?.(outcome as Outcome, read.value))
}

/**
 * Whether a confirmation mail may go to this address. False when this very form was mailed already, or the address has
 * had its mails of these templates for today; then nothing changes.
 */
export async function mayAsk(
  ctx: AppCtx,
  tx: Tx,
  { to, messageId, templates }: { to: string; messageId: string; templates: Readonly<Record<string, string>> },
): Promise<boolean> {
  const names = Object.values(templates)
  // Takes turns per address, so that the count of its mails holds for simultaneous requests.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${names.join()} ${to}`}, 0))`)
  const since = new Date(ctx.now().getTime() - dayMilliseconds)
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select app.may_be_mailed(${to}, ${messageId}, ${sql.param(names)}, ${mailsPerAddressAndDay}, ${since}) as may`,
  )
  return rows[0]!.may
}
