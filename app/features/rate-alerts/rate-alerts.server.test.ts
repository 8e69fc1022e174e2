import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { workerContext } from '#server/contexts.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate } from '#tests/support/factories.ts'
import { failEachQuery, faultyCtx } from '#tests/support/faulty.ts'
import { checkRateAlerts, forgetUnconfirmedAlerts } from './rate-alerts.check.server.ts'
import { mails } from './rate-alerts.emails.server.tsx'
import { rateAlertConsent } from './rate-alerts.copy.ts'
import { confirmRateAlert, endRateAlerts, requestRateAlert } from './rate-alerts.server.ts'

const database = useTestDatabase()
const everything =
  'truncate rate_alerts, mortgage_rates, mail_outbox, auth.rate_limits cascade; delete from jobs.job where true'

beforeEach(async () => {
  await database.operator.query(everything)
})

const visitor = (address?: string) => visitorCtx(testDeps(database), address)
const asked = (threshold = 3.9) => ({
  province: 'Ontario' as const,
  rateType: 'fixed' as const,
  term: '5 year' as const,
  threshold,
  page: '/rate-alerts',
})
const ask = (email: string, threshold?: number, idempotencyKey?: string) =>
  requestRateAlert(visitor(), { ...asked(threshold), email, idempotencyKey })

/** Submits the form and opens the mailed link. */
async function set(email: string, threshold?: number): Promise<void> {
  await ask(email, threshold)
  expect(await confirmRateAlert(visitor(), (await lastMail(email)).confirm)).toBe(true)
}

async function lastMail(email: string): Promise<{ template: string; confirm: string; unsubscribe: string }> {
  const { rows } = await database.operator.query(
    `select template, payload from mail_outbox where "to" = $1 order by created_at desc limit 1`,
    [email],
  )
  const { template, payload } = rows[0]
  return { template, confirm: tokenIn(payload.confirmUrl), unsubscribe: tokenIn(payload.unsubscribeUrl) }
}

function tokenIn(url: string | undefined): string {
  return new URL(url ?? 'http://none').searchParams.get('token') ?? ''
}

/** The rows of the tables: alerts, consents, mails, waiting deliveries. */
async function stored(): Promise<number[]> {
  const { rows } = await database.operator.query({
    text: `select (select count(*)::int from rate_alerts), (select count(*)::int from consents),
      (select count(*)::int from mail_outbox), (select count(*)::int from jobs.job where name = 'deliver-mail')`,
    rowMode: 'array',
  })
  return rows[0] ?? []
}

async function statesOf(email: string): Promise<string[]> {
  const { rows } = await database.operator.query('select status from rate_alerts where email = $1 order by threshold', [
    email,
  ])
  return rows.map(({ status }) => status)
}

/** Sets the rate that the alerts watch. */
async function rateIs(ourRate: number, scrapedAt: Date | string = new Date()): Promise<void> {
  await database.operator.query('truncate mortgage_rates')
  await buildRate(database.operator, { our_rate: ourRate, province: 'Ontario', scraped_at: scrapedAt })
}

