import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agents } from '#db/schema/agents.server.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildSession } from '#tests/support/factories.ts'
import { bindDb, openPools } from './db.server.ts'

const database = useTestDatabase()

test('a transaction runs as its actor and leaves nothing behind for the next one', async () => {
  const session = await buildSession(database.operator, 'agent')
  const db = bindDb(database.pools, { kind: 'signed_in', role: 'agent', sessionToken: session.token })
  const inside = await db((tx) => tx.execute(sql`select current_user, app.current_agent_id() as agent_id`))
  expect(inside.rows).toEqual([{ current_user: 'maplekey_agent', agent_id: session.agentId }])
  const { rows } = await database.pools.web.query(
    `select current_user, current_setting('app.session_token', true) as token`,
  )
  expect(rows[0].current_user).toMatch(/^maplekey_web_/)
  expect(rows[0].token).toBe('')
})

test('PostgreSQL compiles no statement just in time, whatever its estimated cost', async () => {
  const { rows } = await database.pools.web.query('show jit')
  expect(rows).toEqual([{ jit: 'off' }])
})

test('a failed transaction is rolled back, and a nested one is a savepoint', async () => {
  const visitor = bindDb(database.pools, { kind: 'visitor' })
  await buildAgent(database.operator, { name: 'Seen' })
  const count = await visitor(async (tx) => {
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => {})
    return (await tx.select({ id: agents.id }).from(agents)).length
  })
  expect(count).toBeGreaterThan(0)
  await expect(visitor((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow('Failed query')
  expect(await visitor((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
})

test('a session token with quotes in it is passed as a value, never as SQL', async () => {
  const sessionToken = `'); reset role; select set_config('x', '\\`
  const db = bindDb(database.pools, { kind: 'signed_in', role: 'super_admin', sessionToken })
  const { rows } = await db((tx) => tx.execute(sql`select current_user, app.current_staff_role() as staff`))
  expect(rows).toEqual([{ current_user: 'maplekey_super_admin', staff: null }])
})

test('connections that the server has closed are replaced without an error for the caller', async () => {
  const visitor = bindDb(database.pools, { kind: 'visitor' })
  await visitor((tx) => tx.execute(sql`select 1`))
  await database.operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename like 'maplekey_web_%' and datname = current_database()`,
  )
  expect(await visitor((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
})

test('a connection lost during a transaction is reported as a database failure and fails only that transaction', async () => {
  const visitor = bindDb(database.pools, { kind: 'visitor' })
  const cut = visitor(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.operator.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    return tx.execute(sql`select 1`)
  })
  await expect(cut).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(await visitor((tx) => tx.execute(sql`select 1 as one`))).toMatchObject({ rows: [{ one: 1 }] })
})

test('an unreachable database is reported calmly after a few seconds', async () => {
  const nowhere = 'postgres://nobody:x@127.0.0.1:9/none'
  const pools = openPools({ web: nowhere, auth: nowhere, jobs: nowhere })
  const visitor = bindDb(pools, { kind: 'visitor' })
  await expect(visitor((tx) => tx.execute(sql`select 1`))).rejects.toMatchObject({ code: 'unavailable' })
  await pools.close()
})

test('a transaction that ignored a failed query stores nothing and throws', async () => {
  const visitor = bindDb(database.pools, { kind: 'visitor' })
  await expect(visitor((tx) => tx.execute(sql`select 1 / 0`).catch(() => 'unseen'))).rejects.toThrow(
    'Nothing was stored',
  )
})
