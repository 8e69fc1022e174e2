import { afterAll, expect, test, vi } from 'vitest'
import { brand } from '#brand'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, licensed } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'

const smtp = await smtpReceiver()
const app = useTestApp({ SMTP_URL: smtp.url, PARTNER_SUBMISSION: 'off' })
afterAll(() => smtp.close())

const person = { email: 'robin@example.ca', phone: '416-555-0142', consentReply: 'on' }

async function mailAbout(name: string): Promise<string> {
  return vi.waitFor(
    () => {
      const found = smtp.received
        .map((raw) => readableMail(raw).replaceAll('\r\n', '\n'))
        .filter((mail) => mail.includes(name) && mail.includes('New lead'))
      expect(found).toHaveLength(1)
      return found[0]!
    },
    { timeout: 60_000, interval: 100 },
  )
}

test('a message is mailed to its agent with its text and how to reply', async () => {
  const agent = await buildAgent(app.database.operator, { crm_email: 'noor@firm.test' })
  await app.browser().post('/resources/contact', {
    ...person,
    firstName: 'Robin',
    lastName: 'Laurier',
    phoneType: 'Work',
    postalCode: 'm5j2j2',
    message: 'Please call <after> five.\nThank you.',
    topic: 'join',
    agentId: agent.id,
  })
  const mail = await mailAbout('Robin Laurier')
  expect(mail).toMatch(/^To: noor@firm.test$/m)
  expect(mail).toMatch(/^Reply-To: robin@example.ca$/m)
  expect(mail).toMatch(/^Subject: New lead: Robin Laurier \(Contact message\)$/m)
  for (const line of [
    'Contact message from the website.',
    'Please call <after> five.\nThank you.',
    'Phone type: Work',
    'Postal code: M5J 2J2',
    'Topic: Joining the brokerage',
    '/agent-dashboard/leads?lead=',
  ])
    expect(mail).toContain(line)
  expect(mail).toContain('Please call &lt;after&gt; five.')
})

test("an application is mailed to the firm's inbox with its numbers, and omits fields that were left empty", async () => {
  await app.browser().post('/applications/list', { ...person, name: 'Kim Tremblay', mortgageAmount: '450000' })
  const mail = await mailAbout('Kim Tremblay')
  expect(mail).toContain(`To: ${brand.leadsInbox}`)
  expect(mail).toMatch(/^Subject: New lead: Kim Tremblay \(Application\)$/m)
  expect(mail).toContain('Mortgage amount: $450,000')
  expect(mail).not.toContain('Property address')
  expect(mail).toContain('/super-admin/leads?lead=')
})

/** The mails to the sender of a form, once there are this many. */
function confirmationsTo(email: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    () => {
      const found = smtp.received.map(readableMail).filter((mail) => mail.includes(`\nTo: ${email}`))
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}

test('the sender of a form gets a confirmation that says who will reply and repeats nothing that was typed', async () => {
  const agent = await buildAgent(app.database.operator, {
    name: 'Noor Haddad',
    licence_name: 'Noor Fatima Haddad',
    licences: licensed(),
  })
  await app.browser().post('/resources/contact', {
    ...person,
    email: 'sender@example.ca',
    firstName: 'Cheap-Pills',
    lastName: 'At-Spam-Dot-Example',
    message: 'Buy at https://spam.example now',
    agentId: agent.id,
  })
  const [mail] = (await confirmationsTo('sender@example.ca')) as [string]
  for (const part of [
    'Subject: We have your message',
    `Reply-To: ${agent.email}`,
    'Noor Fatima Haddad, Mortgage Agent Level 2',
    'will reply by',
    'Your reference: ',
    'What to have ready:',
    `/request-a-time?agent=${agent.id}`,
    brand.legalName,
    `${brand.licence.label} ${brand.licence.number}`,
    brand.office.street,
    'Content-Type: text/plain',
  ])
    expect(mail).toContain(part)
  for (const typed of ['Cheap-Pills', 'Spam-Dot', 'spam.example']) expect(mail).not.toContain(typed)
})

test('an address gets at most two confirmations a day, whoever types it, and every lead is stored', async () => {
  for (const name of ['One', 'Two', 'Three'])
    await app.browser().post('/applications/list', { ...person, email: 'flooded@example.ca', name })
  const leads = () => app.database.operator.query(`select id from leads where client_email = 'flooded@example.ca'`)
  expect((await leads()).rowCount).toBe(3)
  await mailAbout('Three')
  const jobs = `select from jobs.job where name = 'notify-lead' and state <> 'completed'`
  await vi.waitFor(async () => expect((await app.database.operator.query(jobs)).rowCount).toBe(0), { timeout: 60_000 })
  await confirmationsTo('flooded@example.ca', 2)
})
