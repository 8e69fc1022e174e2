import { hashOfToken } from '#app/platform/session-tokens.server.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { consentWording } from '#app/features/leads/lead-form-copy.ts'
import { type Browser, useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildLead, buildSession } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'

const app = useTestApp()

beforeEach(async () => {
  await eventually(() => app.database.operator.query('truncate leads, auth.rate_limits cascade'))
})

const submitted = 'Application submitted successfully! We&#x27;ll contact you soon.'

function fields(changes: Record<string, string | null> = {}): Record<string, string | null> {
  return {
    page: '/applications',
    name: 'Robin Laurier',
    email: 'robin@example.ca',
    phone: '416 555 0142',
    mortgageAmount: '$450,000',
    propertyAddress: '12 Elm Street, Barrie',
    agentId: 'none',
    message: 'Closing in March.',
    consentReply: 'on',
    website: '',
    openedAt: '',
    ...changes,
  }
}

async function leads(): Promise<Record<string, unknown>[]> {
  return (await app.database.operator.query('select * from leads order by created_at')).rows
}

type Answer = { outcome: string; toasts: { kind: string; text: string }[]; form: { error?: Record<string, string[]> } }

async function send(changes?: Record<string, string | null>, browser: Browser = app.browser()) {
  const { status, text, headers } = await browser.post('/applications/list', fields(changes))
  return { status, headers, answer: JSON.parse(text) as Answer }
}

type Listed = { asStaff: boolean; applications: Record<string, unknown>[] }

async function listOf(browser: Browser): Promise<Listed> {
  const { status, text, headers } = await browser.get('/applications/list')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  return JSON.parse(text) as Listed
}

describe('an application', () => {
  it('is stored as the specified row with the consents given', async () => {
    const agent = await buildAgent(app.database.operator)
    const { status, answer } = await send({ agentId: agent.id, consentMarketing: 'on' })
    expect(status).toBe(200)
    expect(answer).toMatchObject({
      outcome: 'done',
      toasts: [{ kind: 'success', text: "Application submitted successfully! We'll contact you soon." }],
    })
    const [lead, ...more] = await leads()
    expect(more).toEqual([])
    expect(lead).toMatchObject({
      type: 'application',
      source: 'website',
      status: 'new',
      client_name: 'Robin Laurier',
      client_email: 'robin@example.ca',
      client_phone: '+14165550142',
      agent_id: agent.id,
      message: 'Closing in March.',
      notes: null,
    })
    expect(lead?.metadata).toEqual({ mortgage_amount: 450_000, property_address: '12 Elm Street, Barrie' })
    const { rows } = await app.database.operator.query(
      'select kind, granted, wording, version, page from consents order by kind',
    )
    const { version } = consentWording
    expect(rows).toEqual([
      { kind: 'marketing', granted: true, wording: consentWording.marketing, version, page: '/applications' },
      { kind: 'reply', granted: true, wording: consentWording.reply, version, page: '/applications' },
    ])
  })

  it('needs only name, email, phone and consent', async () => {
    const empty = await send({ name: null, email: null, phone: null, consentReply: null })
    expect(empty.status).toBe(400)
    expect(empty.answer.toasts).toEqual([{ kind: 'error', text: 'Please fill in all required fields' }])
    expect(Object.keys(empty.answer.form.error ?? {}).toSorted()).toEqual(['consentReply', 'email', 'name', 'phone'])
    const wrong = await send({ mortgageAmount: 'lots' })
    expect(wrong.answer.toasts).toEqual([{ kind: 'error', text: 'Please check the marked fields' }])
    expect(Object.keys(wrong.answer.form.error ?? {})).toEqual(['mortgageAmount'])
    expect(await leads()).toEqual([])
    expect((await send({ mortgageAmount: '', propertyAddress: null, message: null, agentId: null })).status).toBe(200)
    expect(await leads()).toMatchObject([
      { agent_id: null, message: null, metadata: { mortgage_amount: null, property_address: null } },
    ])
  })

  it.each([
    ['mortgageAmount', 'a lot', 'Enter an amount in dollars, such as 450,000'],
    ['mortgageAmount', '-5', 'Enter an amount of 0 or more'],
    ['phone', '12', 'Enter a phone number such as 416-555-0142'],
    ['email', 'robin@', 'Enter an email address such as name@example.ca'],
    ['propertyAddress', 501, 'Use at most 500 characters'],
    ['message', 10_001, 'Use at most 10,000 characters'],
  ] as const)('with %s %s is refused beside the field', async (field, value, sentence) => {
    const { status, answer } = await send({ [field]: typeof value === 'number' ? 'x'.repeat(value) : value })
    expect(status).toBe(400)
    expect(answer.form.error).toEqual({ [field]: [sentence] })
    expect(await leads()).toEqual([])
  })

  it('is one lead however often it is sent; a changed one is refused under its key and stored under a new one', async () => {
    const idempotencyKey = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ idempotencyKey })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await send({ idempotencyKey: randomUUID() })).status).toBe(200)
    expect((await send({ idempotencyKey: null })).status).toBe(200)
    expect(await leads()).toHaveLength(1)
    const changed = await send({ idempotencyKey, mortgageAmount: '500000' })
    expect(changed.status).toBe(409)
    expect(changed.answer.toasts[0]?.text).toContain('already sent with other details')
    expect(await leads()).toHaveLength(1)
    expect((await send({ idempotencyKey: randomUUID(), mortgageAmount: '500000' })).status).toBe(200)
    expect(await leads()).toHaveLength(2)
  })

  it('is refused from robots and from other sites', async () => {
    expect((await send({ website: 'https://spam.test' })).status).toBe(400)
    expect((await send({ openedAt: new Date().toISOString() })).status).toBe(400)
    expect(
      (await app.browser().post('/applications/list', fields(), { origin: 'https://elsewhere.test' })).status,
    ).toBe(403)
    expect(await leads()).toEqual([])
    expect((await send({ openedAt: new Date(Date.now() - 3000).toISOString() })).status).toBe(200)
  })
})

