import { beforeAll, beforeEach, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildService, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/services'
const typed = {
  intent: 'add',
  name: 'Second opinion',
  description: 'On an offer of your bank.',
  features: '',
  imageUrl: '',
  content: '',
}
const nobody = '00000000-0000-4000-8000-000000000000'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(() => database.operator.query('delete from mortgage_services'))

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from mortgage_services order by created_at')).rows
}

/** The version that an open form carries. */
test('an empty list says what to do', async () => {
  expect((await browser(boss).get(tab)).text).toContain('No services found. Add your first service to get started.')
})

test('a service is added with no more than a name', async () => {
  const visitor = browser(boss)
  const answer = await visitor.post(`${tab}?service=new&sort=name.desc`, { ...typed, description: '' })
  expect([answer.status, answer.location]).toEqual([302, `${tab}?sort=name.desc`])
  expect((await visitor.get(tab)).text).toContain('Service added successfully!')
  expect(await stored()).toMatchObject([
    { name: 'Second opinion', description: null, features: null, image_url: null, content: null },
  ])
})

test('features are any valid JSON or nothing; what is wrong is told beside its field, what was typed stays', async () => {
  const add = (features: string) => browser(boss).post(`${tab}?service=new`, { ...typed, features })
  for (const wrong of ['[', 'A rate held', "['a']", String.raw`["\u0000"]`]) {
    const refused = await add(wrong)
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Features must be valid JSON')
  }
  const refused = await add('[1, 2')
  expect(refused.text).toContain('[1, 2</textarea>')
  expect(await stored()).toEqual([])
  for (const right of ['["Speed", "No fee"]', '{"Answer within": "1 day"}', '"words"', ' ', 'null']) await add(right)
  expect((await stored()).map(({ features }) => features)).toEqual([
    ['Speed', 'No fee'],
    { 'Answer within': '1 day' },
    'words',
    null,
    null,
  ])
})

test('name and description are cut to 255 characters, and whoever saved it is told and sees what is left', async () => {
  const warning =
    'Some fields were truncated to fit database limits (255 chars). Please shorten them to avoid data loss.'
  const visitor = browser(boss)
  await visitor.post(tab, { ...typed, name: 'é'.repeat(255), description: '🏡'.repeat(255) })
  expect((await visitor.get(tab)).text).not.toContain(warning)
  await database.operator.query('delete from mortgage_services')

  const added = await visitor.post(tab, { ...typed, name: 'é'.repeat(256), description: '🏡'.repeat(256) })
  const id = String((await stored())[0]?.id)
  expect(added.location).toMatch(`${tab}?service=${id}&cut=`)
  const page = await visitor.get(added.location ?? '')
  expect(page.text).toContain(warning)
  expect(page.text).toContain('255 of 255 characters')
  expect(await stored()).toMatchObject([{ name: 'é'.repeat(255), description: '🏡'.repeat(255) }])

  const edited = { ...typed, intent: 'update', id, version: versionIn(page), description: 'x'.repeat(300) }
  const answer = await visitor.post(added.location ?? '', edited)
  expect((await visitor.get(answer.location ?? '')).text).toContain(warning)
  expect(await stored()).toMatchObject([{ name: 'Second opinion', description: 'x'.repeat(255) }])
})

