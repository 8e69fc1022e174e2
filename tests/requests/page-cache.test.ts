import { expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { answerOf, asked, sendMessage } from '#tests/support/assistant.ts'
import { buildAgent, buildRate } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'

const { database, browser } = useTestApp()

async function etagOf(path: string) {
  return (await browser().get(path)).headers.get('etag')
}

test('a public page is cached: the same bytes and the same ETag for everybody', async () => {
  const first = await browser().get('/')
  const second = await browser().get('/')
  expect(first.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(second.text).toBe(first.text)
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(first.headers.get('set-cookie')).toBeNull()
})

test("React Router's data request for a page is cached too", async () => {
  expect(await etagOf('/rates.data')).toMatch(/^"/)
  expect(await etagOf('/_.data')).toMatch(/^"/)
})

test("a page with a visitor's own number is rendered for them and not cached", async () => {
  const page = await browser().get('/rates?amount=123456')
  expect(page.text).toContain('123456')
  expect(page.headers.get('etag')).toBeNull()
})

test('a page with an existing broker in its address is cached, one with an unknown broker is not', async () => {
  const { id } = await buildAgent(database.operator, { profile_slug: 'keptbroker' })
  for (const page of ['/contact', '/contact.data', '/products']) {
    expect(await etagOf(`${page}?agent=nobodyatall`), page).toBeNull()
    expect(await etagOf(`${page}?agent=keptbroker`), page).toMatch(/^"/)
    expect(await etagOf(`${page}?agent=${id}`), page).toMatch(/^"/)
  }
  expect(await etagOf('/agents/keptbroker')).toMatch(/^"/)
  const other = await browser().get('/agents/KeptBroker')
  expect({ status: other.status, etag: other.headers.get('etag') }).toEqual({ status: 200, etag: null })
})

test('a changed rate shows at the next visit', async () => {
  await browser().get('/')
  await buildRate(database.operator, {
    term: '5 year',
    rate_type: 'fixed',
    our_rate: 2.22,
    posted_rate: 5.5,
    province: 'Canada',
  })
  await eventually(async () => expect((await browser().get('/')).text).toContain('2.22'))
  await database.operator.query(`update mortgage_rates set our_rate = 2.11 where our_rate = 2.22`)
  await eventually(async () => {
    const { text } = await browser().get('/')
    expect(text).toContain('2.11')
    expect(text).not.toContain('2.22')
  })
})

test('a change made while the purge connection was down shows once it is back', async () => {
  await buildRate(database.operator, {
    term: '3 year',
    rate_type: 'fixed',
    our_rate: 2.33,
    posted_rate: 5.5,
    province: 'Canada',
  })
  await eventually(async () => expect((await browser().get('/')).text).toContain('2.33'))
  // The listener's connection dies, and the change is announced while nobody listens, in two consecutive statements.
  await database.operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'maplekey announcements' and datname = current_database()`,
  )
  await database.operator.query(`update mortgage_rates set our_rate = 2.34 where our_rate = 2.33`)
  await eventually(async () => expect((await browser().get('/')).text).toContain('2.34'))
})

test('pages, data, errors and refusals all carry the strict security headers', async () => {
  const answers = [
    await browser().get('/'),
    await browser().get('/_.data'),
    await browser().get('/no-such-page'),
    await browser().get('/auth'),
    await browser().get('/super-admin'),
    await browser().get('/healthz'),
    await browser().post('/resources/quote', {}, { origin: 'https://evil.example' }),
  ]
  for (const { headers, status } of answers) {
    expect(headers.get('x-content-type-options'), `${status}`).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  }
})

test('staff pages and answers that read a cookie are private and not stored', async () => {
  for (const path of ['/super-admin', '/agent-dashboard', '/auth', '/auth/security', '/quote']) {
    expect((await browser().get(path)).headers.get('cache-control'), path).toBe('private, no-store')
  }
})

test('a changed answer of the assistant is said at the next question', async () => {
  const ask = async () => answerOf(await sendMessage(browser(), asked('What is an appraisal?'))).answer.text
  expect(await ask()).toContain('independent estimate')
  await database.operator.query(`update assistant_answers set text = 'Call {phone}.' where key = 'appraisal'`)
  await eventually(async () => expect(await ask()).toBe('Call 416-555-0142.'))
  await database.operator.query(`update assistant_answers set is_published = false where key = 'appraisal'`)
  await eventually(async () => expect(await ask()).toMatch(/^Sorry/))
})
