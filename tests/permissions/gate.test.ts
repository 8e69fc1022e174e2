import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { matrixRows } from './cell.ts'
import { matrix } from './matrix.ts'
import { functionRights, schemaRights } from './function-rights.ts'
import { rights } from './rights.ts'
import { listRoutes } from './route-list.ts'
import { urls } from './urls.ts'

const database = useTestDatabase()

async function column(text: string): Promise<string[]> {
  const { rows } = await database.operator.query(text)
  return rows.map((row) => row.name).toSorted()
}

const ours = `nspname not like 'pg\\_%' and nspname <> 'information_schema'`

test('the permission matrix lists every table and view', async () => {
  const tables = await column(`select nspname || '.' || relname as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and ${ours} and nspname not in ('jobs', 'drizzle')`)
  expect(tables).toEqual(Object.keys(rights).toSorted())
  const withCells = new Set(matrix.map((cell) => cell.table))
  expect(tables.filter((table) => !withCells.has(table))).toEqual([])
})

test('the permission matrix lists every schema', async () => {
  expect(await column(`select nspname as name from pg_namespace where ${ours}`)).toEqual(
    Object.keys(schemaRights).toSorted(),
  )
})

test('every table forces row-level security on its owner too, and the owner cannot sign in', async () => {
  const open = await column(`select relname as name from pg_class join pg_roles on pg_roles.oid = relowner
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and not (relrowsecurity and relforcerowsecurity and rolname = 'maplekey_owner' and not rolcanlogin)`)
  expect(open).toEqual([])
})

test('no role of the application may bypass row-level security or create roles', async () => {
  const mighty = await column(`select rolname as name from pg_roles
    where rolname like 'maplekey\\_%' and rolname <> 'maplekey_operator'
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit or rolreplication)`)
  expect(mighty).toEqual([])
})

test('the permission matrix lists every function of schema app, and definer functions fix their search path', async () => {
  const callable = await column(`select distinct proname as name from pg_proc
    where pronamespace = 'app'::regnamespace and prorettype <> 'trigger'::regtype`)
  expect(callable).toEqual(Object.keys(functionRights).toSorted())
  const loose = await column(`select proname as name from pg_proc
    where pronamespace = 'app'::regnamespace and not coalesce(proconfig::text like '%search_path=%', false)`)
  expect(loose).toEqual([])
})

test('no role may call functions outside schema app', async () => {
  expect(
    await column(
      `select proname as name from pg_proc where pronamespace in ('public'::regnamespace, 'auth'::regnamespace)`,
    ),
  ).toEqual([])
})

test('every row of the permission matrix has a cell', () => {
  const covered = new Set([...matrix.map((cell) => cell.row), ...urls.map((url) => url.row)])
  expect(matrixRows.filter((row) => !covered.has(row))).toEqual([])
})

test('the permission matrix lists every address with each of its methods', () => {
  const known = new Set(urls.map((url) => `${url.method} ${url.route}`))
  const missing = listRoutes(routes).flatMap(({ path, reads, writes }) => [
    ...(reads && !known.has(`GET ${path}`) ? [`GET ${path}`] : []),
    ...(writes && !known.has(`POST ${path}`) ? [`POST ${path}`] : []),
  ])
  expect(missing, 'name it in tests/permissions/urls.ts').toEqual([])
})