test('what is added, edited or deleted is so on the public pages at once, without anything that could run', async () => {
  const list = async () => (await browser().get('/services')).text
  expect(await list()).toContain('No services available at the moment.')
  const content = '<h2>For whom</h2><p onclick="x()">Sellers</p><script>alert(1)</script>'
  await browser(boss).post(tab, { ...typed, content })
  await eventually(async () => expect(await list()).toContain('Second opinion'))
  const id = String((await stored())[0]?.id)
  expect((await stored())[0]?.content).toBe('<h2>For whom</h2><p>Sellers</p>')
  const page = async () => browser().get(`/services/${id}`)
  expect((await page()).text).toContain('<h2>For whom</h2><p>Sellers</p>')

  const visitor = browser(boss)
  const form = await visitor.get(`${tab}?service=${id}`)
  const edited = {
    ...typed,
    intent: 'update',
    id,
    name: 'Second & third',
    content: 'Tom & Jo: 1 < 2',
    features: '["In a day"]',
  }
  await visitor.post(`${tab}?service=${id}`, { ...edited, version: versionIn(form) })
  expect((await visitor.get(tab)).text).toContain('Service updated successfully!')
  expect((await stored())[0]?.content).toBe('Tom & Jo: 1 < 2')
  await eventually(async () => expect((await page()).text).toContain('Second &amp; third</h1>'))
  expect((await page()).text).toContain('<p>Tom &amp; Jo: 1 &lt; 2</p>')
  expect((await page()).text).toContain('In a day')

  await visitor.post(tab, { intent: 'delete', id })
  expect((await visitor.get(tab)).text).toContain('Service deleted successfully!')
  await eventually(async () => expect((await page()).status).toBe(404))
  expect(await list()).toContain('No services available at the moment.')
})

test('who would overwrite somebody else’s work is shown it first, keeps what they typed, and may save again', async () => {
  const { id } = await buildService(database.operator, { name: 'Before' })
  const visitor = browser(boss)
  const version = versionIn(await visitor.get(`${tab}?service=${id}`))
  await database.operator.query(`update mortgage_services set name = 'By another person' where id = $1`, [id])
  const mine = { ...typed, intent: 'update', id, name: 'By me' }
  const refused = await visitor.post(`${tab}?service=${id}`, { ...mine, version })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('This service was changed meanwhile')
  expect(comparedIn(refused.text)).toEqual([
    ['Name', 'By me', 'By another person'],
    ['Description', 'On an offer of your bank.', 'Empty'],
  ])
  expect(refused.text).toContain('value="By me"')
  expect(await stored()).toMatchObject([{ name: 'By another person' }])
  await visitor.post(`${tab}?service=${id}`, { ...mine, version: versionIn(refused) })
  expect(await stored()).toMatchObject([{ name: 'By me' }])
})

test('the list is searched and sorted by its address, oldest first at first', async () => {
  await buildService(database.operator, { name: 'Cedar', created_at: '2026-01-01' })
  await buildService(database.operator, { name: 'Alder', description: 'With 100% care', created_at: '2026-01-02' })
  await buildService(database.operator, { name: 'Birch', created_at: '2026-01-03' })
  const shown = async (search: string) => {
    const { text } = await browser(boss).get(`${tab}?${search}`)
    return [...text.matchAll(/Edit<span class="sr-only"> (?:<!-- -->)?(\w+)/g)].map(([, name]) => name)
  }
  expect(await shown('')).toEqual(['Cedar', 'Alder', 'Birch'])
  expect(await shown('sort=name.asc')).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(await shown('q=100%25+care')).toEqual(['Alder'])
  expect((await browser(boss).get(`${tab}?q=_edar`)).text).toContain('No service matches')
})

test('what cannot be done is said', async () => {
  const said = async (fields: Record<string, string>) => {
    const { status, text } = await browser(boss).post(tab, { id: nobody, ...fields })
    expect(status).toBe(404)
    return text
  }
  expect(await said({ ...typed, intent: 'update', version: '1.000000' })).toContain('Failed to save service')
  expect(await said({ intent: 'delete' })).toContain('Failed to delete service')
})

test('nobody else gets in', async () => {
  for (const role of ['user', 'agent', 'admin'] as const) {
    const other = await buildSession(database.operator, role)
    expect((await browser(other).get(tab)).location).toMatch(/^\/\?notice=access-denied/)
    expect((await browser(other).post(tab, typed)).status).toBe(403)
  }
  expect((await browser().get(tab)).location).toMatch(/^\/auth/)
  expect((await browser().post(tab, typed)).status).toBe(401)
  expect(await stored()).toEqual([])
})
