import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'

const app = useTestApp()

beforeEach(async () => {
  await eventually(() => app.database.operator.query('truncate leads, auth.rate_limits cascade'))
})

const submitted = 'Your mortgage quote request has been submitted!'

function fields(changes: Record<string, string | null> = {}): Record<string, string | null> {
  return {
    purpose: 'purchase',
    idempotencyKey: randomUUID(),
    page: '/quote',
    price: '$500,000',
    downPayment: '50 000',
    location: 'Ontario',
    amortization: '25',
    mortgageRate: '3.94',
    paymentFrequency: 'monthly',
    name: 'Robin Laurier',
    email: 'robin@example.ca',
    phone: '(416) 555-0142',
    agentId: 'none',
    consentReply: 'on',
    website: '',
    openedAt: '',
    ...changes,
  }
}

async function leads(): Promise<Record<string, unknown>[]> {
  return (await app.database.operator.query('select * from leads order by created_at')).rows
}

function keyIn(text: string): string | undefined {
  return /name="idempotencyKey" value="([0-9a-f-]{36})"/.exec(text)?.[1]
}

function referenceIn(text: string): string | undefined {
  return /Your reference is <strong[^>]*>([0-9A-F]{4}-[0-9A-F]{4})</.exec(text)?.[1]
}

describe('the quote page', () => {
  it('opens with the specified defaults, its hint and an idempotency key of its own, and is not cached', async () => {
    const { status, text, headers } = await app.browser().get('/quote?type=purchase')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    for (const chosen of ['Ontario', '25', 'monthly', 'none'])
      expect(text).toMatch(new RegExp(`<option value="${chosen}" selected=""`))
    expect(text).toMatch(/name="mortgageRate"[^>]*value="3.94"/)
    expect(text).toContain('Minimum down payment is 5% for homes under $500k, 5-10% for $500k-$1M, 20% for $1M+')
    for (const location of ['Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan'])
      expect(text).toContain(`<option value="${location}">`)
    expect(text).not.toMatch(/<input[^>]*type="checkbox"[^>]* checked=""/)
    expect(text).not.toContain('name="consentPartner"')
    const again = await app.browser().get('/quote?type=purchase')
    expect(keyIn(text)).toBeDefined()
    expect(keyIn(again.text)).not.toBe(keyIn(text))
  })

  it('lists the active agents and preselects the one whose page led here', async () => {
    const agent = await buildAgent(app.database.operator, { name: 'Noor Haddad' })
    const gone = await buildAgent(app.database.operator, { name: 'Gone Away', is_active: false })
    const { text } = await app.browser().get(`/quote?type=renewal&agent=${agent.id}`)
    expect(text).toContain(`<option value="${agent.id}" selected="">Noor Haddad`)
    expect(text).not.toContain(gone.id)
  })

  it('stores a rate with three decimals as it was typed, and calculates with it', async () => {
    const typed = fields({ price: '650 000,50 $', downPayment: '150\u202F000', mortgageRate: '5,125 %' })
    expect((await app.browser().post('/quote?type=purchase', typed)).status).toBe(200)
    expect(await leads()).toMatchObject([
      {
        metadata: {
          price: 650_000.5,
          downPayment: 150_000,
          mortgageRate: 5.125,
          calculations: { totalMortgage: 500_000.5 },
        },
      },
    ])
  })

  it('shows errors beside each field, keeps what was typed and stores nothing', async () => {
    const wrong = fields({ name: ' ', email: 'robin@', phone: '12', price: 'a lot', consentReply: null })
    const { status, text } = await app.browser().post('/quote?type=purchase', wrong)
    expect(status).toBe(400)
    expect(text).toContain('Please fill in all required fields')
    expect(text).toContain('Enter your name')
    expect(text).toContain('Enter an email address such as name@example.ca')
    expect(text).toContain('Enter a phone number such as 416-555-0142, or leave it empty')
    expect(text).toContain('Enter an amount in dollars, such as 450,000')
    expect(text).toContain('Please check this box so we can reply')
    expect(text).toMatch(/name="email"[^>]*value="robin@"/)
    expect(text).toMatch(/name="price"[^>]*value="a lot"/)
    expect(keyIn(text)).toBe(wrong.idempotencyKey)
    expect(await leads()).toEqual([])
  })

  it('answers with a page about the request that nobody may keep or list; sent again it stays one lead', async () => {
    const sent = fields()
    const first = await app.browser().post('/quote?type=purchase', sent)
    expect(first.status).toBe(200)
    expect(first.text).toContain(submitted)
    expect(first.text).toContain('We have your quote request')
    for (const shown of ['robin@example.ca', '$500,000', '416-555-0142', 'What to have ready', 'Request a time'])
      expect(first.text).toContain(shown)
    expect(first.text).toMatch(/will reply by.*<strong>\w+day, \w+ \d+ at \d+:\d0 [ap]\.m\. \(Eastern time\)/)
    expect(keyIn(first.text)).toBeUndefined()
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    const again = await app.browser().post('/quote?type=purchase', sent)
    expect(again.text).toContain(submitted)
    expect(referenceIn(again.text)).toBe(referenceIn(first.text))
    const stored = await leads()
    expect(stored).toHaveLength(1)
    expect(String(stored[0]?.id).replace('-', '').toUpperCase()).toContain(referenceIn(first.text)?.replace('-', ''))
    expect(stored[0]).toMatchObject({ client_phone: '+14165550142', type: 'rate_quote', status: 'new' })
    expect(stored[0]?.metadata).toMatchObject({ price: 500_000, downPayment: 50_000 })
  })

  it('treats a changed form under a used key as a new request, once it is confirmed', async () => {
    const sent = fields()
    await app.browser().post('/quote?type=purchase', sent)
    const changed = await app.browser().post('/quote?type=purchase', { ...sent, price: '600000' })
    expect(changed.status).toBe(409)
    expect(changed.text).toContain('This request was already sent with other figures')
    expect(changed.text).toMatch(/name="price"[^>]*value="600000"/)
    const nextKey = keyIn(changed.text)
    expect(nextKey).not.toBe(sent.idempotencyKey)
    const answer = await app
      .browser()
      .post('/quote?type=purchase', { ...sent, price: '600000', idempotencyKey: nextKey! })
    expect(answer.text).toContain(submitted)
    expect(await leads()).toHaveLength(2)
  })
})