describe('the page without JavaScript', () => {
  it('is the same for everybody and contains no idempotency key', async () => {
    const first = await app.browser().get('/applications')
    expect(first.text).toContain('Apply for a Mortgage')
    expect(first.text).toMatch(/name="idempotencyKey" value=""/)
    expect(first.text).toContain('href="/applications/sent"')
    expect(first.headers.get('cache-control')).toContain('public')
    expect(first.headers.get('set-cookie')).toBeNull()
    const sender = app.browser()
    await send({}, sender)
    expect((await sender.get('/applications')).text).toBe(first.text)
  })

  it('keeps what was typed, stores the application once, and lists it on a page of its own', async () => {
    const browser = app.browser()
    const wrong = await browser.post('/applications', fields({ phone: '12', message: 'Hello <b>' }))
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Enter a phone number such as 416-555-0142')
    expect(wrong.text).toMatch(/name="name"[^>]*value="Robin Laurier"/)
    expect(wrong.text).toContain('Hello &lt;b&gt;</textarea>')

    for (let time = 0; time < 2; time += 1) {
      const sent = await browser.post('/applications', fields())
      expect(sent.status).toBe(200)
      expect(sent.text).toContain(submitted)
      expect(sent.text).toContain('We have your application')
      expect(sent.text).not.toContain('name="mortgageAmount"')
    }
    expect(await leads()).toHaveLength(1)
    const list = await browser.get('/applications/sent')
    expect(list.headers.get('cache-control')).toBe('private, no-store')
    expect(list.text).toContain('$450,000')
    expect(list.text).toContain('Not assigned yet')
    expect(list.text).not.toContain('Robin Laurier')
    expect((await app.browser().get('/applications/sent')).text).toContain('No applications from this browser yet.')
  })
})

