import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import {
  type BuiltSession,
  buildAgent,
  buildLead,
  buildLender,
  buildPost,
  buildProduct,
  buildRate,
  buildService,
  buildSession,
  buildTestimonial,
} from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const nobody = '00000000-0000-4000-8000-000000000000'
let boss: BuiltSession

const backTo = (tab: string) => new RegExp(`>Back to (<!-- -->)?${tab}<`)

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

test.each([
  ['/super-admin/rates?rate=', 'There is no such rate'],
  ['/super-admin/products?product=', 'There is no such product'],
  ['/super-admin/services?service=', 'There is no such service'],
  ['/super-admin/lenders?lender=', 'There is no such lender'],
  ['/super-admin/testimonials?testimonial=', 'There is no such testimonial'],
])('%s for a missing record says so above the list', async (path, sentence) => {
  const page = await browser(boss).get(`${path}${nobody}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(sentence)
  expect((await browser(boss).get(`${path}new`)).text).not.toContain(sentence)
})

test.each([
  ['/super-admin?agent=', 'Agent not found', 'Agents'],
  ['/super-admin/leads?lead=', 'Lead not found', 'Leads'],
])('%s for a missing record gives a possible reason and links back', async (path, sentence, tab) => {
  const page = await browser(boss).get(`${path}${nobody}`)
  expect(page.status).toBe(404)
  expect(page.text).toContain(sentence)
  expect(page.text).toContain('It may have been deleted meanwhile, or its address is wrong.')
  expect(page.text).toMatch(backTo(tab))
})

test('the documents page of a missing agent links back to the agents', async () => {
  const page = await browser(boss).get(`/super-admin/agents/${nobody}/documents`)
  expect(page.status).toBe(404)
  expect(page.text).toMatch(backTo('Agents'))
})

test("an unknown address inside a staff area shows an error inside the area's frame", async () => {
  const agent = await buildSession(database.operator, 'agent')
  for (const [who, path, tab] of [
    [boss, '/super-admin/no-such-tab', 'Today'],
    [agent, '/agent-dashboard/no/such/tab', 'Today'],
  ] as const) {
    const page = await browser(who).get(path)
    expect(page.status).toBe(404)
    expect(page.text).toContain('There is no such page.')
    expect(page.text).toMatch(/<h1[^>]*>Page not found</)
    expect(page.text).toMatch(backTo(tab))
  }
})

test('an empty list has no checkbox for selecting every row', async () => {
  const box = 'Choose all rows of this page'
  expect((await browser(boss).get('/super-admin/leads?q=nobody-has-this-name')).text).not.toContain(box)
})

const texts = {
  name: 'Typed',
  content: 'Typed',
  title: 'Typed',
  slug: 'typed',
  excerpt: 'Typed',
  note: 'Typed',
  clientName: 'Typed',
}
const saved = { ...texts, intent: 'update', id: nobody, version: '1', displayOrder: '1', rating: '5', type: 'a_lender' }

test.each([
  ['lenders', 'Failed to save lender: this lender was', 'add a new lender'],
  ['products', 'Failed to save product: this product was', 'add a new product'],
  ['services', 'Failed to save service: this service was', 'add a new service'],
  ['rates', 'Failed to update rate: this rate was', 'add a new rate'],
  ['testimonials', 'Failed to save testimonial: this testimonial was', 'add a new testimonial'],
  ['blog', 'Failed to update post: this post was', 'restore the post, then save again'],
  ['leads', 'Failed to save note: this lead was', 'restore the lead, then save again'],
  ['', 'Failed to update agent: this agent was', 'add a new agent'],
  [`rate-sources/${nobody}`, 'Failed to save rate source: this source was', 'add a new source'],
])('saving a record in %s that was deleted meanwhile says so and what to do next', async (tab, deleted, next) => {
  const intent = tab === 'blog' ? 'save' : tab === 'leads' ? 'note' : 'update'
  const fields = { ...saved, intent, postedRate: '5', ourRate: '4', email: 'typed@example.ca', profileSlug: 'typed' }
  const { status, text } = await browser(boss).post(`/super-admin/${tab}`.replace(/\/$/, ''), fields)
  expect(status).toBe(404)
  expect(text).toContain(`${deleted} deleted meanwhile. What you typed stays here: ${next}`)
})

test('every list shows its last page for a page number past the end', async () => {
  const { operator } = database
  const name = 'Number Pastend'
  const { id: agentId } = await buildAgent(operator, { name })
  const testimonial = { client_name: name, rating: 5, content: 'Good' }
  await buildTestimonial(operator, { ...testimonial, agent_id: agentId })
  await buildPost(operator, { title: name, slug: 'number-pastend', agent_id: agentId })
  await buildLead(operator, { client_name: name })
  await buildRate(operator, { source_url: 'https://number-pastend.example' })
  for (const build of [buildProduct, buildService, buildLender]) await build(operator, { name })
  await operator.query(
    `with lead as (insert into deleted_records (entity, entity_id, label, kept, deleted_by)
         select entity, gen_random_uuid(), $1, '{}', $3 from unnest(array['lead', 'post']) entity),
       document as (insert into agent_documents (agent_id, name, file_url, file_size, mime_type, type)
         values ($2, $1, '/files/number-pastend', 1, 'application/pdf', 'other')),
       alert as (insert into rate_alerts (email, province, rate_type, term, threshold, confirm_hash, unsubscribe_hash)
         values ('number@pastend.example', 'Canada', 'fixed', '5 year', 4, repeat('a', 16), repeat('b', 16))),
       mail as (insert into mail_outbox ("to", template, message_id) values ('number@pastend.example', 'contact', gen_random_uuid()))
     insert into mail_suppressions (email, template, reason) values ('number@pastend.example', 'contact', 'gone')`,
    [name, agentId, boss.userId],
  )
  const lists = [
    '',
    '/testimonials',
    '/blog',
    '/leads',
    '/rates',
    '/products',
    '/services',
    '/lenders',
    '/rate-alerts',
    '/audit',
    '/leads/deleted',
    '/blog/deleted',
    '/system/mail',
    '/system/suppressed',
    `/agents/${agentId}/documents`,
  ]
  for (const list of lists) {
    for (const page of [2, 777]) {
      const { text } = await browser(boss).get(`/super-admin${list}?page=${page}`)
      expect(text.match(/data-row/g), `${list} page ${page}`).not.toBeNull()
    }
  }
})
