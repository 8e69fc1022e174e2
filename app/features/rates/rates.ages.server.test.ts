import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppCtx } from '#app/platform/context.ts'
import { workerContext } from '#server/contexts.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate, buildSession } from '#tests/support/factories.ts'
import { lookBackMinutes, purgeAgedRates, tellOfUnconfirmedRates } from './rates.ages.server.ts'
import { ageNote } from './rates.copy.ts'
import { findBestRate, listBestRates, listRates } from './rates.server.ts'
import { currentFirst, freshnessOf } from './rates.ts'

const database = useTestDatabase()
const ontario = { rateType: 'fixed', province: 'Ontario' } as const
const now = new Date('2026-11-21T17:00:00Z')

beforeEach(() => database.operator.query('delete from mortgage_rates'))

/** A rate that was last seen on offer so many hours before `now`. */
function build(hours: number, columns: Record<string, unknown> = {}) {
  return buildRate(database.operator, { scraped_at: new Date(now.getTime() - hours * 3_600_000), ...columns })
}

function visitor(): AppCtx {
  return { ...visitorCtx(testDeps(database)), now: () => now }
}

test.each([
  [36, 'fresh'],
  [36.001, 'aging'],
  [168, 'aging'],
  [168.001, 'stale'],
])('a rate that was last seen %d hours ago is %s', (hours, freshness) => {
  expect(freshnessOf(new Date(now.getTime() - hours * 3_600_000), now)).toBe(freshness)
})

describe('the notice about the age of rates', () => {
  const at = (asOf: string, freshness: 'fresh' | 'aging' | 'stale') => ({ asOf, freshness })

  test('is empty when all rates are fresh', () => {
    expect(ageNote([])).toBeNull()
    expect(ageNote([at('2026-11-20', 'fresh')])).toBeNull()
  })

  test('names the days of rates that may have changed, and of rates that are out of date', () => {
    expect(ageNote([at('2026-11-20', 'fresh'), at('2026-11-19', 'aging')])).toBe(
      'Rates last updated Nov 19, 2026 may have changed since.',
    )
    expect(ageNote([at('2026-08-22', 'stale'), at('2026-08-15', 'stale')])).toBe(
      "These rates were last updated Aug 15, 2026 to Aug 22, 2026. Ask a broker for today's rates.",
    )
    expect(ageNote([at('2026-08-22', 'stale'), at('2026-11-20', 'fresh')])).toBe(
      "Rates last updated Aug 22, 2026 are out of date. Ask a broker for today's rates.",
    )
  })
})

describe('rates shown as current', () => {
  test('do not include a rate older than 7 days when another rate is current', async () => {
    await build(24 * 8, { our_rate: 3 })
    await build(24 * 6, { our_rate: 4 })
    const board = await listBestRates(visitor(), ontario)
    expect(board.rates.map(({ ourRate }) => ourRate)).toEqual([4])
    expect(board.notes[0]).toMatchObject({ kind: 'warning', text: expect.stringContaining('may have changed since') })
    expect(await findBestRate(visitor())).toMatchObject({ ourRate: 4, badge: 'Best Rate Today' })
    const { rates } = await listRates(visitor(), ontario)
    expect(rates.map(({ freshness }) => freshness)).toEqual(['stale', 'aging'])
    expect(currentFirst(rates)).toHaveLength(1)
  })

  test('when no rate is current, the last known rates are shown and marked as not current', async () => {
    await build(24 * 8, { our_rate: 3 })
    const board = await listBestRates(visitor(), ontario)
    expect(board.rates).toHaveLength(1)
    expect(board.notes[0]).toMatchObject({ kind: 'warning', text: expect.stringContaining('last updated') })
    expect(await findBestRate(visitor())).toMatchObject({
      ourRate: 3,
      badge: 'Best rate on Nov 13, 2026',
      when: 'Nov 13, 2026 (out of date)',
    })
  })
})

