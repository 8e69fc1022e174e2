import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#brand'
import { useTestApp } from '#tests/support/app.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'

const smtp = await smtpReceiver()
const app = useTestApp({ SMTP_URL: smtp.url })

afterAll(() => smtp.close())

beforeEach(async () => {
  await eventually(() =>
    app.database.operator.query('truncate newsletter_subscribers, mail_outbox, auth.rate_limits cascade'),
  )
  smtp.received.length = 0
})

const subscribed = 'Successfully subscribed to our newsletter!'

async function statusOf(email: string): Promise<string | undefined> {
  const { rows } = await app.database.operator.query('select status from newsletter_subscribers where email = $1', [
    email,
  ])
  return rows[0]?.status
}

/**
 * Subscribes through the page's form and waits for that address's mail; mail of an earlier test may still be on its
 * way.
 */
async function mailAfterSubscribing(email: string) {
  const mails = () => smtp.received.map(readableMail).filter((one) => one.includes(`\nTo: ${email}`))
  const { status } = await app.browser().post('/newsletter', { email })
  expect(status).toBe(200)
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1)
  const mail = mails()[0] ?? ''
  const path = (name: string) =>
    new RegExp(`http://localhost:3000(/newsletter/${name}\\?token=[\\w-]{43})`).exec(mail)?.[1]
  return { mail, confirm: path('confirm') ?? '', unsubscribe: path('unsubscribe') ?? '' }
}

function tokenOf(path: string): string {
  return new URL(path, 'http://none').searchParams.get('token') ?? ''
}

