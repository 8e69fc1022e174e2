import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildPost, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const managed = '/super-admin/blog'
const own = '/agent-dashboard/blog'
const full = {
  intent: 'save',
  version: '',
  title: 'Why rates rise',
  slug: 'why-rates-rise',
  excerpt: 'In short.',
  content: '<p>At length.</p>',
  featuredImageUrl: '',
  description: '',
  keywords: '',
}
let boss: BuiltSession
let agent: BuiltSession
let other: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
  agent = await buildSession(database.operator, 'agent', { agent: { name: 'Avery Tremblay' } })
  other = await buildSession(database.operator, 'agent', { agent: { name: 'Noor Haddad' } })
})

beforeEach(() => database.operator.query('delete from blog_posts'))

function post(columns: Record<string, unknown> = {}): Promise<{ id: string }> {
  return buildPost(database.operator, { agent_id: agent.agentId, ...columns })
}

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from blog_posts order by created_at')).rows
}

/** The version that an open form carries. */
describe('a super admin', () => {
  test('sees in an empty list what to do, and in a new form what is missing', async () => {
    const visitor = browser(boss)
    expect((await visitor.get(managed)).text).toContain('No blog posts yet')
    const opened = await visitor.get(`${managed}?post=new&q=rates`)
    expect(opened.location).toMatch(/^\/super-admin\/blog\?q=rates&post=[0-9a-f-]{36}&new=1$/)
    const form = await visitor.get(opened.location ?? '')
    expect(form.text).toContain('<textarea')
    const refused = await visitor.post(opened.location ?? '', {
      intent: 'save',
      id: randomUUID(),
      title: 'Only a title',
    })
    expect(refused.status).toBe(400)
    for (const sentence of ['Enter the address', 'Enter the excerpt', 'Enter the content'])
      expect(refused.text).toContain(sentence)
    expect(refused.text).toContain('value="Only a title"')
    expect(await stored()).toEqual([])
  })

  test('writes a post as Admin, tied to an agent, which stays a draft until it is published', async () => {
    const visitor = browser(boss)
    const id = randomUUID()
    const search = { description: 'For search', keywords: 'rates, renewal' }
    const answer = await visitor.post(`${managed}?post=${id}&new=1&state=draft`, { ...full, ...search, id })
    expect([answer.status, answer.location]).toEqual([302, `${managed}?state=draft`])
    const list = await visitor.get(answer.location ?? '')
    for (const shown of ['Post created successfully!', 'Draft - Pending Approval', '>Admin<', '/blog/why-rates-rise'])
      expect(list.text).toContain(shown)
    const [row] = await stored()
    expect(row).toMatchObject({
      id,
      is_published: false,
      published_at: null,
      admin_created: true,
      seo_settings: { ...search, admin_created: true },
    })
    expect(row?.agent_id).toBeTruthy()
    expect((await browser().get('/blog/why-rates-rise')).status).toBe(404)

    const published = await visitor.post(managed, { intent: 'set-published', id, isPublished: 'true' })
    expect(published.text).toContain('Post updated successfully!')
    const [now] = await stored()
    expect(Date.now() - Number(now?.published_at)).toBeLessThan(60_000)
    await eventually(async () => expect((await browser().get('/blog/why-rates-rise')).status).toBe(200))
    await visitor.post(managed, { intent: 'set-published', id, isPublished: 'false' })
    expect(await stored()).toMatchObject([{ is_published: false, published_at: null }])
    await eventually(async () => expect((await browser().get('/blog/why-rates-rise')).status).toBe(404))
  })

  test("edits, publishes and deletes an agent's post, which stays the agent's", async () => {
    const { id } = await post({ title: 'Before', slug: 'before', is_published: false, published_at: null })
    const visitor = browser(boss)
    const version = versionIn(await visitor.get(`${managed}?post=${id}`))
    const edited = { ...full, id, version, title: 'After', slug: 'after', publish: 'on' }
    await visitor.post(`${managed}?post=${id}`, edited)
    const list = await visitor.get(managed)
    expect(list.text).toContain('Post updated successfully!')
    expect(list.text).toContain('Avery Tremblay')
    expect(await stored()).toMatchObject([
      { title: 'After', slug: 'after', is_published: true, admin_created: false, agent_id: agent.agentId },
    ])
    await visitor.post(managed, { intent: 'delete', id })
    expect((await visitor.get(managed)).text).toContain('Post deleted successfully!')
    expect(await stored()).toEqual([])
  })

  test('searches, filters and sorts by the parameters of the address', async () => {
    await post({ title: 'Cedar', slug: 'cedar', created_at: '2026-01-01' })
    await post({ title: 'Alder', excerpt: 'With 100% care', created_at: '2026-01-02', agent_id: other.agentId })
    await post({ title: 'Birch', created_at: '2026-01-03', is_published: false, published_at: null })
    await post({
      title: 'Dogwood',
      created_at: '2026-01-04',
      is_published: false,
      published_at: null,
      publish_at: '2099-07-01T14:30:00Z',
      seo_settings: { admin_created: true },
    })
    const shown = async (search: string) => {
      const { text } = await browser(boss).get(`${managed}?${search}`)
      return [...text.matchAll(/Edit<span class="sr-only"> (?:<!-- -->)?(\w+)/g)].map(([, name]) => name)
    }
    expect(await shown('')).toEqual(['Dogwood', 'Birch', 'Alder', 'Cedar'])
    expect(await shown('sort=title.asc')).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood'])
    expect(await shown('sort=author.asc')).toEqual(['Dogwood', 'Birch', 'Cedar', 'Alder'])
    expect(await shown('q=100%25+noor')).toEqual(['Alder'])
    expect(await shown('q=admin')).toEqual(['Dogwood'])
    expect(await shown('state=draft')).toEqual(['Birch'])
    expect(await shown('state=published')).toEqual(['Alder', 'Cedar'])
    expect(await shown('state=scheduled')).toEqual(['Dogwood'])
    expect((await browser(boss).get(`${managed}?state=scheduled`)).text).toContain('Scheduled for Jul 1, 2099, 10:30')
    expect((await browser(boss).get(`${managed}?q=_edar`)).text).toContain('No post matches')
  })
})

