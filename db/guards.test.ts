import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bindDb, type Db } from '#app/platform/db.server.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildLead, buildSession, type BuiltSession } from '#tests/support/factories.ts'

const database = useTestDatabase()

function dbOf(session: BuiltSession): Db {
  return bindDb(database.pools, { kind: 'signed_in', role: session.role, sessionToken: session.token })
}

async function query(text: string, values: unknown[] = []) {
  return (await database.operator.query(text, values)).rows
}

function demote(by: BuiltSession, whom: BuiltSession): Promise<unknown> {
  return dbOf(by)(async (tx) => {
    await tx.execute(sql`update profiles set role = 'agent' where id = ${whom.userId}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
}

async function trail(entityId: string | null) {
  return query('select action, actor_user_id, actor_role, detail from audit_log where entity_id = $1 order by id', [
    entityId,
  ])
}

test('when two super admins demote each other at once, one stays', async () => {
  const [one, other] = [
    await buildSession(database.operator, 'super_admin'),
    await buildSession(database.operator, 'super_admin'),
  ]
  await query(`update profiles set role = 'user' where role = 'super_admin' and id <> all ($1)`, [
    [one.userId, other.userId],
  ])
  await Promise.allSettled([demote(one, other), demote(other, one)])
  expect(await query(`select count(*)::int from profiles where role = 'super_admin'`)).toEqual([{ count: 1 }])
  await expect(query(`update profiles set role = 'agent' where role = 'super_admin'`)).rejects.toThrow(
    'The last super admin stays.',
  )
  await expect(
    query(`delete from auth."user" where id in (select id from profiles where role = 'super_admin')`),
  ).rejects.toThrow('The last super admin stays.')
})

test('creating an agent makes account, profile and record together and is logged, and a taken address is reported', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  const create = () =>
    dbOf(boss)(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select app.create_agent_account('New@Example.test', 'Nova New', 'hash', 'admin') as id`,
      )
      return rows[0]!.id
    })
  const id = await create()
  const [made] = await query(
    `select a.name, a.email, p.role, p.full_name, c.password from agents a join profiles p on p.id = a.user_id
       join auth.account c on c.user_id = p.id where a.id = $1`,
    [id],
  )
  expect(made).toEqual({
    name: 'Nova New',
    email: 'new@example.test',
    role: 'admin',
    full_name: 'Nova New',
    password: 'hash',
  })
  expect(await trail(id)).toMatchObject([
    { action: 'agent.create', actor_user_id: boss.userId, actor_role: 'super_admin' },
  ])
  await expect(create()).rejects.toMatchObject({ cause: { code: '23505', constraint: 'user_email_unique' } })
})

test('deleting an agent keeps the leads as unassigned, and removes the account with its sessions', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  const agent = await buildSession(database.operator, 'agent')
  const lead = await buildLead(database.operator, { agent_id: agent.agentId })
  await dbOf(boss)((tx) => tx.execute(sql`delete from agents where id = ${agent.agentId}`))
  expect(await query('select agent_id, assigned_at from leads where id = $1', [lead.id])).toEqual([
    { agent_id: null, assigned_at: null },
  ])
  expect(await query('select from auth."user" where id = $1', [agent.userId])).toEqual([])
  expect(await query('select from auth.session where user_id = $1', [agent.userId])).toEqual([])
  expect(await trail(agent.agentId)).toMatchObject([
    { action: 'agent.create' },
    { action: 'agent.delete', actor_user_id: boss.userId },
  ])
  expect(await trail(lead.id)).toMatchObject([{ action: 'lead.assign', detail: { from: agent.agentId, to: null } }])
})

test('deleting the agent record of a super admin keeps the account', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  const record = await buildAgent(database.operator, { user_id: boss.userId })
  await dbOf(boss)((tx) => tx.execute(sql`delete from agents where id = ${record.id}`))
  expect(await query('select role from profiles where id = $1', [boss.userId])).toEqual([{ role: 'super_admin' }])
})

