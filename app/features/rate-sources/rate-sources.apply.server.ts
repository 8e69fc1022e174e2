import { and, eq, inArray, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import {
  marketRates,
  rateChanges,
  rateReadings,
  rateSources,
  rateSourceStates,
} from '#db/schema/rate-sources.server.ts'
import { recheckRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import {
  type HoldReason,
  isMostlyLost,
  type Judgement,
  judgeOffers,
  type Offer,
  offerKey,
  offersOf,
} from './rate-source-guard.ts'
import { tellOfHeldChanges } from './rate-sources.alarms.server.ts'
import { describeMarket, describeReading, type ReadingCounts } from './rate-sources.copy.ts'
import { benchmarkPrime } from './rate-sources.prime.server.ts'
import {
  type Change,
  othersNow,
  type Rate,
  ratesOf,
  setConditions,
  settledChanges,
  sortRates,
  type Source,
  takeReading,
  takeState,
  waitingChanges,
} from './rate-sources.standing.server.ts'
import type { MarketFigure, RateReading } from './rate-sources.ts'

export type Applied = {
  runId: string
  reading: RateReading
  /** Why nothing of it is published without a person, if so. */
  held: HoldReason | null
}

/**
 * Publishes what the guard believes and holds the rest, in one transaction: rates, their history, what waits and what is
 * remembered of the page. A second worker on the same run waits here, finds it done and does nothing.
 */
export async function applyReading(ctx: WorkerCtx, source: Source, { runId, reading, held }: Applied): Promise<void> {
  const prime = (await benchmarkPrime(ctx)) ?? reading.prime
  await ctx.db(async (tx) => {
    if (!(await takeReading(tx, runId, source.id))) return
    await takeState(tx, source.id)
    await mustBeAsRead(tx, source)
    const now = ctx.now()
    const [rates, settled, waiting] = [
      await ratesOf(tx, source),
      await settledChanges(tx, source.id),
      await waitingChanges(tx, source.id),
    ]
    const { published, setAside, cameOff } = sortRates(rates, settled)
    const offers = offersOf(reading.offers, (one) => published.get(offerKey(one)))
    const judgements = judgeOffers(
      [...published.values()],
      offers.filter((one) => !setAside.has(offerKey(one))),
      { prime, others: await othersNow(tx, source.url, now) },
    )

    await noteMarket(tx, source.id, reading.market, now)
    const counts = { found: offers.length + reading.market.length, applied: 0, held: 0 }
    const confirmed: string[] = []
    let newlyHeld = 0
    for (const judgement of judgements) {
      const key = keyOf(judgement)
      const asked = waiting.get(key)
      waiting.delete(key)
      if (judgement.kind === 'same') {
        if (judgement.before) confirmed.push(judgement.before.id)
        if (asked) await replace(tx, asked)
        continue
      }
      if (isDeclined(settled.get(key), judgement)) {
        if (asked) await replace(tx, asked)
        continue
      }
      if (held && (judgement.kind === 'new' || held === 'asked')) judgement.reasons.push(held)
      const isAskedAlready = asked !== undefined && saysTheSame(asked, judgement)
      if (judgement.reasons.length > 0) {
        counts.held += 1
        if (isAskedAlready) await seeAgain(tx, [asked.id], now)
        else {
          newlyHeld += 1
          if (asked) await replace(tx, asked)
          await note(tx, runId, source, judgement, { state: 'waiting', seenAt: now, rateId: cameOff.get(key) })
        }
        continue
      }
      if (asked) await replace(tx, asked)
      const rateId = await publish(tx, source, judgement, cameOff.get(key), now)
      await note(tx, runId, source, judgement, { state: 'applied', seenAt: now, rateId })
      counts.applied += 1
    }
    // What waited and is neither said nor published any more.
    for (const asked of waiting.values()) await replace(tx, asked)
    if (confirmed.length > 0)
      await tx.update(mortgageRates).set({ scrapedAt: now }).where(inArray(mortgageRates.id, confirmed))

    await setConditions(tx, source)

    // A page that has lost most of its offers is no proof that the rest still holds.
    const good = isMostlyLost(judgements) ? {} : { lastGoodAt: now, staleToldAt: null }
    await tx
      .update(rateSourceStates)
      .set({ ...good, failingSince: null })
      .where(eq(rateSourceStates.sourceId, source.id))
    await closeReading(tx, runId, source.id, {
      state: counts.held > 0 ? 'held' : counts.applied > 0 ? 'applied' : 'unchanged',
      message: describe(counts, reading),
      offersFound: counts.found,
      changesApplied: counts.applied,
      changesHeld: counts.held,
      passagesUnread: reading.unmapped.length,
      moved: [],
      readAt: now,
    })
    if (newlyHeld > 0) await tellOfHeldChanges(ctx, tx, source, counts.held)
    await recheckRateAlerts(ctx, tx)
  })
}

/** @throws when a super admin changed the source while its page was on its way: the next attempt reads by what holds now */
async function mustBeAsRead(tx: Tx, { id, updatedAt }: Source): Promise<void> {
  const [source] = await tx.select({ updatedAt: rateSources.updatedAt }).from(rateSources).where(eq(rateSources.id, id))
  if (source?.updatedAt.getTime() !== updatedAt.getTime()) throw new Error('The source was changed meanwhile.')
}

function describe(counts: ReadingCounts, { market, unmapped, offers }: RateReading): string {
  const rest =
    unmapped.length > 0
      ? ` Not mapped on the page: ${unmapped.slice(0, 3).join('; ')}${unmapped.length > 3 ? ' …' : ''}.`
      : ''
  return (market.length > 0 && offers.length === 0 ? describeMarket(market) : describeReading(counts) + rest).slice(
    0,
    2000,
  )
}

async function noteMarket(tx: Tx, sourceId: string, figures: readonly MarketFigure[], now: Date): Promise<void> {
  for (const figure of figures)
    await tx
      .insert(marketRates)
      .values({ ...figure, sourceId, readAt: now })
      .onConflictDoUpdate({
        target: [marketRates.sourceId, marketRates.series, marketRates.day],
        set: { percent: sql`excluded.percent`, readAt: sql`excluded.read_at` },
      })
}

function keyOf({ before, after }: Judgement): string {
  const offer = after ?? before
  if (!offer) throw new Error('A judgement is about an offer.')
  return offerKey(offer)
}

/** Whether a person said no to exactly this, and nothing came after it. */
function isDeclined(last: Change | undefined, judgement: Judgement): boolean {
  return last !== undefined && (last.state === 'rejected' || last.state === 'reverted') && saysTheSame(last, judgement)
}

function saysTheSame(change: Change, { after }: Judgement): boolean {
  return change.afterOur === (after?.ourRate ?? null) && change.afterPosted === (after?.postedRate ?? null)
}

async function replace(tx: Tx, { id }: Change): Promise<void> {
  await tx.update(rateChanges).set({ state: 'replaced' }).where(eq(rateChanges.id, id))
}

async function seeAgain(tx: Tx, ids: string[], seenAt: Date): Promise<void> {
  await tx.update(rateChanges).set({ seenAt }).where(inArray(rateChanges.id, ids))
}

/** Stores the believed figures and answers whose they are. */
async function publish(
  tx: Tx,
  source: Source,
  { before, after }: Judgement<Rate>,
  cameOffId: string | undefined,
  now: Date,
): Promise<string> {
  if (!after) throw new Error('A lost offer is never taken off without a person.')
  const { postedRate, ourRate } = after
  const id = before?.id ?? cameOffId
  const figures = { postedRate, ourRate, scrapedAt: now, isActive: true }
  const [rate] = id
    ? await tx.update(mortgageRates).set(figures).where(eq(mortgageRates.id, id)).returning({ id: mortgageRates.id })
    : await tx
        .insert(mortgageRates)
        .values({ ...identityOf(after), ...figures, province: source.province, sourceUrl: source.url })
        .returning({ id: mortgageRates.id })
  if (!rate) throw new Error('The rate was not stored.')
  return rate.id
}

function identityOf({ rateType, term, mortgageType }: Offer) {
  return { rateType, term, mortgageType }
}

async function note(
  tx: Tx,
  runId: string,
  source: Source,
  { kind, before, after, reasons }: Judgement<Rate>,
  { state, seenAt, rateId }: { state: 'waiting' | 'applied'; seenAt: Date; rateId: string | undefined },
): Promise<void> {
  const offer = after ?? before
  if (!offer || kind === 'same') return
  await tx.insert(rateChanges).values({
    ...identityOf(offer),
    runId,
    sourceId: source.id,
    rateId: before?.id ?? rateId ?? null,
    kind,
    province: source.province,
    beforePosted: before?.postedRate ?? null,
    beforeOur: before?.ourRate ?? null,
    beforeSeenAt: before?.scrapedAt ?? null,
    afterPosted: after?.postedRate ?? null,
    afterOur: after?.ourRate ?? null,
    reasons,
    cell: after?.cell ?? null,
    state,
    seenAt,
    createdAt: seenAt,
  })
}

async function closeReading(
  tx: Tx,
  runId: string,
  sourceId: string,
  outcome: Partial<typeof rateReadings.$inferInsert>,
): Promise<void> {
  await tx
    .update(rateReadings)
    .set(outcome)
    .where(and(eq(rateReadings.runId, runId), eq(rateReadings.sourceId, sourceId)))
}
