import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { brand } from '#brand'
import { cents, ruleDay } from '#mortgage'
import { workerContext } from '#server/contexts.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { readVisit } from '#app/lib/visit.ts'
import { testDeps, visitorCtx, work } from '#tests/support/context.ts'
import { buildAgent } from '#tests/support/factories.ts'
import { failEachQuery } from '#tests/support/faulty.ts'
import { consentWording } from './lead-form-copy.ts'
import type { PurchaseSubmission, RenewalSubmission } from './leads.forms.ts'
import { leadJobs } from './leads.jobs.server.ts'
import { notifyLeadJob, receiveQuote, submitApplication, submitContact, submitQuote } from './leads.intake.server.ts'
import { notifyOfLead } from './leads.notify.server.ts'
import { wantedRateFrom } from './leads.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database.operator.query('truncate leads, mail_outbox, auth.rate_limits cascade; delete from jobs.job')
})

function quote(changes: Partial<PurchaseSubmission> = {}): PurchaseSubmission {
  return {
    purpose: 'purchase',
    idempotencyKey: randomUUID(),
    page: '/',
    price: cents(500_000_00),
    downPayment: cents(50_000_00),
    location: 'Ontario',
    amortization: 25,
    mortgageRate: 3.94,
    paymentFrequency: 'monthly',
    wantedRate: null,
    firstTime: false,
    newBuild: false,
    closing: '',
    name: 'Robin Laurier',
    email: 'robin@example.ca',
    phone: { number: '+14165550142', extension: null },
    agentId: null,
    consentReply: 'on',
    consentMarketing: false,
    consentPartner: false,
    website: '',
    openedAt: '',
    visit: null,
    ...changes,
  }
}

function renewal(changes: Partial<RenewalSubmission> = {}): RenewalSubmission {
  const { price: _price, downPayment: _down, firstTime: _first, newBuild: _new, closing: _closing, ...shared } = quote()
  return {
    ...shared,
    purpose: 'renewal',
    amortization: 15,
    balance: cents(300_000_00),
    extra: cents(0),
    homeValue: cents(540_000_00),
    lender: null,
    currentRate: null,
    renewalDate: null,
    offerRate: null,
    ...changes,
  }
}

/** Row counts: leads, consents, queued notifications. */
async function stored(): Promise<number[]> {
  const { rows } = await database.operator.query({
    text: `select (select count(*)::int from leads), (select count(*)::int from consents),
      (select count(*)::int from jobs.job where name = $1)`,
    values: [notifyLeadJob],
    rowMode: 'array',
  })
  return rows[0] ?? []
}

test('a rate that somebody came from is stored with the request, and no other text in its place', async () => {
  const ctx = visitorCtx(testDeps(database))
  const wantedRate = '5-year fixed at 3.94%, Conventional'
  expect(await submitQuote(ctx, quote({ wantedRate }))).toMatchObject({ kind: 'accepted' })
  const { rows } = await database.operator.query('select metadata from leads')
  expect(rows[0].metadata).toMatchObject({ wantedRate })
  expect(wantedRateFrom(wantedRate)).toBe(wantedRate)
  for (const text of ['', 'Call 416-555-0100', `${wantedRate}!`, `${wantedRate}\n`])
    expect(wantedRateFrom(text)).toBeNull()
})

test('a quote request stores exactly the specified row, with figures calculated on the server', async () => {
  const { id: agentId } = await buildAgent(database.operator)
  const ctx = visitorCtx(testDeps(database))
  expect(await submitQuote(ctx, quote({ agentId }))).toMatchObject({ kind: 'accepted' })
  const { rows } = await database.operator.query('select * from leads')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    type: 'rate_quote',
    source: 'mortgage_calculator',
    status: 'new',
    client_name: 'Robin Laurier',
    client_email: 'robin@example.ca',
    client_phone: '+14165550142',
    agent_id: agentId,
    message: null,
    notes: null,
  })
  // 10 % down: 3.1 % of 450,000; (0.0394 / 12) over 300 payments.
  const i = 0.0394 / 12
  expect(rows[0].metadata).toEqual({
    price: 500_000,
    downPayment: 50_000,
    location: 'Ontario',
    amortization: 25,
    mortgageRate: 3.94,
    paymentFrequency: 'monthly',
    calculations: {
      cmhcInsurance: 13_950,
      totalMortgage: 463_950,
      monthlyPayment: Math.round(((463_950 * i) / (1 - (1 + i) ** -300)) * 100) / 100,
    },
    exact: {
      closing: new Date(Date.parse(ruleDay(new Date())) + 30 * 86_400_000).toISOString().slice(0, 10),
      firstTimeBuyer: false,
      newBuild: false,
      rateKind: 'insured',
      insurancePremium: 13_950,
      exactMortgage: 463_950,
      exactPayment: 2_425.4,
      landTransferTax: 6_475,
      cashNeeded: 50_000 + 1_116 + 6_475,
    },
  })
})

