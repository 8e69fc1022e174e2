import { and, desc, eq, getTableColumns, gte, inArray, ne, sql } from 'drizzle-orm'
import { lenders } from '#db/schema/lenders.server.ts'
import { mortgageRates } from '#db/schema/rates.server.ts'
import {
  lenderOfChange,
  rateChanges,
  rateReadings,
  rateRuns,
  rateSources,
  rateSourceStates,
} from '#db/schema/rate-sources.server.ts'
import { recheckRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { addLenders } from '#app/features/lenders/lenders.server.ts'
import { currentHours, purposesOf } from '#app/features/rates/rates.ts'
import { findPrime } from '#app/features/rates/rates.server.ts'
import { ruleDay } from '#mortgage'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { foldText } from '#app/lib/folded-text.ts'
import { pick } from '#app/lib/pick.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { type Benchmarks, isMostlyLost, judgeOffers, type Offer, offersOf } from './rate-source-guard.ts'
import { tellOfHeldChanges } from './rate-sources.alarms.server.ts'
import { rateSourcesCopy as copy, describeReading, describeRevert } from './rate-sources.copy.ts'
import { nameOfRate, offerKey, type OfferName, type RateReading, type ReadOffer } from './rate-sources.ts'

/** What sources change of the published rates: judged, published or held, decided by a person, and taken back. */

export type Source = typeof rateSources.$inferSelect
type Change = typeof rateChanges.$inferSelect
/** What a change says, before it is a row of a run. */
type Said = Omit<typeof rateChanges.$inferInsert, 'runId' | 'state'>
type Conditions = Change['conditions']
/** A rate with the name that sources give it. */
type Rate = ReturnType<typeof nameOfRate<typeof mortgageRates.$inferSelect>>

/** Of a change that is, or was until a later one, what is published. */
const takenStates = ['applied', 'approved'] as const

/** What a reading changes of what is published of its source, with the guard's word on each. */
export async function judgeReading(ctx: AppCtx, tx: Tx, source: Source, reading: RateReading, prime: number | null) {
  const rows = await tx
    .select()
    .from(mortgageRates)
    .where(and(eq(mortgageRates.sourceUrl, source.url), eq(mortgageRates.province, source.province)))
    .orderBy(mortgageRates.ourRate, mortgageRates.id)
    .for('update')
  const settled = await settledChanges(tx, source.id)
  const lenderNames = new Map(
    (await tx.select({ id: lenders.id, name: lenders.name }).from(lenders)).map(({ id, name }) => [id, name]),
  )
  const read = withLenders(reading.offers, lenderNames)
  const { published, setAside, cameOff } = sortRates(rows.map(nameOfRate), settled, read)
  const offers = offersOf(read, (one) => published.get(offerKey(one)))
  const judged = judgeOffers(
    [...published.values()],
    offers.filter((one) => !setAside.has(offerKey(one))),
    { prime, others: await othersNow(ctx, tx, source.url) },
  )
  const changes = judged.map(({ kind, before, after, reasons }) => {
    const offer = (after ?? before)!
    const key = offerKey(offer)
    return {
      ...pick(offer, 'term', 'rateType', 'mortgageType'),
      key,
      kind,
      lenderName: offer.lender ? (lenderNames.get(offer.lender) ?? after?.facts?.lender ?? null) : null,
      reasons,
      rateId: before?.id ?? cameOff.get(key) ?? null,
      beforePosted: before?.postedRate ?? null,
      beforeOur: before?.ourRate ?? null,
      beforeSeenAt: before?.scrapedAt ?? null,
      afterPosted: after?.postedRate ?? null,
      afterOur: after?.ourRate ?? null,
      conditions: after ? conditionsOf(after, prime) : before?.lender ? { lenderId: before.lender } : {},
      cell: after?.cell ?? null,
    }
  })
  // Where a person said no to exactly this, and nothing came after it, nobody is asked again.
  const isDeclined = (change: (typeof changes)[number]) => {
    const last = settled.get(change.key)
    return last !== undefined && ['rejected', 'reverted'].includes(last.state) && saysTheSame(last, change)
  }
  return {
    changes: changes.filter((one) => one.kind === 'same' || !isDeclined(one)),
    isMostlyLost: isMostlyLost(judged),
    found: offers.length,
  }
}

export type JudgedChange = Awaited<ReturnType<typeof judgeReading>>['changes'][number]

/** The offers with the lender that each is of: one of the list, or a name that is not in it, which a person must see first. */
function withLenders(offers: readonly ReadOffer[], names: ReadonlyMap<string, string>): ReadOffer[] {
  const idOf = new Map([...names].map(([id, name]) => [foldText(name), id]))
  const named = offers.map((offer) => {
    const { lender: name, lenderId, ...facts } = offer.facts
    if (!lenderId && !name) return offer
    const id = [lenderId, name && idOf.get(foldText(name))].find((one) => one && names.has(one))
    if (id) return { ...offer, lender: id, facts: { ...facts, lenderId: id } }
    const lender = name ? { lender: name } : {}
    const whose = { ...offer, lender: name ? foldText(name) : null, facts: { ...facts, ...lender } }
    return doubted(whose, name ? copy.lenderUnknown(name) : copy.lenderGone)
  })
  // By two names the page may mean one lender.
  return [...Map.groupBy(named, offerKey).values()].map(([offer, ...others]) =>
    others.some(({ ourRate }) => ourRate !== offer!.ourRate) ? doubted(offer!, copy.twoRates) : offer!,
  )
}

function doubted(offer: ReadOffer, doubt: string): ReadOffer {
  return { ...offer, doubts: [...offer.doubts, doubt], newDoubts: [...offer.newDoubts, doubt] }
}

/** What is said of a rate besides its figures, as it is stored; what is not said stays as it is. */
function conditionsOf(
  { facts = {}, mortgageType, rateType, primeOffset, ourRate }: Offer,
  prime: number | null,
): Conditions {
  const { term: _term, rateType: _type, mortgageType: _mortgage, purpose, ...conditions } = facts
  const isAllowed =
    purpose && purposesOf(mortgageType === 'Insurable' ? 'Conventional' : mortgageType).includes(purpose)
  const follows = (primeOffset ?? null) !== null && rateType === 'variable' && prime !== null
  // By another prime than the banks' it would be asked to move each day.
  const isAtPrime = follows && Math.abs(prime + primeOffset! - ourRate) < 0.0005
  return { ...conditions, ...(isAllowed && { purposes: [purpose] }), ...(isAtPrime && { primeOffset }) }
}

/** What is on offer from elsewhere and still current: other sources' rates and those entered by hand. */
async function othersNow(ctx: AppCtx, tx: Tx, url: string): Promise<Benchmarks['others']> {
  const since = new Date(ctx.now().getTime() - currentHours * 3_600_000)
  const { sourceUrl, isActive, scrapedAt } = mortgageRates
  const rows = await tx
    .select(pick(mortgageRates, 'rateType', 'term', 'mortgageType', 'isInsurable', 'lenderId', 'ourRate'))
    .from(mortgageRates)
    .where(and(ne(sourceUrl, url), eq(isActive, true), gte(scrapedAt, since)))
  return rows.map(nameOfRate)
}

/**
 * The published rate of each offer; those that a person switched off, which stay off; and those that came off with a
 * person's consent because the source had lost them, which may come back.
 */
function sortRates(rows: readonly Rate[], settled: ReadonlyMap<string, Change>, offers: readonly OfferName[]) {
  const lastOf = new Map([...settled.values()].map((change) => [change.rateId, change]))
  const rates = namedAsRead(rows, lastOf, offers)
  const published = new Map<string, Rate>()
  for (const rate of rates) if (rate.isActive && !published.has(offerKey(rate))) published.set(offerKey(rate), rate)
  const [setAside, cameOff] = [new Set<string>(), new Map<string, string>()]
  for (const rate of rates) {
    const key = offerKey(rate)
    if (rate.isActive || published.has(key)) continue
    const last = lastOf.get(rate.id)
    if (last?.kind === 'lost' && last.state === 'approved') cameOff.set(key, rate.id)
    else setAside.add(key)
  }
  for (const key of cameOff.keys()) setAside.delete(key)
  return { published, setAside, cameOff }
}

/**
 * The rates by the names that their source gave them last, whatever staff said of them since. If nothing else is called so and
 * one of the two names no lender, a rate and an offer are the same.
 */
function namedAsRead(
  rows: readonly Rate[],
  lastOf: ReadonlyMap<string | null, Change>,
  offers: readonly OfferName[],
): Rate[] {
  const read = new Set(offers.map(offerKey))
  const rates = rows.map((rate) => {
    const last = lastOf.get(rate.id)
    if (!last) return rate
    const named = { ...rate, mortgageType: last.mortgageType }
    const said = last.conditions.lenderId
    return !said && read.has(offerKey(named)) ? named : { ...named, lender: said ?? null }
  })
  const named = new Set(rates.map(offerKey))
  const without = (one: OfferName) => offerKey({ ...one, lender: null })
  const freeOffers = Map.groupBy(
    offers.filter((one) => !named.has(offerKey(one))),
    without,
  )
  const freeRates = Map.groupBy(
    rates.filter((one) => one.isActive && !read.has(offerKey(one))),
    without,
  )
  return rates.map((rate) => {
    const [offer, ...others] = freeOffers.get(without(rate)) ?? []
    const isOne = offer && others.length === 0 && freeRates.get(without(rate))?.length === 1
    return isOne && !read.has(offerKey(rate)) && (!offer.lender || !rate.lender)
      ? { ...rate, lender: offer.lender ?? null }
      : rate
  })
}

/**
 * The last word on each offer, the oldest first: taken, refused or taken back. What a step back did is no word on what the
 * source says.
 */
async function settledChanges(tx: Tx, sourceId: string): Promise<Map<string, Change>> {
  const { term, rateType, mortgageType } = rateChanges
  const rows = await tx
    .selectDistinctOn([term, rateType, mortgageType, lenderOfChange], { change: rateChanges })
    .from(rateChanges)
    .innerJoin(rateRuns, eq(rateRuns.id, rateChanges.runId))
    .where(
      and(
        eq(rateChanges.sourceId, sourceId),
        inArray(rateChanges.state, [...takenStates, 'rejected', 'reverted']),
        ne(rateRuns.trigger, 'revert'),
      ),
    )
    .orderBy(term, rateType, mortgageType, lenderOfChange, desc(settledAt), desc(rateChanges.createdAt))
  const timeOf = ({ decidedAt, createdAt }: Change) => (decidedAt ?? createdAt).getTime()
  const changes = rows.map(({ change }) => change).toSorted((a, b) => timeOf(a) - timeOf(b))
  return new Map(changes.map((change) => [keyOfChange(change), change]))
}

function keyOfChange({ conditions: { lenderId, lender }, ...change }: Change): string {
  return offerKey({ ...change, lender: lenderId ?? (lender ? foldText(lender) : null) })
}

const settledAt = sql`coalesce(${rateChanges.decidedAt}, ${rateChanges.createdAt})`

function saysTheSame(change: Pick<Said, 'afterOur' | 'afterPosted'>, other: Pick<Said, 'afterOur' | 'afterPosted'>) {
  return change.afterOur === other.afterOur && change.afterPosted === other.afterPosted
}

type Applied = {
  runId: string
  reading: RateReading
  /** Why nothing new of it is published without a person, or nothing at all, if so. */
  held: 'unlooked' | 'asked' | null
}

/**
 * Publishes what the guard believes and holds the rest, in one transaction: rates, their history, what waits and what is
 * remembered of the page. A second worker on the same run waits here, finds it done and does nothing.
 */
export async function applyReading(ctx: WorkerCtx, source: Source, applied: Applied): Promise<void> {
  const { runId, reading, held } = applied
  const prime = (await findPrime(ctx))?.percent ?? reading.prime
  await ctx.db(async (tx) => {
    if (!(await takeReading(tx, runId, source))) return
    const now = ctx.now()
    const { changes, isMostlyLost: isLost, found } = await judgeReading(ctx, tx, source, reading, prime)
    // What is said again goes on waiting; the rest of what waited is said otherwise, or not at all any more.
    const waiting = and(eq(rateChanges.sourceId, source.id), eq(rateChanges.state, 'waiting'))
    const asked = await tx.update(rateChanges).set({ state: 'replaced' }).where(waiting).returning()
    const askedBefore = new Map(asked.map((change) => [keyOfChange(change), change]))
    const counts = { offersFound: found + reading.market.length, changesApplied: 0, changesHeld: 0 }
    let isNewlyHeld = false
    for (const { kind, key, lenderName: _name, ...change } of changes) {
      if (kind === 'same') {
        const confirmed = { ...change.conditions, scrapedAt: now }
        if (change.rateId) await tx.update(mortgageRates).set(confirmed).where(eq(mortgageRates.id, change.rateId))
        continue
      }
      const reasons = held && (kind === 'new' || held === 'asked') ? [...change.reasons, held] : change.reasons
      const { id: sourceId, province } = source
      const said = { ...change, kind, reasons, runId, sourceId, province, seenAt: now, createdAt: now }
      const before = askedBefore.get(key)
      if (reasons.length === 0) {
        const rateId = await carryOut(tx, said)
        if (!rateId) throw new Error('The rate was not stored.')
        await tx.insert(rateChanges).values({ ...said, rateId, state: 'applied' })
        counts.changesApplied += 1
        continue
      }
      counts.changesHeld += 1
      if (before && saysTheSame(before, change))
        await tx.update(rateChanges).set({ state: 'waiting', seenAt: now }).where(eq(rateChanges.id, before.id))
      else {
        await tx.insert(rateChanges).values({ ...said, state: 'waiting' })
        isNewlyHeld = true
      }
    }
    // A page that has lost most of its offers is no proof that the rest still holds.
    const good = { failingSince: null, ...(!isLost && { lastGoodAt: now }) }
    await tx.update(rateSourceStates).set(good).where(eq(rateSourceStates.sourceId, source.id))
    await tx
      .update(rateReadings)
      .set({
        ...counts,
        state: counts.changesHeld > 0 ? 'held' : counts.changesApplied > 0 ? 'applied' : 'unchanged',
        message: describeReading(counts, reading),
        moved: [],
        readAt: now,
      })
      .where(and(eq(rateReadings.runId, runId), eq(rateReadings.sourceId, source.id)))
    if (isNewlyHeld) await tellOfHeldChanges(ctx, tx, source, counts.changesHeld)
    await recheckRateAlerts(ctx, tx)
  })
}

/**
 * False when another worker has done it. Two runs of one source take turns.
 * @throws when a super admin changed the source while its page was on its way: the next attempt reads by what holds now
 */
async function takeReading(tx: Tx, runId: string, { id, updatedAt }: Source): Promise<boolean> {
  const [reading] = await tx
    .select({ state: rateReadings.state })
    .from(rateReadings)
    .where(and(eq(rateReadings.runId, runId), eq(rateReadings.sourceId, id)))
    .for('update')
  if (reading?.state !== 'waiting' && reading?.state !== 'failed') return false
  const own = { sourceId: id }
  await tx.insert(rateSourceStates).values(own).onConflictDoUpdate({ target: rateSourceStates.sourceId, set: own })
  const [source] = await tx.select({ updatedAt: rateSources.updatedAt }).from(rateSources).where(eq(rateSources.id, id))
  if (source?.updatedAt.getTime() !== updatedAt.getTime()) throw new Error('The source was changed meanwhile.')
  return true
}

/**
 * Makes the published rate what the change says, and answers its id: a new one, one that comes back, other figures, or off.
 * Null when what is published is not what the change was about.
 */
async function carryOut(tx: Tx, change: Said): Promise<string | null> {
  const { rateId, beforePosted, beforeOur, afterPosted, afterOur, seenAt, conditions } = change
  const { lender, ...stored } = conditions ?? {}
  const isOn = typeof afterPosted === 'number' && typeof afterOur === 'number'
  if (isOn && lender) [stored.lenderId] = await addLenders(tx, [lender])
  const figures = isOn && { ...stored, postedRate: afterPosted, ourRate: afterOur, scrapedAt: seenAt }
  const { id, isActive, postedRate, ourRate } = mortgageRates
  if (rateId) {
    const stands =
      typeof beforePosted === 'number' && typeof beforeOur === 'number'
        ? and(eq(isActive, true), eq(postedRate, beforePosted), eq(ourRate, beforeOur))
        : eq(isActive, false)
    const moved = tx.update(mortgageRates).set({ ...figures, isActive: isOn })
    const [rate] = await moved.where(and(eq(id, rateId), stands)).returning({ id })
    return rate?.id ?? null
  }
  if (!figures) return null
  const sourceUrl = sql<string>`(select url from rate_sources where id = ${change.sourceId})`
  const added = tx.insert(mortgageRates).values({ ...figures, ...storedName(change), sourceUrl })
  const [rate] = await added.returning({ id })
  return rate?.id ?? null
}

function storedName({ rateType, term, mortgageType, province }: Said) {
  const isInsurable = mortgageType === 'Insurable'
  return { rateType, term, province, isInsurable, mortgageType: isInsurable ? ('Conventional' as const) : mortgageType }
}

export type HeldChange = Awaited<ReturnType<typeof listHeldChanges>>[number]

/**
 * What waits for a super admin, by source and oldest first. `reasons` are keys of `holdReasonSentences`, or sentences.
 * @throws AppError 'unavailable'
 */
export function listHeldChanges(ctx: StaffCtx) {
  const { conditions, decidedBy: _by, decidedAt: _at, ...shown } = getTableColumns(rateChanges)
  const lenderName = sql<string | null>`coalesce(${lenders.name}, ${conditions} ->> 'lender')`
  return orUnavailable(ctx, copy.fetchFailed, (tx) =>
    tx
      .select({ ...shown, lenderName, sourceName: rateSources.name })
      .from(rateChanges)
      .innerJoin(rateSources, eq(rateSources.id, rateChanges.sourceId))
      .leftJoin(lenders, eq(lenders.id, sql`(${conditions} ->> 'lenderId')::uuid`))
      .where(eq(rateChanges.state, 'waiting'))
      .orderBy(rateSources.name, shown.createdAt, shown.term, shown.rateType, shown.mortgageType, shown.id),
  )
}

type Decision = 'approve' | 'reject'

/**
 * Publishes what waits, or leaves what is published as it is. Each change by itself: one that cannot be taken does not
 * keep the others back. What was rejected is not asked again while the source says the same.
 * @returns how many are decided so, now or before; and how many are not as they were shown: decided otherwise, replaced by a
 * newer reading, or the rate changed since
 */
export function decideChanges(ctx: StaffCtx, ids: readonly string[], decision: Decision) {
  const state = decision === 'approve' ? 'approved' : 'rejected'
  return ctx.db(async (tx) => {
    const outcome = { decided: 0, changedSince: 0 }
    for (const id of [...new Set(ids)].toSorted()) {
      const [change] = await tx.select().from(rateChanges).where(eq(rateChanges.id, id)).for('update')
      if (!change) continue
      const isWaiting = change.state === 'waiting'
      const rateId = isWaiting && decision === 'approve' ? await carryOut(tx, change) : change.rateId
      const isDone = change.state === state || (isWaiting && (decision === 'reject' || rateId !== null))
      outcome[isDone ? 'decided' : 'changedSince'] += 1
      if (isDone && isWaiting)
        await tx
          .update(rateChanges)
          .set({ state, rateId, decidedBy: ctx.actor.userId, decidedAt: ctx.now() })
          .where(eq(rateChanges.id, id))
    }
    if (decision === 'approve') await recheckRateAlerts(ctx, tx)
    return outcome
  })
}

/**
 * One click back to the state before a run: what it and everything after it took is taken back, as a run of its own. The
 * history keeps both. Rates that a person changed since are left alone. What was taken back is not taken again while the
 * source says the same.
 * @returns the run that took it back; null when there is nothing to take back
 * @throws AppError 'not_found' when there is no such run
 */
export function revertRun(ctx: StaffCtx, runId: string): Promise<string | null> {
  return ctx.db(async (tx) => {
    // One at a time, and only what the run itself still stands for: pressed twice, the second would undo the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rates set back', 0))`)
    const [run] = await tx.select().from(rateRuns).where(eq(rateRuns.id, runId))
    if (!run) throw new AppError('not_found', 'There is no such run.')
    const ofRun = and(eq(rateChanges.runId, runId), inArray(rateChanges.state, takenStates))
    if ((await tx.$count(rateChanges, ofRun)) === 0) return null
    const taken = await tx
      .select()
      .from(rateChanges)
      .where(and(inArray(rateChanges.state, takenStates), sql`${settledAt} >= ${run.createdAt.toISOString()}`))
      .orderBy(settledAt, rateChanges.createdAt, rateChanges.id)
      .for('update')
    const now = ctx.now()
    const done: Said[] = []
    const takenBack: string[] = []
    let changedSince = 0
    for (const changes of Map.groupBy(taken, ({ rateId }) => rateId).values()) {
      const back = wayBack(changes[0]!, changes.at(-1)!, now)
      if (back.rateId && (await carryOut(tx, back))) {
        done.push(back)
        takenBack.push(...changes.map(({ id }) => id))
      } else changedSince += 1
    }
    if (done.length === 0) return null
    const at = { createdAt: now, touchedAt: now, localDate: ruleDay(now) }
    const message = describeRevert(done.length, changedSince)
    const [own] = await tx
      .insert(rateRuns)
      .values({ ...at, trigger: 'revert', state: 'succeeded', message, requestedBy: ctx.actor.userId })
      .returning({ id: rateRuns.id })
    const decided = { decidedBy: ctx.actor.userId, decidedAt: now }
    await tx
      .update(rateChanges)
      .set({ state: 'reverted', ...decided })
      .where(inArray(rateChanges.id, takenBack))
    await tx
      .insert(rateChanges)
      .values(done.map((back) => ({ ...back, ...decided, runId: own!.id, state: 'applied' as const })))
    await recheckRateAlerts(ctx, tx)
    return own!.id
  })
}

/** From what the last of a rate's changes made of it to what stood before the first. */
function wayBack(first: Change, last: Change, now: Date): Said {
  return {
    ...pick(first, 'rateType', 'term', 'mortgageType', 'province', 'sourceId', 'rateId'),
    kind: first.beforeOur === null ? 'lost' : last.afterOur === null ? 'new' : 'moved',
    beforePosted: last.afterPosted,
    beforeOur: last.afterOur,
    beforeSeenAt: last.seenAt,
    afterPosted: first.beforePosted,
    afterOur: first.beforeOur,
    seenAt: first.beforeSeenAt ?? now,
    createdAt: now,
  }
}
