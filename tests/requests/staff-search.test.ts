import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLead, buildPost, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
let boss: BuiltSession
let avery: BuiltSession
let noor: BuiltSession

type Found = { kind: string; id: string; label: string; note: string }

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin')
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Laurier' })
  noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad' })
  await buildLead(operator, {
    agent_id: avery.agentId,
    client_name: 'Robin Laurier',
    client_email: 'robin@homes.example',
    client_phone: '+14165550142',
  })
  await buildPost(operator, { agent_id: avery.agentId, title: 'Laurier on rates', is_published: true })
  await buildPost(operator, { agent_id: noor.agentId, title: 'Laurier Street, published by another' })
  await buildPost(operator, {
    agent_id: avery.agentId,
    title: 'Laurier by the office',
    seo_settings: { admin_created: true },
  })
})

async function search(session: BuiltSession, typed: string): Promise<Found[]> {
  const page = await app.browser(session).get(`/resources/find?${new URLSearchParams({ q: typed })}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  return (JSON.parse(page.text) as { found: Found[] }).found
}

const told = (found: Found[]) => found.map(({ kind, label, note }) => `${kind}: ${label} (${note})`).toSorted()

test("the super admin's search finds all leads, agents and posts", async () => {
  expect(told(await search(boss, 'laurier'))).toEqual([
    `agent: Avery Laurier (${avery.email})`,
    'lead: Robin Laurier (robin@homes.example · 416-555-0142)',
    'post: Laurier Street, published by another (Published)',
    'post: Laurier by the office (Published)',
    'post: Laurier on rates (Published)',
  ])
})

test('a search for one ideograph runs, a search for one letter does not', async () => {
  await buildLead(app.database.operator, {
    client_name: '李 小龍',
    client_email: 'li@homes.example',
    client_phone: null,
  })
  expect(told(await search(boss, '李'))).toEqual(['lead: 李 小龍 (li@homes.example)'])
  expect(await search(boss, 'l')).toEqual([])
})

test("an agent's search finds their own leads and posts and no agents; another agent finds none of them", async () => {
  expect(told(await search(avery, 'Laurier'))).toEqual([
    'lead: Robin Laurier (robin@homes.example · 416-555-0142)',
    'post: Laurier on rates (Published)',
  ])
  expect(told(await search(noor, 'Laurier'))).toEqual(['post: Laurier Street, published by another (Published)'])
})

test('a lead is found by its email and by its phone digits, however they are typed', async () => {
  for (const typed of ['ROBIN@homes', '416-555-0142', '(416) 555 01']) {
    expect(told(await search(boss, typed))).toEqual(['lead: Robin Laurier (robin@homes.example · 416-555-0142)'])
  }
})

test('search shows at most five results of each kind, and none for one letter', async () => {
  for (let count = 0; count < 7; count += 1) await buildLead(app.database.operator, { client_name: `Many ${count}` })
  expect(await search(boss, 'many')).toHaveLength(5)
  expect(await search(boss, 'm')).toEqual([])
  expect(await search(boss, '   ')).toEqual([])
})

test('search text is literal: LIKE wildcards match only themselves, and long text is cut', async () => {
  for (const typed of ['%%', '__', "' or true --", '\\\\', 'a\0b']) expect(await search(boss, typed)).toEqual([])
  expect(await search(boss, 'x'.repeat(1000))).toEqual([])
})

test('only staff get search results', async () => {
  const user = await buildSession(app.database.operator, 'user')
  const visitor = await app.browser().get('/resources/find?q=laurier')
  expect([visitor.status, visitor.location]).toEqual([401, null])
  expect(visitor.text).not.toContain('Robin')
  expect((await app.browser(user).get('/resources/find?q=laurier')).status).toBe(403)
})