test('where a visitor came from is stored with the request, and does not make a second one', async () => {
  const ctx = visitorCtx(testDeps(database))
  const visit = readVisit('landing=/rates&utm_source=newsletter&utm_campaign=May')
  expect(await submitQuote(ctx, quote({ visit }))).toMatchObject({ kind: 'accepted' })
  expect(await submitQuote(ctx, quote({ visit: readVisit('landing=/') }))).toMatchObject({ kind: 'accepted' })
  const { rows } = await database.operator.query('select origin, metadata from leads')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    origin: 'Newsletter May',
    metadata: { visit: { source: 'newsletter', campaign: 'May', landing: '/rates' } },
  })
})

test('a form without a script tells the campaign in its page’s address, and a hostile one is stored without it', async () => {
  const ctx = visitorCtx(testDeps(database))
  const origin = async (name: string, visit: string, referer: string) => {
    const request = sentForm({ name, ...(visit && { visit }) })
    request.headers.set('referer', referer)
    expect((await receiveQuote(ctx, request)).data.outcome).toBe('done')
    const { rows } = await database.operator.query('select origin from leads where client_name = $1', [name])
    return rows[0].origin
  }
  expect(await origin('Ada', '', 'http://localhost:3000/quote?utm_source=google&utm_medium=cpc')).toBe('Google (ad)')
  expect(await origin('Bo', '', 'http://localhost:3000/quote')).toBe('Not recorded')
  expect(await origin('Cy', 'x'.repeat(2001), '')).toBe('Not recorded')
  expect(await origin('Di', 'utm_source=%3Cscript%3E&utm_campaign=di@example.ca', '')).toBe('Not recorded')
})

test('a renewal quote becomes a refinance lead, and a missing phone or agent is stored as null', async () => {
  await submitQuote(visitorCtx(testDeps(database)), renewal({ phone: null }))
  const { rows } = await database.operator.query('select type, client_phone, agent_id from leads')
  expect(rows).toEqual([{ type: 'refinance', client_phone: null, agent_id: null }])
})

test('a renewal quote stores its own answers, the specified fields derived from them, and no insurance', async () => {
  const asked = { extra: cents(20_000_00), lender: 'Tangerine', currentRate: 1.99, offerRate: 4.74 }
  await submitQuote(visitorCtx(testDeps(database)), renewal({ ...asked, renewalDate: '2027-02-01' }))
  const { rows } = await database.operator.query('select metadata from leads')
  // 320,000 over 180 payments: the simple formula with 3.94 % / 12, and half-yearly compounding for the exact ones.
  const payment = (mortgage: number, i: number) => Math.round(((mortgage * i) / (1 - (1 + i) ** -180)) * 100) / 100
  const exact = (mortgage: number, rate: number) => payment(mortgage, (1 + rate / 200) ** (1 / 6) - 1)
  expect(rows[0].metadata).toEqual({
    price: 540_000,
    downPayment: 220_000,
    location: 'Ontario',
    amortization: 15,
    mortgageRate: 3.94,
    paymentFrequency: 'monthly',
    balance: 300_000,
    extra: 20_000,
    lender: 'Tangerine',
    currentRate: 1.99,
    renewalDate: '2027-02-01',
    offerRate: 4.74,
    calculations: { cmhcInsurance: 0, totalMortgage: 320_000, monthlyPayment: payment(320_000, 0.0394 / 12) },
    exact: {
      exactMortgage: 320_000,
      exactPayment: exact(320_000, 3.94),
      paymentAtCurrentRate: exact(300_000, 1.99),
      paymentAtOfferRate: exact(320_000, 4.74),
    },
  })
})

