import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#brand'
import { useTestApp } from '#tests/support/app.ts'
import { buildRate, buildSession } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'
import { eventually } from '#tests/support/eventually.ts'

const smtp = await smtpReceiver()
const app = useTestApp({ SMTP_URL: smtp.url })

afterAll(() => smtp.close())

beforeEach(async () => {
  await eventually(() =>
    app.database.operator.query('truncate rate_alerts, mortgage_rates, mail_outbox, auth.rate_limits cascade'),
  )
  smtp.received.length = 0
})

const filled = { province: 'Ontario', rateType: 'fixed', term: '5 year', threshold: '3.9', email: 'robin@example.ca' }
const received = 'Your rate alert is almost set!'

async function statuses(): Promise<string[]> {
  const { rows } = await app.database.operator.query('select status from rate_alerts')
  return rows.map(({ status }) => status)
}

/** The newest mail to the address once it has this many: mail of an earlier test may still be on its way. */
async function nextMail(to: string, count: number): Promise<string> {
  const mails = () => smtp.received.map(readableMail).filter((mail) => mail.includes(`\nTo: ${to}`))
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(count)
  return mails().at(-1) ?? ''
}

function linkIn(mail: string, name: string): string {
  return new RegExp(`http://localhost:3000(/rate-alerts/${name}\\?token=[\\w-]{43})`).exec(mail)?.[1] ?? ''
}

function tokenOf(path: string): string {
  return new URL(path, 'http://none').searchParams.get('token') ?? ''
}

