import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { rateSources, rateSourceStates } from '#db/schema/rate-sources.server.ts'
import { freshHours } from '#app/features/rates/rates.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { rateSourcesPath } from './rate-sources.ts'
import type { RateAlarm } from './rate-sources.copy.ts'

type Named = { id: string; name: string; url: string }

/** A source could not be read, whatever was tried: told once, until a reading succeeds again. */
export async function tellOfFailure(ctx: WorkerCtx, tx: Tx, source: Named, message: string): Promise<void> {
  const isNew = await tx
    .insert(rateSourceStates)
    .values({ sourceId: source.id, failingSince: ctx.now() })
    .onConflictDoUpdate({
      target: rateSourceStates.sourceId,
      set: { failingSince: ctx.now() },
      setWhere: isNull(rateSourceStates.failingSince),
    })
    .returning({ id: rateSourceStates.sourceId })
  if (isNew.length > 0) await tellSuperAdmins(ctx, tx, { kind: 'failing', ...named(source), message })
}

/** Changes wait that did not wait before. */
export async function tellOfHeldChanges(ctx: WorkerCtx, tx: Tx, source: Named, waiting: number): Promise<void> {
  const message = waiting === 1 ? 'One change waits for you.' : `${waiting} changes wait for you.`
  await tellSuperAdmins(ctx, tx, { kind: 'held', ...named(source), message })
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
      .returning({ id: rateSources.id, name: rateSources.name, url: rateSources.url })
    for (const source of stale) {
      const message = `Its rates were last confirmed more than ${freshHours} hours ago. Pages say so beside them, and stop showing them as current after 7 days.`
      await tellSuperAdmins(ctx, tx, { kind: 'stale', ...named(source), message })
    }
  })
}

function named({ name, url }: Named) {
  return { sourceName: name, sourceUrl: url }
}

async function tellSuperAdmins(ctx: WorkerCtx, tx: Tx, alarm: Omit<RateAlarm, 'screenUrl'>): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`select app.list_super_admin_emails() as email`)
  const screenUrl = new URL(rateSourcesPath, ctx.env.SITE_URL).href
  for (const { email } of rows)
    await queueMail(ctx, tx, { to: email, template: 'rate-source-alarm', payload: { ...alarm, screenUrl } })
}
