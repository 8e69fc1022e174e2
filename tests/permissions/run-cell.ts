import type pg from 'pg'
import { type Audience, type impostors, roleOf } from './audiences.ts'
import type { AttemptCell, Cell, Reached } from './cell.ts'
import { type Rights, rights } from './rights.ts'
import type { World } from './world.ts'

export type Queryable = Pick<pg.Client, 'query'>
type Actor = { role: string | null; token: string | null; is: Audience; directly?: true }
/** A list names the rows reached; one that starts with '!' raised an error. */
type Outcome = Reached | 'ok' | 'none' | 'refused' | `error ${string}`

export function actorOf(audience: Audience, world: World): Actor {
  return { role: roleOf[audience], token: world.tokens[audience] ?? null, is: audience }
}

export function impostorOf(impostor: (typeof impostors)[number], world: World): Actor {
  return { role: impostor.role, token: impostor.token && (world.tokens[impostor.token] ?? null), is: impostor.is }
}

/** A cell's name in reports. */
export function nameOf(cell: Cell): string {
  const detail =
    cell.does === 'attempt'
      ? cell.what
      : cell.does === 'change'
        ? `${cell.given ?? ''} set ${cell.set}`
        : ('sql' in cell && cell.sql) || ''
  return `${cell.row} | ${cell.does} ${cell.table} ${detail}`.replace(/\s+/g, ' ').slice(0, 140)
}

export function expectedOf(cell: Cell, audience: Audience): Outcome {
  if (cell.does === 'attempt') return attemptOutcome(cell, audience)
  const reached = cell.expect[audience] ?? 'denied'
  if (reached === 'denied') return 'denied'
  const barred = (cell.does === 'change' && cell.barred?.[audience]) || []
  return [...reached, ...barred.map((name) => `!${name}`)].toSorted()
}

function attemptOutcome(cell: AttemptCell, audience: Audience): Outcome {
  if (cell.ok.includes(audience)) return 'ok'
  return cell.refused?.includes(audience) ? 'refused' : 'denied'
}

/**
 * The database's answer. Everything is rolled back. `client` must be inside a transaction. `briefly`: when a statement without a
 * condition changes no row, its rows are not tried one by one, since a condition can only narrow it.
 */
export async function runCell(
  client: Queryable,
  cell: Cell,
  asked: Actor,
  world: World,
  { briefly = false } = {},
): Promise<Outcome> {
  if (cell.does === 'change' && cell.given) {
    const { given: _, ...rest } = cell
    await client.query(`savepoint given; ${cell.given}`)
    const outcome = await runCell(client, rest, asked, world, { briefly })
    await client.query('rollback to savepoint given; release savepoint given')
    return outcome
  }
  const definer = cell.does === 'attempt' && cell.as
  const actor: Actor = definer ? { role: `maplekey_${definer}`, token: null, is: 'visitor', directly: true } : asked
  const fill = (text: string) => fillIn(text, actor, world)
  if (cell.does === 'attempt') return tryOne(client, actor, fill(cell.sql), world)
  if (cell.does === 'read')
    return readAll(client, actor, fill(cell.sql ?? `select id from ${quoted(cell.table)}`), world)

  const statement =
    cell.does === 'remove' ? `delete from ${quoted(cell.table)}` : `update ${quoted(cell.table)} set ${fill(cell.set)}`
  if (briefly && (await countRows(client, actor, statement, world)) === 0) return []
  const outcomes: [string, Outcome][] = []
  for (const [name, id] of world.rows[cell.table] ?? []) {
    outcomes.push([name, await tryOne(client, actor, `${statement} where id = '${id}'`, world)])
  }
  if (outcomes.every(([, outcome]) => outcome === 'denied')) return 'denied'
  const told = outcomes.flatMap(([name, outcome]) =>
    outcome === 'ok' ? [name] : outcome === 'none' ? [] : [`!${name}`],
  )
  // Without a condition no column is read, so only the policy for the change itself can refuse.
  const reached = outcomes.filter(([, outcome]) => outcome === 'ok').length
  const refused = told.some((name) => name.startsWith('!'))
  if (!refused && (await countRows(client, actor, statement, world)) !== reached)
    told.push('other rows, by a statement without a condition')
  return [...new Set(told)].toSorted()
}

/** Whether an audience reached more than every audience whose rights it may use. */
export function exceeds(reached: Outcome, ...granted: Outcome[]): boolean {
  if (typeof reached === 'string') return reached.startsWith('error') || (reached === 'ok' && !granted.includes('ok'))
  const allowed = new Set(granted.flatMap((each) => (typeof each === 'string' ? [] : each)))
  return reached.some((name) => !name.startsWith('!') && !allowed.has(name))
}

