import { type SQL, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/audit-log.server.ts'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { actingRoles, type AuditListView } from './audit-list-view.ts'

/**
 * The actions that a view covers, which an index holds one after another, each in the order of the list; null when another
 * index holds the whole view in its order.
 */
export async function actionsOf(tx: Tx, view: AuditListView): Promise<string[] | null> {
  const { who, entity, verb, record } = view
  if (record || !(who || verb)) return null
  if (entity && verb) return [`${entity}.${verb}`]
  const all = await knownActions(tx)
  return all.filter(
    (action) => action.startsWith(entity ? `${entity}.` : '') && action.endsWith(verb ? `.${verb}` : ''),
  )
}

/** Every action that was ever written down, from one glance into the index for each. */
async function knownActions(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ action: string }>(sql`with recursive known as (
      (select action from ${auditLog} order by action limit 1)
      union all
      select (select e.action from ${auditLog} e where e.action > known.action order by e.action limit 1) from known
       where known.action is not null)
    select action from known where action is not null`)
  return rows.map(({ action }) => action)
}

/**
 * The ids of a slice of a view, in its order. The ranges of its actions are merged, so that a page costs the same among a
 * thousand entries and among a million. `matching` leaves out entries on the way.
 */
export async function idsIn(
  tx: Tx,
  view: AuditListView,
  actions: readonly string[] | null,
  slice: Slice,
  matching: SQL | null,
): Promise<string[]> {
  const newest = (view.sort.direction === 'desc') !== slice.backwards
  const way = sql.raw(newest ? 'desc' : 'asc')
  const than = sql.raw(newest ? '<' : '>')
  const where = sql`${conditionsOf(view)} and ${matching ?? sql`true`}
    and ${slice.from === null ? sql`true` : sql`e.id ${than} ${slice.from}::bigint`}`
  const most = slice.skip + slice.limit
  const { rows } = await tx.execute<{ id: string }>(
    actions === null
      ? sql`select e.id::text as id from ${auditLog} e where ${where} order by e.id ${way} limit ${slice.limit} offset ${slice.skip}`
      : sql`select r.id::text as id from unnest(${sql.param(actions)}::text[]) a (action) cross join lateral (
          select e.id from ${auditLog} e where e.action = a.action and ${where} order by e.id ${way} limit ${most}) r
          order by r.id ${way} limit ${slice.limit} offset ${slice.skip}`,
  )
  return rows.map(({ id }) => id)
}

/** How many entries a view has, counted up to `most`. */
export async function countIn(
  tx: Tx,
  view: AuditListView,
  actions: readonly string[] | null,
  most: number,
): Promise<number> {
  const where = conditionsOf(view)
  const rows =
    actions === null
      ? sql`select from ${auditLog} e where ${where} limit ${most}`
      : sql`select from unnest(${sql.param(actions)}::text[]) a (action)
          cross join lateral (select from ${auditLog} e where e.action = a.action and ${where}) r limit ${most}`
  const counted = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) counted`)
  return counted.rows[0]!.count
}

/** A view's filters, for rows of `e`. */
function conditionsOf({ who, entity, verb, record, from, to }: AuditListView): SQL {
  const conditions: SQL[] = []
  if (who && actingRoles.some((role) => role === who))
    conditions.push(sql`e.actor_user_id is null and e.actor_role = ${who}`)
  else if (who) conditions.push(sql`e.actor_user_id = ${who}::uuid`)
  if (entity) conditions.push(sql`e.entity = ${entity}`)
  if (verb) conditions.push(sql`split_part(e.action, '.', 2) = ${verb}`)
  if (record) conditions.push(sql`e.entity_id = ${record}::uuid`)
  if (from) conditions.push(sql`e.at >= ${dayBegins(from, 0)} and e.id > coalesce(${edge(from, 'before')}, 0)`)
  if (to)
    conditions.push(sql`e.at < ${dayBegins(to, 1)} and e.id < coalesce(${edge(to, 'after')}, 9223372036854775807)`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Toronto's days, both included. */
function dayBegins(day: string, later: 0 | 1): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone 'America/Toronto')`
}

/**
 * An entry that is surely before, or after, a day: the list goes by ids, which are given when an entry is written, and an
 * entry's time is the beginning of its transaction. None of ours takes an hour.
 */
function edge(day: string, side: 'before' | 'after'): SQL {
  return side === 'before'
    ? sql`(select o.id from ${auditLog} o where o.at < ${dayBegins(day, 0)} - interval '1 hour' order by o.at desc limit 1)`
    : sql`(select o.id from ${auditLog} o where o.at >= ${dayBegins(day, 1)} + interval '1 hour' order by o.at limit 1)`
}
