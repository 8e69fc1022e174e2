import { and, eq, lt, sql } from 'drizzle-orm'
import { rateSources, rateSourceStates } from '#db/schema/rate-sources.server.ts'
import { freshHours } from '#app/features/rates/rates.ts'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { rateAlarms } from './rate-sources.copy.ts'
import { rateSourcesPath } from './rate-sources.ts'

type Named = Pick<typeof rateSources.$inferSelect, 'id' | 'name'>
type Kind = keyof typeof rateAlarms

/** Mails the super admins what is the matter with a source: once for each moment since which it is so. */
async function tell(ctx: WorkerCtx, tx: Tx, kind: Kind, { id, name }: Named, message: string, since = ctx.now()) {
  const { title, todo } = rateAlarms[kind]
  const alarm = { title: `${title}: ${name}`, text: `${message} ${todo}`, path: rateSourcesPath }
  await raiseAlarm(ctx, tx, { key: `${kind} ${id} ${since.toISOString()}`, ...alarm })
}

/** A source could not be read, whatever was tried: told once, until a reading succeeds again. */
export async function tellOfFailure(ctx: WorkerCtx, tx: Tx, source: Named, message: string): Promise<void> {
  const { sourceId, failingSince } = rateSourceStates
  const stillSince = sql`coalesce(${failingSince}, excluded.failing_since)`
  const [state] = await tx
    .insert(rateSourceStates)
    .values({ sourceId: source.id, failingSince: ctx.now() })
    .onConflictDoUpdate({ target: sourceId, set: { failingSince: stillSince } })
    .returning({ failingSince })
  await tell(ctx, tx, 'failing', source, message, state!.failingSince!)
}

/** Changes wait that did not wait before. */
export async function tellOfHeldChanges(ctx: WorkerCtx, tx: Tx, source: Named, waiting: number): Promise<void> {
  await tell(ctx, tx, 'held', source, waiting === 1 ? 'One change waits.' : `${waiting} changes wait.`)
}

/** Tells of every source that has not been read right for 36 hours: once, until it is. */
export async function tellOfStaleSources(ctx: WorkerCtx): Promise<void> {
  const longAgo = new Date(ctx.now().getTime() - freshHours * 3_600_000)
  const { id, name, isActive, kind, createdAt } = rateSources
  const since = sql<Date>`coalesce(${rateSourceStates.lastGoodAt}, ${createdAt})`.mapWith(createdAt)
  const message = `Its rates were last confirmed more than ${freshHours} hours ago. After 7 days pages stop showing them as current.`
  await ctx.db(async (tx) => {
    const stale = await tx
      .select({ source: { id, name }, since })
      .from(rateSources)
      .leftJoin(rateSourceStates, eq(rateSourceStates.sourceId, id))
      .where(and(eq(isActive, true), eq(kind, 'address'), lt(since, longAgo)))
    for (const one of stale) await tell(ctx, tx, 'stale', one.source, message, one.since)
  })
}
