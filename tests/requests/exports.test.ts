import { beforeAll, describe, expect, it } from 'vitest'
import { csvPath } from '#app/lib/list.ts'
import { useTestApp } from '#tests/support/app.ts'
import {
  type BuiltSession,
  buildLender,
  buildPost,
  buildProduct,
  buildRate,
  buildService,
  buildSession,
  buildTestimonial,
} from '#tests/support/factories.ts'

const app = useTestApp()
let boss: BuiltSession
let avery: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin')
  avery = await buildSession(operator, 'agent', { fullName: '=Avery', agent: { name: '=Avery' } })
  const noor = await buildSession(operator, 'agent', { fullName: 'Noor Haddad' })
  await buildTestimonial(operator, { agent_id: avery.agentId, client_name: '@Robin', content: 'Quick, "exact"' })
  await buildTestimonial(operator, { agent_id: noor.agentId, client_name: 'Sam', is_approved: false })
  await buildPost(operator, { agent_id: avery.agentId, title: '+Porting a mortgage' })
  await buildPost(operator, {
    agent_id: noor.agentId,
    title: 'Fixed or variable',
    is_published: false,
    published_at: null,
  })
  await buildRate(operator, { our_rate: 3.94, province: 'Ontario' })
  await buildRate(operator, { our_rate: 4.1, is_active: false })
  await buildProduct(operator, { name: '-Bridge loan', price: 12.5 })
  await buildService(operator, { name: 'Renewal', features: JSON.stringify(['No fee']) })
  await buildLender(operator, { name: '\tTab Bank' })
  const document = (agentId: string | null, name: string, type: string) =>
    operator.query(
      `insert into agent_documents (agent_id, name, file_url, file_size, mime_type, type)
        values ($1, $2, '/documents/' || gen_random_uuid(), 2048, 'application/pdf', $3)`,
      [agentId, name, type],
    )
  await document(avery.agentId, '=Licence.pdf', 'certificate')
  await document(avery.agentId, 'Budget.pdf', 'other')
  await document(noor.agentId, 'Noor.pdf', 'other')
  for (const [label, entity, agentId] of [
    ['+Robin', 'lead', null],
    ['Sam Lee', 'lead', null],
    ['Old news', 'post', avery.agentId],
    ['Other news', 'post', noor.agentId],
  ])
    await operator.query(
      `insert into deleted_records (entity, entity_id, agent_id, label, kept, deleted_by)
        values ($1, gen_random_uuid(), $2, $3, '{"admin_created": false}', $4)`,
      [entity, agentId, label, boss.userId],
    )
})

const rowsOf = (text: string) => text.replace('\uFEFF', '').trim().split('\n').slice(1)

