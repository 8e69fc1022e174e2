import { afterAll, expect, test, vi } from 'vitest'
import { brand } from '#brand'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent } from '#tests/support/factories.ts'
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
        .filter((mail) => mail.includes(name))
      expect(found).toHaveLength(1)
      return found[0]!
    },
    { timeout: 20_000, interval: 100 },
  )
}

test('a message is mailed to its agent with what was written and how to answer', async () => {
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

test('an application is mailed to the inbox of the firm with its figures, and says nothing of what was left open', async () => {
  await app.browser().post('/applications/list', { ...person, name: 'Kim Tremblay', mortgageAmount: '450000' })
  const mail = await mailAbout('Kim Tremblay')
  expect(mail).toContain(`To: ${brand.leadsInbox}`)
  expect(mail).toMatch(/^Subject: New lead: Kim Tremblay \(Application\)$/m)
  expect(mail).toContain('Mortgage amount: $450,000')
  expect(mail).not.toContain('Property address')
  expect(mail).toContain('/super-admin/leads?lead=')
})
