import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agents } from '#db/schema/agents.server.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildSession } from '#tests/support/factories.ts'
import { asRole, bindDb, openPools } from './db.server.ts'

const database = useTestDatabase()

test('a transaction runs as its actor and leaves nothing behind for the next one', async () => {
  const session = await buildSession(database.operator, 'agent')
  const db = bindDb(database.pools.web, { kind: 'signed_in', role: 'agent', sessionToken: session.token })
  const inside = await db((tx) => tx.execute(sql`select current_user, app.current_agent_id() as agent_id`))
  expect(inside.rows).toEqual([{ current_user: 'maplekey_agent', agent_id: session.agentId }])
  const { rows } = await database.pools.web.query(
    `select current_user, current_setting('app.session_token', true) as token`,
  )
  expect(rows[0].current_user).toMatch(/^maplekey_web_/)
  expect(rows[0].token).toBe('')
})

test('nothing is compiled for a statement, however dear PostgreSQL thinks it', async () => {
  const { rows } = await database.pools.web.query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

test('what fails is rolled back, and a nested transaction is a savepoint', async () => {
  const visitor = bindDb(database.pools.web, { kind: 'visitor' })
  await buildAgent(database.operator, { name: 'Seen' })
  const count = await visitor(async (tx) => {
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => {})
    return (await tx.select({ id: agents.id }).from(agents)).length
  })
  expect(count).toBeGreaterThan(0)
  await expect(visitor((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow('Failed query')
  expect(await visitor((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
})

test('a visitor enqueues as the worker inside the same transaction and is a visitor again afterwards', async () => {
  const visitor = bindDb(database.pools.web, { kind: 'visitor' })
  const roles = await visitor(async (tx) => {
    const now = async () => (await tx.execute<{ current_user: string }>(sql`select current_user`)).rows[0]!.current_user
    return [await now(), await asRole(tx, 'maplekey_jobs', now), await now()]
  })
  expect(roles).toEqual(['maplekey_visitor', 'maplekey_jobs', 'maplekey_visitor'])
})

test('a session token with quotes in it is a value, never SQL', async () => {
  const sessionToken = `'); reset role; select set_config('x', '\\`
  const db = bindDb(database.pools.web, { kind: 'signed_in', role: 'super_admin', sessionToken })
  const { rows } = await db((tx) => tx.execute(sql`select current_user, app.current_staff_role() as staff`))
  expect(rows).toEqual([{ current_user: 'maplekey_super_admin', staff: null }])
})

test('connections that the server ended are replaced without the caller noticing', async () => {
  const visitor = bindDb(database.pools.web, { kind: 'visitor' })
  await visitor((tx) => tx.execute(sql`select 1`))
  await database.operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'maplekey_web_%' and datname = current_database()`,
  )
  expect(await visitor((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
})

test('a connection that ends under a transaction is said to be the database, and costs only that transaction', async () => {
  const visitor = bindDb(database.pools.web, { kind: 'visitor' })
  const cut = visitor(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.operator.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    return tx.execute(sql`select 1`)
  })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(await visitor((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
})

test('a database that cannot be reached is a calm answer after a few seconds', async () => {
  const pools = openPools('postgres://nobody:x@127.0.0.1:9/none')
  const visitor = bindDb(pools.web, { kind: 'visitor' })
  await expect(visitor((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject({ code: 'unavailable' })
  await pools.close()
})

test('a transaction in which a query failed unseen stores nothing and says so', async () => {
  const visitor = bindDb(database.pools.web, { kind: 'visitor' })
  await expect(visitor((tx) => tx.execute(sql`select 1 / 0`).catch(() => 'unseen'))).rejects.toThrow(
    'Nothing was stored',
  )
})
