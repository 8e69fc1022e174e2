import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { testDeps, visitorCtx, work } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildPost, buildRate } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'
import { mailJobs } from '#app/platform/mail-delivery.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { workerContext } from '#server/contexts.ts'
import { digestWeek, isDigestDue, batchSize, sendDigestBatch, startDigest } from './newsletter.digest.server.ts'
import { newsletterJobs } from './newsletter.jobs.server.ts'
import { unsubscribeFromNewsletter } from './newsletter.server.ts'

const smtp = await smtpReceiver()
const database = useTestDatabase()
afterAll(() => smtp.close())

beforeEach(async () => {
  await database.operator.query(
    'truncate newsletter_subscribers, newsletter_digests, mail_outbox, mail_suppressions, mortgage_rates, mortgage_rate_history, jobs.job cascade',
  )
  smtp.received.length = 0
})

/** Tuesday of this week or later, because the rates use the database's own clock. */
function worker(changes: Partial<WorkerCtx> = {}): WorkerCtx {
  return { ...workerContext(testDeps(database, { SMTP_URL: smtp.url }), 'test'), now: dueMoment, ...changes }
}

/** Thursday of this week: a rate that is current now is current then. */
function dueMoment(): Date {
  return new Date(Date.parse(`${digestWeek(new Date())}T17:00Z`) + 3 * 86_400_000)
}

async function sql(text: string, values: unknown[] = []) {
  return (await database.operator.query(text, values)).rows
}

function subscribers(count: number, status = 'confirmed', prefix = status) {
  return sql(
    `insert into newsletter_subscribers (email, status, confirm_hash, unsubscribe_hash)
     select $3 || n || '@example.test', $2, md5('c' || $3 || n), md5('u' || $3 || n) from generate_series(1, $1::int) n`,
    [count, status, prefix],
  )
}

const currentRate = (columns = {}) =>
  buildRate(database.operator, { scraped_at: dueMoment(), our_rate: 4.44, posted_rate: 5, ...columns })
const mailed = () => sql(`select "to", message_id, is_list, payload from mail_outbox order by "to"`)

describe('when a newsletter is due', () => {
  test.each([
    ['2026-11-24T13:59Z', '2026-11-23', false],
    ['2026-11-24T14:00Z', '2026-11-23', true],
    ['2026-11-30T04:59Z', '2026-11-23', true],
    ['2026-11-30T05:00Z', '2026-11-30', false],
    // Daylight saving: nine in the morning is 13:00 UTC in summer.
    ['2026-07-07T13:00Z', '2026-07-06', true],
    ['2027-01-01T12:00Z', '2026-12-28', true],
  ])('%s: the week of %s, due: %s', (moment, week, due) => {
    expect([digestWeek(new Date(moment)), isDigestDue(new Date(moment))]).toEqual([week, due])
  })

  test('every week of three years has 168 hours, except when the clocks change', () => {
    const hours = new Map<string, number>()
    for (let at = Date.UTC(2026, 0, 5, 5); at < Date.UTC(2029, 0, 1, 5); at += 3_600_000) {
      const week = digestWeek(new Date(at))
      hours.set(week, (hours.get(week) ?? 0) + 1)
    }
    expect(hours.size).toBe(156)
    expect([...new Set(hours.values())].toSorted()).toEqual([167, 168, 169])
  })
})

it('a newsletter starts once, by the first instance to ask, and never before it is due', async () => {
  await currentRate()
  expect(await startDigest(worker({ now: () => new Date(`${digestWeek(new Date())}T15:00Z`) }))).toBe('early')
  const answers = await Promise.all(Array.from({ length: 8 }, () => startDigest(worker())))
  expect(answers.filter((answer) => answer === 'started')).toHaveLength(1)
  expect(await startDigest(worker())).toBe('taken')
  expect(await sql(`select name from jobs.job`)).toEqual([{ name: 'send-newsletter-batch' }])
})

it('a newsletter is not sent while no rate is current, and is sent when one becomes current', async () => {
  expect(await startDigest(worker())).toBe('stale')
  await currentRate({ scraped_at: new Date(dueMoment().getTime() - 9 * 86_400_000) })
  expect(await startDigest(worker())).toBe('stale')
  expect(await sql('select from newsletter_digests')).toEqual([])
  await currentRate({ term: '3 year' })
  expect(await startDigest(worker())).toBe('started')
  // The outdated rate is not included.
  const [{ content }] = await sql('select content from newsletter_digests')
  expect(content.rates.map(({ term }: { term: string }) => term)).toEqual(['3 year'])
})

