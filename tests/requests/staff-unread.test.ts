import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'

// When a staff page cannot read its data, it shows the specified sentence inside the area's frame.

const { database, browser } = useTestApp()
const people: Partial<Record<'super_admin' | 'admin' | 'agent', BuiltSession>> = {}

beforeAll(async () => {
  for (const role of ['super_admin', 'admin', 'agent'] as const)
    people[role] = await buildSession(database.operator, role)
})

/** Makes the table unreadable while it runs. */
async function without<T>(table: string, read: () => Promise<T>): Promise<T> {
  await database.operator.query(`alter table ${table} rename to unread`)
  try {
    return await read()
  } finally {
    await database.operator.query(`alter table unread rename to ${table}`)
  }
}

test.each([
  ['leads', 'super_admin', '/super-admin/leads', 'Failed to fetch leads'],
  ['leads', 'admin', '/agent-dashboard/leads', 'Failed to fetch leads'],
  ['leads', 'agent', '/agent-dashboard/leads', 'Failed to fetch leads'],
  ['testimonials', 'super_admin', '/super-admin/testimonials', 'Failed to fetch testimonials'],
  ['testimonials', 'agent', '/agent-dashboard/testimonials', 'Failed to fetch testimonials'],
  ['blog_posts', 'super_admin', '/super-admin/blog', 'Failed to fetch blog posts'],
  ['blog_posts', 'agent', '/agent-dashboard/blog', 'Failed to fetch blog posts'],
  ['mortgage_rates', 'super_admin', '/super-admin/rates', 'Failed to fetch rates'],
  ['products', 'super_admin', '/super-admin/products', 'Failed to fetch products'],
  ['mortgage_services', 'super_admin', '/super-admin/services', 'Failed to fetch services'],
  ['lenders', 'super_admin', '/super-admin/lenders', 'Failed to fetch lenders'],
  ['agent_documents', 'agent', '/agent-dashboard/documents', 'Failed to fetch documents'],
  ['leads', 'super_admin', '/super-admin', 'Failed to fetch agents'],
  ['analytics_events', 'agent', '/agent-dashboard/analytics', 'Failed to fetch analytics'],
  ['audit_log', 'super_admin', '/super-admin/audit', 'Failed to fetch the audit log'],
  ['profiles', 'agent', '/agent-dashboard/leads', 'Error checking user role'],
  ['rate_readings', 'super_admin', '/super-admin/rate-sources', 'Failed to fetch rate sources'],
  ['rate_runs', 'super_admin', '/super-admin/rate-sources', 'Failed to fetch rate sources'],
  ['rate_changes', 'super_admin', '/super-admin/rate-sources', 'Failed to fetch rate sources'],
] as const)('without %s, %s at %s reads: %s', async (table, role, path, sentence) => {
  const { text } = await without(table, () => browser(people[role]).get(path))
  expect(text).toContain(`>${sentence}<`)
  expect(text).toContain('>Logout<')
})

test('when agents cannot be read, the page says so instead of the checklist that counts them', async () => {
  await database.operator.query(
    `create policy unread on agents as restrictive for select to maplekey_super_admin using (1 / (random() * 0)::int = 0)`,
  )
  const { text } = await browser(people.super_admin).get('/super-admin')
  await database.operator.query('drop policy unread on agents')
  expect(text).toContain('>Failed to fetch agents<')
})

test("an error keeps the tab's heading and shows the next step beside it", async () => {
  const unread = await without('leads', () => browser(people.agent).get('/agent-dashboard/leads?status=new'))
  expect(unread.text).toContain('>Leads</h1>')
  expect(unread.text).toContain('Please try again in a minute.')
  expect(unread.text).toMatch(/href="\/agent-dashboard\/leads\?status=new"[^>]*>Try again</)
  const missing = await browser(people.agent).get('/agent-dashboard/blog?post=00000000-0000-4000-8000-000000000000')
  expect(missing.status).toBe(404)
  expect(missing.text).toContain('>Blog</h1>')
  expect(missing.text).toMatch(/href="\/agent-dashboard\/blog"[^>]*>Back to (<!-- -->)?Blog</)
  expect(missing.text).toContain('>View My Page<')
})

test("an error without a specified sentence is a single text with the request's id, so that hydration keeps it", async () => {
  const { status, text } = await without('lead_filters', () => browser(people.super_admin).get('/super-admin/leads'))
  expect(status).toBe(500)
  expect(text).toMatch(
    />Please try again in a minute\. If you write to us about this, please mention: [0-9a-f-]{36}<\/span>/,
  )
})