describe('the page', () => {
  it('lists what subscribers receive, shows the consent text, and is the same for everybody', async () => {
    const { status, text, headers } = await app.browser().get('/newsletter')
    expect(status).toBe(200)
    for (const shown of [
      'Weekly rate updates and market analysis',
      'First-time buyer tips',
      'Renewal reminders',
      'Exclusive offers',
      'Industry news and regulatory changes',
      `I agree that ${brand.legalName}`,
      'type="email"',
    ])
      expect(text).toContain(shown)
    expect(headers.get('etag')).toBeTruthy()
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('gives everybody the same answer, and says where to look next', async () => {
    const { status, text } = await app.browser().post('/newsletter', { email: ' Robin@Example.ca ' })
    expect(status).toBe(200)
    expect(text).toContain(subscribed)
    expect(text).toContain('One step left')
    expect(await statusOf('robin@example.ca')).toBe('pending')
    await app.database.operator.query(`update newsletter_subscribers set status = 'confirmed'`)
    const again = await app.browser().post('/newsletter', { email: 'robin@example.ca' })
    expect(again.text === text).toBe(true)
  })

  it.each([
    ['nothing', '', 'Enter your email address'],
    ['no address', 'robin@', 'Enter an email address such as name@example.ca'],
    ['too much', `${'a'.repeat(250)}@example.ca`, 'Use at most 254 characters'],
    ['a line too many', 'a@example.ca\nBcc: b@example.ca', 'Enter an email address such as name@example.ca'],
  ])('shows an error beside the field for %s, keeps the text and stores nothing', async (_, email, sentence) => {
    const { status, text } = await app.browser().post('/newsletter', { email })
    expect(status).toBe(400)
    expect(text).toContain(sentence)
    expect(text).toContain('aria-invalid="true"')
    expect(text).toContain(`value="${email}"`)
    expect(await statusOf(email)).toBeUndefined()
  })

  it('answers its script like the page, and only once for a form that is sent again', async () => {
    const fields = { email: 'robin@example.ca', idempotencyKey: crypto.randomUUID(), page: '/newsletter' }
    for (let n = 0; n < 2; n += 1) {
      const { status, text } = await app.browser().post('/resources/newsletter', fields)
      expect(status).toBe(200)
      expect(JSON.parse(text)).toMatchObject({ outcome: 'done', toasts: [{ kind: 'success', text: subscribed }] })
    }
    expect((await app.database.operator.query('select from mail_outbox')).rowCount).toBe(1)
    const wrong = await app.browser().post('/resources/newsletter', { ...fields, email: 'robin@' })
    expect(wrong.status).toBe(400)
    expect(JSON.parse(wrong.text)).toMatchObject({ form: { error: { email: [expect.stringContaining('such as')] } } })
  })

  it("refuses a robot's form with a sentence that lets a person through at the second try", async () => {
    const { status, text } = await app.browser().post('/newsletter', { email: 'robin@example.ca', website: 'x' })
    expect(status).toBe(400)
    expect(text).toContain('must stay empty')
    expect(text).toContain('value="robin@example.ca"')
    expect(await statusOf('robin@example.ca')).toBeUndefined()
  })
})

describe('double opt-in', () => {
  it("mails the sender's identity and how to unsubscribe; the link asks for a click, which subscribes", async () => {
    const { mail, confirm, unsubscribe } = await mailAfterSubscribing('asks@example.ca')
    for (const part of [
      'To: asks@example.ca',
      `Subject: Confirm your subscription to the ${brand.name} newsletter`,
      `List-Unsubscribe: <http://localhost:3000${unsubscribe}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: text/plain',
      brand.legalName,
      brand.office.street,
    ])
      expect(mail).toContain(part)

    const page = await app.browser().get(confirm)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Confirm my subscription')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect(await statusOf('asks@example.ca')).toBe('pending')

    const done = await app.browser().post('/newsletter/confirm', { token: tokenOf(confirm) })
    expect(done.status).toBe(200)
    expect(done.text).toContain('You are subscribed')
    expect(done.text).not.toContain(tokenOf(confirm))
    expect(await statusOf('asks@example.ca')).toBe('confirmed')
  })

  it('asks for a click before its link unsubscribes', async () => {
    const { unsubscribe } = await mailAfterSubscribing('leaves@example.ca')
    const page = await app.browser().get(unsubscribe)
    expect(page.text).toContain('action="/newsletter/unsubscribe" method="post"')
    expect(await statusOf('leaves@example.ca')).toBe('pending')
    const done = await app.browser().post('/newsletter/unsubscribe', { token: tokenOf(unsubscribe) })
    expect(done.text).toContain('You are unsubscribed')
    expect(done.text).toContain('href="/newsletter"')
    expect(await statusOf('leaves@example.ca')).toBe('unsubscribed')
  })

  it('lets a mail program unsubscribe with one request, even twice', async () => {
    const { mail, confirm } = await mailAfterSubscribing('program@example.ca')
    await app.browser().post('/newsletter/confirm', { token: tokenOf(confirm) })
    const url = /^List-Unsubscribe: <([^>]+)>/m.exec(mail)?.[1] ?? ''
    for (let n = 0; n < 2; n += 1) {
      const answer = await oneClick(url, 'List-Unsubscribe=One-Click')
      expect([answer.status, answer.location]).toEqual([200, null])
    }
    expect(await statusOf('program@example.ca')).toBe('unsubscribed')
    expect((await oneClick(url, 'List-Unsubscribe=Maybe')).status).toBe(403)
    expect((await oneClick(url.replace('unsubscribe', 'confirm'), 'List-Unsubscribe=One-Click')).status).toBe(403)
  })

  it('answers an unknown or truncated link with a calm sentence and a next step', async () => {
    for (const token of ['', 'abc', 'A'.repeat(43)]) {
      const confirm = await app.browser().post('/newsletter/confirm', { token })
      expect(confirm.status).toBe(200)
      expect(confirm.text).toContain('This link can no longer be used')
      expect(confirm.text).toContain('Subscribe again')
      const leave = await app.browser().post('/newsletter/unsubscribe', { token })
      expect(leave.text).toContain('This link isn’t valid')
      expect(leave.text).toContain(brand.email)
    }
    expect((await app.browser().get('/newsletter/confirm')).text).toContain('This link can no longer be used')
    expect((await app.browser().get('/newsletter/unsubscribe?token=<script>')).text).toContain('This link isn’t valid')
  })
})

/** The request as a mail provider sends it: without Origin or cookie. */
function oneClick(url: string, body: string) {
  const { pathname, search } = new URL(url)
  return app.browser().send(`${pathname}${search}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}
