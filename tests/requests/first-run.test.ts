import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildRate, buildSession } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'

let refuses = false
const smtp = await smtpReceiver({
  onRcptTo: (_address, _session, done) =>
    refuses ? done(Object.assign(new Error('No such person here'), { responseCode: 550 })) : done(),
})
const app = useTestApp({ SMTP_URL: smtp.url, PARTNER_SUBMISSION: 'off' })
afterAll(() => smtp.close())

const home = '/super-admin'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(app.database.operator, 'super_admin')
})

beforeEach(async () => {
  refuses = false
  await app.database.operator.query('delete from auth.rate_limits')
})

/** The titles of the remaining checklist items. */
async function lines(browser: ReturnType<typeof app.browser>): Promise<string[]> {
  const { text } = await browser.get(home)
  const [, list = ''] = text.split('Before you begin')
  return [...list.matchAll(/<span class="font-semibold">([^<]+)<\/span>/g)].map(([, title]) => title!)
}

test('each item of the checklist disappears when it is done or not needed, and the list disappears with the last one', async () => {
  const browser = app.browser(boss)
  expect(await lines(browser)).toEqual(['Your brokerage', 'The first agent', 'Rates', 'Mail'])
  await buildRate(app.database.operator, { source_url: 'https://rates.example/' })
  expect(await lines(browser)).toContain('Rates')
  await app.database.operator.query(`insert into rate_sources (name, url) values ('Ours', 'https://rates.example/')`)
  expect(await lines(browser)).toEqual(['Your brokerage', 'The first agent', 'Mail'])
  await app.database.operator.query('delete from rate_sources')
  await buildRate(app.database.operator, { source_url: 'Manual Entry', term: '3 year' })
  expect(await lines(browser)).toEqual(['Your brokerage', 'The first agent', 'Mail'])
  await buildSession(app.database.operator, 'agent')
  expect(await lines(browser)).toEqual(['Your brokerage', 'Mail'])

  const answer = await browser.post('/super-admin/setup', { intent: 'not-needed', step: 'brand' })
  expect([answer.status, answer.location]).toEqual([302, home])
  expect(await lines(browser)).toEqual(['Mail'])
  // The browser's script asks for a different path than the page's.
  const { text } = await browser.get(`${home}.data`)
  expect(text).toContain('SMTP_URL')
  expect(text).not.toContain('brand.config.ts')
  // It is the brokerage's, not one browser's.
  expect(await lines(app.browser(boss))).toEqual(['Mail'])
  await browser.post('/super-admin/setup', { intent: 'not-needed', step: 'mail' })
  expect((await browser.get(home)).text).not.toContain('Before you begin')
})

beforeEach(() => app.database.operator.query('truncate setup_steps'))

test('a test mail goes to the own address, and the page shows what the mail server said', async () => {
  const browser = app.browser(boss)
  expect((await browser.get(home)).text).toContain('Send a test mail')
  await browser.post('/super-admin/setup', { intent: 'test-mail' })
  const page = await browser.get(home)
  expect(page.text).toContain(`The mail server took the test mail to ${boss.email}.`)
  expect(smtp.received.map(readableMail).filter((mail) => mail.includes('Mail works'))).toEqual([
    expect.stringContaining(`To: ${boss.email}`),
  ])
  expect(await lines(browser)).not.toContain('Mail')
})

test('the page quotes a mail server that refuses, and the item stays', async () => {
  refuses = true
  const browser = app.browser(boss)
  await browser.post('/super-admin/setup', { intent: 'test-mail' })
  const page = await browser.get(home)
  expect(page.text).toContain('The test mail was not sent. The mail server said:')
  expect(page.text).toContain('No such person here')
  expect(await lines(browser)).toContain('Mail')
})

test('only a few test mails are allowed, and an unknown step is refused', async () => {
  const browser = app.browser(boss)
  for (let count = 0; count < 5; count += 1) await browser.post('/super-admin/setup', { intent: 'test-mail' })
  const before = smtp.received.length
  await browser.post('/super-admin/setup', { intent: 'test-mail' })
  expect(smtp.received.length).toBe(before)
  expect((await browser.get(home)).text).toContain('wait')
  expect((await browser.post('/super-admin/setup', { intent: 'not-needed', step: 'everything' })).status).toBe(400)
})

test('other roles see no setup checklist', async () => {
  const agent = await buildSession(app.database.operator, 'agent')
  expect((await app.browser(agent).get('/agent-dashboard')).text).not.toContain('Before you begin')
  expect((await app.browser(agent).post('/super-admin/setup', { intent: 'test-mail' })).status).toBe(403)
  expect((await app.browser().post('/super-admin/setup', { intent: 'test-mail' })).status).toBe(401)
})
