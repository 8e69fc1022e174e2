import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { csvPath } from '#app/lib/list.ts'
import { useTestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'

// Nobody answers at this mail server, so mails wait. The feed is on a private address, so it is not fetched.
const feedUrl = 'http://127.0.0.1:9/rss'
const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', NEWS_FEEDS: feedUrl })
const home = '/super-admin/system'
let boss: BuiltSession
let agent: BuiltSession

beforeAll(async () => {
  boss = await buildSession(app.database.operator, 'super_admin')
  agent = await buildSession(app.database.operator, 'agent')
  // The worker creates its queues one by one while the site is already serving.
  const queues = `select from jobs.queue where name in ('notify-lead', 'publish-due-posts')`
  await eventually(async () => {
    if ((await sql(queues)).length < 2) throw new Error('There are no queues yet.')
  })
})

beforeEach(() => app.database.operator.query('truncate mail_outbox, mail_suppressions'))

async function sql(text: string, values: unknown[] = []) {
  return (await app.database.operator.query(text, values)).rows
}

async function addMail(columns: Record<string, unknown> = {}): Promise<string> {
  // A future time, so that no worker takes it up meanwhile.
  const row = { '"to"': 'a@example.test', template: 'test-mail', next_attempt_at: '2100-01-01', ...columns }
  const names = Object.keys(row)
  const [added] = await sql(
    `insert into mail_outbox (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return added.id
}

async function addFailedJob(name = 'notify-lead'): Promise<string> {
  const [job] = await sql(
    `insert into jobs.job (name, state, data, output, retry_count, started_on, completed_on, start_after)
     values ($1, 'failed', '{"leadId": "a secret"}', '{"error": "TypeError"}', 8, now(), now(), '2100-01-01') returning id`,
    [name],
  )
  return job.id
}

describe('the system page', () => {
  test('shows the state of jobs, mail and database, and never the data of a job', async () => {
    const id = await addFailedJob()
    await addMail({ status: 'failed', last_error: '550 no' })
    await addMail({ created_at: '2026-01-01', last_error: 'connect ECONNREFUSED' })
    const { status, text } = await app.browser(boss).get(home)
    expect(status).toBe(200)
    for (const shown of [
      'Tells agents of new leads',
      id,
      'TypeError',
      'Some work was given up',
      'The oldest mail has waited',
      'connect ECONNREFUSED',
      'PostgreSQL',
      'pg_dump',
      'No newsletter has gone out yet.',
      'Every rule was compared with its source within the last year. The next review is due on Nov 21, 2027.',
    ])
      expect(text).toContain(shown)
    expect(text).not.toContain('a secret')
  })

  test('does not say that mail is being delivered while the mail server accepts none', async () => {
    await addMail({ last_error: '421 4.3.2 Busy' })
    const { text } = await app.browser(boss).get(home)
    for (const shown of ['The mail server does not take some mail just now', '421 4.3.2 Busy'])
      expect(text).toContain(shown)
    expect(text).not.toContain('Mail flows')
  })

  test('is for super admins only, for reading and for every action', async () => {
    const id = await addMail({ status: 'failed' })
    for (const path of [
      home,
      `${home}/mail`,
      `${csvPath(home)}/mail`,
      `${home}/mail/${id}`,
      `${csvPath(home)}/suppressed`,
    ])
      expect((await app.browser(agent).get(path)).location).toContain('access-denied')
    expect((await app.browser(agent).post(home, { intent: 'retry-mail', id })).status).toBe(403)
    expect((await sql('select status from mail_outbox'))[0].status).toBe('failed')
  })
})

describe('retrying failed work', () => {
  test('runs a job again once, and the audit log names who did it', async () => {
    const id = await addFailedJob('publish-due-posts')
    const again = () => app.browser(boss).post(home, { intent: 'retry-job', name: 'publish-due-posts', id })
    expect((await again()).text).toContain('The job is tried again.')
    expect((await sql('select state from jobs.job where id = $1', [id]))[0].state).not.toBe('failed')
    expect((await again()).text).toContain('not waiting to be tried again')
    const entries = await sql(`select actor_user_id from audit_log where action = 'job.retry' and entity_id = $1`, [id])
    expect(entries).toEqual([{ actor_user_id: boss.userId }])
  })

  test('sends a failed mail again with a new job, and not a sent one', async () => {
    const failed = await addMail({ status: 'failed', attempts: 40 })
    const sent = await addMail({ status: 'sent' })
    const answer = await app.browser(boss).post(`${home}/mail`, { intent: 'retry-mail', id: failed })
    expect(answer.text).toContain('The mail is tried again.')
    expect(await sql(`select status from mail_outbox where id = $1`, [failed])).toEqual([{ status: 'queued' }])
    expect(await sql(`select name from jobs.job where data ->> 'id' = $1`, [failed])).toEqual([
      { name: 'deliver-mail' },
    ])
    expect((await app.browser(boss).post(`${home}/mail`, { intent: 'retry-mail', id: sent })).text).toContain(
      'There is nothing to try again.',
    )
  })

  test('all at once leaves out mails whose mailbox is missing', async () => {
    const waiting = await addMail()
    const list = await addMail({ status: 'failed', is_list: true })
    const bounced = await addMail({ status: 'failed', bounced_at: new Date() })
    expect((await app.browser(boss).post(home, { intent: 'retry-all-mail' })).text).toContain(
      '2 mails are tried again.',
    )
    const jobs = await sql(
      `select data ->> 'id' as id, name from jobs.job where data ->> 'id' = any ($1) order by name`,
      [[waiting, list, bounced]],
    )
    expect(jobs).toEqual([
      { id: list, name: 'deliver-list-mail' },
      { id: waiting, name: 'deliver-mail' },
    ])
    // A waiting mail may be on its way at this moment, so its next attempt keeps its time.
    expect((await sql('select next_attempt_at from mail_outbox where id = $1', [waiting]))[0].next_attempt_at).toEqual(
      new Date('2100-01-01'),
    )
  })
})

describe('the list of mails', () => {
  test('is searched, filtered, paged and exported', async () => {
    for (let n = 0; n < 51; n += 1)
      await addMail({ '"to"': `reader${n}@example.test`, created_at: new Date(Date.UTC(2026, 0, 1, 0, n)) })
    await addMail({ '"to"': 'odd_one@example.test', status: 'failed', template: 'invitation', last_error: '=cmd()' })
    const page = await app.browser(boss).get(`${home}/mail`)
    expect(page.text).toContain('odd_one@example.test')
    expect(page.text).not.toContain('reader1@example.test')
    const next = /href="([^"]*page=2[^"]*)" rel="next"|rel="next"[^>]*href="([^"]*)"/.exec(page.text)
    // A mail that arrives meanwhile moves no row to the next page.
    await addMail({ '"to"': 'latest@example.test' })
    const second = await app.browser(boss).get((next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&'))
    expect(second.text).toContain('reader1@example.test')
    expect(second.text).not.toContain('reader2@example.test')
    const whole = await app.browser(boss).get(`${csvPath(home)}/mail?q=example.test`)
    expect(whole.text.match(/reader\d+@/g)).toHaveLength(51)
    for (const [query, count] of [
      ['q=odd_one', 1],
      ['q=oddXone', 0],
      ['status=failed', 1],
      ['kind=invitation', 1],
      ['status=sent', 0],
    ] as const) {
      const { text } = await app.browser(boss).get(`${home}/mail?${query}`)
      expect([query, text.includes('odd_one@example.test')]).toEqual([query, count === 1])
    }
    const file = await app.browser(boss).get(`${csvPath(home)}/mail?status=failed`)
    expect(file.text.trim().split('\n')).toHaveLength(2)
    expect(file.text).toContain(`'=cmd()`)
    expect(
      await sql(`select detail ->> 'rows' as rows from audit_log where action = 'mail.export' order by id`),
    ).toEqual([{ rows: '53' }, { rows: '1' }])
  })

  test('shows a mail in a frame that runs no script, and answers 404 for an unknown one', async () => {
    const id = await addMail({ html: '<p>Hello <script>alert(1)</script></p>', text: 'Hello', subject: 'A greeting' })
    const { text } = await app.browser(boss).get(`${home}/mail/${id}`)
    expect(text).toContain('sandbox=""')
    expect(text).toContain('addresses to open stand in the plain text below')
    expect(text).toContain('srcDoc="&lt;p&gt;Hello &lt;script&gt;')
    expect(text).not.toContain('<p>Hello <script>')
    expect((await app.browser(boss).get(`${home}/mail/${await addMail({ status: 'sent' })}`)).text).toContain(
      'It is written when it is sent',
    )
    for (const unknown of [crypto.randomUUID(), 'nonsense'])
      expect((await app.browser(boss).get(`${home}/mail/${unknown}`)).status).toBe(404)
  })
})

