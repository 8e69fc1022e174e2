import { beforeAll, expect, test } from 'vitest'
import { csvPath } from '#app/lib/list.ts'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildLender, buildPost, buildRate, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const list = '/super-admin/audit'
let boss: BuiltSession
let avery: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay', agent: { name: 'Avery Tremblay' } })
})

async function entriesOf(id: string) {
  const { rows } = await app.database.operator.query(
    'select action, actor_user_id, detail from audit_log where entity_id = $1 order by id',
    [id],
  )
  return rows
}

test('a changed rate is logged with actor, old and new value, and the list shows it', async () => {
  const { id } = await buildRate(app.database.operator, { our_rate: 4, posted_rate: 5 })
  const form = await app.browser(boss).get(`/super-admin/rates?rate=${id}`)
  expect(form.text).toContain(`${list}?record=${id}`)
  const version = /name="version" value="([^"]*)"/.exec(form.text)?.[1] ?? ''
  await app.browser(boss).post('/super-admin/rates', { intent: 'update', id, version, postedRate: '5', ourRate: '3.9' })
  await app.browser(boss).post('/super-admin/rates', { intent: 'set-active', id, isActive: 'false' })
  const entries = await entriesOf(id)
  expect(entries.map(({ action }) => action)).toEqual(['rate.create', 'rate.update', 'rate.deactivate'])
  expect(entries[1]).toMatchObject({
    actor_user_id: boss.userId,
    detail: { changed: { our_rate: ['4.000', '3.900'] } },
  })
  const page = await app.browser(boss).get(`${list}?record=${id}`)
  expect(page.text).toContain('our rate 4.00% to 3.90%')
  expect(page.text).toContain('Bo Boss')
  expect(page.text).toContain('5 year fixed Conventional Canada')
})

test('automatic changes and long texts are not logged, publishing is', async () => {
  const { operator } = app.database
  const { id } = await buildPost(operator, {
    agent_id: avery.agentId,
    slug: 'one',
    is_published: false,
    published_at: null,
  })
  await operator.query('update blog_posts set is_published = true, published_at = now() where id = $1', [id])
  await operator.query("update blog_posts set content = $2, title = 'New title' where id = $1", [
    id,
    'word '.repeat(60),
  ])
  await operator.query('update blog_posts set title = title where id = $1', [id])
  const entries = await entriesOf(id)
  expect(entries.map(({ action }) => action)).toEqual(['post.create', 'post.publish', 'post.update'])
  expect(entries[2].detail.changed.content).toBeNull()
  expect(entries[2].detail.changed.title[1]).toBe('New title')
})

test("saving a draft's text is not logged; publishing it and setting its date are", async () => {
  const { operator } = app.database
  const { id } = await buildPost(operator, { agent_id: avery.agentId, is_published: false, published_at: null })
  for (const words of ['One', 'One two', 'One two three'])
    await operator.query('update blog_posts set title = $2, content = $2 where id = $1', [id, words])
  await operator.query("update blog_posts set publish_at = '2100-01-01' where id = $1", [id])
  const published =
    "update blog_posts set is_published = true, published_at = now(), publish_at = null, title = 'All of it' where id = $1"
  await operator.query(published, [id])
  const entries = await entriesOf(id)
  expect(entries.map(({ action }) => action)).toEqual(['post.create', 'post.update', 'post.publish'])
  expect(Object.keys(entries[1].detail.changed)).toEqual(['publish_at'])
  expect(entries[2].detail.changed.title).toEqual(['One two three', 'All of it'])
})

test("an agent's changes to the own profile are logged by field name only", async () => {
  await app.database.operator.query("update agents set phone = '+14165550199' where id = $1", [avery.agentId])
  const entry = (await entriesOf(avery.agentId ?? '')).at(-1)
  expect(entry).toMatchObject({ action: 'agent.update', detail: { changed: { phone: null } } })
})

test('the list filters by person, action, record, day and words, and pages to older entries', async () => {
  const { operator } = app.database
  for (let n = 0; n < 60; n += 1) await buildLender(operator, { name: `Lender number ${n}` })
  const first = await app.browser(boss).get(`${list}?entity=lender&action=create`)
  expect(first.text).toContain('Lender number 59')
  expect(first.text).not.toContain('Lender number 9<')
  const link = (text: string, rel: string) =>
    new RegExp(`href="([^"]*)"[^>]*rel="${rel}"|rel="${rel}"[^>]*href="([^"]*)"`)
      .exec(text)
      ?.slice(1)
      .find(Boolean)
      ?.replaceAll('&amp;', '&') ?? ''
  const second = await app.browser(boss).get(link(first.text, 'next'))
  expect(second.text).toContain('Lender number 9<')
  expect(second.text).not.toContain('Lender number 59')
  expect((await app.browser(boss).get(link(second.text, 'prev'))).text).toContain('Lender number 59')
  const oldest = await app.browser(boss).get(`${list}?action=create&sort=when.asc&entity=lender`)
  expect(oldest.text).toContain('Lender number 0<')
  expect(oldest.text).not.toContain('Lender number 59')
  expect((await app.browser(boss).get(`${list}?q=number+41`)).text).toContain('Lender number 41')
  expect((await app.browser(boss).get(`${list}?who=${avery.userId}`)).text).toContain('No entries match these filters.')
  const named = await app.browser(boss).get(`${list}?q=noor+%26+co`)
  expect(named.text).toContain('The log keeps no client’s name.')
  expect(named.text).toContain('href="/super-admin/leads?q=noor+%26+co"')
  expect((await app.browser(boss).get(`${list}?to=2020-01-01`)).text).toContain('No entries match these filters.')
  expect((await app.browser(boss).get(`${list}?who=system&action=create`)).text).toContain('Lender number 59')
  expect((await app.browser(boss).get(`${list}?who=worker`)).text).toContain('No entries match these filters.')
})

test('the exported file matches the list, and the export is itself logged', async () => {
  const file = await app.browser(boss).get(`${csvPath(list)}?entity=lender`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.text.split('\n').filter((line) => line.includes('Lender number'))).toHaveLength(60)
  expect((await app.browser(boss).get(`${list}?action=export`)).text).toContain('60 rows')
  for (const path of [list, csvPath(list)])
    expect((await app.browser(avery).get(path)).location).toContain('access-denied')
})
