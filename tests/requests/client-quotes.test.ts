import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { brand } from '#brand'
import { referenceOf } from '#app/features/leads/leads.ts'
import { useTestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const boss = '/super-admin/leads'
const dashboard = '/agent-dashboard/leads'
let avery: BuiltSession
let other: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
  other = await buildSession(operator, 'agent', { fullName: 'Olive Other' })
})

async function lead(columns: Record<string, unknown> = {}): Promise<string> {
  const metadata = { price: 600_000, downPayment: 60_000, location: 'Ontario', amortization: 25, mortgageRate: 4.29 }
  const { id } = await buildLead(app.database.operator, {
    agent_id: avery.agentId,
    type: 'rate_quote',
    source: 'mortgage_calculator',
    client_name: 'Robin Laurier',
    client_email: 'robin@example.ca',
    metadata: JSON.stringify(metadata),
    ...columns,
  })
  return id
}

function fields(id: string, changes: Record<string, string> = {}) {
  return {
    intent: 'quote-save',
    id,
    version: '0',
    purpose: 'purchase',
    price: '600,000',
    downPayment: '60,000',
    province: 'Ontario',
    ratePercent: '4.29',
    rateType: 'fixed',
    termYears: '5',
    amortizationYears: '25',
    frequency: 'monthly',
    closing: '2027-01-15',
    ...changes,
  }
}

/** Makes a quote for a new lead and returns its private path. */
async function quoted(): Promise<{ id: string; path: string }> {
  const id = await lead()
  const made = await app.browser(avery).post(`${dashboard}?lead=${id}`, fields(id))
  expect(made.status).toBe(200)
  expect(made.text).toContain('Quote made.')
  return { id, path: linkIn(made.text) }
}

function linkIn(text: string): string {
  const [, token] = /my-quote\?token=([\w-]{43})/.exec(text) ?? []
  expect(token).toBeDefined()
  return `/my-quote?token=${token}`
}

async function rows(query: string, ...values: unknown[]) {
  return (await app.database.operator.query(query, values)).rows
}

const answers = (id: string) =>
  rows(`select text, author_name from lead_activities where lead_id = $1 and kind = 'client' order by created_at`, id)

test('the form begins with what the client asked for', async () => {
  const id = await lead()
  const page = await app.browser(avery).get(`${dashboard}?lead=${id}`)
  expect(page.text).toContain('Quote for the client')
  for (const value of ['value="600,000"', 'value="60,000"', 'value="4.29"']) expect(page.text).toContain(value)
})

test('a quote opens by its private link: figures, working and broker, never cached, listed or referred', async () => {
  const { id, path } = await quoted()
  const page = await app.browser().get(path)
  expect(page.status).toBe(200)
  // 540,000 x 3.1% premium; the payment as the mortgage calculator has it.
  const shown = ['Robin, your mortgage quote', '$16,740.00', '$556,740.00', '$3,016.74', 'Avery Tremblay']
  for (const text of [...shown, 'How is the payment calculated?', 'Balance at the end of the term', 'noindex'])
    expect(page.text).toContain(text)
  expect(page.text).not.toContain('robin@example.ca')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('set-cookie')).toBeNull()
  await app.browser().get(path)
  await app.browser().get(`${path}&preview`)
  expect(await rows('select openings from client_quotes where lead_id = $1', id)).toEqual([{ openings: 1 }])
  await rows(`update client_quotes set last_opened_at = now() - interval '1 hour' where lead_id = $1`, id)
  await app.browser().get(path)
  const panel = await app.browser(avery).get(`${dashboard}?lead=${id}`)
  expect(panel.text).toContain('Opened 2 times')
  expect(panel.text).toContain('Opened the quote again, 2 times in all')
})

test('only the hash of a token is stored', async () => {
  const { path } = await quoted()
  const token = path.split('=')[1]!
  const [found] = await rows(
    `select count(*)::int as count from client_quotes q where q::text like '%' || $1 || '%'`,
    token,
  )
  expect(found).toEqual({ count: 0 })
})