describe('the page', () => {
  it('is the same for everybody, shows the consent text, and takes its selection from the address', async () => {
    const { status, text, headers } = await app.browser().get('/rate-alerts?type=variable&province=Quebec&term=3+year')
    expect(status).toBe(200)
    expect(text).toContain(`I agree that ${brand.legalName}`)
    for (const chosen of ['variable', 'Quebec', '3 year']) expect(text).toContain(`value="${chosen}" selected=""`)
    expect(headers.get('etag')).toBeTruthy()
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('is linked from the rates page with the same selection', async () => {
    await buildRate(app.database.operator, { rate_type: 'variable', term: '3 year', province: 'Quebec' })
    const { text } = await app.browser().get('/rates?type=variable&province=Quebec&amount=1')
    expect(text).toContain('href="/rate-alerts?type=variable&amp;province=Quebec&amp;term=3+year"')
  })

  it.each([
    ['threshold', '', 'Enter the rate that you wait for, such as 3.94'],
    ['threshold', '0.4', 'Enter at least 0.5%'],
    ['threshold', 'low', 'Enter a number in percent, such as 3.94'],
    ['threshold', '3.94567', 'Use at most three decimals, such as 3.945'],
    ['email', '', 'Enter your email address'],
    ['email', 'robin@', 'Enter an email address such as name@example.ca'],
    ['term', '6 year', 'Choose a term'],
    ['province', 'Ohio', 'Choose a province or territory'],
  ])(
    'shows an error beside the field for %s = %j, keeps what was typed and stores nothing',
    async (field, typed, sentence) => {
      const { status, text } = await app.browser().post('/rate-alerts', { ...filled, [field]: typed })
      expect(status).toBe(400)
      expect(text).toContain(sentence)
      expect(text).toContain('aria-invalid="true"')
      for (const kept of ['threshold', 'email'] as const)
        expect(text).toContain(`value="${field === kept ? typed : filled[kept]}"`)
      expect(await statuses()).toEqual([])
    },
  )

  it('says when the rate is already that low', async () => {
    await buildRate(app.database.operator, { our_rate: 3.85 })
    const { status, text } = await app.browser().post('/rate-alerts', filled)
    expect(status).toBe(400)
    expect(text).toContain('The 5-year fixed rate for Ontario is 3.85% now, already at or below 3.90%.')
  })

  it('gives everybody and its script the same answer, and only once for a form that is sent again', async () => {
    const fresh = await app.browser().post('/rate-alerts', filled)
    expect([fresh.status, fresh.text.includes(received), fresh.text.includes('One step left')]).toEqual([
      200,
      true,
      true,
    ])
    await app.database.operator.query(`update rate_alerts set status = 'confirmed'`)
    expect((await app.browser().post('/rate-alerts', filled)).text === fresh.text).toBe(true)
    const keyed = { ...filled, email: 'other@example.ca', idempotencyKey: crypto.randomUUID() }
    for (let n = 0; n < 2; n += 1) {
      const { text } = await app.browser().post('/resources/rate-alerts', keyed)
      expect(JSON.parse(text)).toMatchObject({ outcome: 'done', toasts: [{ kind: 'success', text: received }] })
    }
    expect((await statuses()).length).toBe(2)
  })

  it("refuses a robot's form", async () => {
    const { status, text } = await app.browser().post('/rate-alerts', { ...filled, website: 'x' })
    expect([status, text.includes('must stay empty')]).toEqual([400, true])
    expect(await statuses()).toEqual([])
  })
})

describe('a rate alert from form to mailbox', () => {
  it('is mailed once after a super admin lowers the rate, with the rate, its date, its source and how it was collected', async () => {
    const { id } = await buildRate(app.database.operator, { our_rate: 4.04, mortgage_type: 'High-Ratio' })
    await buildRate(app.database.operator, { our_rate: 4.24, source_url: 'https://rates.example/today' })
    const email = 'waiting@example.ca'
    await app.browser().post('/rate-alerts', { ...filled, email })
    const asked = await nextMail(email, 1)
    expect(asked).toContain('email this address when the 5-year fixed rate for Ontario is at or below 3.90%')
    const page = await app.browser().get(linkIn(asked, 'confirm'))
    expect(page.text).toContain('Confirm my rate alert')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await statuses()).toEqual(['pending'])
    await app.browser().post('/rate-alerts/confirm', { token: tokenOf(linkIn(asked, 'confirm')) })
    expect(await statuses()).toEqual(['confirmed'])

    const boss = await buildSession(app.database.operator, 'super_admin')
    const tab = await app.browser(boss).get(`/super-admin/rates?rate=${id}`)
    const version = /name="version" value="([^"]*)"/.exec(tab.text)?.[1] ?? ''
    const change = { intent: 'update', id, version, postedRate: '5.29', ourRate: '3.89' }
    expect((await app.browser(boss).post('/super-admin/rates', change)).status).toBe(302)
    const mail = await nextMail(email, 2)
    const unsubscribe = linkIn(mail, 'unsubscribe')
    for (const part of [
      `To: ${email}`,
      'Subject: 5-year fixed is at 3.89%: your alert at 3.90%',
      `List-Unsubscribe: <http://localhost:3000${unsubscribe}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'Our rate: 3.89%',
      'Posted rate: 5.29%',
      'High-Ratio. Less than 20% down',
      'As of: ',
      `Source: entered by ${brand.name}`,
      'the lowest of our 5-year fixed rates on offer for Canada (Ontario has no rates of its own): High-Ratio 3.89%, Conventional 4.24%.',
      'OAC: on approved credit',
      '$2,600 a month on $500,000 over 25 years',
      brand.legalName,
      brand.office.street,
    ])
      expect(mail.replace(/\s+/g, ' ')).toContain(part)

    const leave = await app.browser().get(unsubscribe)
    expect(leave.text).toContain('End all my rate alerts')
    expect(await statuses()).toEqual(['confirmed'])
    const oneClick = await app.browser().send(unsubscribe, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([oneClick.status, oneClick.location]).toEqual([200, null])
    expect(await statuses()).toEqual(['ended'])
  })

  it('answers an unknown or truncated link with a calm sentence and a next step', async () => {
    for (const token of ['', 'abc', 'A'.repeat(43)]) {
      const confirm = await app.browser().post('/rate-alerts/confirm', { token })
      expect([confirm.status, confirm.text.includes('This link can no longer be used')]).toEqual([200, true])
      const leave = await app.browser().post('/rate-alerts/unsubscribe', { token, choice: 'one' })
      expect(leave.text).toContain('This link isn’t valid')
    }
  })
})