test('logs who read a mail, unless the mail has no text any more', async () => {
  const id = await addMail({ html: '<p>The link</p>', text: 'The link', template: 'password-reset' })
  const sent = await addMail({ status: 'sent' })
  for (const mail of [id, sent]) await app.browser(boss).get(`${home}/mail/${mail}`)
  expect(await sql(`select actor_user_id, entity_id, detail from audit_log where action = 'mail.read'`)).toContainEqual(
    {
      actor_user_id: boss.userId,
      entity_id: id,
      detail: { label: 'password-reset to a@example.test' },
    },
  )
  expect(await sql(`select from audit_log where action = 'mail.read' and entity_id = $1`, [sent])).toEqual([])
  expect((await app.browser(boss).get('/super-admin/audit')).text).toContain('password-reset to a@example.test')
})

test('the page warns about requests that an unknown proxy forwards', async () => {
  expect((await app.browser(boss).get(home)).text).not.toContain('TRUSTED_PROXIES')
  const server = createServer((request, response) => app.listener(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await fetch(`http://127.0.0.1:${port}/auth`, {
    headers: { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' },
  })
  const { text } = await app.browser(boss).get(home)
  expect(text).toContain('came from 127.0.0.1, which TRUSTED_PROXIES does not name')
  expect(text).not.toContain('203.0.113.9')
})

test('an undelivered mail says what to do about it', async () => {
  const said = async (columns: Record<string, unknown>) =>
    (await app.browser(boss).get(`${home}/mail/${await addMail(columns)}`)).text
  expect(await said({ last_error: '421 Busy' })).toContain('it is tried again by itself')
  expect(await said({ status: 'failed', last_error: '554 No' })).toContain('press Try now in the list')
  const bounced = await said({ status: 'failed', last_error: '550 5.1.1', bounced_at: new Date() })
  expect(bounced).toContain('Correct the address where it is kept')
  expect(await said({ status: 'sent' })).not.toContain('What to do')
})

describe('a news feed', () => {
  test('that fails is shown with the error and what to do', async () => {
    await sql(
      `insert into news_sources (url, title, last_error, failures_in_a_row, last_tried_at, next_try_at)
       values ($1, 'The Ledger', 'It answered 503.', 3, now(), '2100-01-02T17:00Z')
       on conflict (url) do update set title = excluded.title, last_error = excluded.last_error,
         failures_in_a_row = excluded.failures_in_a_row, next_try_at = excluded.next_try_at`,
      [feedUrl],
    )
    const text = (await app.browser(boss).get(home)).text.replaceAll('<!-- -->', '')
    for (const shown of [
      'The Ledger',
      `href="${feedUrl}"`,
      'It answered 503.',
      'Fails',
      'change NEWS_FEEDS and start the site again',
      'it is asked again every hour',
    ])
      expect(text).toContain(shown)
    await sql(`update news_sources set last_error = 'This feed is broken: it has no end.' where url = $1`, [feedUrl])
    const broken = (await app.browser(boss).get(home)).text.replaceAll('<!-- -->', '')
    for (const shown of ['This feed is broken: it has no end.', 'Tell its publisher']) expect(broken).toContain(shown)
  })

  test('that is no longer in the settings is not shown', async () => {
    await sql(`insert into news_sources (url, title) values ('https://gone.example/rss', 'The Departed')`)
    expect((await app.browser(boss).get(home)).text).not.toContain('The Departed')
  })

  test('is read with the button, and the page shows progress and result', async () => {
    const pressed = await app.browser(boss).post(home, { intent: 'read-news' })
    expect(pressed.location).toMatch(/^\/super-admin\/system\?news=\d{13}$/)
    await eventually(async () => {
      const text = (await app.browser(boss).get(pressed.location!)).text.replaceAll('<!-- -->', '')
      for (const shown of ['News was read', '0 feeds read, 1 failed. The articles that were there stay.', 'Failed'])
        expect(text).toContain(shown)
    })
    // A made-up address shows nothing, or the current state.
    for (const odd of ['', 'x', '9999999999999'])
      expect((await app.browser(boss).get(`${home}?news=${odd}`)).text).not.toContain('Reading of the news')
    expect((await app.browser(agent).post(home, { intent: 'read-news' })).status).toBe(403)
  })
})

test('a suppressed address is listed, exported and released, and the release is logged', async () => {
  await sql(
    `insert into mail_suppressions (email, reason, template) values ('gone@example.test', '550 5.1.1', 'newsletter-digest')`,
  )
  const [{ id }] = await sql('select id from mail_suppressions')
  const page = await app.browser(boss).get(`${home}/suppressed`)
  expect(page.text).toContain('gone@example.test')
  expect(page.text).toContain('550 5.1.1')
  expect((await app.browser(boss).get(`${home}/suppressed?q=other`)).text).toContain('No refused address matches.')
  expect((await app.browser(boss).get(`${csvPath(home)}/suppressed`)).text).toContain('gone@example.test')
  const lifted = await app.browser(boss).post(`${home}/suppressed`, { intent: 'lift', id })
  expect(lifted.text).toContain('gone@example.test gets mail again.')
  expect(lifted.text).toContain('No address was refused.')
  const entries = await sql(`select detail ->> 'label' as label from audit_log where action = 'suppression.delete'`)
  expect(entries).toEqual([{ label: 'gone@example.test' }])
})

test('an address whose mail bounced later is suppressed by hand, once, and that is logged', async () => {
  const strike = (email: string, reason = '') =>
    app.browser(boss).post(`${home}/suppressed`, { intent: 'suppress', email, reason })
  const wrong = await strike('nobody')
  expect([wrong.status, wrong.text.includes('Enter an email address such as name@example.ca')]).toEqual([400, true])
  const struck = await strike(' Back@Example.test ', '550 5.1.1 No such user')
  for (const shown of ['back@example.test is off the lists.', '550 5.1.1 No such user', 'Struck off by hand'])
    expect(struck.text).toContain(shown)
  expect((await strike('back@example.test')).text).toContain('was off the lists already')
  expect(await sql('select email, template from mail_suppressions')).toEqual([
    { email: 'back@example.test', template: 'by-hand' },
  ])
  const entries = await sql(`select actor_user_id from audit_log where action = 'suppression.create'`)
  expect(entries).toEqual([{ actor_user_id: boss.userId }])
  expect((await app.browser(agent).post(`${home}/suppressed`, { intent: 'suppress', email: 'a@b.ca' })).status).toBe(
    403,
  )
})