test('a renewal quote without figures is stored, and a home worth less than its mortgage has no equity', async () => {
  const ctx = visitorCtx(testDeps(database))
  await submitQuote(ctx, renewal({ balance: cents(0), homeValue: null }))
  await submitQuote(ctx, renewal({ homeValue: cents(250_000_00) }))
  const { rows } = await database.operator.query('select metadata from leads order by created_at')
  expect(rows.map(({ metadata }) => metadata)).toMatchObject([
    { price: null, downPayment: null, calculations: { totalMortgage: 0, monthlyPayment: 0 } },
    { price: 250_000, downPayment: 0, calculations: { cmhcInsurance: 0, totalMortgage: 300_000 } },
  ])
})

test('every consent is stored with its wording, version, page and answer; sharing only if a partner is configured', async () => {
  await submitQuote(visitorCtx(testDeps(database)), quote({ page: '/rates', consentMarketing: true }))
  const { rows } = await database.operator.query(
    'select kind, granted, wording, version, page from consents order by kind',
  )
  const { version } = consentWording
  expect(rows).toEqual([
    { kind: 'marketing', granted: true, wording: consentWording.marketing, version, page: '/rates' },
    { kind: 'reply', granted: true, wording: consentWording.reply, version, page: '/rates' },
  ])
  await submitQuote(visitorCtx(testDeps(database)), quote({ email: 'no@example.ca', consentMarketing: false }))
  const refused = await database.operator.query('select kind from consents where not granted')
  expect(refused.rows).toEqual([{ kind: 'marketing' }])
})

test('if any query fails, lead, consents and notification are all stored or none is, and a retry makes one lead', async () => {
  await failEachQuery(testDeps(database), 4, async (ctx, hasFailed) => {
    await database.operator.query('truncate leads, auth.rate_limits cascade; delete from jobs.job')
    const sent = quote()
    const outcome = await submitQuote(ctx, sent)
    expect(outcome.kind).toBe(hasFailed() ? 'failed' : 'accepted')
    const all = [1, 2, 1]
    // Only when the answer to COMMIT is lost may the rows exist although the request failed.
    expect(outcome.kind === 'accepted' ? [all] : [[0, 0, 0], all]).toContainEqual(await stored())
    expect(await submitQuote(visitorCtx(testDeps(database)), sent)).toMatchObject({ kind: 'accepted' })
    expect(await stored()).toEqual(all)
  })
})

test('the same quote sent again from another page, with other boxes ticked or under another key is the same lead', async () => {
  const ctx = visitorCtx(testDeps(database))
  const sent = quote()
  await submitQuote(ctx, sent)
  for (const again of [
    sent,
    { ...sent, page: '/agents/avery' },
    { ...sent, consentMarketing: true },
    { ...sent, idempotencyKey: randomUUID(), email: 'Robin@Example.ca' },
  ])
    expect(await submitQuote(ctx, again)).toMatchObject({ kind: 'accepted' })
  expect(await stored()).toEqual([1, 2, 1])
})

test('a quote under a used key with other figures is refused and changes nothing', async () => {
  const ctx = visitorCtx(testDeps(database))
  const sent = quote()
  await submitQuote(ctx, sent)
  expect(await submitQuote(ctx, { ...sent, price: cents(600_000_00) })).toEqual({ kind: 'changed' })
  expect(await stored()).toEqual([1, 2, 1])
})

test('the thirty-first quote from one address is told how long to wait, and other addresses are not limited', async () => {
  const deps = testDeps(database)
  const from = (address: string) => submitQuote(visitorCtx(deps, address), quote({ name: randomUUID() }))
  for (let sent = 0; sent < 30; sent += 1) expect(await from('198.51.100.9')).toMatchObject({ kind: 'accepted' })
  expect(await from('198.51.100.9')).toEqual({
    kind: 'refused',
    sentence: expect.stringContaining('Please wait 10 minutes'),
  })
  expect(await from('198.51.100.10')).toMatchObject({ kind: 'accepted' })
})