test('a change needs a reason and shows each figure before and after', async () => {
  const { id, path } = await quoted()
  const browser = app.browser(avery)
  const change = fields(id, { version: '1', ratePercent: '4.19' })
  const refused = await browser.post(`${dashboard}?lead=${id}`, change)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Say what changed and why')
  const reason = 'The lender cut its rate.'
  expect((await browser.post(`${dashboard}?lead=${id}`, { ...change, reason })).status).toBe(200)
  const page = await app.browser().get(path)
  for (const text of ['What changed', reason, '4.29% fixed', '4.19% fixed', '$3,016.74 monthly', '$2,986.19 monthly'])
    expect(page.text).toContain(text)
  // Whoever has not seen the change does not write over it, nor move the day until which it holds.
  const expiry = await rows('select expires_at::text from client_quotes where lead_id = $1', id)
  const late = { ...change, reason, holdsUntil: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) }
  expect((await browser.post(dashboard, late)).status).toBe(409)
  expect(await rows('select expires_at::text from client_quotes where lead_id = $1', id)).toEqual(expiry)
  const versions =
    'select number from client_quote_versions v join client_quotes q on q.id = v.quote_id where lead_id = $1'
  expect(await rows(`${versions} order by number`, id)).toEqual([{ number: 1 }, { number: 2 }])
})

