import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const boss = '/super-admin/leads'
const dashboard = '/agent-dashboard/leads'
let superAdmin: BuiltSession
let avery: BuiltSession
let noor: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  superAdmin = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
  noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad' })
})

function lead(columns: Record<string, unknown>) {
  return buildLead(app.database.operator, { agent_id: avery.agentId, client_name: 'Robin Laurier', ...columns })
}

/** What the timeline shows, newest first, without the times. */
async function shown(session: BuiltSession, path: string): Promise<string[]> {
  const { text } = await app.browser(session).get(path)
  const list = /<ol class="divide-y[\s\S]*?<\/ol>/.exec(text)?.[0] ?? ''
  return [...list.matchAll(/<p class="font-medium[^>]*>(.*?)<\/p>/g)].map((found) => found[1]!)
}

test("the timeline has what happened across a person's leads, and another person's only on request", async () => {
  const email = 'robin@timeline.example'
  const first = await lead({ client_email: email, client_phone: '+14165550111', created_at: '2026-01-05T15:00Z' })
  const second = await lead({
    client_email: 'Robin@Timeline.example',
    type: 'application',
    source: 'website',
    created_at: '2026-03-01T15:00Z',
    message: 'Now we buy',
  })
  const spouse = await lead({ client_email: 'sam@x.example', client_phone: '+14165550111', client_name: 'Sam Laurier' })
  const theirs = await lead({ client_email: email, agent_id: noor.agentId, created_at: '2026-02-01T15:00Z' })
  const browser = app.browser(avery)
  const at = (id: string) => `${dashboard}?lead=${id}`
  await browser.post(at(first.id), { intent: 'note', id: first.id, note: 'Wants to wait' })
  await browser.post(at(second.id), { intent: 'call', id: second.id, outcome: 'reached' })
  await browser.post(at(second.id), { intent: 'documents-ask', id: second.id, employed: 'on' })
  await browser.post(at(spouse.id), { intent: 'note', id: spouse.id, note: 'Is the spouse' })
  await app.database.operator.query(
    `update deals set renewal_on = '2031-03-01', held_by = 'Harbour' where lead_id = $1`,
    [second.id],
  )

  const path = `${dashboard}/${first.id}/person`
  const page = await browser.get(path)
  for (const text of ['Everything about Robin Laurier', 'this lead and another with the same email address'])
    expect(page.text).toContain(text)
  for (const text of [at(second.id), 'Now we buy', 'Wants to wait', 'Another lead has the same phone number'])
    expect(page.text).toContain(text)
  for (const text of ['Is the spouse', theirs.id]) expect(page.text).not.toContain(text)
  const events = ['Mortgage with Harbour renews', 'Documents asked for', 'Call', 'Pipeline: Contacted', 'Note']
  expect((await shown(avery, path)).toSorted()).toEqual([...events, 'Application', 'Purchase quote'].toSorted())
  expect((await shown(avery, path)).slice(-2)).toEqual(['Application', 'Purchase quote'])
  expect(await shown(avery, `${path}?kind=contact`)).toEqual(['Call', 'Note'])
  expect(await shown(avery, `${path}?kind=quote`)).toEqual([])

  const withPhone = await browser.get(`${path}?phone=same`)
  for (const text of ['Is the spouse', 'Maybe another person', 'Leave them out']) expect(withPhone.text).toContain(text)
  // A super admin sees every agent's leads, and who changed what.
  const all = await app.browser(superAdmin).get(`${boss}/${first.id}/person`)
  for (const text of [theirs.id, 'this lead and 2 others', 'Status: New to Contacted']) expect(all.text).toContain(text)

  expect((await app.browser(noor).get(path)).status).toBe(404)
  expect((await browser.get(`${dashboard}/${theirs.id}/person`)).status).toBe(404)
  expect((await browser.get(`${dashboard}/nonsense/person`)).status).toBe(404)
})

test('a long timeline is read page by page, and shows nothing twice', async () => {
  const { id } = await lead({ client_email: 'long@timeline.example' })
  // Several at one moment, as rows of one transaction are.
  await app.database.operator.query(
    `insert into lead_activities (lead_id, kind, author_name, text, created_at)
      select $1, 'note', 'Avery', 'Note ' || n, '2026-05-01'::timestamptz + interval '1 hour' * (n / 3) from generate_series(1, 120) n`,
    [id],
  )
  const read: string[] = []
  let path: string | undefined = `${dashboard}/${id}/person`
  while (path) {
    const { text } = await app.browser(avery).get(path)
    read.push(...[...text.matchAll(/>(Note \d+)</g)].map((found) => found[1]!))
    path = /href="([^"]*after=[^"]*)"[^>]*>Older/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  }
  expect([read.length, new Set(read).size]).toEqual([120, 120])
  expect((await app.browser(avery).get(`${dashboard}/${id}/person?after=nonsense`)).text).toContain('Older')
})
