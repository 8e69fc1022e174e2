import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { failEachQuery } from '#tests/support/faulty.ts'
import { newsletterConsent } from './newsletter.copy.ts'
import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.server.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database.operator.query(
    'truncate newsletter_subscribers, mail_outbox, auth.rate_limits cascade; delete from jobs.job',
  )
})

const visitor = (address?: string) => visitorCtx(testDeps(database), address)
const subscribe = (email: string, idempotencyKey?: string) =>
  subscribeToNewsletter(visitor(), { email, idempotencyKey, page: '/newsletter' })

/** The rows of the tables: subscribers, consents, mails, waiting deliveries. */
async function stored(): Promise<number[]> {
  const { rows } = await database.operator.query({
    text: `select (select count(*)::int from newsletter_subscribers), (select count(*)::int from consents),
      (select count(*)::int from mail_outbox), (select count(*)::int from jobs.job where name = 'deliver-mail')`,
    rowMode: 'array',
  })
  return rows[0] ?? []
}

async function statusOf(email: string): Promise<string | undefined> {
  const { rows } = await database.operator.query('select status from newsletter_subscribers where email = $1', [email])
  return rows[0]?.status
}

/** The tokens in the newest mail to this address. */
async function mailed(email: string): Promise<{ template: string; confirm: string; unsubscribe: string }> {
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

test('subscriber, consent and mail are stored together or not at all, and a retry sends one mail', async () => {
  await failEachQuery(testDeps(database), 5, async (ctx, hasFailed) => {
    await database.operator.query(
      'truncate newsletter_subscribers, mail_outbox, auth.rate_limits cascade; delete from jobs.job',
    )
    const sent = { email: 'robin@example.ca', idempotencyKey: randomUUID(), page: '/newsletter' }
    const outcome = await subscribeToNewsletter(ctx, sent)
    expect(outcome.kind).toBe(hasFailed() ? 'failed' : 'accepted')
    const all = [1, 1, 1, 1]
    // Only a lost reply to COMMIT may store the new rows and still report a failure.
    expect(outcome.kind === 'accepted' ? [all] : [[0, 0, 0, 0], all]).toContainEqual(await stored())
    expect(await subscribeToNewsletter(visitor(), sent)).toEqual({ kind: 'accepted' })
    expect(await stored()).toEqual(all)
    expect(await confirmNewsletter(visitor(), (await mailed(sent.email)).confirm)).toBe(true)
  })
}, 60_000)

test('the consent is stored: wording, version, page', async () => {
  await subscribe('robin@example.ca')
  const { rows } = await database.operator.query('select kind, granted, wording, version, page from consents')
  expect(rows).toEqual([{ kind: 'newsletter', granted: true, page: '/newsletter', ...newsletterConsent }])
})

test('a subscriber is pending until the mailed link is used, and only the hash of the link is stored', async () => {
  await subscribe('robin@example.ca')
  expect(await statusOf('robin@example.ca')).toBe('pending')
  const { confirm } = await mailed('robin@example.ca')
  const { rows } = await database.operator.query('select * from newsletter_subscribers')
  expect(JSON.stringify(rows)).not.toContain(confirm)
  expect(await confirmNewsletter(visitor(), confirm)).toBe(true)
  expect(await confirmNewsletter(visitor(), confirm)).toBe(true)
  expect(await statusOf('robin@example.ca')).toBe('confirmed')
})

test('a wrong, truncated or foreign link changes nothing', async () => {
  await subscribe('robin@example.ca')
  const { confirm, unsubscribe } = await mailed('robin@example.ca')
  for (const token of ['', 'x', confirm.slice(1), `${confirm}A`, unsubscribe, 'A'.repeat(43), `${'A'.repeat(42)}'`])
    expect(await confirmNewsletter(visitor(), token)).toBe(false)
  expect(await statusOf('robin@example.ca')).toBe('pending')
  for (const token of ['', confirm, 'A'.repeat(43)])
    expect(await unsubscribeFromNewsletter(visitor(), token)).toBe(false)
  expect(await statusOf('robin@example.ca')).toBe('pending')
})

test('subscribing again renews the link, and the unsubscribe link of an older mail still works', async () => {
  await subscribe('robin@example.ca')
  const first = await mailed('robin@example.ca')
  await subscribe('robin@example.ca')
  const second = await mailed('robin@example.ca')
  expect(second.confirm).not.toBe(first.confirm)
  expect(await confirmNewsletter(visitor(), first.confirm)).toBe(false)
  expect(await confirmNewsletter(visitor(), second.confirm)).toBe(true)
  expect(await unsubscribeFromNewsletter(visitor(), first.unsubscribe)).toBe(true)
  expect(await statusOf('robin@example.ca')).toBe('unsubscribed')
})

test('subscribing a known address gets the usual answer; only a mail to the address says that it is on the list', async () => {
  await subscribe('robin@example.ca')
  await confirmNewsletter(visitor(), (await mailed('robin@example.ca')).confirm)
  expect(await subscribe('robin@example.ca')).toEqual(await subscribe('somebody@example.ca'))
  expect(await statusOf('robin@example.ca')).toBe('confirmed')
  expect((await mailed('robin@example.ca')).template).toBe('newsletter-known')
  expect((await mailed('somebody@example.ca')).template).toBe('newsletter-confirm')
})

test('after unsubscribing, an old link does not subscribe again, but the form does', async () => {
  await subscribe('robin@example.ca')
  const first = await mailed('robin@example.ca')
  await confirmNewsletter(visitor(), first.confirm)
  await unsubscribeFromNewsletter(visitor(), first.unsubscribe)
  expect(await unsubscribeFromNewsletter(visitor(), first.unsubscribe)).toBe(true)
  expect(await confirmNewsletter(visitor(), first.confirm)).toBe(false)
  await subscribe('robin@example.ca')
  expect(await statusOf('robin@example.ca')).toBe('pending')
  expect(await confirmNewsletter(visitor(), (await mailed('robin@example.ca')).confirm)).toBe(true)
})

test('a confirmation link works for seven days', async () => {
  await subscribe('robin@example.ca')
  const { confirm } = await mailed('robin@example.ca')
  await askedAgo('7 days')
  expect(await confirmNewsletter(visitor(), confirm)).toBe(false)
  await askedAgo('6 days 23 hours')
  expect(await confirmNewsletter(visitor(), confirm)).toBe(true)
  await askedAgo('70 days')
  expect(await confirmNewsletter(visitor(), confirm)).toBe(true)
})

test('a returning subscriber gets new times, and both consents are kept', async () => {
  await subscribe('robin@example.ca')
  const first = await mailed('robin@example.ca')
  await confirmNewsletter(visitor(), first.confirm)
  await unsubscribeFromNewsletter(visitor(), first.unsubscribe)
  await subscribe('robin@example.ca')
  const { rows } = await database.operator.query('select confirmed_at, unsubscribed_at from newsletter_subscribers')
  expect(rows).toEqual([{ confirmed_at: null, unsubscribed_at: null }])
  expect((await stored())[1]).toBe(2)
})

test('an address gets at most three mails a day, however many requests come at once, and one link still works', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => subscribe('robin@example.ca')))
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['accepted']))
  expect(await stored()).toEqual([1, 3, 3, 3])
  // Which of three simultaneous requests was last cannot be told from their times; exactly one link works.
  const { rows } = await database.operator.query('select payload from mail_outbox')
  const good = await Promise.all(rows.map(({ payload }) => confirmNewsletter(visitor(), tokenIn(payload.confirmUrl))))
  expect(good.filter(Boolean)).toHaveLength(1)
  await subscribe('other@example.ca')
  expect((await stored())[2]).toBe(4)
  await database.operator.query(`update mail_outbox set created_at = created_at - interval '1 day'`)
  await subscribe('robin@example.ca')
  expect((await stored())[2]).toBe(5)
})

test('a client may send twenty requests; the next is told how long to wait, and other clients are not limited', async () => {
  for (let n = 0; n < 20; n += 1) expect(await subscribeFrom('198.51.100.9', n)).toEqual({ kind: 'accepted' })
  expect(await subscribeFrom('198.51.100.9', 20)).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining('Please wait 10 minutes'),
  })
  expect(await subscribeFrom('198.51.100.10', 21)).toEqual({ kind: 'accepted' })
})

function subscribeFrom(address: string, n: number) {
  return subscribeToNewsletter(visitor(address), { email: `a${n}@example.ca`, page: '/newsletter' })
}

/** Makes the subscription that old, without the trigger that records changes. */
async function askedAgo(interval: string): Promise<void> {
  await database.operator.query(`begin; set local session_replication_role = replica;
    update newsletter_subscribers set updated_at = now() - interval '${interval}'; commit`)
}
