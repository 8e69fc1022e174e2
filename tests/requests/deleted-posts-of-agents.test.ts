import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteConsequences } from '#app/features/agents/agents.copy.ts'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, type BuiltSession, buildLead, buildPost, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const bin = '/super-admin/blog/deleted'
const noAgent = 'No agent exists to associate with this post. Create an agent first.'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(app.database.operator, 'super_admin')
})

// Starts from an empty brokerage, because the agents who exist decide who gets a post.
beforeEach(async () => {
  for (const table of ['blog_posts', 'deleted_records', 'agents'])
    await app.database.operator.query(`delete from ${table}`)
})

async function one(text: string, ...values: unknown[]) {
  return (await app.database.operator.query(text, values)).rows[0]
}

const post = (id: string) => one('select agent_id, is_published, published_at from blog_posts where id = $1', id)

async function recordOf(id: string): Promise<string> {
  return (await one('select id from deleted_records where entity_id = $1', id)).id
}

/** An agent with one post of their own and one of the brokerage, both published. */
async function writer(name = 'Lee Leaver') {
  const session = await buildSession(app.database.operator, 'agent', { agent: { name } })
  const own = await buildPost(app.database.operator, { agent_id: session.agentId })
  const ours = await buildPost(app.database.operator, {
    agent_id: session.agentId,
    seo_settings: { admin_created: true },
  })
  return { ...session, own: own.id, ours: ours.id }
}

const deleteAgent = (id: string | null) => app.browser(boss).post('/super-admin', { intent: 'delete', id: String(id) })
const restore = (id: string, agentId?: string) =>
  app.browser(boss).post(bin, { intent: 'restore', id, ...(agentId && { agentId }) })

test('a deleted agent’s own post is restored as a draft of the agent whom the super admin chooses', async () => {
  const { agentId, own } = await writer()
  const heir = await buildAgent(app.database.operator, { name: 'Harper Heir' })
  await buildAgent(app.database.operator, { name: 'Iris Idle', is_active: false })
  await deleteAgent(agentId)
  expect(await post(own)).toBeUndefined()
  const id = await recordOf(own)

  const list = await app.browser(boss).get(`${bin}?q=leaver`)
  expect(list.text).toContain(`${bin}?q=leaver&amp;restore=${id}`)
  expect(list.text).toMatch(/Lee Leaver.{1,80}has left/)
  const asked = await app.browser(boss).get(`${bin}?restore=${id}`)
  expect(asked.text).toContain('Lee Leaver has left. Choose whose post it becomes.')
  expect(asked.text.indexOf('>Harper Heir<')).toBeLessThan(asked.text.indexOf('>Iris Idle (inactive)<'))

  const unchosen = await restore(id)
  expect([unchosen.status, unchosen.text]).toEqual([
    409,
    expect.stringContaining('Choose the agent whose post it becomes.'),
  ])
  const nobody = await restore(id, crypto.randomUUID())
  expect([nobody.status, nobody.text]).toEqual([409, expect.stringContaining('has left. Choose another one.')])
  expect(await post(own)).toBeUndefined()

  expect((await restore(id, heir.id)).status).toBe(302)
  expect(await post(own)).toEqual({ agent_id: heir.id, is_published: false, published_at: null })
  expect((await restore(id, heir.id)).status).toBe(404)
  const log = await app.browser(boss).get(`/super-admin/audit?record=${own}`)
  expect(log.text).toContain('Lee Leaver to Harper Heir')
})

test('all posts that an agent left behind are restored to one agent at once, and no others', async () => {
  const { agentId, own } = await writer()
  const other = await writer('Olive Other')
  const more = await Promise.all([0, 1].map(() => buildPost(app.database.operator, { agent_id: agentId })))
  const heir = await buildAgent(app.database.operator, { name: 'Harper Heir' })
  // One was deleted before its agent left.
  await app.browser(boss).post('/super-admin/blog', { intent: 'delete', id: own })
  await deleteAgent(agentId)
  await deleteAgent(other.agentId)
  const id = await recordOf(own)
  expect((await app.browser(boss).get(`${bin}?restore=${id}`)).text).toContain('Restore all 3 posts of Lee Leaver')
  const single = await app.browser(boss).get(`${bin}?restore=${await recordOf(other.own)}`)
  expect(single.text).not.toContain('Restore all')

  const all = { intent: 'restore', id, all: 'on' }
  const unchosen = await app.browser(boss).post(bin, all)
  expect([unchosen.status, unchosen.text]).toEqual([
    409,
    expect.stringContaining('Choose the agent whose post it becomes.'),
  ])
  const nobody = await app.browser(boss).post(bin, { ...all, agentId: crypto.randomUUID() })
  expect(nobody.status).toBe(409)
  expect(await post(own)).toBeUndefined()

  const browser = app.browser(boss)
  expect((await browser.post(bin, { ...all, agentId: heir.id })).status).toBe(302)
  expect((await browser.get(bin)).text).toContain('3 posts restored successfully!')
  for (const restored of [own, ...more.map((one) => one.id)])
    expect(await post(restored)).toEqual({ agent_id: heir.id, is_published: false, published_at: null })
  expect(await post(other.own)).toBeUndefined()
  expect((await app.browser(boss).post(bin, { ...all, agentId: heir.id })).status).toBe(404)
})