async function exported(person: BuiltSession, path: string): Promise<string[]> {
  const { status, text, headers } = await app.browser(person).get(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  return rowsOf(text)
}

describe('list exports', () => {
  it.each([
    ['/super-admin/csv', ["'=Avery", 'Noor Haddad'], 'agent'],
    ['/super-admin/csv?q=noor', ['Noor Haddad'], 'agent'],
    ['/super-admin/csv/testimonials?sort=client.asc', ["'@Robin", 'Sam'], 'testimonial'],
    ['/super-admin/csv/testimonials?state=pending', ['Sam'], 'testimonial'],
    ['/super-admin/csv/blog?sort=title.asc', ["'+Porting a mortgage", 'Fixed or variable'], 'post'],
    ['/super-admin/csv/rates?state=active', ['3.94'], 'rate'],
    ['/super-admin/csv/products', ["'-Bridge loan"], 'product'],
    ['/super-admin/csv/services', ['No fee'], 'service'],
    ['/super-admin/csv/lenders', ["'\tTab Bank"], 'lender'],
    ['/super-admin/csv/leads/deleted', ["'+Robin", 'Sam Lee'], 'deleted_lead'],
    ['/super-admin/csv/leads/deleted?q=sam', ['Sam Lee'], 'deleted_lead'],
    ['/super-admin/csv/blog/deleted?sort=label.asc', ['Old news', 'Other news'], 'deleted_post'],
  ])("%s matches the list's view, is safe for spreadsheets and is logged", async (path, expected, what) => {
    const rows = await exported(boss, path)
    expect(rows).toHaveLength(expected.length)
    for (const text of expected) expect(rows.some((row) => row.includes(text))).toBe(true)
    const { rows: log } = await app.database.operator.query(
      'select detail from audit_log where action = $1 and actor_user_id = $2 order by id desc limit 1',
      [`${what}.export`, boss.userId],
    )
    expect(log).toEqual([{ detail: { rows: expected.length } }])
  })

  it.each(['testimonials', 'blog'])("an agent's %s export contains only the own records", async (tab) => {
    const rows = await exported(avery, `/agent-dashboard/csv/${tab}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/Robin|Porting/)
  })

  it("an agent's exports of deleted posts and of documents contain only the own records", async () => {
    expect(await exported(avery, '/agent-dashboard/csv/blog/deleted')).toEqual([
      expect.stringMatching(/^Old news,.*,The brokerage,30$/),
    ])
    const rows = await exported(avery, '/agent-dashboard/csv/documents?sort=name.asc')
    expect(rows).toEqual([expect.stringContaining("'=Licence.pdf,"), expect.stringContaining('Budget.pdf,')])
  })

  it("a super admin exports one agent's documents with the filters of the list", async () => {
    const list = `/super-admin/agents/${avery.agentId}/documents`
    const rows = await exported(boss, `${csvPath(list)}?type=certificate`)
    expect(rows).toEqual([expect.stringMatching(/,'=Licence\.pdf,Certificate,PDF,2048,'=Avery$/)])
    expect((await app.browser(boss).get(list)).text).toContain(`href="${csvPath(list)}`)
    expect((await app.browser(boss).get(`/super-admin/csv/agents/${crypto.randomUUID()}/documents`)).status).toBe(404)
    expect((await app.browser(avery).get(csvPath(list))).status).toBe(302)
  })

  it('that fail redirect back to the list as it was shown, with a message', async () => {
    await app.database.operator.query('alter function app.record_export rename to record_no_export')
    try {
      for (const [file, list] of [
        ['/super-admin/csv/lenders?kind=mic', '/super-admin/lenders?kind=mic'],
        ['/super-admin/csv', '/super-admin'],
      ] as const) {
        const visit = app.browser(boss)
        const refused = await visit.get(file)
        expect(refused.location).toBe(list)
        const page = await visit.get(list)
        expect(page.text).toContain('The file could not be made. Please try again.')
      }
    } finally {
      await app.database.operator.query('alter function app.record_no_export rename to record_export')
    }
  })

  it('redirect to sign in when the session is over, and then back to the list', async () => {
    const { location } = await app.browser().get('/super-admin/csv/leads?status=new')
    expect(location).toBe(`/auth?${new URLSearchParams({ to: '/super-admin/leads?status=new' })}`)
  })

  it('are closed to other roles', async () => {
    for (const tab of ['agents', 'testimonials', 'blog', 'rates', 'products', 'services', 'lenders']) {
      expect((await app.browser(avery).get(`/super-admin/csv/${tab}`)).status).toBe(302)
      expect((await app.browser().get(`/super-admin/csv/${tab}`)).location).toContain('/auth')
    }
  })

  it('are offered on every tab, with the filters that it shows', async () => {
    const page = (path: string) => app.browser(boss).get(path)
    expect((await page('/super-admin/rates?state=active&sort=ours.desc&page=1')).text).toContain(
      'href="/super-admin/csv/rates?state=active&amp;sort=ours.desc"',
    )
    for (const tab of ['', '/testimonials', '/blog', '/products', '/services', '/lenders'])
      expect((await page(`/super-admin${tab}`)).text).toContain(`href="/super-admin/csv${tab}?`)
  })
})