test('staff changes to a lead are logged with actor, old and new value, and never with text', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  const agent = await buildSession(database.operator, 'agent')
  const lead = await buildLead(database.operator)
  const change = (statement: ReturnType<typeof sql>) => dbOf(boss)((tx) => tx.execute(statement))
  await change(sql`update leads set status = 'contacted' where id = ${lead.id}`)
  await change(sql`insert into lead_activities (lead_id, kind, text) values (${lead.id}, 'note', 'a private note')`)
  await change(sql`update leads set agent_id = ${agent.agentId} where id = ${lead.id}`)
  await change(sql`delete from leads where id = ${lead.id}`)
  const entries = await trail(lead.id)
  expect(entries.map(({ action }) => action)).toEqual(['lead.status', 'lead.note', 'lead.assign', 'lead.delete'])
  expect(entries[0]).toEqual({
    action: 'lead.status',
    actor_user_id: boss.userId,
    actor_role: 'super_admin',
    detail: { from: 'new', to: 'contacted' },
  })
  expect(JSON.stringify(entries)).not.toMatch(/private note|@example/)
})

test('updating, deleting or truncating the audit log is refused', async () => {
  for (const statement of [`update audit_log set action = 'a.b'`, 'delete from audit_log', 'truncate audit_log']) {
    await expect(query(statement)).rejects.toThrow('The audit log is only appended to.')
  }
})

test('each value of a rate is stored in its history, and an update without a change is not', async () => {
  const [{ id }] = (await query(
    `insert into mortgage_rates (rate_type, term, posted_rate, our_rate) values ('fixed', '5 year', 5, 4.19) returning id`,
  )) as [{ id: string }]
  await query('update mortgage_rates set our_rate = 4.09, scraped_at = now() where id = $1', [id])
  await query('update mortgage_rates set scraped_at = now() where id = $1', [id])
  await query('delete from mortgage_rates where id = $1', [id])
  const history = await query(
    'select change, our_rate::float from mortgage_rate_history where rate_id = $1 order by recorded_at, change',
    [id],
  )
  expect(history).toEqual([
    { change: 'added', our_rate: 4.19 },
    { change: 'changed', our_rate: 4.09 },
    { change: 'removed', our_rate: 4.09 },
  ])
})

test('a change of public data is announced once per statement, and so are jobs', async () => {
  const listener = new pg.Client(database.operatorUrl)
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`.trim()))
  await listener.query('listen maplekey_purge; listen maplekey_jobs')
  await query(`insert into lenders (name) values ('One'), ('Two')`)
  await query('update lenders set display_order = 1')
  await query(`select jobs.create_queue('deliver-mail', '{"policy": "standard"}')`)
  await query(`select app.enqueue_jobs('deliver-mail', '[{}, {}]')`)
  await query(`select app.enqueue_jobs('deliver-mail', '[{}]', now() + interval '1 hour')`)
  await buildLead(database.operator)
  await listener.query('select 1')
  await listener.end()
  expect(heard).toEqual(['maplekey_purge lenders', 'maplekey_purge lenders', 'maplekey_jobs deliver-mail'])
})

test.each([
  'agents',
  'assistant_answers',
  'blog_posts',
  'lenders',
  'mortgage_rate_history',
  'mortgage_rates',
  'mortgage_services',
  'news_articles',
  'products',
  'testimonials',
])('a change of %s, which public pages show, is announced', async (table) => {
  const found = await query(`select from pg_trigger where tgrelid = $1::regclass and tgname = 'notify_purge'`, [table])
  expect(found).toHaveLength(1)
})

test("an agent's links refuse addresses that a browser would run", async () => {
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://plain.example',
    'https://a\\b',
  ]) {
    await expect(buildAgent(database.operator, { social_links: { website: link } })).rejects.toMatchObject({
      code: '23514',
    })
    await expect(buildAgent(database.operator, { calendly_link: link })).rejects.toMatchObject({ code: '23514' })
  }
  await buildAgent(database.operator, { social_links: { website: 'https://example.test/a?b=c', facebook: '' } })
})
