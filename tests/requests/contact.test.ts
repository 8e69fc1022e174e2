import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#brand'
import { consentWording } from '#app/features/leads/lead-form-copy.ts'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'

const app = useTestApp({ PARTNER_SUBMISSION: 'off' })

beforeEach(async () => {
  await eventually(() => app.database.operator.query('truncate leads, auth.rate_limits cascade'))
})

const sent = "Message sent! We'll get back to you soon."

function fields(changes: Record<string, string | null> = {}): Record<string, string | null> {
  return {
    page: '/contact',
    firstName: 'Robin',
    lastName: 'Laurier',
    email: 'robin@example.ca',
    phone: '416.555.0142',
    phoneType: 'Residential',
    postalCode: 'k1a0b1',
    message: 'Please call after five.',
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

async function send(changes?: Record<string, string | null>, headers?: Record<string, string>) {
  const { status, text } = await app.browser().post('/resources/contact', fields(changes), headers)
  return { status, answer: (text.startsWith('{') ? JSON.parse(text) : null) as Answer }
}

describe('the contact page', () => {
  it('is cached for everybody without an idempotency key, and shows the office in Toronto', async () => {
    const { status, text, headers } = await app.browser().get('/contact')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('public')
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).toMatch(/<h1[^>]*>Contact Us</)
    expect(text).toMatch(/name="idempotencyKey" value=""/)
    expect(text).toMatch(/<option value="Mobile" selected=""/)
    for (const type of ['Work', 'Residential']) expect(text).toContain(`<option value="${type}">`)
    expect(text).not.toMatch(/<input[^>]*type="checkbox"[^>]* checked=""/)
    expect(text).not.toContain('name="consentPartner"')
    expect(text).not.toContain('Your Broker')
    for (const fact of ['Toronto', brand.licence.number, 'href="tel:+14165550142"', 'href="tel:+18005550142"'])
      expect(text).toContain(fact)
  })

  it.each(['slug', 'id'] as const)(
    'names the broker whose %s is in the address and sends the message to that broker',
    async (by) => {
      const agent = await buildAgent(app.database.operator, { name: 'Noor Haddad', phone: '+16135550147' })
      const path = `/contact?agent=${by === 'slug' ? agent.profile_slug : agent.id}`
      const { text } = await app.browser().get(path)
      expect(text).toMatch(/<h1[^>]*>Contact Noor Haddad</)
      expect(text).toContain('Your Broker')
      expect(text).toContain('>NH<')
      expect(text).toContain(`href="mailto:${agent.email}"`)
      expect(text).toContain('href="tel:+16135550147"')
      expect(text).toContain(`name="agentId" value="${agent.id}"`)
    },
  )

  it("shows a broker's logo when there is one, and works without a phone number", async () => {
    const agent = await buildAgent(app.database.operator, { name: 'Lou Reid', agent_logo_url: '/demo/priya.svg' })
    const { text } = await app.browser().get(`/contact?agent=${agent.id}`)
    expect(text).toContain('src="/demo/priya.svg"')
    expect(text).not.toContain('>LR<')
  })

  it('is the plain page for a broker who has left or never existed', async () => {
    const gone = await buildAgent(app.database.operator, { is_active: false })
    for (const agent of [gone.id, gone.profile_slug, randomUUID(), "x'; drop table leads; --", '<script>', '%00'])
      expect((await app.browser().get(`/contact?agent=${encodeURIComponent(String(agent))}`)).text).toMatch(
        /<h1[^>]*>Contact Us</,
      )
  })

  it('without JavaScript answers with the outcome and the broker who replies; sent again it stays one lead', async () => {
    const agent = await buildAgent(app.database.operator, {
      name: 'Noor Haddad',
      calendly_link: 'https://cal.test/noor',
    })
    const path = `/contact?agent=${agent.id}`
    for (let time = 0; time < 2; time += 1) {
      const { status, text, headers } = await app.browser().post(path, fields({ agentId: agent.id }))
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(text).toContain(sent.replace("'", '&#x27;'))
      expect(text).toContain('We have your message')
      expect(text).toMatch(/<strong>Noor Haddad.*will reply by/)
      expect(text).toContain('https://cal.test/noor')
      expect(text).toContain('Please call after five.')
      expect(text).not.toContain('name="firstName"')
    }
    expect(await leads()).toMatchObject([{ agent_id: agent.id }])
  })

  it('without JavaScript keeps the valid fields when one has a mistake', async () => {
    const { status, text } = await app.browser().post('/contact', fields({ postalCode: 'W1A 1AA', consentReply: null }))
    expect(status).toBe(400)
    expect(text).toContain('Enter a Canadian postal code such as M5J 2J2, or leave it empty')
    expect(text).toMatch(/name="postalCode"[^>]*value="W1A 1AA"/)
    expect(text).toMatch(/<option value="Residential" selected=""/)
    expect(text).toContain('Please call after five.</textarea>')
    expect(await leads()).toEqual([])
  })
})

describe('a message', () => {
  it('is stored as the specified row with the consents given', async () => {
    const { status, answer } = await send({ consentMarketing: 'on', consentPartner: 'on' })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ outcome: 'done', toasts: [{ kind: 'success', text: sent }] })
    expect(await leads()).toMatchObject([
      {
        type: 'contact',
        source: 'contact_form',
        status: 'new',
        agent_id: null,
        client_name: 'Robin Laurier',
        client_email: 'robin@example.ca',
        client_phone: '+14165550142',
        message: 'Please call after five.',
        notes: null,
        metadata: { phoneType: 'Residential', postalCode: 'K1A 0B1' },
      },
    ])
    const { rows } = await app.database.operator.query(
      'select kind, granted, wording, version, page from consents order by kind',
    )
    const { version } = consentWording
    // No partner is configured here, so the partner consent is not asked for, whatever was sent.
    expect(rows).toEqual([
      { kind: 'marketing', granted: true, wording: consentWording.marketing, version, page: '/contact' },
      { kind: 'reply', granted: true, wording: consentWording.reply, version, page: '/contact' },
    ])
  })

  it('about joining the brokerage is marked as such', async () => {
    await send({ topic: 'join', postalCode: '' })
    expect(await leads()).toMatchObject([{ metadata: { phoneType: 'Residential', postalCode: null, topic: 'join' } }])
  })

  it('keeps the extension after the phone number', async () => {
    await send({ phone: '416-555-0142 ext. 204' })
    expect(await leads()).toMatchObject([{ client_phone: '+14165550142', metadata: { phoneExtension: '204' } }])
  })

  it('is refused without consent, and the answer names the missing one', async () => {
    const { status, answer } = await send({ consentReply: null })
    expect(status).toBe(400)
    expect(answer.toasts).toEqual([{ kind: 'error', text: 'Please consent to receiving communications' }])
    expect(answer.form.error).toEqual({ consentReply: ['Please consent to receiving communications'] })
    expect(await leads()).toEqual([])
  })

  it('requires both names, email, phone and comments', async () => {
    const { answer } = await send({ firstName: ' ', lastName: '', email: null, phone: null, message: '\n ' })
    expect(answer.toasts).toEqual([{ kind: 'error', text: 'Please fill in all required fields' }])
    expect(Object.keys(answer.form.error ?? {}).toSorted()).toEqual([
      'email',
      'firstName',
      'lastName',
      'message',
      'phone',
    ])
    expect(await leads()).toEqual([])
  })

  it('is one lead however often it is sent; a changed one is refused under its key and stored under a new one', async () => {
    const idempotencyKey = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ idempotencyKey })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await send({ idempotencyKey: null })).status).toBe(200)
    const changed = await send({ idempotencyKey, message: 'Please call after six.' })
    expect(changed.status).toBe(409)
    expect(changed.answer.toasts[0]?.text).toContain('already sent with other details')
    expect(await leads()).toHaveLength(1)
    expect((await send({ message: 'Please call after six.' })).status).toBe(200)
    expect(await leads()).toHaveLength(2)
  })

  it('is refused from robots, from other sites and under a malformed key', async () => {
    expect((await send({ website: 'https://spam.test' })).status).toBe(400)
    expect((await send({ openedAt: new Date().toISOString() })).status).toBe(400)
    expect((await send({}, { origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await send({ idempotencyKey: 'again' })).status).toBe(400)
    expect(await leads()).toEqual([])
  })

  it.each([
    ['phoneType', 'Fax'],
    ['topic', 'other'],
    ['agentId', 'nobody'],
    ['firstName', 100],
    ['message', 10_001],
    ['phone', '555-01'],
  ] as const)('with %s %s is refused', async (field, value) => {
    expect((await send({ [field]: typeof value === 'number' ? 'x'.repeat(value) : value })).status).toBe(400)
    expect(await leads()).toEqual([])
  })

  it('may contain any text, which stays text', async () => {
    const message = `=1+1 <script>alert(1)</script> "'; drop table leads; -- \u{1F341} \u202E\u0000 ${'é'.repeat(50)}`
    const firstName = `<img src=x onerror=alert(1)>`
    expect((await send({ message, firstName })).status).toBe(200)
    expect(await leads()).toMatchObject([
      { message: message.replace('\u0000', ''), client_name: `${firstName} Laurier` },
    ])
    const page = await app.browser().post('/contact', fields({ message, firstName, email: 'x' }))
    expect(page.text).not.toContain('<script>alert(1)')
    expect(page.text).not.toContain('<img src=x')
  })
})
