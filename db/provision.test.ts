import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, onTestFinished, test } from 'vitest'
import { startThrowAwayPostgres } from '#server/embedded-postgres.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { loadAsOwner } from './load-as-owner.ts'
import { provision, provisionExternal, webLoginOf } from './provision.ts'

const database = useTestDatabase()

test('the migrations are what the schema says', async () => {
  const nouns = readdirSync(new URL('schema', import.meta.url)).map((name) => name.replace('.server.ts', ''))
  const tables = Object.assign({}, ...(await Promise.all(nouns.map((noun) => import(`./schema/${noun}.server.ts`)))))
  const snapshots = new URL('migrations/meta/', import.meta.url)
  const last = readdirSync(snapshots)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)!
  const before = JSON.parse(readFileSync(new URL(last, snapshots), 'utf8'))
  const now = generateDrizzleJson(tables, before.id, ['public', 'auth'])
  expect(await generateMigration(before, now), 'run npm run db:migration').toEqual([])
})

test('a login that may bypass row-level security is refused, with what to do', async () => {
  await expect(provisionExternal(database.operatorUrl)).rejects.toThrow(
    /"postgres" of DATABASE_URL may bypass row-level security[\s\S]*CREATE ROLE maplekey LOGIN CREATEROLE[\s\S]*CREATE DATABASE maplekey OWNER maplekey/,
  )
})

test('provisioning again, also from several processes at once, changes nothing', async () => {
  const count = async () =>
    (await database.operator.query('select count(*)::int from drizzle.__drizzle_migrations')).rows
  const before = await count()
  const answers = await Promise.all([1, 2, 3].map(() => provision(database.operatorUrl, { webPassword: 'test' })))
  expect(new Set(answers.map(({ webUrl }) => webUrl)).size).toBe(1)
  expect(await count()).toEqual(before)
  const web = new pg.Client(answers[0]!.webUrl)
  await web.connect()
  const { rows } = await web.query('select current_user')
  await web.end()
  expect(rows).toEqual([{ current_user: webLoginOf(new URL(database.operatorUrl).pathname.slice(1)) }])
})

test('a restored dump, which brings the rights on the schema but not those on the database, is provisioned', async () => {
  const cluster = await startThrowAwayPostgres()
  onTestFinished(() => cluster.stop())
  await provisionExternal(cluster.operatorUrl)
  const operator = new pg.Client(cluster.operatorUrl)
  await operator.connect()
  await operator.query('revoke all on database maplekey from maplekey_owner')
  await operator.end()
  await expect(provisionExternal(cluster.operatorUrl)).resolves.toHaveProperty('webUrl')
})

test('an empty database is filled by its owner, and the wall stands again afterwards', async () => {
  await loadAsOwner(database.operatorUrl, (client) => client.query(`insert into products (name) values ('Loaded')`))
  await expect(loadAsOwner(database.operatorUrl, (client) => client.query('select 1 / 0'))).rejects.toThrow(
    'division by zero',
  )
  const { rows } = await database.operator.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not relforcerowsecurity`,
  )
  expect(rows).toEqual([])
  const { rows: products } = await database.operator.query('select name from products')
  expect(products).toEqual([{ name: 'Loaded' }])
})
