import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '#app/platform/log.server.ts'
import { workerContext } from '#server/contexts.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { testDeps, visitorCtx, work } from '#tests/support/context.ts'
import { failEachQuery } from '#tests/support/faulty.ts'
import { type StandIn, useStandIn } from '#tests/support/stand-in.ts'
import { receiveContact } from './leads.intake.server.ts'
import { leadJobs } from './leads.jobs.server.ts'
import { partnerAttempts, retryPartnerSubmission, submitToPartnerJob } from './leads.partner.server.ts'

const database = useTestDatabase()
const partner = useStandIn()
const trap = useStandIn()

beforeEach(async () => {
  await database.operator.query('truncate leads, auth.rate_limits cascade; delete from jobs.job')
})

const sent = { kind: 'success', text: "Message sent! We'll get back to you soon." }
const shared = { kind: 'success', text: 'Also submitted to Mortgage Alliance (external).' }
const notShared = { kind: 'error', text: 'Failed to submit to Mortgage Alliance (external).' }
const skipped = { kind: 'info', text: 'Broker code or wpnonce not provided; skipped external submission.' }

function settings(changes: Record<string, string> = {}): Record<string, string> {
  return {
    PARTNER_ENDPOINT: `${partner.url}/wp-admin/admin-ajax.php`,
    PARTNER_BROKER_CODE: 'MK-204',
    PARTNER_WPNONCE: '0a1b2c3d4e',
    OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
    ...changes,
  }
}

function deps(changes?: Record<string, string>) {
  return testDeps(database, settings(changes))
}

async function send(from: ReturnType<typeof deps>, changes: Record<string, string> = {}, ctx = visitorCtx(from)) {
  const body = new URLSearchParams({
    idempotencyKey: randomUUID(),
    page: '/contact',
    firstName: 'Mary Ann',
    lastName: 'de la Cruz',
    email: 'mary@example.ca',
    phone: '(416) 555-0142',
    phoneType: 'Work',
    postalCode: 'm5j2j2',
    message: 'Renewal in May & a question\nabout terms',
    consentReply: 'on',
    consentPartner: 'on',
    ...changes,
  })
  const request = new Request('http://localhost:3000/resources/contact', { method: 'POST', body })
  const answered = await receiveContact(ctx, request)
  return answered.data.toasts
}

async function submission(): Promise<Record<string, unknown> | undefined> {
  return (await database.operator.query('select * from partner_submissions')).rows[0]
}

async function count(table: string): Promise<number> {
  return (await database.operator.query(`select from ${table}`)).rowCount ?? 0
}

async function leadId(): Promise<string> {
  return (await database.operator.query('select id from leads')).rows[0].id
}

