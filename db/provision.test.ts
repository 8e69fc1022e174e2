import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { startThrowAwayPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { useOwnDatabase } from '#tests/support/database.ts'
import { loadAsOwner } from './load-as-owner.ts'
import { loginOf, provision, provisionExternal, refuseLargeObjects } from './provision.ts'

const database = useOwnDatabase()

test('the migrations match the schema', async () => {
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

test('a login that may bypass row-level security is refused with what to do', async () => {
  await expect(provisionExternal(database.operatorUrl)).rejects.toThrow(
    /"postgres" of DATABASE_URL may bypass row-level security[\s\S]*CREATE ROLE maplekey LOGIN CREATEROLE[\s\S]*CREATE DATABASE maplekey OWNER maplekey/,
  )
})

test('provisioning again, also from several processes at once, changes nothing', async () => {
  const count = async () =>
    (await database.operator.query('select count(*)::int from drizzle.__drizzle_migrations')).rows
  const before = await count()
  const answers = await Promise.all([1, 2, 3].map(() => provision(database.operatorUrl, { secret: 'test' })))
  expect(new Set(answers.map((urls) => JSON.stringify(urls))).size).toBe(1)
  expect(await count()).toEqual(before)
  for (const [kind, url] of Object.entries(answers[0]!)) {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query('select current_user')
    await client.end()
    expect(rows).toEqual([{ current_user: loginOf(kind as 'web', new URL(database.operatorUrl).pathname.slice(1)) }])
  }
})

test('provisioning revokes roles that an earlier release gave a login', async () => {
  const login = new URL((await provision(database.operatorUrl, { secret: 'test' })).web).username
  await database.operator.query(`grant maplekey_jobs, maplekey_auth to ${login}`)
  await provision(database.operatorUrl, { secret: 'test' })
  const { rows } = await database.operator.query(
    `select pg_has_role($1, 'maplekey_jobs', 'MEMBER') or pg_has_role($1, 'maplekey_auth', 'MEMBER') as may`,
    [login],
  )
  expect(rows).toEqual([{ may: false }])
})

describe('a PostgreSQL of somebody else', () => {
  let cluster: Awaited<ReturnType<typeof startThrowAwayPostgres>>
  let superuser: pg.Client

  beforeAll(async () => {
    cluster = await startThrowAwayPostgres()
    superuser = new pg.Client(Object.assign(new URL(cluster.superuserUrl), { pathname: '/maplekey' }).href)
    await superuser.connect()
    return async () => {
      await superuser.end()
      await cluster.stop()
    }
  })

  test('that lacks a search extension, or has one in another schema, is refused with what to do', async () => {
    await superuser.query('create extension pg_trgm schema public')
    await expect(provisionExternal(cluster.operatorUrl)).rejects.toThrow(
      'The extension pg_trgm is in the schema "public". As an administrator, in the database "maplekey": ALTER EXTENSION pg_trgm SET SCHEMA app_extensions;',
    )
    await superuser.query(`alter extension pg_trgm set schema app_extensions; drop extension unaccent;
      create function public.lacks_it() returns event_trigger language plpgsql as
        $$ begin raise exception 'extension "unaccent" is not available'; end $$;
      create event trigger lacks_it on ddl_command_start when tag in ('CREATE EXTENSION') execute function public.lacks_it()`)
    await expect(provisionExternal(cluster.operatorUrl)).rejects.toThrow(
      /Search needs the extensions pg_trgm and unaccent, which come with PostgreSQL[\s\S]*extension "unaccent" is not available[\s\S]*CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA app_extensions;/,
    )
    await superuser.query('drop event trigger lacks_it; drop function public.lacks_it()')
  })

  test('tells an administrator how to keep requests from creating large objects', async () => {
    expect((await provisionExternal(cluster.operatorUrl)).advice).toBeNull()
    await superuser.query('grant execute on function lo_create(oid) to public')
    expect((await provisionExternal(cluster.operatorUrl)).advice).toContain('REVOKE EXECUTE ON FUNCTION lo_creat')
    await superuser.query(refuseLargeObjects)
    expect((await provisionExternal(cluster.operatorUrl)).advice).toBeNull()
  })

  test('restored from a dump, which brings rights on the schema but not on the database, is provisioned', async () => {
    await superuser.query('revoke all on database maplekey from maplekey_owner')
    await expect(provisionExternal(cluster.operatorUrl)).resolves.toHaveProperty('logins')
  })
})

test('the owner can fill an empty database, and row-level security is back afterwards', async () => {
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
