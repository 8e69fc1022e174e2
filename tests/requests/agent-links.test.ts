import { beforeEach, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
let avery: BuiltSession

beforeEach(async () => {
  avery = await buildSession(database.operator, 'agent', { fullName: 'Avery Tremblay' })
})

const nothing = {
  social: { facebook: '', youtube: '', instagram: '', website: '' },
  links: { apply: '', newsletter: '' },
  seo: { meta_title: '', meta_description: '', meta_keywords: '', og_image: '' },
}
type Tab = keyof typeof nothing

async function versionOf(tab: Tab, who = avery): Promise<string> {
  const { text } = await browser(who).get(`/agent-dashboard/${tab}`)
  return /name="version" value="([^"]+)"/.exec(text)?.[1] ?? 'none'
}

/** Saves as somebody who has just opened the tab, or with a version that was read earlier. */
async function send(tab: Tab, fields: Record<string, string>, version?: string, who = avery) {
  const sent = { ...nothing[tab], ...fields, version: version ?? (await versionOf(tab, who)) }
  return browser(who).post(`/agent-dashboard/${tab}`, sent)
}

async function stored(column: string): Promise<unknown> {
  const { rows } = await database.operator.query('select * from agents where id = $1', [avery.agentId])
  return rows[0][column]
}

async function store(column: string, value: object) {
  await database.operator.query(`update agents set ${column} = $1 where id = $2`, [value, avery.agentId])
}

test('saved social links appear on the public page, and the fields of the super admin stay as they were', async () => {
  await store('social_links', { linkedin: 'https://linkedin.com/in/avery', youtube: 'https://youtube.com/@old' })
  expect((await browser(avery).get('/agent-dashboard/social')).text).toContain('value="https://youtube.com/@old"')
  const answer = await send('social', { facebook: 'https://facebook.com/avery', linkedin: 'https://evil.example' })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Social links updated successfully!')
  expect(await stored('social_links')).toEqual({
    linkedin: 'https://linkedin.com/in/avery',
    facebook: 'https://facebook.com/avery',
  })
  const page = await browser().get(`/agents/${avery.agentId}`)
  expect(page.text).toContain('href="https://facebook.com/avery"')
})

test('a link with a capitalised scheme is saved with lower-case https, whichever form it is typed in', async () => {
  const social = await send('social', { facebook: 'HTTPS://Facebook.com/Avery', website: 'Https://avery.example' })
  expect([social.status, social.text]).toEqual([200, expect.stringContaining('Social links updated successfully!')])
  expect(await stored('social_links')).toEqual({
    facebook: 'https://Facebook.com/Avery',
    website: 'https://avery.example',
  })
  expect((await send('links', { apply: 'HTTPS://apply.example.ca' })).status).toBe(200)
  expect(await stored('application_links')).toEqual({ apply: 'https://apply.example.ca' })
  expect((await send('seo', { og_image: 'HTTPS://pictures.example/A.png' })).status).toBe(200)
  expect(await stored('seo_settings')).toMatchObject({ og_image: 'https://pictures.example/A.png' })
})

test('saved application links leave the ones without a form field as they were', async () => {
  await store('application_links', { scheduler: 'https://cal.example', rate_quote: 'https://quote.example' })
  const answer = await send('links', { apply: 'https://apply.example.ca/avery', scheduler: '' })
  expect(answer.text).toContain('Application links updated successfully!')
  expect(await stored('application_links')).toEqual({
    scheduler: 'https://cal.example',
    rate_quote: 'https://quote.example',
    apply: 'https://apply.example.ca/avery',
  })
})

test('search engine settings are saved, appear in the head of the public page, and have length limits', async () => {
  const seo = { meta_title: 'T'.repeat(60), meta_description: 'D'.repeat(160), meta_keywords: 'mortgage, Ottawa' }
  const answer = await send('seo', seo)
  expect(answer.text).toContain('SEO settings updated successfully!')
  expect(await stored('seo_settings')).toEqual(seo)
  const page = await browser().get(`/agents/${avery.agentId}`)
  expect(page.text).toContain(`<title>${seo.meta_title} |`)
  const again = await browser(avery).get('/agent-dashboard/seo')
  expect(again.text).toMatch(/60<!-- --> of <!-- -->60|60 of 60/)
  const long = await send('seo', { meta_title: 'T'.repeat(61), meta_description: 'D'.repeat(161) })
  expect(long.status).toBe(400)
  expect(long.text).toContain('Use at most 60 characters')
  expect(long.text).toContain('Use at most 160 characters')
})