/** Runs a check, then counts the alert mails by recipient. */
async function alerted(): Promise<Record<string, number>> {
  await checkRateAlerts(workerContext(testDeps(database), 'test'))
  const { rows } = await database.operator.query(
    `select "to", count(*)::int as times from mail_outbox where template = 'rate-alert' group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ to, times }) => [to, times]))
}

describe('setting a rate alert', () => {
  test('stores alert, consent and mail together or not at all, and a retry sends one mail', async () => {
    await failEachQuery(testDeps(database), 5, async (ctx, hasFailed) => {
      await database.operator.query(everything)
      const sent = { ...asked(), email: 'robin@example.ca', idempotencyKey: randomUUID() }
      const outcome = await requestRateAlert(ctx, sent)
      expect(outcome.kind).toBe(hasFailed() ? 'failed' : 'accepted')
      const all = [1, 1, 1, 1]
      expect(outcome.kind === 'accepted' ? [all] : [[0, 0, 0, 0], all]).toContainEqual(await stored())
      expect(await requestRateAlert(visitor(), sent)).toEqual({ kind: 'accepted' })
      expect(await stored()).toEqual(all)
    })
  }, 60_000)

  test('stores the consent, and only hashes of the links', async () => {
    await ask('robin@example.ca')
    const { confirm, unsubscribe } = await lastMail('robin@example.ca')
    const { rows } = await database.operator.query('select kind, granted, wording, version, page from consents')
    expect(rows).toEqual([{ kind: 'rate_alert', granted: true, page: '/rate-alerts', ...rateAlertConsent }])
    const kept = JSON.stringify((await database.operator.query('select * from rate_alerts')).rows)
    expect(kept).not.toContain(confirm)
    expect(kept).not.toContain(unsubscribe)
  })

  test('sends an address at most three mails a day, however many requests come at once, and tells strangers nothing', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, n) => ask('robin@example.ca', 3 + n / 10)))
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
    expect((await stored()).slice(0, 3)).toEqual([3, 3, 3])
  })

  test('for an alert that already exists, tells so only in a mail to the address', async () => {
    await set('robin@example.ca')
    expect(await ask('robin@example.ca')).toEqual({ kind: 'accepted' })
    expect((await lastMail('robin@example.ca')).template).toBe('rate-alert-known')
    expect(await statesOf('robin@example.ca')).toEqual(['confirmed'])
  })

  test('says when the rate is already at or below the threshold, and stores nothing', async () => {
    await rateIs(3.9)
    expect(await ask('robin@example.ca', 3.9)).toEqual({ kind: 'already', best: 3.9 })
    expect(await stored()).toEqual([0, 0, 0, 0])
    expect(await ask('robin@example.ca', 3.899)).toEqual({ kind: 'accepted' })
  })

  test('accepts twenty requests of a client; the next is told how long to wait', async () => {
    const from = (n: number) => requestRateAlert(visitor('198.51.100.9'), { ...asked(), email: `a${n}@example.ca` })
    for (let n = 0; n < 20; n += 1) expect(await from(n)).toEqual({ kind: 'accepted' })
    expect(await from(20)).toEqual({ kind: 'refused', sentence: expect.stringContaining('Please wait 10 minutes') })
  })
})

describe('the links of rate alerts', () => {
  test('confirm and end, even when opened twice; a wrong link or one of the other kind does nothing', async () => {
    await ask('robin@example.ca')
    const { confirm, unsubscribe } = await lastMail('robin@example.ca')
    for (const token of ['', 'x', `${confirm}A`, unsubscribe, 'A'.repeat(43)])
      expect(await confirmRateAlert(visitor(), token)).toBe(false)
    expect(await endRateAlerts(visitor(), confirm, true)).toBe(false)
    for (let n = 0; n < 2; n += 1) expect(await confirmRateAlert(visitor(), confirm)).toBe(true)
    expect(await statesOf('robin@example.ca')).toEqual(['confirmed'])
    for (let n = 0; n < 2; n += 1) expect(await endRateAlerts(visitor(), unsubscribe, false)).toBe(true)
    expect(await statesOf('robin@example.ca')).toEqual(['ended'])
    expect(await confirmRateAlert(visitor(), confirm)).toBe(false)
  })

  test('confirm for seven days; after that the address is deleted', async () => {
    await ask('robin@example.ca')
    await ask('other@example.ca')
    const { confirm } = await lastMail('robin@example.ca')
    await database.operator.query(
      `update rate_alerts set created_at = now() - interval '7 days 1 minute' where email = 'robin@example.ca'`,
    )
    expect(await confirmRateAlert(visitor(), confirm)).toBe(false)
    await forgetUnconfirmedAlerts(workerContext(testDeps(database), 'test'))
    expect(await statesOf('robin@example.ca')).toEqual([])
    expect(await statesOf('other@example.ca')).toEqual(['pending'])
    expect((await stored())[1]).toBe(1)
  })

  test('replace the threshold by the new one when it is confirmed, not before', async () => {
    await set('robin@example.ca', 3.9)
    await ask('robin@example.ca', 3.8)
    expect(await statesOf('robin@example.ca')).toEqual(['pending', 'confirmed'])
    await confirmRateAlert(visitor(), (await lastMail('robin@example.ca')).confirm)
    expect(await statesOf('robin@example.ca')).toEqual(['confirmed', 'ended'])
  })

  test('end one alert, or all alerts of the address, and no others', async () => {
    await set('robin@example.ca', 3.9)
    const { unsubscribe } = await lastMail('robin@example.ca')
    await ask('robin@example.ca', 3.7)
    await set('other@example.ca')
    await endRateAlerts(visitor(), unsubscribe, false)
    expect(await statesOf('robin@example.ca')).toEqual(['pending', 'ended'])
    await endRateAlerts(visitor(), unsubscribe, true)
    expect(await statesOf('robin@example.ca')).toEqual(['ended', 'ended'])
    expect(await statesOf('other@example.ca')).toEqual(['confirmed'])
  })
})

describe('the mail of a rate alert', () => {
  test('is sent once when the rate reaches the threshold, and again only after the rate was above it', async () => {
    await rateIs(4.1)
    await set('robin@example.ca', 3.9)
    expect(await alerted()).toEqual({})
    await rateIs(3.9)
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
    await rateIs(3.7)
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
    await rateIs(3.9)
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
    await rateIs(3.901)
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
    await rateIs(3.85)
    expect(await alerted()).toEqual({ 'robin@example.ca': 2 })
  })

  test('is not sent for alerts that are unconfirmed or ended', async () => {
    await ask('pending@example.ca')
    await set('ended@example.ca')
    await endRateAlerts(visitor(), (await lastMail('ended@example.ca')).unsubscribe, true)
    await rateIs(3)
    expect(await alerted()).toEqual({})
  })

  test('is withdrawn when its alert ends; other mails are sent', async () => {
    await set('robin@example.ca', 3.9)
    await set('sam@example.ca', 3.9)
    await rateIs(3.5)
    await checkRateAlerts(workerContext(testDeps(database), 'test'))
    const { rows } = await database.operator.query(
      `select "to", payload from mail_outbox where template = 'rate-alert' order by "to"`,
    )
    const template = mails.find((one) => one.template === 'rate-alert')!
    const wanted = () =>
      Promise.all(
        rows.map(({ to, payload }) => template.isWanted(workerContext(testDeps(database), 'test'), to, payload)),
      )
    expect(rows.map(({ to }) => to)).toEqual(['robin@example.ca', 'sam@example.ca'])
    expect(await wanted()).toEqual([true, true])
    await endRateAlerts(visitor(), tokenIn(rows[0].payload.unsubscribeUrl), false)
    expect(await wanted()).toEqual([false, true])
  })

  test('is sent for a change between request and confirmation', async () => {
    await rateIs(4.1)
    await ask('robin@example.ca')
    await rateIs(3.8)
    await confirmRateAlert(visitor(), (await lastMail('robin@example.ca')).confirm)
    const { rows } = await database.operator.query(`select from jobs.job where name = 'check-rate-alerts'`)
    expect(rows).toHaveLength(1)
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
  })

  test('is not sent for a rate that is too old to be current, and such a rate does not re-arm an alert', async () => {
    await set('robin@example.ca')
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
    await rateIs(3.5, eightDaysAgo)
    expect(await alerted()).toEqual({})
    await rateIs(3.5)
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
    await rateIs(4.5, eightDaysAgo)
    await alerted()
    await rateIs(3.5)
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
  })

  test('is sent once, even if several checks run at the same time or one died', async () => {
    await set('robin@example.ca')
    await rateIs(3.5)
    for (let n = 1; ; n += 1) {
      const { ctx, reached } = faultyCtx(testDeps(database), n, 'before', { kind: 'worker' })
      const run = checkRateAlerts({ ...workerContext(testDeps(database), 'test'), db: ctx.db })
      if (!(await run.then(reached, () => true))) break
      const { rowCount } = await database.operator.query(`select from mail_outbox where template = 'rate-alert'`)
      expect(rowCount).toBe(0)
    }
    await Promise.all(Array.from({ length: 5 }, () => checkRateAlerts(workerContext(testDeps(database), 'test'))))
    expect(await alerted()).toEqual({ 'robin@example.ca': 1 })
  })

  test('has a link that still ends the alert after AUTH_SECRET changed', async () => {
    await set('robin@example.ca')
    await rateIs(3.5)
    const deps = testDeps(database)
    const renewed = { ...deps, env: { ...deps.env, AUTH_SECRET: 'another secret, 32 characters or more' } }
    await checkRateAlerts(workerContext(renewed, 'test'))
    expect(await endRateAlerts(visitor(), (await lastMail('robin@example.ca')).unsubscribe, true)).toBe(true)
  })
})