describe('a province whose own rates are old', () => {
  test('shows the current national rates, and says so', async () => {
    await build(24 * 8, { our_rate: 3, province: 'Ontario' })
    await build(1, { our_rate: 4, province: 'Canada' })
    const board = await listBestRates(visitor(), ontario)
    expect(board.rates.map(({ ourRate }) => ourRate)).toEqual([4])
    expect(board.notes).toMatchObject([{ kind: 'info', text: expect.stringContaining('national') }])
    expect(await listRates(visitor(), ontario)).toMatchObject({ isNational: true, rates: [{ ourRate: 4 }] })
  })

  test('shows its own rates while they are current, or when the national ones are not current either', async () => {
    await build(24 * 6, { our_rate: 3, province: 'Ontario' })
    await build(1, { our_rate: 4, province: 'Canada' })
    expect(await listRates(visitor(), ontario)).toMatchObject({ isNational: false, rates: [{ ourRate: 3 }] })
    await database.operator.query(`update mortgage_rates set scraped_at = $1`, [
      new Date(now.getTime() - 9 * 86_400_000),
    ])
    expect(await listRates(visitor(), ontario)).toMatchObject({ isNational: false, rates: [{ ourRate: 3 }] })
  })
})

describe('the cached pages', () => {
  /** Whether the job, if it runs now, has the pages rendered again. */
  async function purges(): Promise<boolean> {
    const client = await database.pools.jobs.connect()
    try {
      let told = false
      client.on('notification', () => (told = true))
      await client.query('listen maplekey_purge')
      await purgeAgedRates({ ...workerContext(testDeps(database), 'test'), now: () => now })
      // PostgreSQL delivers a notification before the answer to a later query.
      await client.query('select 1')
      return told
    } finally {
      client.release(true)
    }
  }

  test.each([
    [35.99, false],
    [36, true],
    [36 + lookBackMinutes / 60 - 0.01, true],
    [36 + lookBackMinutes / 60, false],
    [167.99, false],
    [168, true],
    [169, false],
  ])('when a rate is %d hours old are rendered again: %s', async (hours, anew) => {
    await build(hours)
    expect(await purges()).toBe(anew)
  })

  test('are not rendered again for a rate that is not on offer', async () => {
    await build(36, { is_active: false })
    expect(await purges()).toBe(false)
  })
})

describe('super admins', () => {
  const worker = (hours = 0) => ({
    ...workerContext(testDeps(database), 'test'),
    now: () => new Date(now.getTime() + hours * 3_600_000),
  })

  async function told(): Promise<string[]> {
    const { rows } = await database.operator.query(
      `select payload ->> 'text' as text from mail_outbox where template = 'alarm' order by created_at`,
    )
    return rows.map(({ text }) => text)
  }

  beforeAll(() => buildSession(database.operator, 'super_admin'))
  beforeEach(() => database.operator.query('truncate mail_outbox, rate_sources cascade'))

  test('get one mail when rates without a source get old, and another when that happens again after a confirmation', async () => {
    await build(35, { source_url: 'Manual Entry' })
    await build(35, { source_url: 'https://gone.example/rates', term: '3 year' })
    await tellOfUnconfirmedRates(worker())
    expect(await told()).toEqual([])
    await tellOfUnconfirmedRates(worker(2))
    await tellOfUnconfirmedRates(worker(24))
    expect(await told()).toEqual([expect.stringMatching(/^2 rates on offer were last confirmed on Nov 20, 2026, /)])
    await database.operator.query(`update mortgage_rates set scraped_at = $1`, [now])
    await tellOfUnconfirmedRates(worker(30))
    expect(await told()).toHaveLength(1)
    await tellOfUnconfirmedRates(worker(37))
    expect(await told()).toHaveLength(2)
  })

  test('get no mail about rates that a source confirms, inactive rates or demo rates', async () => {
    const url = 'https://rates.example/today'
    await database.operator.query(`insert into rate_sources (name, url) values ('Harbour', $1)`, [url])
    await build(40, { source_url: url })
    await build(40, { source_url: 'Manual Entry', term: '3 year', is_active: false })
    await build(40, { source_url: 'Public rate pages of lenders, 2026', term: '4 year' })
    await tellOfUnconfirmedRates(worker())
    expect(await told()).toEqual([])
    await database.operator.query('update rate_sources set is_enabled = false')
    await tellOfUnconfirmedRates(worker())
    expect(await told()).toEqual([expect.stringMatching(/^One rate on offer was/)])
  })
})
