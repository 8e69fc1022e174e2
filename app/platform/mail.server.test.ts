import { createElement } from 'react'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { workerContext } from '#server/contexts.ts'
import { testDeps, work } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts'
import { defineMail, queueMail } from './mail.server.ts'
import { mailJobs } from './mail-delivery.server.ts'

const database = useTestDatabase()
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const hello = defineMail({
  template: 'hello',
  payload: z.object({ name: z.string() }),
  subject: ({ name }) => `Hello ${name}`,
  headers: ({ name }) => ({ 'List-Unsubscribe': `<https://site.test/leave?name=${name}>` }),
  body: ({ name }) => createElement('p', null, `Hello ${name}, <here> you are`),
})
const shortLived = defineMail({
  template: 'short-lived',
  payload: z.object({}),
  expiresAfterMinutes: 60,
  subject: () => 'Soon',
  body: () => createElement('p', null, 'Soon'),
})
const jobs = mailJobs([async () => ({ mails: [hello, shortLived] })])

const running: SmtpReceiver[] = []
afterEach(async () => {
  for (const smtp of running.splice(0)) await smtp.close()
})

/** A mail receiver that is closed after the test. */
async function receiver(options?: SMTPServerOptions) {
  const smtp = await smtpReceiver(options)
  running.push(smtp)
  return smtp
}

async function queue(
  settings: Record<string, string>,
  template = 'hello',
  payload: Record<string, unknown> = { name: 'Avery' },
) {
  const deps = testDeps(database, settings)
  const ctx = workerContext(deps, 'test')
  await ctx.db((tx) => queueMail(ctx, tx, { to: 'avery@example.test', template, payload }))
  const { rows } = await database.operator.query('select id from mail_outbox order by created_at desc limit 1')
  return { deps, id: rows[0].id as string }
}

async function outboxRow(id: string) {
  const { rows } = await database.operator.query('select * from mail_outbox where id = $1', [id])
  return rows[0]
}

describe('a mail', () => {
  it('is sent as text and HTML under its own Message-ID, and then its text is deleted', async () => {
    const smtp = await receiver()
    const { deps, id } = await queue({ SMTP_URL: smtp.url })
    await work(deps, jobs, async () => (await outboxRow(id)).status === 'sent')
    const row = await outboxRow(id)
    expect(row).toMatchObject({ attempts: 1, payload: {}, html: null, text: null, subject: 'Hello Avery' })
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain(`Message-ID: <${row.message_id}@`)
    expect(smtp.received[0]).toContain('Subject: Hello Avery')
    expect(smtp.received[0]).toContain('List-Unsubscribe: <https://site.test/leave?name=Avery>')
    expect(smtp.received[0]).toContain('Content-Type: text/plain')
    expect(smtp.received[0]).toContain('&lt;here&gt; you are')
  })

  it('stays in the outbox, where staff can read it, when SMTP_URL is not set', async () => {
    const { deps, id } = await queue({})
    await work(deps, jobs, async () => (await outboxRow(id)).html !== null)
    expect(await outboxRow(id)).toMatchObject({ status: 'queued', attempts: 0, subject: 'Hello Avery' })
    expect((await outboxRow(id)).text).toContain('Hello Avery, <here> you are')
  })

  it('is retried under the same Message-ID when the server refuses it for now', async () => {
    let refusals = 0
    const smtp = await receiver({
      onMailFrom(_address, _session, done) {
        refusals += 1
        if (refusals > 1) return done()
        done(Object.assign(new Error('busy'), { responseCode: 451 }))
      },
    })
    const { deps, id } = await queue({ SMTP_URL: smtp.url })
    await work(
      deps,
      jobs,
      async () => (await outboxRow(id)).attempts === 1 && (await outboxRow(id)).last_error !== null,
    )
    const waiting = await outboxRow(id)
    expect(waiting).toMatchObject({ status: 'queued', last_error: expect.stringContaining('busy') })
    await dueNow()
    await work(deps, jobs, async () => (await outboxRow(id)).status === 'sent')
    expect(smtp.received[0]).toContain(waiting.message_id)
  })

  it('is given up at once when the server does not know the address', async () => {
    const smtp = await receiver({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    })
    const { deps, id } = await queue({ SMTP_URL: smtp.url })
    await work(deps, jobs, async () => (await outboxRow(id)).status === 'failed')
    expect(await outboxRow(id)).toMatchObject({ attempts: 1, last_error: expect.stringContaining('no such user') })
  })

  it('waits for a server that hangs, without delaying anybody who queues mail', async () => {
    const hanging = await receiver({ onConnect: () => {} })
    const begun = performance.now()
    const { deps, id } = await queue({ SMTP_URL: hanging.url })
    expect(performance.now() - begun).toBeLessThan(5000)
    await work(deps, jobs, async () => (await outboxRow(id)).last_error !== null)
    expect(await outboxRow(id)).toMatchObject({ status: 'queued', attempts: 0 })
  }, 60_000)

  it('is not sent when it is too old to be true, or cannot be rendered', async () => {
    const smtp = await receiver()
    const old = await queue({ SMTP_URL: smtp.url }, 'short-lived', {})
    await database.operator.query(`update mail_outbox set created_at = now() - interval '61 minutes' where id = $1`, [
      old.id,
    ])
    const broken = await queue({ SMTP_URL: smtp.url }, 'hello', { name: 7 })
    const unknown = await queue({ SMTP_URL: smtp.url }, 'nothing-like-it', {})
    const ids = [old.id, broken.id, unknown.id]
    await work(old.deps, jobs, async () =>
      (await Promise.all(ids.map(outboxRow))).every(({ status }) => status === 'failed'),
    )
    expect(smtp.received).toEqual([])
  })

  it('is sent once when two workers run', async () => {
    const smtp = await receiver()
    const { deps } = await queue({ SMTP_URL: smtp.url })
    const ctx = workerContext(deps, 'test')
    for (let n = 0; n < 19; n++) {
      await ctx.db((tx) =>
        queueMail(ctx, tx, { to: 'avery@example.test', template: 'hello', payload: { name: `No ${n}` } }),
      )
    }
    await Promise.all([work(deps, jobs, allSent), work(deps, jobs, allSent)])
    await pause(200)
    expect(smtp.received).toHaveLength(20)
  }, 40_000)
})

/** Mails that other tests left unsent on purpose have been queued earlier. */
async function allSent(): Promise<boolean> {
  const { rowCount } = await database.operator.query(`select from mail_outbox where status = 'queued' and html is null`)
  return rowCount === 0
}

/** Acts as if the pause before the next try were over. */
async function dueNow(): Promise<void> {
  await database.operator.query(`update jobs.job set start_after = now() where state = 'retry'`)
}
