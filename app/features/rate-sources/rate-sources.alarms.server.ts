import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { rateSources, rateSourceStates } from '#db/schema/rate-sources.server.ts'
import { freshHours } from '#app/features/rates/rates.ts'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { rateAlarms } from './rate-sources.copy.ts'
import { rateSourcesPath } from './rate-sources.ts'

type Named = Pick<typeof rateSources.$inferSelect, 'id' | 'name'>

/** Mails the super admins what is the matter with a source. */
async function tell(ctx: WorkerCtx, tx: Tx, kind: keyof typeof rateAlarms, { id, name }: Named, message: string) {
  const { title, todo } = rateAlarms[kind]
  const key = `${kind} ${id} ${ctx.now().toISOString()}`
  await raiseAlarm(ctx, tx, { key, title: `${title}: ${name}`, text: `${message} ${todo}`, path: rateSourcesPath })
}

/** A source could not be read, whatever was tried: told once, until a reading succeeds again. */
export async function tellOfFailure(ctx: WorkerCtx, tx: Tx, source: Named, message: string): Promise<void> {
  const failingSince = ctx.now()
  const isNew = await tx
    .insert(rateSourceStates)
    .values({ sourceId: source.id, failingSince })
    .onConflictDoUpdate({
      target: rateSourceStates.sourceId,
      set: { failingSince },
      setWhere: isNull(rateSourceStates.failingSince),
    })
    .returning({ id: rateSourceStates.sourceId })
  if (isNew.length > 0) await tell(ctx, tx, 'failing', source, message)
}

/** Changes wait that did not wait before. */
export async function tellOfHeldChanges(ctx: WorkerCtx, tx: Tx, source: Named, waiting: number): Promise<void> {
  await tell(ctx, tx, 'held', source, waiting === 1 ? 'One change waits.' : `${waiting} changes wait.`)
}

/** Tells of every source that has not been read right for 36 hours: once, until it is. */
export async function tellOfStaleSources(ctx: WorkerCtx): Promise<void> {
  const longAgo = new Date(ctx.now().getTime() - freshHours * 3_600_000)
  await ctx.db(async (tx) => {
    await tx.execute(sql`insert into rate_source_states (source_id) select id from rate_sources on conflict do nothing`)
    const stale = await tx
      .update(rateSourceStates)
      .set({ staleToldAt: ctx.now() })
      .from(rateSources)
      .where(
        and(
          eq(rateSources.id, rateSourceStates.sourceId),
          eq(rateSources.isEnabled, true),
          eq(rateSources.kind, 'address'),
          isNull(rateSourceStates.staleToldAt),
          lt(sql`coalesce(${rateSourceStates.lastGoodAt}, ${rateSources.createdAt})`, longAgo),
        ),
      )
      .returning({ id: rateSources.id, name: rateSources.name })
    const message = `Its rates were last confirmed more than ${freshHours} hours ago. After 7 days pages stop showing them as current.`
    for (const source of stale) await tell(ctx, tx, 'stale', source, message)
  })
}
