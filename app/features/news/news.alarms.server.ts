import { and, gte, inArray, lte, sql } from 'drizzle-orm'
import { newsSources } from '#db/schema/news.server.ts'
import { raiseAlarm } from '#app/platform/alarm.server.tsx'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { feedFails, feedWorksAgain } from './news.copy.ts'

/** A feed is told of when it has not been read for so long, nor at so many tries: a site that was switched off asks again first. */
const patience = { milliseconds: 24 * 3_600_000, tries: 6 } as const
const path = '/super-admin/system'

type Source = typeof newsSources.$inferSelect

/** Mails the super admins about each feed that fails for a day: once, until it has worked again. */
export async function tellOfFailingFeeds(ctx: WorkerCtx, urls: readonly string[]): Promise<void> {
  await ctx.db(async (tx) => {
    const failing = await tx
      .select()
      .from(newsSources)
      .where(
        and(
          inArray(newsSources.url, [...urls]),
          gte(newsSources.failuresInARow, patience.tries),
          lte(
            sql`coalesce(${newsSources.lastReadAt}, ${newsSources.createdAt})`,
            new Date(ctx.now().getTime() - patience.milliseconds),
          ),
        ),
      )
    for (const source of failing)
      await raiseAlarm(ctx, tx, { key: `${keyOf(source)} fails`, ...feedFails(source), path })
  })
}

/** Mails them once more when a feed of which they were told has been read. `before` is the feed as it stood until now. */
export async function tellOfRecovery(ctx: WorkerCtx, tx: Tx, before: Source): Promise<void> {
  const wasTold =
    before.failuresInARow >= patience.tries && ctx.now().getTime() - lastWell(before).getTime() >= patience.milliseconds
  if (wasTold) await raiseAlarm(ctx, tx, { key: `${keyOf(before)} works`, ...feedWorksAgain(before), path })
}

/** Of one failure, however often it is looked at. */
function keyOf(source: Source): string {
  return `news feed ${source.id} since ${lastWell(source).toISOString()}`
}

function lastWell({ lastReadAt, createdAt }: Source): Date {
  return lastReadAt ?? createdAt
}
