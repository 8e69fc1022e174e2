import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blogJobs } from '#app/features/blog/blog.jobs.server.ts'
import { publishDuePosts } from '#app/features/blog/blog.manage.server.ts'
import { torontoClock } from '#app/lib/toronto-time.ts'
import { workerContext } from '#server/contexts.ts'
import { requestLimits } from '#server/limits.ts'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { testDeps, work } from '#tests/support/context.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildPost, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const own = '/agent-dashboard/blog'
let boss: BuiltSession
let agent: BuiltSession
let other: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
  agent = await buildSession(database.operator, 'agent')
  other = await buildSession(database.operator, 'agent')
})

beforeEach(() => database.operator.query('delete from blog_posts'))

function write(session: BuiltSession, fields: Record<string, string> = {}) {
  const texts = { intent: 'save', id: randomUUID(), title: 'One title', content: '<p>Text</p>', ...fields }
  return browser(session).post(own, texts)
}

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from blog_posts order by created_at')).rows
}

describe('a slug', () => {
  test('is different for each of 50 posts that several people publish at once with one title', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => write(n % 2 ? agent : other, { publish: 'on' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(302))
    const slugs = (await stored()).map(({ slug }) => String(slug))
    const wanted = ['one-title', ...Array.from({ length: 49 }, (_, n) => `one-title-${n + 2}`)]
    expect(slugs.toSorted()).toEqual(wanted.toSorted())
  })

  test("skips one that only somebody else's hidden draft has, and one made from a title that ends in a number", async () => {
    await buildPost(database.operator, {
      agent_id: other.agentId,
      slug: 'one-title',
      is_published: false,
      published_at: null,
    })
    await Promise.all([write(agent, { title: 'One title 2' }), write(agent), write(other)])
    const slugs = (await stored()).map(({ slug }) => String(slug))
    expect(new Set(slugs).size).toBe(4)
    for (const slug of slugs) expect(slug).toMatch(/^one-title(-[234])?(-2)?$/)
  })

  test('ends in a timestamp after 10,000 tries', async () => {
    await database.operator.query(
      `insert into blog_posts (agent_id, title, slug, content)
       select $1, 'Full', case n when 1 then 'one-title' else 'one-title-' || n end, 'x' from generate_series(1, 10000) n`,
      [agent.agentId],
    )
    await write(agent, { title: 'One title' })
    const { rows } = await database.operator.query(`select slug from blog_posts where title = 'One title'`)
    expect(rows[0]?.slug).toMatch(/^one-title-\d{13}$/)
  })

  test("follows a draft's title until the post is published or somebody chooses a slug", async () => {
    const id = randomUUID()
    await write(agent, { id })
    const version = async () =>
      /name="version" value="([^"]+)"/.exec((await browser(agent).get(`${own}?post=${id}`)).text)?.[1] ?? ''
    await write(agent, { id, version: await version(), title: 'Renamed', publish: 'on' })
    expect(await stored()).toMatchObject([{ slug: 'renamed' }])
    await write(agent, { id, version: await version(), title: 'Again', publish: 'on' })
    expect(await stored()).toMatchObject([{ title: 'Again', slug: 'renamed' }])
    await write(agent, { id, version: await version(), title: 'Again', slug: 'My Own!', publish: 'on' })
    expect(await stored()).toMatchObject([{ slug: 'my-own' }])
    await eventually(async () => expect((await browser().get('/blog/renamed')).location).toBe('/blog/my-own'))
  })
})

