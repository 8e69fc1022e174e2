import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  probeRights,
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
  world = await buildWorld(client, database.webUrl)
  await client.query('begin')
})

afterAll(async () => {
  await client.end()
  await database.close()
})

describe('each audience reaches what the matrix says, and nothing else', () => {
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

describe('a role without the session that belongs to it gains nothing', () => {
  test.each(impostors.map((impostor) => [impostor.name, impostor] as const))('%s', async (_, impostor) => {
    const gains: string[] = []
    for (const cell of matrix) {
      const reached = await runCell(client, cell, impostorOf(impostor, world), world)
      if (exceeds(reached, expectedOf(cell, 'visitor'), expectedOf(cell, impostor.is)))
        gains.push(`${nameOf(cell)}: ${reached}`)
    }
    expect(gains).toEqual([])
  })
})

describe('each role has rights on the columns that the matrix names', () => {
  test.each(Object.keys(rights))('%s', async (table) => {
    const columns = await columnsOf(client, table)
    for (const role of rightsRoles) {
      const found = await probeRights(client, table, role, columns, world)
      expect(found, role).toEqual(grantedRights(table, role, columns))
    }
  })
})

test.each(Object.entries(functionRights))(
  'app.%s may be called by those whom the matrix names',
  async (name, roles) => {
    const { rows } = await client.query(
      `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'app'::regnamespace and proname = $1`,
      [name],
    )
    const allowed: string[] = []
    for (const role of rightsRoles) {
      const grantee = role === 'web' ? world.webLogin : `maplekey_${role}`
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
  'schema %s is entered and built upon by those whom the matrix names',
  async (schema, given) => {
    for (const [privilege, roles] of [
      ['usage', given.enter],
      ['create', given.build],
    ] as const) {
      const allowed = []
      for (const role of rightsRoles) {
        const grantee = role === 'web' ? world.webLogin : `maplekey_${role}`
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