describe('an agent', () => {
  test('needs only title and content; the slug is made from the title', async () => {
    const visitor = browser(agent)
    const refused = await visitor.post(own, { intent: 'save', id: randomUUID(), title: '', content: '<p></p>' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Enter the title')
    const id = randomUUID()
    const answer = await visitor.post(own, { intent: 'save', id, title: 'À propos: rates', content: '<p>Text</p>' })
    expect(answer.location).toBe(own)
    const list = await visitor.get(own)
    for (const shown of ['Post created successfully!', 'Draft - Pending Approval']) expect(list.text).toContain(shown)
    expect(await stored()).toMatchObject([
      { slug: 'a-propos-rates', excerpt: null, agent_id: agent.agentId, admin_created: false, is_published: false },
    ])
  })

  test('publishes immediately when the switch is on', async () => {
    const fields = { intent: 'save', id: randomUUID(), title: 'Now', content: 'Plain text', publish: 'on' }
    await browser(agent).post(own, fields)
    expect(await stored()).toMatchObject([{ is_published: true }])
    await eventually(async () => expect((await browser().get('/blog/now')).text).toContain('<p>Plain text</p>'))
  })

  test('can use tables and pictures in the text, and nothing that could run', async () => {
    const content =
      '<table><tbody><tr><th>Term</th></tr><tr><td onclick="x()">5</td></tr></tbody></table>' +
      '<img src="https://pictures.example/a.png" alt="A" onerror="x()"><script>alert(1)</script>'
    await browser(agent).post(own, { intent: 'save', id: randomUUID(), title: 'Rich', content, publish: 'on' })
    const [row] = await stored()
    expect(row?.content).toContain('<tr><td>5</td></tr>')
    expect(row?.content).toContain('<img src="https://pictures.example/a.png" alt="A"')
    expect(row?.content).not.toMatch(/script|onclick|onerror/)
    const nothing = { intent: 'save', id: randomUUID(), title: 'Empty', content: '<script>alert(1)</script>' }
    const refused = await browser(agent).post(own, nothing)
    expect([refused.status, refused.text.includes('Enter the content')]).toEqual([400, true])
  })

  test('who sends a post twice has it once', async () => {
    const fields = { intent: 'save', id: randomUUID(), title: 'Once', content: 'Text' }
    expect((await browser(agent).post(`${own}?post=${fields.id}&new=1`, fields)).status).toBe(302)
    expect((await browser(agent).post(`${own}?post=${fields.id}&new=1`, fields)).status).toBe(409)
    expect(await stored()).toHaveLength(1)
  })

  test('neither sees nor changes what another agent or the brokerage wrote, published or not', async () => {
    const theirs = await post({ title: 'Theirs', agent_id: other.agentId })
    const draft = await post({ title: 'Secret', agent_id: other.agentId, is_published: false, published_at: null })
    const official = await post({ title: 'Official', seo_settings: { admin_created: true } })
    const before = await stored()
    const visitor = browser(agent)
    expect((await visitor.get(own)).text).toContain('No blog posts yet')
    for (const { id } of [theirs, draft, official]) {
      expect((await visitor.get(`${own}?post=${id}`)).status).toBe(404)
      const { version } = (
        await database.operator.query(
          'select extract(epoch from updated_at)::text as version from blog_posts where id = $1',
          [id],
        )
      ).rows[0]
      expect((await visitor.post(own, { ...full, id, version })).status).toBe(404)
      expect((await visitor.post(own, { intent: 'delete', id })).status).toBe(404)
      expect((await visitor.post('/resources/post-draft', { ...full, id, version })).status).toBe(404)
      // Claiming that it is new does not take it over.
      expect([409, 500]).toContain((await visitor.post(own, { ...full, id })).status)
      expect((await visitor.post(own, { intent: 'set-published', id, isPublished: 'false' })).status).toBe(400)
    }
    expect(await stored()).toEqual(before)
  })
})

test('a save that would overwrite somebody else’s work shows it first, keeps what was typed, and may be repeated', async () => {
  const { id } = await post({ title: 'Before', slug: 'before', content: '<p>Stored</p>' })
  const visitor = browser(agent)
  const version = versionIn(await visitor.get(`${own}?post=${id}`))
  await database.operator.query(`update blog_posts set title = 'By another person' where id = $1`, [id])
  const mine = { ...full, slug: 'before', id, title: 'By me', publish: 'on' }
  const refused = await visitor.post(`${own}?post=${id}`, { ...mine, version })
  expect(refused.status).toBe(409)
  for (const shown of ['This post was changed meanwhile', 'value="By me"']) expect(refused.text).toContain(shown)
  expect(comparedIn(refused.text)).toEqual([
    ['Title', 'By me', 'By another person'],
    ['Excerpt', 'In short.', 'Empty'],
    ['Content', 'At length.', 'Stored'],
  ])
  expect(await stored()).toMatchObject([{ title: 'By another person' }])
  await visitor.post(`${own}?post=${id}`, { ...mine, version: versionIn(refused) })
  expect(await stored()).toMatchObject([{ title: 'By me' }])
})

describe('where posts of agents need approval', () => {
  async function setApproval(fields: Record<string, string>) {
    const settings = '/super-admin/settings'
    const { text } = await browser(boss).get(settings)
    const [, version = ''] = /id="settings-posts"[^]*?name="version" value="([^"]*)"/.exec(text) ?? []
    expect((await browser(boss).post(settings, { intent: 'posts', version, ...fields })).status).toBe(200)
  }
  beforeAll(() => setApproval({ needApproval: 'on' }))
  afterAll(() => setApproval({}))

  test('‘publish’ asks, and a super admin sends the post back with a note or publishes what they have read', async () => {
    const id = randomUUID()
    const [writer, reader] = [browser(agent), browser(boss)]
    expect((await writer.get(`${own}?post=${id}&new=1`)).text).toContain('Ask for approval')
    const asked = await writer.post(own, { ...full, id, publish: 'on', publishAt: '2099-07-01T10:30' })
    expect((await writer.get(asked.location ?? '')).text).toContain('It waits for a super admin’s approval now.')
    expect(await stored()).toMatchObject([{ is_published: false, publish_at: null, review_note: null }])
    expect((await reader.get('/super-admin/today')).text).toContain('1 post waits for approval')
    expect((await reader.post(managed, { intent: 'send-back', id, note: ' ' })).text).toContain(
      'Say what should change',
    )
    await reader.post(managed, { intent: 'send-back', id, note: 'Name the source' })
    const open = await writer.get(`${own}?post=${id}`)
    expect(open.text).toContain('Name the source')
    expect((await writer.get(own)).text).toContain('Draft - Sent Back')
    await writer.post(own, { ...full, id, version: versionIn(open), publish: 'on' })
    const list = await reader.get(`${managed}?state=waiting`)
    expect(list.text).toContain('Draft - Pending Approval')
    const version = versionIn(list)
    await database.operator.query(`update blog_posts set content = '<p>Other</p>'`)
    const publish = { intent: 'set-published', id, isPublished: 'true' }
    expect((await reader.post(managed, { ...publish, version })).status).toBe(409)
    expect((await reader.post(managed, { ...publish, version: versionIn(await reader.get(managed)) })).status).toBe(200)
    expect(await stored()).toMatchObject([{ is_published: true, approval_asked_at: null, review_note: null }])
    const { rows } = await database.operator.query(`select "to" from mail_outbox where template = 'post-reviewed'`)
    expect(rows).toEqual([{ to: agent.email }, { to: agent.email }])

    // What is published stays so until its agent edits it.
    const edited = await writer.get(`${own}?post=${id}`)
    expect(edited.text).toContain('Saving takes it off the site')
    await writer.post(own, { ...full, id, version: versionIn(edited), publish: 'on' })
    expect(await stored()).toMatchObject([{ is_published: false, approval_asked_at: expect.any(Date) }])
  })
})