describe('a contact message that its sender agreed to share', () => {
  it('is sent to the partner once, in exactly the specified fields', async () => {
    const idempotencyKey = randomUUID()
    expect(await send(deps(), { idempotencyKey })).toEqual([sent, shared])
    expect(await send(deps(), { idempotencyKey })).toEqual([sent, shared])
    await retryPartnerSubmission(workerContext(deps(), 'test'), { leadId: await leadId(), lastNameFrom: 9 })
    expect(partner.received).toHaveLength(1)
    const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] = partner.received
    expect([method, path, headers['content-type']]).toEqual([
      'POST',
      '/wp-admin/admin-ajax.php',
      'application/x-www-form-urlencoded',
    ])
    expect([...new URLSearchParams(body)]).toEqual([
      ['firstName', 'Mary Ann'],
      ['lastName', 'de la Cruz'],
      ['email', 'mary@example.ca'],
      ['phone', '416-555-0142'],
      ['phoneType', '2'],
      ['city', ''],
      ['postalCode', 'M5J 2J2'],
      ['comments', 'Renewal in May & a question\nabout terms'],
      ['casl', 'true'],
      ['action', 'contact_form_submit'],
      ['brokerCode', 'MK-204'],
      ['wpnonce', '0a1b2c3d4e'],
    ])
    expect(await submission()).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
  })

  it.each([
    ['Mobile', '1'],
    ['Residential', '3'],
    ['', '1'],
  ])('with phone type "%s" is sent with the number %s', async (phoneType, number) => {
    await send(deps(), { phoneType, postalCode: '' })
    const fields = new URLSearchParams(partner.received[0]?.body)
    expect([fields.get('phoneType'), fields.get('postalCode')]).toEqual([number, ''])
  })

  it('is stored before it is sent to the partner', async () => {
    let stored = -1
    partner.answer = (_request, response) => {
      void count('leads').then((leads) => {
        stored = leads
        response.end('1')
      })
    }
    expect(await send(deps())).toEqual([sent, shared])
    expect(stored).toBe(1)
  })

  const hangs: StandIn['answer'] = () => {}
  const troubles: [string, StandIn['answer'], string][] = [
    ['is broken', (_request, response) => response.writeHead(500).end('<h1>Error</h1>'), 'refused with 500'],
    ['forbids it', (_request, response) => response.writeHead(403).end('-1'), 'refused with 403'],
    ['knows no such action', (_request, response) => response.end('0'), 'refused with 200'],
    ['finds the nonce too old', (_request, response) => response.end('-1'), 'refused with 200'],
    ['refuses it', (_request, response) => response.end('{"success":false,"data":"no"}'), 'refused with 200'],
    [
      'talks garbage',
      (_request, _response, socket) => socket.end('\u0000\u0001 garbage\r\n\r\n'),
      'HPE_INVALID_CONSTANT',
    ],
    ['hangs up', (_request, _response, socket) => socket.destroy(), 'ECONNRESET'],
    ['answers 100 MB', (_request, response) => pour(response, 100 * 1024 * 1024), 'an answer that is too long'],
    [
      'leads to a private address',
      (_request, response) => response.writeHead(302, { location: trap.url }).end(),
      'a redirect to elsewhere',
    ],
    ['does not answer', hangs, 'no whole answer in time'],
  ]
  it.each(troubles)('is kept for a retry when the partner %s', { timeout: 20_000 }, async (_, answer, reason) => {
    partner.answer = answer
    const begun = performance.now()
    expect(await send(deps())).toEqual([sent, notShared])
    expect(performance.now() - begun).toBeLessThan(9500)
    expect(await count('leads')).toBe(1)
    expect(await submission()).toMatchObject({ state: 'waiting', attempts: 1, claimed_at: null, last_error: reason })
    expect(trap.received).toEqual([])
  })

  it('is retried in the background until an attempt succeeds', async () => {
    const from = deps()
    partner.answer = (_request, response) => response.writeHead(503).end()
    await send(from)
    partner.answer = (_request, response) => response.end('1')
    const { rows } = await database.operator.query(
      'select start_after - created_on as waits from jobs.job where name = $1',
      [submitToPartnerJob],
    )
    expect(rows).toMatchObject([{ waits: { minutes: 1 } }])
    await database.operator.query('update jobs.job set start_after = now()')
    await work(from, leadJobs, async () => (await submission())?.state === 'sent')
    expect(partner.received).toHaveLength(2)
    expect(await submission()).toMatchObject({ attempts: 2, last_error: null })
  })

  it('is sent once when two attempts overlap, and again after an attempt that crashed', async () => {
    const from = deps()
    partner.answer = (_request, response) => response.writeHead(503).end()
    await send(from)
    const payload = { leadId: await leadId(), lastNameFrom: 9 }
    const retry = () => retryPartnerSubmission(workerContext(from, 'test'), payload)
    partner.answer = (_request, response) => void setTimeout(() => response.end('1'), 300)
    const tries = await Promise.allSettled([retry(), retry(), retry()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(partner.received).toHaveLength(2)

    await database.operator.query(
      "update partner_submissions set state = 'waiting', claimed_at = now() - interval '29 s'",
    )
    await expect(retry()).rejects.toThrow('not sent to the partner yet')
    await database.operator.query("update partner_submissions set claimed_at = now() - interval '31 s'")
    await retry()
    expect(partner.received).toHaveLength(3)
  })

  it('is given up after the last attempt', async () => {
    const from = deps()
    partner.answer = (_request, response) => response.writeHead(500).end()
    await send(from)
    const retry = async () =>
      retryPartnerSubmission(workerContext(from, 'test'), { leadId: await leadId(), lastNameFrom: 9 })
    for (let attempt = 2; attempt < partnerAttempts; attempt += 1) await expect(retry()).rejects.toThrow('not sent')
    await retry()
    expect(await submission()).toMatchObject({ state: 'failed', attempts: partnerAttempts })
    await retry()
    expect(partner.received).toHaveLength(partnerAttempts)
  })

  it('is not sent any more after sharing is turned off or the lead is erased', async () => {
    partner.answer = (_request, response) => response.writeHead(500).end()
    await send(deps())
    const payload = { leadId: await leadId(), lastNameFrom: 9 }
    await retryPartnerSubmission(workerContext(deps({ PARTNER_SUBMISSION: 'off' }), 'test'), payload)
    expect(await submission()).toMatchObject({ state: 'skipped' })
    await database.operator.query('delete from leads')
    await retryPartnerSubmission(workerContext(deps(), 'test'), payload)
    expect(partner.received).toHaveLength(1)
  })

  it('leaves only status and length in the log, nothing that the sender or the partner wrote', async () => {
    const lines: unknown[] = []
    const write = (fields: object, event: string) => void lines.push({ ...fields, event })
    const log: Log = { debug: write, info: write, warn: write, error: write }
    partner.answer = (_request, response) => response.end('thank you, mary@example.ca')
    await send({ ...deps(), log })
    expect(lines).toContainEqual(expect.objectContaining({ event: 'partner answered', status: 200, count: 26 }))
    expect(JSON.stringify(lines)).not.toMatch(/mary|Renewal|555.?0142|MK-204|0a1b2c3d4e/i)
  })
})

it('if any query fails, lead, consents, notification and partner submission are all stored or none is', async () => {
  const stored = () => Promise.all(['leads', 'consents', 'partner_submissions', 'jobs.job'].map(count))
  const all = [1, 3, 1, 2]
  await failEachQuery(deps(), 6, async (ctx) => {
    await database.operator.query('truncate leads, auth.rate_limits cascade; delete from jobs.job')
    const idempotencyKey = randomUUID()
    const [outcome] = await send(deps(), { idempotencyKey }, ctx)
    expect(outcome?.kind === 'success' ? [all] : [[0, 0, 0, 0], all]).toContainEqual(await stored())
    expect((await send(deps(), { idempotencyKey }))[0]).toEqual(sent)
    expect(await stored()).toEqual(all)
  })
})

describe('nothing is sent to the partner', () => {
  it('when the sender did not agree, and the answer does not mention it', async () => {
    expect(await send(deps(), { consentPartner: '' })).toEqual([sent])
    expect([partner.received, await submission()]).toEqual([[], undefined])
  })

  it.each(['PARTNER_BROKER_CODE', 'PARTNER_WPNONCE'])('without %s, and the answer says so', async (missing) => {
    expect(await send(deps({ [missing]: '' }))).toEqual([sent, skipped])
    expect([partner.received, await submission()]).toEqual([[], undefined])
  })

  it('when PARTNER_SUBMISSION is off, and the answer does not mention it', async () => {
    expect(await send(deps({ PARTNER_SUBMISSION: 'off' }))).toEqual([sent])
    expect(await send(deps({ PARTNER_SUBMISSION: 'off', PARTNER_WPNONCE: '' }), { firstName: 'Kim' })).toEqual([sent])
    expect([partner.received, await submission()]).toEqual([[], undefined])
  })

  it('when the contact message itself is refused', async () => {
    expect(await send(deps(), { consentReply: '' })).toEqual([
      { kind: 'error', text: 'Please consent to receiving communications' },
    ])
    expect(partner.received).toEqual([])
  })

  it('when the partner’s address is private and not allowed', async () => {
    expect(await send(deps({ OUTBOUND_ALLOW_HOSTS: '' }))).toEqual([sent, notShared])
    expect(partner.received).toEqual([])
    expect(await submission()).toMatchObject({ state: 'waiting', last_error: 'a private address' })
  })
})

function pour(response: Parameters<StandIn['answer']>[1], bytes: number): void {
  const piece = Buffer.alloc(256 * 1024, 'a')
  let left = bytes
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length
      if (!response.write(piece)) return void response.once('drain', more)
    }
    response.end()
  }
  more()
}