async function readAll(client: Queryable, actor: Actor, statement: string, world: World): Promise<Outcome> {
  let seen: string[] = []
  const outcome = await asActor(client, actor, world.logins, async () => {
    const { rows } = await client.query(statement)
    seen = rows.map((row) => world.names.get(String(row.id)) ?? String(row.id))
    return 'ok'
  })
  return outcome === 'ok' ? [...new Set(seen)].toSorted() : outcome
}

function tryOne(client: Queryable, actor: Actor, statement: string, world: World): Promise<Outcome> {
  return asActor(client, actor, world.logins, async () => {
    const { rowCount, command } = await client.query(statement)
    return rowCount === 0 && (command === 'UPDATE' || command === 'DELETE') ? 'none' : 'ok'
  })
}

async function countRows(client: Queryable, actor: Actor, statement: string, world: World): Promise<number> {
  let count = -1
  await asActor(client, actor, world.logins, async () => {
    count = (await client.query(statement)).rowCount ?? 0
    return 'ok'
  })
  return count
}

async function asActor(
  client: Queryable,
  actor: Actor,
  logins: World['logins'],
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const token = (actor.token ?? '').replaceAll("'", "''")
  // Like a pool: the login first, then the role. Definers cannot be taken that way.
  const login = actor.directly ? 'select' : `set local session authorization ${loginFor(actor.role, logins)}`
  const role = actor.role ? `set local role ${actor.role}` : 'select'
  await client.query(`savepoint cell; ${login}; ${role}; select set_config('app.session_token', '${token}', true)`)
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42501') return 'denied'
    return code?.startsWith('23') ? 'refused' : `error ${code} ${(error as Error).message}`
  } finally {
    await client.query('rollback to savepoint cell; release savepoint cell')
  }
}

function loginFor(role: string | null, logins: World['logins']): string {
  if (role === 'maplekey_auth') return logins.auth
  return role === 'maplekey_jobs' ? logins.jobs : logins.web
}

function fillIn(text: string, actor: Actor, world: World): string {
  const own = { 'my record': `${actor.is} record`, 'my account': `${actor.is} account` }
  return text.replace(/\{([a-zA-Z_][\w ]+)\}/g, (_, name: string) => {
    if (name.endsWith(' token')) return world.tokens[name.slice(0, -6)]!
    const known = world.ids[own[name as keyof typeof own] ?? name]
    // An actor without a record of their own tries somebody else's.
    return known ?? world.ids[name === 'my account' ? 'user account' : 'bare record']!
  })
}

/** Formatted as an SQL literal. */
export function quoted(table: string): string {
  return table.replace('auth.user', 'auth."user"')
}

/**
 * What a role may do to each column of a table, according to PostgreSQL; nothing if the role may not use the schema.
 */
export async function heldRights(
  client: Queryable,
  table: string,
  role: string,
  columns: readonly Column[],
  world: World,
): Promise<Required<Rights>> {
  const { rows } = await client.query(
    `select attname as name, enters and has_column_privilege(role, oid, attnum, 'select') as read,
       enters and has_column_privilege(role, oid, attnum, 'insert') as create,
       enters and has_column_privilege(role, oid, attnum, 'update') as change,
       enters and has_table_privilege(role, oid, 'delete') as remove
     from pg_class, pg_attribute, lateral (select $2::name as role, has_schema_privilege($2::name, relnamespace, 'usage') as enters)
     where oid = $1::regclass and attrelid = oid`,
    [quoted(table), role === 'web' ? world.logins.web : `maplekey_${role}`],
  )
  const held = new Map(rows.map((row) => [row.name, row]))
  const those = (right: 'read' | 'create' | 'change', among: readonly Column[]) =>
    among.filter(({ name }) => held.get(name)[right]).map(({ name }) => name)
  const written = columns.filter((column) => !column.generated)
  return {
    read: those('read', columns),
    create: those('create', written),
    change: those('change', written),
    remove: rows[0].remove,
  }
}

export type Column = { name: string; type: string; generated: boolean }

export async function columnsOf(client: Queryable, table: string): Promise<Column[]> {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, atttypmod) as type, attgenerated <> '' or attidentity = 'a' as generated
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [quoted(table)],
  )
  return rows
}

/** The rights that the matrix grants, with '*' spelled out. */
export function grantedRights(table: string, role: string, columns: readonly Column[]): Required<Rights> {
  const given = rights[table]?.[role] ?? {}
  const written = columns.filter((column) => !column.generated)
  const spell = (granted: Rights['read'], among: readonly Column[]) =>
    among.filter((column) => granted === '*' || granted?.includes(column.name)).map((column) => column.name)
  return {
    read: spell(given.read, columns),
    create: spell(given.create, written),
    change: spell(given.change, written),
    remove: (given.remove ?? false) as true,
  }
}
