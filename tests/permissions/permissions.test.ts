import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindDb } from '#app/platform/db.server.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { audiences, impostors } from './audiences.ts'
import { matrix } from './matrix.ts'
import { functionRights, schemaRights, rightsRoles } from './function-rights.ts'
import { rights } from './rights.ts'
import {
  actorOf,
  columnsOf,
  exceeds,
  expectedOf,
  grantedRights,
  impostorOf,
  nameOf,
  heldRights,
  runCell,
} from './run-cell.ts'
import { buildWorld, type World } from './world.ts'

let database: TestDatabase
let client: pg.Client
let world: World

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client(database.operatorUrl)
  await client.connect()
  world = await buildWorld(client, database.logins)
  await client.query('begin')
})

afterAll(async () => {
  await client.end()
  await database.close()
})

describe('each audience reaches exactly the rows that the matrix lists', () => {
  test.each(matrix.map((cell) => [nameOf(cell), cell] as const))('%s', async (_, cell) => {
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const audience of audiences) {
      answers[audience] = await runCell(client, cell, actorOf(audience, world), world)
      expected[audience] = expectedOf(cell, audience)
    }
    expect(answers).toEqual(expected)
  })
})

describe('a role without a matching session gains nothing', () => {
  test.each(impostors.map((impostor) => [impostor.name, impostor] as const))('%s', async (_, impostor) => {
    const gains: string[] = []
    for (const cell of matrix) {
      const reached = await runCell(client, cell, impostorOf(impostor, world), world, { briefly: true })
      if (exceeds(reached, expectedOf(cell, 'visitor'), expectedOf(cell, impostor.is)))
        gains.push(`${nameOf(cell)}: ${reached}`)
    }
    expect(gains).toEqual([])
  })
})

test.each([
  ['web', ['visitor', 'user', 'agent', 'admin', 'super_admin']],
  ['auth', ['auth']],
  ['jobs', ['jobs']],
] as const)('the %s login may take these roles and no other', async (kind, roles) => {
  const { rows } = await client.query(
    `select rolname as name from pg_roles where rolname like 'maplekey\\_%' and rolname <> $1 and pg_has_role($1, oid, 'MEMBER')`,
    [world.logins[kind]],
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(roles.map((role) => `maplekey_${role}`).toSorted())
})

/** What an injected expression would try: one select list that takes a role and then reads as it. */
const injected = (role: string, query: string) =>
  `select set_config('role', '${role}', true), query_to_xml('${query}', true, false, '')`

test.each([
  ['leads, as the worker', 'visitor', 'maplekey_jobs', 'select client_email from public.leads'],
  ['sessions, as the sign-in code', 'visitor', 'maplekey_auth', 'select token from auth.session'],
  ['leads, as the worker', 'super_admin', 'maplekey_jobs', 'select client_email from public.leads'],
  ['sessions, as the sign-in code', 'super_admin', 'maplekey_auth', 'select token from auth.session'],
  ['leads, as their owner', 'agent', 'maplekey_owner', 'select client_email from public.leads'],
  ['sessions, as a definer', 'visitor', 'maplekey_identity', 'select token from auth.session'],
] as const)('an expression injected into a request does not read %s (%s)', async (_, audience, role, query) => {
  const refused = bindDb(database.pools, actorFor(audience))((tx) => tx.execute(sql.raw(injected(role, query))))
  await expect(refused).rejects.toMatchObject({
    cause: { code: '42501', message: expect.stringContaining('set role') },
  })
})

test.each(['auth', 'jobs'] as const)("the %s login cannot read as a request's actor", async (kind) => {
  const query = injected('maplekey_super_admin', 'select client_email from public.leads')
  await expect(database.pools[kind].query(query)).rejects.toMatchObject({ code: '42501' })
})

test('a token read from the table does not work as a session', async () => {
  const { rows } = await client.query('select token from auth.session where user_id = $1 limit 1', [
    world.ids['super_admin account'],
  ])
  const stolen = { kind: 'signed_in', role: 'super_admin', sessionToken: rows[0].token } as const
  const seen = await bindDb(database.pools, stolen)((tx) => tx.execute(sql`select id from leads`))
  expect(seen.rows).toEqual([])
})

test.each(['visitor', 'agent', 'super_admin'] as const)('%s cannot create a large object', async (audience) => {
  const db = bindDb(database.pools, actorFor(audience))
  for (const query of ['lo_create(0)', 'lo_creat(-1)', `lo_from_bytea(0, 'x')`]) {
    const refused = db((tx) => tx.execute(sql.raw(`select ${query}`)))
    await expect(refused, query).rejects.toMatchObject({ cause: { code: '42501' } })
  }
})

function actorFor(audience: 'visitor' | 'agent' | 'super_admin') {
  if (audience === 'visitor') return { kind: 'visitor' } as const
  return { kind: 'signed_in', role: audience, sessionToken: world.tokens[audience]! } as const
}

describe('each role has exactly the column rights that the matrix lists', () => {
  test.each(Object.keys(rights))('%s', async (table) => {
    const columns = await columnsOf(client, table)
    for (const role of rightsRoles) {
      const found = await heldRights(client, table, role, columns, world)
      expect(found, role).toEqual(grantedRights(table, role, columns))
    }
  })
})

test.each(Object.entries(functionRights))(
  'app.%s may be called by exactly the roles that the matrix lists',
  async (name, roles) => {
    const { rows } = await client.query(
      `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'app'::regnamespace and proname = $1`,
      [name],
    )
    const allowed: string[] = []
    for (const role of rightsRoles) {
      const grantee = role === 'web' ? world.logins.web : `maplekey_${role}`
      const { rows: answers } = await client.query(`select has_function_privilege($1, $2, 'execute') as may`, [
        grantee,
        rows[0].signature,
      ])
      if (answers[0].may) allowed.push(role)
    }
    expect(rows).toHaveLength(1)
    expect(allowed.toSorted()).toEqual([...roles].toSorted())
  },
)

test.each(Object.entries(schemaRights))(
  'schema %s may be used and extended by exactly the roles that the matrix lists',
  async (schema, given) => {
    for (const [privilege, roles] of [
      ['usage', given.enter],
      ['create', given.build],
    ] as const) {
      const allowed = []
      for (const role of rightsRoles) {
        const grantee = role === 'web' ? world.logins.web : `maplekey_${role}`
        const { rows } = await client.query('select has_schema_privilege($1, $2, $3) as may', [
          grantee,
          schema,
          privilege,
        ])
        if (rows[0].may) allowed.push(role)
      }
      expect(allowed.toSorted(), privilege).toEqual([...roles].toSorted())
    }
  },
)
