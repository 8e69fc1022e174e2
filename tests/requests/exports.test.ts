import { beforeAll, describe, expect, it } from 'vitest'
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

describe('the lists as files', () => {
  it.each([
    ['/super-admin/agents.csv', ["'=Avery", 'Noor Haddad'], 'agent'],
    ['/super-admin/agents.csv?q=noor', ['Noor Haddad'], 'agent'],
    ['/super-admin/testimonials.csv?sort=client.asc', ["'@Robin", 'Sam'], 'testimonial'],
    ['/super-admin/testimonials.csv?state=pending', ['Sam'], 'testimonial'],
    ['/super-admin/blog.csv?sort=title.asc', ["'+Porting a mortgage", 'Fixed or variable'], 'post'],
    ['/super-admin/rates.csv?state=active', ['3.94'], 'rate'],
    ['/super-admin/products.csv', ["'-Bridge loan"], 'product'],
    ['/super-admin/services.csv', ['No fee'], 'service'],
    ['/super-admin/lenders.csv', ["'\tTab Bank"], 'lender'],
    ['/super-admin/leads/deleted.csv', ["'+Robin", 'Sam Lee'], 'deleted_lead'],
    ['/super-admin/leads/deleted.csv?q=sam', ['Sam Lee'], 'deleted_lead'],
    ['/super-admin/blog/deleted.csv?sort=label.asc', ['Old news', 'Other news'], 'deleted_post'],
  ])('%s holds what the view shows, safe for spreadsheets, and leaves a trace', async (path, expected, what) => {
    const rows = await exported(boss, path)
    expect(rows).toHaveLength(expected.length)
    for (const text of expected) expect(rows.some((row) => row.includes(text))).toBe(true)
    const { rows: log } = await app.database.operator.query(
      'select detail from audit_log where action = $1 and actor_user_id = $2 order by id desc limit 1',
      [`${what}.export`, boss.userId],
    )
    expect(log).toEqual([{ detail: { rows: expected.length } }])
  })

  it.each(['testimonials', 'blog'])("an agent's %s are the own ones", async (tab) => {
    const rows = await exported(avery, `/agent-dashboard/${tab}.csv`)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/Robin|Porting/)
  })

  it("an agent's deleted posts and documents are the own ones", async () => {
    expect(await exported(avery, '/agent-dashboard/blog/deleted.csv')).toEqual([
      expect.stringMatching(/^Old news,.*,The brokerage,30$/),
    ])
    const rows = await exported(avery, '/agent-dashboard/documents.csv?sort=name.asc')
    expect(rows).toEqual([expect.stringContaining("'=Licence.pdf,"), expect.stringContaining('Budget.pdf,')])
  })

  it("a super admin takes home the list of one agent's documents, of its view", async () => {
    const list = `/super-admin/agents/${avery.agentId}/documents`
    const rows = await exported(boss, `${list}.csv?type=certificate`)
    expect(rows).toEqual([expect.stringMatching(/,'=Licence\.pdf,Certificate,PDF,2048,'=Avery$/)])
    expect((await app.browser(boss).get(list)).text).toContain(`href="${list}.csv`)
    expect((await app.browser(boss).get(`/super-admin/agents/${crypto.randomUUID()}/documents.csv`)).status).toBe(404)
    expect((await app.browser(avery).get(`${list}.csv`)).status).toBe(302)
  })

  it('that cannot be made lead back to the list as it was shown, with a message', async () => {
    await app.database.operator.query('alter function app.record_export rename to record_no_export')
    try {
      for (const [file, list] of [
        ['/super-admin/lenders.csv?kind=mic', '/super-admin/lenders?kind=mic'],
        ['/super-admin/agents.csv', '/super-admin'],
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

  it('lead whom the session left to sign in, and then to the list', async () => {
    const { location } = await app.browser().get('/super-admin/leads.csv?status=new')
    expect(location).toBe(`/auth?${new URLSearchParams({ to: '/super-admin/leads?status=new' })}`)
  })

  it('are closed to others', async () => {
    for (const tab of ['agents', 'testimonials', 'blog', 'rates', 'products', 'services', 'lenders']) {
      expect((await app.browser(avery).get(`/super-admin/${tab}.csv`)).status).toBe(302)
      expect((await app.browser().get(`/super-admin/${tab}.csv`)).location).toContain('/auth')
    }
  })

  it('are offered on every tab, with the filters that it shows', async () => {
    const page = (path: string) => app.browser(boss).get(path)
    expect((await page('/super-admin/rates?state=active&sort=ours.desc&page=1')).text).toContain(
      'href="/super-admin/rates.csv?state=active&amp;sort=ours.desc"',
    )
    for (const tab of ['', '/testimonials', '/blog', '/products', '/services', '/lenders'])
      expect((await page(`/super-admin${tab}`)).text).toContain(`href="/super-admin${tab || '/agents'}.csv?`)
  })
})