describe('the page at the end of a request', () => {
  it('says nothing about anybody by itself, is not cached and is not for search engines', async () => {
    const { status, text, headers } = await app.browser().get('/request-sent')
    expect(status).toBe(200)
    expect(text).toContain('Your request was sent')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('a request from the quote dialog', () => {
  const post = (changes?: Record<string, string | null>, headers?: Record<string, string>) =>
    app.browser().post('/resources/quote', fields(changes), headers)

  it('is answered as data', async () => {
    const { status, text } = await post()
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ outcome: 'done', toasts: [{ kind: 'success', text: submitted }] })
  })

  it('is one lead when it is sent twice at once', async () => {
    const idempotencyKey = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => post({ idempotencyKey })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await leads()).toHaveLength(1)
  })

  it('may leave out agent and phone; an unknown agent is ignored', async () => {
    await post({ agentId: null, phone: null })
    await post({ agentId: randomUUID(), name: 'Kim' })
    expect(await leads()).toMatchObject([
      { agent_id: null, client_phone: null },
      { agent_id: null, client_phone: '+14165550142' },
    ])
  })

  it('is refused from another site, with an unexpected body type, or without a valid key', async () => {
    expect((await post({}, { origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await post({}, { 'content-type': 'text/plain' })).status).toBe(415)
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=none'])
      expect((await post({}, { 'content-type': type })).status).toBe(400)
    expect((await post({ idempotencyKey: 'again' })).status).toBe(400)
    expect(await leads()).toEqual([])
  })

  it.each([
    ['amortization', '40'],
    ['location', 'Nunavut'],
    ['paymentFrequency', 'weekly'],
    ['mortgageRate', '36'],
    ['mortgageRate', '0x10'],
    ['mortgageRate', '1e1'],
    ['mortgageRate', ''],
    ['price', '9'.repeat(30)],
    ['price', '-1'],
    ['name', 'x'.repeat(201)],
    ['email', `${'x'.repeat(250)}@example.ca`],
    ['purpose', 'other'],
  ])('is refused with %s %s', async (field, value) => {
    expect((await post({ [field]: value })).status).toBe(400)
    expect(await leads()).toEqual([])
  })

  it('may contain any text as a name, and stores it as text', async () => {
    const name = `Zoë "O'Neil" <script>alert(1)</script> \u{1F341} \u0000=1+1`
    expect((await post({ name })).status).toBe(200)
    expect(await leads()).toMatchObject([{ client_name: name.replace('\u0000', '') }])
  })
})