describe('the list', () => {
  it('shows a visitor only the applications from this browser, newest first', async () => {
    const agent = await buildAgent(app.database.operator, { name: 'Noor Haddad' })
    const [mine, other] = [app.browser(), app.browser()]
    await send({ mortgageAmount: '400000' }, mine)
    await send({ mortgageAmount: '500000', agentId: agent.id }, mine)
    await send({ name: 'Kim Other', mortgageAmount: '600000' }, other)
    await app.database.operator.query(
      "update leads set status = 'qualified' where metadata ->> 'mortgage_amount' = '500000'",
    )
    const { asStaff, applications } = await listOf(mine)
    expect(asStaff).toBe(false)
    expect(applications).toEqual([
      expect.objectContaining({ amount: 500_000, agentName: 'Noor Haddad', status: 'qualified', clientName: null }),
      expect.objectContaining({ amount: 400_000, agentName: null, status: 'new', clientName: null }),
    ])
    expect((await listOf(other)).applications).toMatchObject([{ amount: 600_000 }])
    expect(await listOf(app.browser())).toEqual({ asStaff: false, applications: [] })
  })

  it('ignores a receipt that the site did not sign', async () => {
    const mine = app.browser()
    await send({}, mine)
    const receipt = decodeURIComponent(mine.cookies.get('maplekey.receipt')!)
    const forger = app.browser()
    const { rows } = await app.database.operator.query('select receipt_hash from leads')
    const [value] = receipt.split('.')
    for (const forged of [value, `${value}.${'A'.repeat(43)}`, rows[0].receipt_hash, '', 'x'.repeat(4000)]) {
      forger.cookies.set('maplekey.receipt', encodeURIComponent(String(forged)))
      expect((await listOf(forger)).applications).toEqual([])
    }
    forger.cookies.set('maplekey.receipt', encodeURIComponent(receipt))
    expect((await listOf(forger)).applications).toHaveLength(1)
  })

  it('sets the receipt as a cookie that scripts cannot read, for 90 days, below /applications only', async () => {
    const { headers } = await send()
    const cookie = headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^maplekey\.receipt=/)
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/applications', 'Max-Age=7776000'])
      expect(cookie).toContain(attribute)
    expect((await send({ phone: '1' })).headers.get('set-cookie')).toBeNull()
  })

  it('shows the application when the first answer was lost and the form is sent again', async () => {
    const idempotencyKey = randomUUID()
    await send({ idempotencyKey })
    const again = app.browser()
    expect((await send({ idempotencyKey }, again)).status).toBe(200)
    expect((await listOf(again)).applications).toHaveLength(1)
  })

  it('gives nobody the receipt of an equal application that was sent under another key', async () => {
    await send({ idempotencyKey: randomUUID() })
    const curious = app.browser()
    expect((await send({ idempotencyKey: randomUUID() }, curious)).status).toBe(200)
    expect((await listOf(curious)).applications).toEqual([])
  })

  it('shows staff what their role may read, with names', async () => {
    const { operator } = app.database
    const [agent, other, admin, boss, user] = [
      await buildSession(operator, 'agent'),
      await buildSession(operator, 'agent'),
      await buildSession(operator, 'admin'),
      await buildSession(operator, 'super_admin'),
      await buildSession(operator, 'user'),
    ]
    const application = (client_name: string, agent_id: string | null) =>
      buildLead(operator, { type: 'application', source: 'website', client_name, agent_id })
    await application('Of the agent', agent.agentId)
    await application('Of the other', other.agentId)
    await application('Of nobody', null)
    await buildLead(operator, { client_name: 'A quote', agent_id: agent.agentId })
    const names = async (session: { token: string }) =>
      (await listOf(app.browser(session))).applications.map(({ clientName }) => clientName)
    expect(await names(agent)).toEqual(['Of the agent'])
    expect(await names(admin)).toEqual(['Of nobody'])
    expect(await names(boss)).toEqual(['Of nobody', 'Of the other', 'Of the agent'])
    expect(await listOf(app.browser(user))).toEqual({ asStaff: false, applications: [] })
    expect((await app.browser(agent).get('/applications/sent')).text).toContain('Of the agent')
    expect((await app.browser(agent).get('/applications')).text).not.toContain('Of the agent')
  })

  it('shows nothing to a session that has ended', async () => {
    const boss = await buildSession(app.database.operator, 'super_admin')
    await buildLead(app.database.operator, { type: 'application', source: 'website' })
    await app.database.operator.query('delete from auth.session where token = $1', [hashOfToken(boss.token)])
    expect(await listOf(app.browser(boss))).toEqual({ asStaff: false, applications: [] })
  })
})