test('accepting is kept once, for the version that was seen, and the broker is told', async () => {
  const { id, path } = await quoted()
  const client = app.browser()
  const accepted = await client.post(path, { intent: 'accept', seen: '1' })
  expect(accepted.status).toBe(200)
  expect(accepted.text).toContain('Your broker knows that you accept')
  expect(accepted.text).toContain('You accepted this quote on')
  expect((await client.post(path, { intent: 'accept', seen: '1' })).status).toBe(200)
  expect(await answers(id)).toEqual([
    { text: 'Accepted the quote: 4.29% fixed, 5 years, $3,016.74 monthly', author_name: 'Robin Laurier' },
  ])
  const mailed = () =>
    rows(
      `select m.payload, a.id from mail_outbox m left join agents a on coalesce(a.crm_email, a.email) = m."to" where m.template = 'quote-answer'`,
    )
  const told = [{ id: avery.agentId, payload: { name: 'Robin Laurier', email: 'robin@example.ca' } }]
  await eventually(async () => expect(await mailed()).toMatchObject(told))
  const waiting = await app.browser(avery).get('/resources/waiting?since=2020-01-01T00:00:00.000Z')
  expect(waiting.text).toContain('Robin Laurier: Accepted the quote')
  const others = await app.browser(other).get('/resources/waiting?since=2020-01-01T00:00:00.000Z')
  expect(others.text).not.toContain('Robin Laurier')

  const reason = 'A shorter term.'
  await app.browser(avery).post(dashboard, fields(id, { version: '1', termYears: '3', reason }))
  const stale = await client.post(path, { intent: 'accept', seen: '1' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('changed this quote after you opened it')
  expect((await client.get(path)).text).toContain('You accepted an earlier version')
  const panel = await app.browser(avery).get(`${dashboard}?lead=${id}`)
  expect(panel.text).toContain('An earlier version was accepted')
})

test('a version with the same figures is accepted too, and an agent who left is not mailed', async () => {
  const { operator } = app.database
  const leaver = await buildSession(operator, 'agent', { fullName: 'Lee Ver' })
  const id = await lead({ agent_id: leaver.agentId })
  const made = await app.browser(leaver).post(`${dashboard}?lead=${id}`, fields(id))
  const path = linkIn(made.text)
  const client = app.browser()
  await client.post(path, { intent: 'accept', seen: '1' })
  const reason = 'Another lender at the same rate.'
  await app.browser(leaver).post(dashboard, fields(id, { version: '1', lender: 'Northern Trust', reason }))
  await operator.query('update agents set is_active = false where id = $1', [leaver.agentId])
  const accepted = await client.post(path, { intent: 'accept', seen: '2' })
  expect(accepted.text).toContain('Thank you. Your broker knows that you accept')
  const [quote] = await rows('select accepted_number from client_quotes where lead_id = $1', id)
  expect(quote).toEqual({ accepted_number: 2 })
  expect(await answers(id)).toHaveLength(2)
  const mails = `select "to" from mail_outbox where payload ->> 'reference' = $1 order by created_at desc`
  await eventually(async () => expect(await rows(mails, referenceOf(id))).toHaveLength(2))
  expect((await rows(mails, referenceOf(id)))[0]).toEqual({ to: brand.leadsInbox })
})

test('a question and times stand with the lead; an empty question is refused', async () => {
  const { id, path } = await quoted()
  const client = app.browser()
  expect((await client.post(path, { intent: 'ask', seen: '1', question: '' })).text).toContain('Write your question')
  for (let sent = 0; sent < 2; sent += 1)
    await client.post(path, { intent: 'ask', seen: '1', question: 'Can I prepay <b>?' })
  await client.post(path, { intent: 'time', seen: '1', time: 'Tuesday after 5' })
  expect((await answers(id)).map(({ text }) => text)).toEqual([
    'Asks about the quote: Can I prepay <b>?',
    'Suggests a time to talk: Tuesday after 5',
  ])
  const panel = await app.browser(avery).get(`${dashboard}?lead=${id}`)
  expect(panel.text).toContain('Can I prepay &lt;b&gt;?')
})

test('a wrong, withdrawn or expired link opens the same page, and answers nothing', async () => {
  const [withdrawn, expired] = [await quoted(), await quoted()]
  const [{ id }] = await rows('select id from client_quotes where lead_id = $1', withdrawn.id)
  const taken = await app.browser(avery).post(dashboard, { intent: 'quote-withdraw', id })
  expect(taken.text).toContain('Quote withdrawn.')
  expect((await app.browser(avery).post(dashboard, { intent: 'quote-withdraw', id })).status).toBe(404)
  await rows(`update client_quotes set expires_at = now() where lead_id = $1`, expired.id)
  const wrong = Array.from({ length: 20 }, () => `/my-quote?token=${randomBytes(32).toString('base64url')}`)
  const bodies = new Set<string>()
  for (const path of [...wrong, withdrawn.path, expired.path, '/my-quote', "/my-quote?token='--"]) {
    const page = await app.browser().get(path)
    expect(page.status).toBe(404)
    bodies.add(/<main[\s\S]*<\/main>/.exec(page.text)![0])
    const answered = await app.browser().post(path, { intent: 'accept', seen: '1' })
    expect(answered.status).toBe(404)
    bodies.add(/<main[\s\S]*<\/main>/.exec(answered.text)![0])
  }
  expect(bodies.size).toBe(1)
  expect([...bodies][0]).toContain('416-555-0142')
  expect([...(await answers(withdrawn.id)), ...(await answers(expired.id))]).toEqual([])
  // A withdrawn quote makes room for a new one, with another link.
  const again = await app.browser(avery).post(`${dashboard}?lead=${withdrawn.id}`, fields(withdrawn.id))
  expect(linkIn(again.text)).not.toBe(withdrawn.path)
})

test('another agent neither makes, changes nor withdraws a quote', async () => {
  const { id } = await quoted()
  const [{ id: quoteId }] = await rows('select id from client_quotes where lead_id = $1', id)
  const stranger = app.browser(other)
  expect((await stranger.post(dashboard, fields(await lead()))).status).toBe(404)
  const change = fields(id, { version: '1', ratePercent: '1', reason: 'Mine now' })
  expect((await stranger.post(dashboard, change)).status).toBe(404)
  expect((await stranger.post(dashboard, { intent: 'quote-withdraw', id: quoteId })).status).toBe(404)
  expect(await rows('select revoked_at from client_quotes where id = $1', quoteId)).toEqual([{ revoked_at: null }])
})

test('a quote that cannot be is refused beside its field', async () => {
  const id = await lead()
  const refused: [Record<string, string>, string][] = [
    [{ downPayment: '20,000' }, 'Minimum down payment for'],
    [{ downPayment: '' }, 'Enter a down payment below the price'],
    [{ purpose: 'renewal' }, 'Enter the mortgage amount'],
    [{ holdsUntil: '2020-01-01' }, 'Choose a day from tomorrow on'],
    [{ termYears: '10', amortizationYears: '5' }, 'Choose a term within'],
  ]
  for (const [changes, sentence] of refused) {
    const page = await app.browser(avery).post(`${dashboard}?lead=${id}`, fields(id, changes))
    expect(page.status, sentence).toBe(400)
    expect(page.text).toContain(sentence)
  }
  expect(await rows('select from client_quotes where lead_id = $1', id)).toEqual([])
})

test('making, changing and withdrawing are logged, and a lead that goes takes its quotes along', async () => {
  const { operator } = app.database
  const super_admin = await buildSession(operator, 'super_admin')
  const { id, path } = await quoted()
  const erased = await quoted()
  await app.browser(avery).post(dashboard, fields(id, { version: '1', ratePercent: '4', reason: 'Cut' }))
  const history = await app.browser(super_admin).get(`${boss}?lead=${id}`)
  for (const step of ['Quote made', 'Quote changed']) expect(history.text).toContain(step)
  await app.browser(super_admin).post(boss, { intent: 'delete', id })
  await rows(`update leads set client_name = 'Erased', client_email = 'erased@example.ca' where id = $1`, erased.id)
  for (const gone of [path, erased.path]) expect((await app.browser().get(gone)).status).toBe(404)
  expect(await rows('select from client_quotes where lead_id = any($1)', [id, erased.id])).toEqual([])
})
