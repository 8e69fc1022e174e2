import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'

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
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(() => database.operator.query('delete from mortgage_services'))

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from mortgage_services order by created_at')).rows
}

test('a service needs only a name', async () => {
  const visitor = browser(boss)
  const answer = await visitor.post(`${tab}?service=new&sort=name.desc`, { ...typed, description: '' })
  expect([answer.status, answer.location]).toEqual([302, `${tab}?sort=name.desc`])
  expect((await visitor.get(tab)).text).toContain('Service added successfully!')
  expect(await stored()).toMatchObject([
    { name: 'Second opinion', description: null, features: null, image_url: null, content: null },
  ])
})

test('features are any valid JSON or empty; errors are shown beside their fields, and typed values stay', async () => {
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

test('name and description are cut to 255 characters, and the answer says so and shows the result', async () => {
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