describe('an autosaved draft', () => {
  const draftAt = '/resources/post-draft'
  const send = async (session: BuiltSession, fields: Record<string, string>) => {
    const { status, text } = await browser(session).post(draftAt, fields)
    return { status, ...(JSON.parse(text) as { kind: string; version?: string; slug?: string }) }
  }

  test('is created once, then replaced version by version, and never published by autosave', async () => {
    const id = randomUUID()
    const first = await send(agent, { id, title: 'Draft', content: '<p>One</p>', publish: 'on' })
    expect(first).toMatchObject({ status: 200, kind: 'saved', slug: 'draft' })
    const second = await send(agent, { id, version: first.version!, title: 'Renamed', content: '<p>Two</p>' })
    expect(second).toMatchObject({ status: 200, kind: 'saved', slug: 'renamed' })
    expect(await stored()).toMatchObject([{ id, title: 'Renamed', content: '<p>Two</p>', is_published: false }])
    expect(await send(agent, { id, version: first.version!, title: 'Late', content: '<p>Three</p>' })).toMatchObject({
      status: 409,
      kind: 'changed',
    })
    expect(await stored()).toMatchObject([{ title: 'Renamed' }])
  })

  test('is created when its author saves it, and updated from then on', async () => {
    const id = randomUUID()
    const { version } = await send(agent, { id, title: 'Draft', content: '<p>One</p>' })
    const visitor = browser(agent)
    await visitor.post(own, { ...full, id, version: version!, isNew: 'on' })
    expect((await visitor.get(own)).text).toContain('Post created successfully!')
    await visitor.post(own, { ...full, id, version: versionIn(await visitor.get(`${own}?post=${id}`)) })
    expect((await visitor.get(own)).text).toContain('Post updated successfully!')
  })

  test('waits for a title and a content', async () => {
    expect(await send(agent, { id: randomUUID(), title: 'Only this', content: '' })).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  test.each([
    { title: 'Live', is_published: true },
    { title: 'Tomorrow', is_published: false, published_at: null, publish_at: new Date('2099-07-01T14:30:00Z') },
  ])('does not change a post that is published or has a date: $title', async (columns) => {
    const { id } = await post(columns)
    const version = versionIn(await browser(agent).get(`${own}?post=${id}`))
    expect((await send(agent, { id, version, title: 'Half a', content: '<p>x</p>' })).status).toBe(409)
    expect(await stored()).toMatchObject([columns])
  })
})

test('other roles cannot open the blog tab', async () => {
  const user = await buildSession(database.operator, 'user')
  for (const [session, tab] of [
    [user, managed],
    [agent, managed],
    [user, own],
    [boss, own],
  ] as const) {
    expect((await browser(session).get(tab)).location).toMatch(/^\/\?notice=access-denied/)
    expect((await browser(session).post(tab, { ...full, id: randomUUID() })).status).toBe(403)
  }
  expect((await browser(user).post('/resources/post-draft', { ...full, id: randomUUID() })).status).toBe(403)
  for (const tab of [managed, own]) {
    expect((await browser().get(tab)).location).toMatch(/^\/auth/)
    expect((await browser().post(tab, full)).status).toBe(401)
  }
  expect(await stored()).toEqual([])
})
