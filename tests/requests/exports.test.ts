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