describe('a publishing date', () => {
  const tomorrow = () => torontoClock(new Date(Date.now() + 24 * 3_600_000))

  test('shows in the list without a public page, and is cleared by publishing now', async () => {
    await write(agent, { publishAt: tomorrow() })
    const [row] = await stored()
    expect(row).toMatchObject({ is_published: false, published_at: null })
    expect(torontoClock(row?.publish_at as Date)).toBe(tomorrow())
    expect((await browser(agent).get(own)).text).toContain('Scheduled for')
    expect((await browser().get('/blog/one-title')).status).toBe(404)
    await browser(boss).post('/super-admin/blog', {
      intent: 'set-published',
      id: String(row?.id),
      isPublished: 'true',
    })
    expect(await stored()).toMatchObject([{ is_published: true, publish_at: null }])
  })

  test('is refused beside its field when it is past or malformed', async () => {
    const past = await write(agent, { publishAt: '2026-01-01T10:00' })
    expect([past.status, past.text.includes('Choose a time that is still to come')]).toEqual([400, true])
    const none = await write(agent, { publishAt: 'soon' })
    expect([none.status, none.text.includes('Enter a date and a time')]).toEqual([400, true])
    expect(await stored()).toEqual([])
  })

  test('of a published post stays as it is when its text is saved', async () => {
    const publishedAt = new Date('2026-03-01T12:00:00Z')
    const { id } = await buildPost(database.operator, { agent_id: agent.agentId, published_at: publishedAt })
    const version = versionIn(await browser(agent).get(`${own}?post=${id}`))
    await write(agent, { id, version, title: 'Corrected', publish: 'on' })
    expect(await stored()).toMatchObject([{ title: 'Corrected', published_at: publishedAt }])
  })

  test('that has come publishes each post once, however many workers there are', async () => {
    const scheduled = { agent_id: agent.agentId, is_published: false, published_at: null }
    for (let n = 0; n < 20; n += 1)
      await buildPost(database.operator, { ...scheduled, publish_at: new Date(Date.now() - 1000) })
    await buildPost(database.operator, { ...scheduled, title: 'Later', publish_at: new Date(Date.now() + 60_000) })
    await buildPost(database.operator, { ...scheduled, title: 'Undated' })
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => publishDuePosts(workerContext(testDeps(database), 'test'))),
    )
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    const waiting = (await stored()).filter((post) => !post.is_published)
    expect(waiting.map(({ title }) => title)).toEqual(['Later', 'Undated'])
  })

  test('queues its own run of the worker', async () => {
    await write(agent, { publishAt: tomorrow() })
    const { rows } = await database.operator.query(
      `select start_after from jobs.job where name = 'publish-due-posts' and state = 'created' order by start_after desc limit 1`,
    )
    expect(torontoClock(rows[0]?.start_after)).toBe(tomorrow())
    await database.operator.query(`update blog_posts set publish_at = now() - interval '1 second'`)
    await database.operator.query(`update jobs.job set start_after = now() where name = 'publish-due-posts'`)
    const published = async () => (await stored())[0]?.is_published === true
    await work(testDeps(database), blogJobs, published)
    await eventually(async () => expect((await browser().get('/blog/one-title')).status).toBe(200))
  })
})

test('a preview shows the post as its page would, only to its author and the super admin, and is not cached', async () => {
  const { id } = await buildPost(database.operator, {
    agent_id: agent.agentId,
    title: 'Still a draft',
    content: '<table><tbody><tr><td>5</td></tr></tbody></table><script>alert(1)</script>',
    is_published: false,
    published_at: null,
  })
  const seen = [
    await browser(agent).get(`${own}/${id}/preview`),
    await browser(boss).get(`/super-admin/blog/${id}/preview`),
  ]
  for (const { status, text, headers } of seen) {
    expect(status).toBe(200)
    expect(text).toContain('Still a draft</h1>')
    expect(text).toContain('<div class="scroll-frame"')
    expect(text).not.toContain('alert(1)')
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
  expect((await browser(other).get(`${own}/${id}/preview`)).status).toBe(404)
  expect((await browser(agent).get(`${own}/not-an-id/preview`)).status).toBe(404)
  expect((await browser(agent).get(`/super-admin/blog/${id}/preview`)).location).toMatch(/^\/\?notice=access-denied/)
  expect((await browser().get(`${own}/${id}/preview`)).location).toMatch(/^\/auth/)
})

test('a delete can be undone from its message', async () => {
  await write(agent)
  const [row] = await stored()
  const visitor = browser(agent)
  await visitor.post(own, { intent: 'delete', id: String(row?.id) })
  const list = await visitor.get(own)
  expect(list.text).toContain('Post deleted successfully!')
  const undo = /<form[^>]*action="([^"]+)"[^>]*>(?:(?!<\/form>).)*Undo/s.exec(list.text)
  expect(undo?.[1]).toContain(`${own}/deleted`)
})

test('a post may be longer than other forms, up to its own limit', async () => {
  const long = `<p>${'Twelve words '.repeat(8000)}</p>`
  expect(long.length).toBeGreaterThan(requestLimits.formBody)
  expect((await write(agent, { content: long })).status).toBe(302)
  const refused = await write(agent, { content: 'x'.repeat(150_001) })
  expect([refused.status, refused.text.includes('Use at most 150,000 characters')]).toEqual([400, true])
  expect((await write(agent, { content: 'x'.repeat(requestLimits.postBody) })).status).toBe(413)
  expect(await stored()).toHaveLength(1)
})

test('when there is no agent, the page says that a post cannot be associated with one', async () => {
  await database.operator.query('delete from agents')
  const answer = await browser(boss).post('/super-admin/blog', {
    intent: 'save',
    id: randomUUID(),
    title: 'T',
    slug: 't',
    excerpt: 'E',
    content: 'C',
  })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('No agent exists to associate with this post. Create an agent first.')
})
