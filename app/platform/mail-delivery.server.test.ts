import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDeps, work } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildSession } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'
import { workerContext } from '#server/contexts.ts'
import { mails as alarms } from './alarm.emails.server.tsx'
import { forgetOldMail, mailJobs } from './mail-delivery.server.ts'
import { defineMail, queueMails, type QueuedMail } from './mail.server.ts'

const database = useTestDatabase()
beforeEach(() => database.operator.query('truncate mail_outbox, mail_suppressions, jobs.job'))

const left = new Set<string>()
const news = defineMail({
  template: 'news',
  payload: z.object({}),
  isWanted: async (_ctx, to) => !left.has(to),
  subject: () => 'News',
  body: () => createElement('p', null, 'News'),
})
const way = defineMail({
  template: 'way-in',
  payload: z.object({ url: z.url() }),
  secretLinks: ['url'],
  subject: () => 'The way in',
  body: ({ url }) => createElement('a', { href: url }, url),
})
const jobs = mailJobs([async () => ({ mails: [...alarms, news, way] })])

async function queued(settings: Record<string, string>, mails: readonly QueuedMail[]) {
  const deps = testDeps(database, settings)
  const ctx = workerContext(deps, 'test')
  await ctx.db((tx) => queueMails(ctx, tx, mails))
  return deps
}

const toList = (to: string): QueuedMail => ({ to, template: 'news', payload: {}, isList: true })
const secret = 'https://site.test/auth/reset?token=abc'
const wayIn = (to: string): QueuedMail => ({ to, template: 'way-in', payload: { url: secret } })

async function outbox() {
  const { rows } = await database.operator.query('select * from mail_outbox order by "to", template')
  return rows
}

const settled = async () => (await outbox()).every(({ status }) => status !== 'queued')

/** Refuses one address with this text and accepts all others. */
function refusing(address: string, responseCode: number, words: string) {
  return smtpReceiver({
    onRcptTo: (to, _session, done) =>
      to.address === address ? done(Object.assign(new Error(words), { responseCode })) : done(),
  })
}

describe('an address whose mailbox does not exist', () => {
  it("is stored with the server's answer and gets no more list mail, while others get theirs", async () => {
    const smtp = await refusing('Gone@example.test', 550, '5.1.1 no such user')
    const settings = { SMTP_URL: smtp.url }
    await work(await queued(settings, [toList('Gone@example.test'), toList('here@example.test')]), jobs, settled)
    expect((await outbox()).map(({ status, bounced_at }) => [status, bounced_at !== null])).toEqual([
      ['failed', true],
      ['sent', false],
    ])
    const { rows } = await database.operator.query('select email, reason, template from mail_suppressions')
    expect(rows).toEqual([
      { email: 'gone@example.test', reason: expect.stringContaining('5.1.1 no such user'), template: 'news' },
    ])
    await smtp.close()

    const asked: string[] = []
    const again = await smtpReceiver({ onRcptTo: (to, _session, done) => (asked.push(to.address), done()) })
    const mails = [toList('gone@example.test'), wayIn('gone@example.test')]
    await work(await queued({ SMTP_URL: again.url }, mails), jobs, settled)
    // Mail that somebody requested is tried all the same: the mailbox may exist by now.
    expect(asked).toEqual(['gone@example.test'])
    expect(
      (await outbox()).find(({ to, template }) => to === 'gone@example.test' && template === 'news'),
    ).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: 'This address refused mail before.',
    })
    await again.close()
  })

  it('is not suppressed when a relay refuses us', async () => {
    const smtp = await refusing('here@example.test', 554, '5.7.1 Relay access denied')
    await work(await queued({ SMTP_URL: smtp.url }, [toList('here@example.test')]), jobs, settled)
    expect((await outbox())[0]).toMatchObject({ status: 'failed', bounced_at: null })
    expect((await database.operator.query('select from mail_suppressions')).rowCount).toBe(0)
    await smtp.close()
  })
})

describe('a mail that was sent completely', () => {
  /** Answers the first mails with this text, and accepts the rest. */
  const saying = (times: number, responseCode: number, words: string) => {
    let asked = 0
    return smtpReceiver({
      onData: (stream, _session, done) =>
        stream.resume().on('end', () => {
          asked += 1
          done(asked <= times ? Object.assign(new Error(words), { responseCode }) : null)
        }),
    })
  }

  it('is given up at once when it is refused for good, and its address stays on the lists', async () => {
    const smtp = await saying(1, 554, '5.7.1 Message rejected as spam')
    await work(await queued({ SMTP_URL: smtp.url }, [toList('here@example.test')]), jobs, settled)
    expect((await outbox())[0]).toMatchObject({
      status: 'failed',
      attempts: 1,
      bounced_at: null,
      last_error: expect.stringContaining('Message rejected as spam'),
    })
    expect((await database.operator.query('select from mail_suppressions')).rowCount).toBe(0)
    await smtp.close()
  })

  it('is retried when it is deferred', async () => {
    const smtp = await saying(1, 451, '4.3.2 Try again later')
    const deps = await queued({ SMTP_URL: smtp.url }, [toList('here@example.test')])
    await work(deps, jobs, async () => (await outbox())[0].last_error !== null)
    expect((await outbox())[0]).toMatchObject({ status: 'queued', attempts: 1 })
    await database.operator.query('update mail_outbox set next_attempt_at = now()')
    await database.operator.query(`update jobs.job set start_after = now() where state = 'retry'`)
    await work(deps, jobs, settled)
    expect((await outbox())[0]).toMatchObject({ status: 'sent', attempts: 2 })
    await smtp.close()
  })
})