test('each form has its own limit: thirty messages and twenty applications are accepted', async () => {
  const ctx = visitorCtx(testDeps(database), '198.51.100.9')
  const common = { ...quote(), agentId: null, phone: { number: '+14165550142', extension: null }, message: 'Hello' }
  const message = () =>
    submitContact(ctx, {
      ...common,
      idempotencyKey: randomUUID(),
      firstName: 'Robin',
      lastName: randomUUID(),
      phoneType: 'Mobile',
      postalCode: null,
      topic: null,
    })
  const application = () =>
    submitApplication(
      ctx,
      { ...common, idempotencyKey: randomUUID(), name: randomUUID(), mortgageAmount: null, propertyAddress: null },
      'receipt',
    )
  for (let sent = 0; sent < 30; sent += 1) expect(await message()).toMatchObject({ kind: 'accepted' })
  expect(await message()).toMatchObject({ kind: 'refused' })
  for (let sent = 0; sent < 20; sent += 1) expect(await application()).toMatchObject({ kind: 'accepted' })
  expect(await application()).toMatchObject({ kind: 'refused' })
  expect(await submitQuote(ctx, quote())).toMatchObject({ kind: 'accepted' })
})

function sentForm(changes: Record<string, string>): Request {
  const fields = {
    purpose: 'purchase',
    idempotencyKey: randomUUID(),
    page: '/',
    price: '500000',
    downPayment: '50000',
    location: 'Ontario',
    amortization: '25',
    mortgageRate: '3.94',
    paymentFrequency: 'monthly',
    name: 'Robin',
    email: 'robin@example.ca',
    consentReply: 'on',
    ...changes,
  }
  return new Request('http://localhost:3000/resources/quote', { method: 'POST', body: new URLSearchParams(fields) })
}

test('a quote that looks like a robot’s is refused with a message, and a person can send it again', async () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ctx = { ...visitorCtx(testDeps(database)), now: () => now }
  const send = async (changes: Record<string, string>) =>
    (await receiveQuote(ctx, sentForm(changes))).data.toasts[0]?.text
  expect(await send({ website: 'https://spam.test' })).toContain('must stay empty')
  expect(await send({ openedAt: '2026-11-21T11:59:58.500Z' })).toContain('That was very quick')
  expect(await stored()).toEqual([0, 0, 0])
  expect(await send({ openedAt: '2026-11-21T11:59:58.000Z' })).toBe('Your mortgage quote request has been submitted!')
  // A wrong clock, or a missing opening time, never keeps a person out.
  expect(await send({ openedAt: '2026-11-21T12:30:00Z', name: 'Kim' })).toBe(
    'Your mortgage quote request has been submitted!',
  )
  expect(await send({ openedAt: '', name: 'Lee' })).toBe('Your mortgage quote request has been submitted!')
})

test.each([
  ['the agent’s CRM email', { crm_email: 'crm@firm.test', email: 'agent@firm.test' }, 'crm@firm.test'],
  ['the agent’s email if there is no CRM email', { crm_email: null, email: 'agent@firm.test' }, 'agent@firm.test'],
  ['the brokerage’s inbox if no agent was chosen', null, brand.leadsInbox],
])('the lead notification is mailed to %s', async (_, agent, expected) => {
  const agentId = agent && (await buildAgent(database.operator, agent)).id
  const deps = testDeps(database)
  await submitQuote(visitorCtx(deps), quote({ agentId }))
  const mailed = async () =>
    (await database.operator.query('select "to", template from mail_outbox order by template desc')).rows
  await work(deps, leadJobs, async () => (await mailed()).length > 1)
  expect(await mailed()).toEqual([
    { to: expected, template: 'lead-notification' },
    { to: 'robin@example.ca', template: 'lead-confirmation' },
  ])
})

test('a client address gets ten confirmations an hour, and the next lead is stored without one', async () => {
  const ctx = visitorCtx(testDeps(database), '203.0.113.77')
  for (let n = 0; n < 11; n += 1)
    expect(await submitQuote(ctx, quote({ email: `victim${n}@example.ca` }))).toMatchObject({ kind: 'accepted' })
  const { rows } = await database.operator.query(
    `select data ->> 'confirm' as confirm from jobs.job where name = $1 order by created_on`,
    [notifyLeadJob],
  )
  expect(rows.map(({ confirm }) => confirm)).toEqual([...Array(10).fill('true'), 'false'])
})

test('a lead notification that runs twice writes one mail', async () => {
  const deps = testDeps(database)
  await submitQuote(visitorCtx(deps), quote())
  const { rows } = await database.operator.query('select id from leads')
  const worker = workerContext(deps, 'test')
  await Promise.all([1, 2, 3].map(() => notifyOfLead(worker, rows[0].id)))
  expect((await database.operator.query('select from mail_outbox')).rowCount).toBe(1)
})
