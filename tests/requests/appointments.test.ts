import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildAgent, buildSession } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'

const smtp = await smtpReceiver()
const app = useTestApp({ SMTP_URL: smtp.url })
afterAll(() => smtp.close())

let vancouver: { id: string }
let noor: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  vancouver = await buildAgent(operator, { name: 'Mei Lin', contact_details: { province: 'British Columbia' } })
  noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad' })
})

/** The calendar day in so many days. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function fields(changes: Record<string, string | null> = {}): Record<string, string | null> {
  return {
    idempotencyKey: randomUUID(),
    page: '/request-a-time',
    name: 'Robin Laurier',
    email: 'robin@example.ca',
    phone: '416-555-0142',
    by: 'video',
    day1: dayIn(3),
    time1: '10:00',
    day2: dayIn(4),
    time2: '13:30',
    day3: '',
    time3: '16:00',
    message: 'My renewal.',
    consentReply: 'on',
    website: '',
    openedAt: '',
    ...changes,
  }
}

async function send(changes?: Record<string, string | null>) {
  const { status, text } = await app.browser().post('/resources/appointment', fields(changes))
  return { status, answer: JSON.parse(text) as { form: { error: Record<string, string[]> } } }
}

type StoredLead = {
  id: string
  client_email: string
  metadata: { topic: string; by: string; slots: [string, string]; timeZone: string }
}

async function leads(): Promise<StoredLead[]> {
  return (await app.database.operator.query('select * from leads order by created_at')).rows
}

test('the page asks for a time on the clock of the broker, and is not cached', async () => {
  const { status, text, headers } = await app.browser().get(`/request-a-time?agent=${vancouver.id}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(text).toContain('Request a time with Mei Lin')
  expect(text).toContain('Pacific time')
  expect((await app.browser().get('/request-a-time')).text).toContain('Eastern time')
})

test('a request is stored once, in the time zone of its broker, and answered with a page', async () => {
  const sent = fields({ agentId: vancouver.id })
  const page = await app.browser().post(`/request-a-time?agent=${vancouver.id}`, sent)
  expect(page.status).toBe(200)
  for (const shown of ['Request sent!', 'We have your request for a time', '10:00 a.m. (Pacific time)', 'By video'])
    expect(page.text).toContain(shown)
  expect(page.text).not.toContain('Request a time</a>')
  expect((await send({ ...sent })).status).toBe(200)
  const stored = await leads()
  expect(stored).toMatchObject([
    { type: 'contact', source: 'contact_form', agent_id: vancouver.id, message: 'My renewal.', meeting_at: null },
  ])
  const { topic, by, slots, timeZone } = stored[0]!.metadata
  expect({ topic, by, timeZone }).toEqual({ topic: 'appointment', by: 'video', timeZone: 'America/Vancouver' })
  // 10:00 in Vancouver is 17:00 UTC, or 18:00 where the tables are older than the province's last change of clocks.
  expect(slots).toHaveLength(2)
  expect(slots[0]).toMatch(new RegExp(`^${dayIn(3)}T1[78]:00`))
})

test.each([
  ['without a day', { day1: '' }, 'day1', 'Choose a day'],
  ['with a day that is over', { day1: '2020-01-01' }, 'day1', 'Choose a time at least an hour from now'],
  ['with a day too far ahead', { day2: dayIn(90) }, 'day2', 'Choose a day within the next 60 days'],
  ['with something else than a day', { day2: 'tomorrow' }, 'day2', 'Choose a day'],
  ['with a time that is not offered', { time1: '03:00' }, 'time1', 'Choose one from the list'],
  ['without a phone number', { phone: '' }, 'phone', 'Enter a phone number such as 416-555-0142'],
])('a request %s is refused beside its field', async (_, changes, field, sentence) => {
  const { status, answer } = await send(changes)
  expect([status, answer.form.error[field]]).toEqual([400, [sentence]])
})

function mailsTo(address: string, subject: string): Promise<string[]> {
  return vi.waitFor(
    () => {
      const mails = smtp.received.map((raw) => readableMail(raw).replaceAll('\r\n', '\n'))
      const found = mails.filter((mail) => mail.includes(`\nTo: ${address}`) && mail.includes(`Subject: ${subject}`))
      expect(found).not.toEqual([])
      return found
    },
    { timeout: 20_000, interval: 100 },
  )
}

test('its broker confirms one of the times, and both get it by mail with a calendar file', async () => {
  const email = 'confirmed@example.ca'
  await send({ email, agentId: noor.agentId })
  const { id, metadata } = (await leads()).find((lead) => lead.client_email === email)!
  const dashboard = `/agent-dashboard/leads?lead=${id}`
  const browser = app.browser(noor)
  expect((await browser.get(dashboard)).text).toContain('Confirm a time')

  const other = new Date(Date.now() + 86_400_000).toISOString()
  expect((await browser.post(dashboard, { intent: 'confirm-time', id, slot: other })).status).toBe(400)
  const stranger = await buildSession(app.database.operator, 'agent')
  const confirm = { intent: 'confirm-time', id, slot: metadata.slots[1], link: 'https://meet.test/noor' }
  expect((await app.browser(stranger).post(dashboard, confirm)).status).toBe(404)

  const done = await browser.post(dashboard, confirm)
  expect(done.text).toContain('Time confirmed.')
  expect(done.text).toContain('1:30 p.m. (Eastern time)')
  await browser.post(dashboard, confirm)

  const [mail, ...more] = await mailsTo(email, 'Confirmed')
  expect(more).toEqual([])
  for (const part of ['https://meet.test/noor', 'Noor Haddad', 'text/calendar', 'filename=appointment.ics'])
    expect(mail).toContain(part)
  expect(mail).not.toContain('My renewal.')
  const { rows } = await app.database.operator.query('select meeting_at from leads where id = $1', [id])
  expect(rows[0].meeting_at.toISOString()).toBe(metadata.slots[1])
  const { rows: agents } = await app.database.operator.query('select email from agents where id = $1', [noor.agentId])
  const [theirs] = await mailsTo(agents[0].email, 'Confirmed')
  expect(theirs).toContain('Robin Laurier')
})
