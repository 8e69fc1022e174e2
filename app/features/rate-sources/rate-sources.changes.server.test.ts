import { beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { staffCtx } from '#tests/support/context.ts'
import { buildSession } from '#tests/support/factories.ts'
import { rateDesk, ratesPage, rowsWith as changedRows } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { decideChanges, listHeldChanges, revertRun } from './rate-sources.changes.server.ts'
import { findRun, listRuns } from './rate-sources.runs.server.ts'
import { listRateSources } from './rate-sources.server.ts'

const desk = rateDesk(useTestDatabase(), useStandIn())

const none = ['N/A', 'N/A'] as const
const rarer = ['7 Year Fixed', '10 Year Fixed'] as const
type Figures = readonly [string, string]

/** The page's rows with some replaced; what it lists and does not offer is 'N/A'. */
function rowsWith(changes: Record<string, Figures> = {}): string[][] {
  return [...changedRows(changes), ...rarer.map((term) => [term, ...(changes[term] ?? none)])]
}

/** A page that moves, adds and loses what the guard will not believe by itself. */
const doubtfulChanges: Record<string, Figures> = {
  '5 Year Fixed': ['6.09', '3.89'],
  '2 Year Fixed': none,
  '7 Year Fixed': ['4.99', '5.09'],
}
const doubtful = rowsWith(doubtfulChanges)

/** The words of what waits, in order. */
async function held() {
  return (await listHeldChanges(desk.boss)).map(({ id, term, kind }) => ({ id, what: `${term} ${kind}` }))
}

async function approveAll() {
  const ids = (await held()).map(({ id }) => id)
  return decideChanges(desk.boss, ids, 'approve')
}

async function scrapeNext(rows: readonly (readonly string[])[]) {
  desk.pass(24)
  desk.says(ratesPage(rows))
  return desk.scrape()
}

async function audited(action: string) {
  return (
    await desk.query<{ detail: object }>('select detail from audit_log where action = $1 and actor_role = $2', [
      action,
      'super_admin',
    ])
  ).map(({ detail }) => detail)
}

beforeEach(async () => {
  // Somebody mapped the rows too that are not on offer now.
  await desk.add({ page: ratesPage(rowsWith()) }, ({ tables }) => {
    for (const row of tables[0]!.rows) row.isUsed = true
  })
  desk.says(ratesPage(rowsWith()))
  await desk.scrape()
})

describe('what waits', () => {
  beforeEach(async () => {
    await scrapeNext(doubtful)
  })

  test('all of it approved is published, audited and dated by when it was seen', async () => {
    const seenAt = desk.now
    desk.pass(3)
    const changes = await held()
    expect(changes.map(({ what }) => what).toSorted()).toEqual(['2 year lost', '5 year moved', '7 year new'])
    const ids = changes.map(({ id }) => id)
    expect(await decideChanges(desk.boss, ids, 'approve')).toEqual({ decided: 3, changedSince: 0 })
    const lines = await desk.published()
    expect(lines).toContain('5 year fixed Conventional 6.09 > 3.89')
    expect(lines).toContain('7 year fixed Conventional 4.99 > 5.09')
    expect(lines.some((line) => line.startsWith('2 year'))).toBe(false)
    expect(await desk.query(`select scraped_at as at from mortgage_rates where term = '7 year'`)).toEqual([
      { at: seenAt },
    ])
    expect(await audited('rate_change.approve')).toContainEqual({
      label: '5 year fixed Conventional Canada',
      from: '4.490',
      to: '3.890',
    })
    // A second click changes nothing and is no mistake.
    expect(await decideChanges(desk.boss, ids, 'approve')).toEqual({ decided: 3, changedSince: 0 })
    expect(await desk.published()).toEqual(lines)
    expect(await held()).toEqual([])
  })

  test('rejected, it is not asked again while the source says the same, and asked when it says something else', async () => {
    const before = await desk.published()
    const ids = (await held()).map(({ id }) => id)
    await decideChanges(desk.boss, ids, 'reject')
    expect(await audited('rate_change.reject')).toHaveLength(3)
    await scrapeNext(rowsWith({ ...doubtfulChanges, '10 Year Fixed': ['6.99', '5.29'] }))
    expect((await held()).map(({ what }) => what)).toEqual(['10 year new'])
    expect(await desk.published()).toEqual(expect.arrayContaining(before))
    await scrapeNext(rowsWith({ '5 Year Fixed': ['6.09', '3.84'] }))
    expect((await held()).map(({ what }) => what)).toContain('5 year moved')
  })

  test('one by one: what a newer reading replaced, or a person changed, is refused aloud', async () => {
    const moved = (await held()).find(({ what }) => what === '5 year moved')!
    await desk.query(`update mortgage_rates set our_rate = 4.5 where term = '5 year' and rate_type = 'fixed'`)
    expect(await decideChanges(desk.boss, [moved.id], 'approve')).toEqual({ decided: 0, changedSince: 1 })
    expect(await desk.published()).toContain('5 year fixed Conventional 6.09 > 4.5')
    await scrapeNext(rowsWith())
    const outcome = await decideChanges(desk.boss, [moved.id], 'approve')
    expect(outcome.changedSince).toBe(1)
  })

  test('an offer that came off with consent comes back with consent', async () => {
    await approveAll()
    await scrapeNext(rowsWith({ '5 Year Fixed': ['6.09', '3.89'], '7 Year Fixed': ['4.99', '5.09'] }))
    expect((await listHeldChanges(desk.boss)).map(({ term, reasons }) => [term, ...reasons])).toEqual([
      ['2 year', 'not_before'],
    ])
    await approveAll()
    expect(await desk.published()).toContain('2 year fixed Conventional 5.89 > 4.74')
    expect(await desk.query(`select 1 from mortgage_rates where term = '2 year'`)).toHaveLength(1)
  })

  test('two who decide at once: one of them is told', async () => {
    const ids = (await held()).map(({ id }) => id)
    const [one, other] = await Promise.all([
      decideChanges(desk.boss, ids, 'approve'),
      decideChanges(desk.boss, ids, 'reject'),
    ])
    expect([one.decided, other.decided].toSorted()).toEqual([0, 3])
    expect(one.changedSince + other.changedSince).toBe(3)
  })

  test('nobody else sees or decides', async () => {
    const ids = (await held()).map(({ id }) => id)
    for (const role of ['admin', 'agent', 'user'] as const) {
      const ctx = staffCtx(desk.deps, await buildSession(desk.database.operator, role))
      await expect(listHeldChanges(ctx)).rejects.toThrow('Failed to fetch rate sources')
      await expect(decideChanges(ctx, ids, 'approve')).rejects.toThrow('Failed query')
      await expect(revertRun(ctx, (await listRuns(desk.boss))[0]!.id)).rejects.toThrow('Failed query')
    }
    expect(await held()).toHaveLength(3)
  })
})

describe('one click back', () => {
  const changes = { '5 Year Fixed': ['6.09', '4.39'], '3 Year Fixed': ['5.99', '4.19'] } as const
  const seven = { '7 Year Fixed': ['6.19', '4.99'] } as const
  const moved = rowsWith(changes)

  test('to the state before a run, through later runs, with the history kept and a run of its own', async () => {
    const good = await desk.published()
    const seen = await desk.query('select id, scraped_at from mortgage_rates order by id')
    const bad = await scrapeNext(rowsWith({ ...changes, ...seven }))
    await approveAll()
    await scrapeNext(rowsWith({ ...changes, ...seven, '5 Year Fixed': ['6.09', '4.29'] }))
    const history = await desk.query('select 1 from mortgage_rate_history')

    desk.pass(1)
    const revert = await revertRun(desk.boss, bad.id)
    expect(await desk.published()).toEqual(good)
    expect(await desk.query('select 1 from mortgage_rate_history')).toHaveLength(history.length + 3)
    expect((await listRuns(desk.boss))[0]).toMatchObject({
      id: revert,
      trigger: 'revert',
      message: '3 rates set back.',
    })
    expect(await audited('rate_run.revert')).toContainEqual({ label: '3 rates set back.' })
    // As old as they really are.
    const setBack = await desk.query<{ id: string; scraped_at: Date }>(
      'select id, scraped_at from mortgage_rates where is_active order by id',
    )
    const oldest = new Date(Math.min(...seen.map((row) => (row as { scraped_at: Date }).scraped_at.getTime())))
    expect(setBack.filter(({ scraped_at: at }) => at.getTime() === oldest.getTime()).length).toBe(2)

    // The source still says the same, and is not believed; a new figure is.
    await scrapeNext(rowsWith({ ...seven, '5 Year Fixed': ['6.09', '4.29'], '3 Year Fixed': ['5.99', '4.24'] }))
    expect(await desk.published()).toEqual(good.map((line) => line.replace('5.99 > 4.29', '5.99 > 4.24')))

    // And the step back can be taken back.
    await revertRun(desk.boss, revert!)
    expect(await desk.published()).toContain('5 year fixed Conventional 6.09 > 4.29')
  })

  test('a rate that a person changed since is left alone, and said', async () => {
    const bad = await scrapeNext(moved)
    await desk.query(`update mortgage_rates set our_rate = 4.11 where term = '3 year'`)
    expect(await findRun(desk.boss, (await revertRun(desk.boss, bad.id))!)).toMatchObject({
      message: '1 rate set back. 1 rate left alone: changed by hand since.',
    })
    expect(await desk.published()).toContain('3 year fixed Conventional 5.99 > 4.11')
  })

  test('a run that changed nothing cannot be taken back', async () => {
    const run = await scrapeNext(rowsWith())
    expect(await revertRun(desk.boss, run.id)).toBeNull()
    expect(await desk.query(`select 1 from rate_runs where trigger = 'revert'`)).toEqual([])
  })
})

test('sources are listed with how they are doing', async () => {
  await scrapeNext(doubtful)
  expect(await listRateSources(desk.boss)).toMatchObject([
    {
      name: 'Harbour',
      changesWaiting: 3,
      ratesOnOffer: 6,
      failingSince: null,
      lastGoodAt: desk.now,
    },
  ])
})