it('a newsletter reaches each confirmed subscriber once, even if batches overlap or one fails', async () => {
  await currentRate()
  await subscribers(batchSize + 30)
  await subscribers(2, 'pending')
  await subscribers(2, 'unsubscribed')
  await sql(`insert into mail_suppressions (email, reason, template) values ('confirmed7@example.test', '550', 'x')`)
  await startDigest(worker())
  const week = digestWeek(dueMoment())

  const healthy = worker()
  const failing = { ...healthy.jobs, enqueue: () => Promise.reject(new Error('the worker was killed')) }
  await expect(sendDigestBatch(worker({ jobs: failing }), week)).rejects.toThrow('killed')
  expect(await mailed()).toEqual([])

  await Promise.all([sendDigestBatch(healthy, week), sendDigestBatch(worker(), week)])
  await sendDigestBatch(healthy, week)
  const mails = await mailed()
  expect(mails).toHaveLength(batchSize + 29)
  expect(new Set(mails.map((mail) => mail.to)).size).toBe(batchSize + 29)
  expect(mails.some(({ to }) => /pending|unsubscribed|confirmed7@/.test(to))).toBe(false)
  expect(mails.every((mail) => mail.is_list)).toBe(true)
  const [digest] = await sql('select mails, finished_at is not null as done from newsletter_digests')
  expect(digest).toEqual({ mails: batchSize + 29, done: true })
})

it('a newsletter contains the rates with their day, the changes, the new posts and a one-click unsubscribe link', async () => {
  const { operator } = database
  const agent = await buildAgent(operator)
  await buildPost(operator, { agent_id: agent.id, title: 'How <renewals> work', slug: 'renewals' })
  const { id } = await currentRate({ our_rate: 4.59, source_url: 'https://rates.example/' })
  await sql(`update mortgage_rate_history set recorded_at = now() - interval '20 days'`)
  await sql('update mortgage_rates set our_rate = 4.44 where id = $1', [id])
  const ofThisWeek = await currentRate({ term: '3 year', our_rate: 4.2 })
  await sql('update mortgage_rates set our_rate = 4.1 where id = $1', [ofThisWeek.id])
  await subscribers(1)

  const deps = testDeps(database, { SMTP_URL: smtp.url })
  await startDigest(worker())
  const jobs = [...newsletterJobs, ...mailJobs([() => import('./newsletter.emails.server.tsx')])]
  await work(deps, jobs, () => smtp.received.length === 1)
  const mail = readableMail(smtp.received[0]!)
  for (const part of [
    'To: confirmed1@example.test',
    'Subject: This week: 5-year fixed at 4.44%',
    '4.44% 5-year fixed, Conventional (posted 5.00%, as of ',
    '5-year fixed, Conventional: 4.59% to 4.44% (down 0.15 points)',
    '3-year fixed, Conventional: 4.20% to 4.10% (down 0.10 points)',
    'How <renewals> work',
    '/blog/renewals?utm_source=newsletter&utm_medium=email',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'OAC: on approved credit.',
  ])
    expect(mail).toContain(part)

  // The link uses today's secret, even if the secret was different when the address subscribed.
  const token = /List-Unsubscribe: <[^>]*token=([\w-]{43})>/.exec(mail)?.[1] ?? ''
  expect(await unsubscribeFromNewsletter(visitorCtx(deps), token)).toBe(true)
  expect(await sql('select status from newsletter_subscribers')).toEqual([{ status: 'unsubscribed' }])
})

it('a newsletter is not sent to subscribers who unsubscribed after it was queued', async () => {
  await currentRate()
  await subscribers(2)
  const ctx = worker()
  await startDigest(ctx)
  await sendDigestBatch(ctx, digestWeek(dueMoment()))
  await sql(`update newsletter_subscribers set status = 'unsubscribed' where email = 'confirmed1@example.test'`)
  const jobs = mailJobs([() => import('./newsletter.emails.server.tsx')])
  await work(
    testDeps(database, { SMTP_URL: smtp.url }),
    jobs,
    async () => (await mailed()).length === 1 && smtp.received.length === 1,
  )
  expect(smtp.received[0]).toContain('To: confirmed2@example.test')
})

test('the mail id depends only on the subscriber and the week, so that no run writes a second mail', async () => {
  await currentRate()
  await subscribers(3)
  const ctx = worker()
  await startDigest(ctx)
  const week = digestWeek(dueMoment())
  await sendDigestBatch(ctx, week)
  // As if the run had died before it recorded its progress.
  await sql(`update newsletter_digests set finished_at = null, last_subscriber_id = null, mails = 0`)
  await sendDigestBatch(ctx, week)
  expect(await mailed()).toHaveLength(3)
})