test('the search preview shows the default text while nothing is entered', async () => {
  const title = 'Mortgage Agent Level 2'
  const page = await browser(avery).get('/agent-dashboard/seo')
  expect(page.text).toContain(`Avery Tremblay, ${title} | Maplekey`)
  expect(page.text).toContain(`Avery Tremblay, ${title}: mortgage rates, advice and a quote.`)
})

test('an unsafe address is refused beside its field and kept as typed', async () => {
  const bad = [
    'http://a.example',
    'javascript:alert(1)',
    '//evil.example',
    'https://bank.ca@evil.example',
    'https://a b',
  ]
  for (const address of bad) {
    for (const [tab, field] of [
      ['social', 'website'],
      ['links', 'apply'],
      ['seo', 'og_image'],
    ] as const) {
      const answer = await send(tab, { [field]: address })
      expect([tab, address, answer.status]).toEqual([tab, address, 400])
      expect(answer.text).toMatch(/Enter an? (whole )?address that begins with https:/)
      expect(answer.text).toContain(`value="${address}"`)
    }
  }
  expect(await stored('social_links')).toEqual({})
  expect((await send('seo', { og_image: '/media/agents/2026-11/abc-1280x720.webp' })).status).toBe(200)
})

test('a save does not overwrite what somebody else saved meanwhile, and shows both versions', async () => {
  const opened = await versionOf('social')
  await store('social_links', { website: 'https://theirs.example' })
  const answer = await send('social', { website: 'https://mine.example' }, opened)
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Somebody else changed this meanwhile')
  expect(answer.text).toContain('value="https://mine.example"')
  expect(comparedIn(answer.text)).toEqual([['Website', 'https://mine.example', 'https://theirs.example']])
  expect(await stored('social_links')).toEqual({ website: 'https://theirs.example' })
  const compared = /name="version" value="([^"]+)"/.exec(answer.text)![1]!
  expect((await send('social', { website: 'https://mine.example' }, compared)).status).toBe(200)
  expect(await stored('social_links')).toEqual({ website: 'https://mine.example' })
})

test('saving another tab as the same person is no conflict', async () => {
  await send('social', { website: 'https://mine.example' })
  expect((await send('links', { apply: 'https://apply.example' })).status).toBe(200)
  const opened = await versionOf('social')
  await store('social_links', { website: 'https://mine.example', linkedin: 'https://linkedin.com/in/avery' })
  expect((await send('social', { website: 'https://other.example' }, opened)).status).toBe(200)
})

test('malformed input is answered with 400, and an account without a record with 404', async () => {
  for (const version of ['', 'x'.repeat(41)]) {
    expect((await browser(avery).post('/agent-dashboard/social', { version })).status).toBe(400)
  }
  const bare = await buildSession(database.operator, 'agent', { agent: false })
  for (const tab of ['social', 'links', 'seo'] as const) {
    expect((await send(tab, {}, 'x', bare)).status).toBe(404)
    expect((await browser(bare).get(`/agent-dashboard/${tab}`)).text).toContain('Agent not found')
  }
})

test("other roles cannot save an agent's links", async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  const fields = { website: 'https://evil.example', version: 'x' }
  expect((await browser().post('/agent-dashboard/social', fields)).status).toBe(401)
  expect((await browser(boss).post('/agent-dashboard/social', fields)).status).toBe(403)
  const noor = await buildSession(database.operator, 'admin')
  expect((await send('social', { website: 'https://noor.example', id: avery.agentId! }, undefined, noor)).status).toBe(
    200,
  )
  expect(await stored('social_links')).toEqual({})
})

test('a database failure is answered with the specified sentence', async () => {
  await database.operator.query(`alter table agents add constraint broken check (not social_links ? 'facebook'
    and not application_links ? 'apply' and not seo_settings ? 'meta_title') not valid`)
  const said = [
    await send('social', { facebook: 'https://facebook.com/a' }),
    await send('links', { apply: 'https://apply.example' }),
    await send('seo', { meta_title: 'A title' }),
  ]
  await database.operator.query('alter table agents drop constraint broken')
  expect(said.map((answer) => answer.status)).toEqual([500, 500, 500])
  expect(said[0]?.text).toContain('Failed to update social links')
  expect(said[1]?.text).toContain('Failed to update application links')
  expect(said[2]?.text).toContain('Failed to update SEO settings')
})