it('after an outage everything that waited goes out at once, each mail once, within a minute of the return', async () => {
  const down = await smtpReceiver()
  await down.close()
  const deps = await queued({ SMTP_URL: down.url }, [
    wayIn('a@example.test'),
    wayIn('b@example.test'),
    toList('c@d.ca'),
  ])
  await work(deps, jobs, async () => (await outbox()).every(({ last_error }) => last_error !== null))
  expect((await outbox()).map(({ status, attempts }) => [status, attempts])).toEqual([
    ['queued', 0],
    ['queued', 0],
    ['queued', 0],
  ])
  const probe = `name = 'await-mail-server' and state in ('created', 'retry')`
  const { rows } = await database.operator.query(`select start_after < now() + interval '45 seconds' as soon
    from jobs.job where ${probe}`)
  expect(rows).toEqual([{ soon: true }])
  const isLooking = async () => (await database.operator.query(`select from jobs.job where ${probe}`)).rows.length === 1
  const look = () => database.operator.query(`update jobs.job set start_after = now() where ${probe}`)
  const smtp = await smtpReceiver({ port: Number(new URL(down.url).port) })
  await look()
  await work(deps, jobs, settled)
  expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent'])
  expect(smtp.received).toHaveLength(3)
  expect(await isLooking()).toBe(false)
  await smtp.close()
})

describe('an undeliverable mail', () => {
  it('alarms the super admins once a day when somebody waits for it', async () => {
    const boss = await buildSession(database.operator, 'super_admin')
    const smtp = await refusing('gone@example.test', 550, '5.1.1 no such user')
    const mails = [wayIn('gone@example.test'), wayIn('gone@example.test'), toList('gone@example.test')]
    await work(await queued({ SMTP_URL: smtp.url }, mails), jobs, settled)
    expect(smtp.received).toHaveLength(1)
    const mail = readableMail(smtp.received[0]!)
    expect(mail).toContain(`To: ${boss.email}`)
    expect(mail).toContain('A mail could not be delivered')
    expect(mail).toContain('/super-admin/system/mail?status=failed')
    await smtp.close()
  })

  it('can be read, but not the link that only the addressee may open', async () => {
    const smtp = await refusing('gone@example.test', 550, '5.1.1 no such user')
    await work(await queued({ SMTP_URL: smtp.url }, [wayIn('gone@example.test')]), jobs, settled)
    const [mail] = (await outbox()).filter(({ template }) => template === 'way-in')
    expect(mail.text).toContain('https://site.test/link-not-shown')
    expect(`${mail.html} ${mail.text} ${mail.subject}`).not.toContain('token=abc')
    await smtp.close()
  })

  it('can be read completely when no mail server is set up, because there is no other way to get it', async () => {
    await work(await queued({}, [wayIn('a@example.test')]), jobs, async () => (await outbox())[0].html !== null)
    expect((await outbox())[0].html).toContain('token=abc')
  })
})

it('a mail that a server refused goes out soon after SMTP_URL was removed and set again', async () => {
  const without = await queued({}, [wayIn('a@example.test')])
  await database.operator.query(`update mail_outbox set attempts = 7, last_error = '421 Busy',
    created_at = now() - interval '20 minutes', next_attempt_at = now() - interval '12 minutes'`)
  await work(without, jobs, async () => (await outbox())[0].html !== null)
  const smtp = await smtpReceiver()
  const deps = testDeps(database, { SMTP_URL: smtp.url })
  await jobs.find(({ name }) => name === 'sweep-mail')!.run(workerContext(deps, 'test'), {})
  await work(deps, jobs, settled)
  expect(await outbox()).toMatchObject([{ status: 'sent', attempts: 1 }])
  await smtp.close()
})

it('a list mail to somebody who has unsubscribed meanwhile is not sent, and its text is deleted', async () => {
  left.add('left@example.test')
  const smtp = await smtpReceiver()
  const mails = [toList('left@example.test'), toList('stays@example.test')]
  await work(await queued({ SMTP_URL: smtp.url }, mails), jobs, settled)
  expect((await outbox()).map(({ to, status }) => [to, status])).toEqual([['stays@example.test', 'sent']])
  expect(smtp.received).toHaveLength(1)
  await smtp.close()
})

it('list mails have a queue of their own and one job each', async () => {
  await queued({}, [...Array.from({ length: 300 }, (_, n) => toList(`a${n}@example.test`)), wayIn('b@example.test')])
  const { rows } = await database.operator.query(
    'select name, count(*)::int as n from jobs.job group by name order by name',
  )
  expect(rows).toEqual([
    { name: 'deliver-list-mail', n: 300 },
    { name: 'deliver-mail', n: 1 },
  ])
})

it('sent mails are deleted after 90 days and failed ones after 30; waiting ones are kept', async () => {
  const deps = await queued(
    {},
    ['sent', 'failed', 'queued'].flatMap((one) => [wayIn(`new-${one}@a.ca`), wayIn(`old-${one}@a.ca`)]),
  )
  await database.operator.query(`update mail_outbox set status = split_part(split_part("to", '-', 2), '@', 1),
    created_at = now() - make_interval(days => case when "to" like 'old-%' then 91 when "to" like '%-failed@%' then 29 else 89 end)`)
  expect(await forgetOldMail(workerContext(deps, 'test'))).toBe(2)
  expect((await outbox()).map(({ to }) => to)).toEqual([
    'new-failed@a.ca',
    'new-queued@a.ca',
    'new-sent@a.ca',
    'old-queued@a.ca',
  ])
})