test('a post that was deleted before its agent left is restored in the same way', async () => {
  const { agentId, own } = await writer()
  const heir = await buildAgent(app.database.operator)
  await app.browser(boss).post('/super-admin/blog', { intent: 'delete', id: own })
  await deleteAgent(agentId)
  await restore(await recordOf(own), heir.id)
  expect(await post(own)).toMatchObject({ agent_id: heir.id, is_published: false })
})

test("the brokerage's posts are deleted with the last agent and come back published to the first agent who exists then", async () => {
  const { agentId, ours } = await writer()
  await deleteAgent(agentId)
  expect(await post(ours)).toBeUndefined()
  const id = await recordOf(ours)
  const refused = await restore(id)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(noAgent)])

  await buildAgent(app.database.operator, { created_at: '2000-01-01T00:00:00Z', is_active: false })
  const first = await buildAgent(app.database.operator, { created_at: '2001-01-01T00:00:00Z' })
  await buildAgent(app.database.operator)
  expect((await restore(id)).status).toBe(302)
  expect(await post(ours)).toMatchObject({ agent_id: first.id, is_published: true })
})

test("when there is no agent, the form for a former agent's post says what to do first", async () => {
  const { agentId, own } = await writer()
  await deleteAgent(agentId)
  expect((await app.browser(boss).get(`${bin}?restore=${await recordOf(own)}`)).text).toContain(noAgent)
})

test('a post whose agent still exists goes back to that agent, whichever agent is chosen', async () => {
  const { agentId, own } = await writer()
  const other = await buildAgent(app.database.operator)
  await app.browser(boss).post('/super-admin/blog', { intent: 'delete', id: own })
  const id = await recordOf(own)
  expect((await app.browser(boss).get(`${bin}?restore=${id}`)).text).not.toContain('Choose whose post it becomes')
  await restore(id, other.id)
  expect(await post(own)).toMatchObject({ agent_id: agentId, is_published: true })
})

test('an agent neither sees nor restores the posts of former agents', async () => {
  const { agentId, own } = await writer()
  const other = await buildSession(app.database.operator, 'agent')
  await deleteAgent(agentId)
  const id = await recordOf(own)
  const theirs = '/agent-dashboard/blog/deleted'
  expect((await app.browser(other).get(`${theirs}?restore=${id}`)).text).not.toContain('Lee Leaver')
  const fields = { intent: 'restore', id, agentId: String(other.agentId) }
  expect((await app.browser(other).post(theirs, fields)).status).toBe(404)
  expect((await app.browser(other).post(bin, fields)).status).toBe(403)
  expect(await post(own)).toBeUndefined()
})

test('a deleted lead of a deleted agent comes back unassigned', async () => {
  const { agentId } = await writer()
  const lead = await buildLead(app.database.operator, { agent_id: agentId })
  await app.browser(boss).post('/super-admin/leads', { intent: 'delete', id: lead.id })
  await deleteAgent(agentId)
  const list = await app.browser(boss).get('/super-admin/leads/deleted')
  expect(list.text).toContain('Has left')
  await app.browser(boss).post('/super-admin/leads/deleted', { intent: 'restore', id: await recordOf(lead.id) })
  expect(await one('select agent_id from leads where id = $1', lead.id)).toEqual({ agent_id: null })
})

test('the dialog says before the delete what happens to posts and leads', () => {
  const said = (has: Parameters<typeof deleteConsequences>[0], isLast = false) =>
    deleteConsequences(has, isLast).slice(1)
  expect(said({ leadCount: 0, ownPosts: 0, brokeragePosts: 0 })).toEqual([
    'No post leaves the site.',
    'Leads are always kept; this agent has none.',
  ])
  expect(said({ leadCount: 1, ownPosts: 1, brokeragePosts: 1 })).toEqual([
    '1 post leaves the site. For 30 days it can be restored under Blog, Recently deleted, to an agent whom you choose.',
    '1 post stays, because the brokerage wrote it.',
    'Their lead is kept and becomes unassigned.',
  ])
  expect(said({ leadCount: 3, ownPosts: 2, brokeragePosts: 5 }, true)).toEqual([
    '7 posts leave the site. For 30 days they can be restored under Blog, Recently deleted, once there is an agent again.',
    'Their 3 leads are kept and become unassigned.',
  ])
})
