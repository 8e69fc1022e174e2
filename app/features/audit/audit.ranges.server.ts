import { type SQL, sql } from 'drizzle-orm'
import { auditLog } from '#db/schema/audit-log.server.ts'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { actingRoles, type AuditListView } from './audit-list-view.ts'

/** How a view is read. */
export type AuditRange = {
  view: AuditListView
  /**
   * The actions that it covers, which an index holds one after another, each in the order of the list; null when another
   * index holds the whole view in its order.
   */
  actions: readonly string[] | null
  /** Ids that are surely before and after the view's days. */
  above: string | null
  below: string | null
}

/** Works out how a view is read. */
export async function rangeOf(tx: Tx, view: AuditListView): Promise<AuditRange> {
  return { view, actions: await actionsOf(tx, view), ...(await edgesOf(tx, view)) }
}

async function actionsOf(tx: Tx, { who, entity, verb, record }: AuditListView): Promise<string[] | null> {
  if (record || !(who || verb)) return null
  if (entity && verb) return [`${entity}.${verb}`]
  const all = await knownActions(tx)
  return all.filter(
    (action) => action.startsWith(entity ? `${entity}.` : '') && action.endsWith(verb ? `.${verb}` : ''),
  )
}

/**
 * The list goes by ids, which are given when an entry is written; an entry's time is the beginning of its transaction. None
 * of ours takes an hour.
 */
async function edgesOf(tx: Tx, { from, to }: AuditListView) {
  if (!from && !to) return { above: null, below: null }
  const before = sql`(select id from ${auditLog} where at < ${dayBegins(from, 0)} - interval '1 hour' order by at desc limit 1)`
  const after = sql`(select id from ${auditLog} where at >= ${dayBegins(to, 1)} + interval '1 hour' order by at limit 1)`
  const { rows } = await tx.execute<{ above: string | null; below: string | null }>(
    sql`select ${before}::text as above, ${after}::text as below`,
  )
  return rows[0]!
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
export async function idsIn(tx: Tx, range: AuditRange, slice: Slice, matching: SQL | null): Promise<string[]> {
  const rows = rowsSql(range, slice, matching, sql`e.id`)
  const found = await tx.execute<{ id: string }>(sql`select r.id::text as id from (${rows}) r`)
  return found.rows.map(({ id }) => id)
}

/**
 * The ids of a slice of what matches in a view, met on the way through the log; null when there are fewer among `mostPassed`
 * entries for each: what the newest entries say may be said by no others.
 */
export async function walkTo(
  tx: Tx,
  range: AuditRange,
  slice: Slice,
  matching: SQL,
  mostPassed: number,
): Promise<string[] | null> {
  const { way, where } = readingOf(range, slice)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select e.id::text as id
      from (select * from ${auditLog} e where ${edgeOf(range, slice)} order by e.id ${way} limit ${mostPassed * (slice.skip + slice.limit)}) e
     where ${where} and ${matching} order by e.id ${way} limit ${slice.limit} offset ${slice.skip}`,
  )
  return rows.length < slice.limit ? null : rows.map(({ id }) => id)
}

/**
 * Looks through a slice: how many entries it has, how many of them match, and how far apart its ends are. Ids follow one
 * another, so that is how many entries of the log lie between.
 */
export async function lookThrough(tx: Tx, range: AuditRange, slice: Slice, matching: SQL) {
  const rows = rowsSql(range, slice, null, sql`e.id, ${matching} as matches`)
  const looked = await tx.execute<{ looked: number; found: number; apart: number }>(
    sql`select count(*)::int as looked, count(*) filter (where r.matches)::int as found,
        coalesce(max(r.id) - min(r.id), 0)::int as apart from (${rows}) r`,
  )
  return looked.rows[0]!
}

function rowsSql(range: AuditRange, slice: Slice, matching: SQL | null, columns: SQL): SQL {
  const { actions } = range
  const { way, where } = readingOf(range, slice)
  const conditions = sql`${where} and ${matching ?? sql`true`}`
  const most = slice.skip + slice.limit
  // 'between', and sorted by the action, too: of an equal one PostgreSQL thinks that a rare one is soon met among all entries.
  return actions === null
    ? sql`select ${columns} from ${auditLog} e where ${conditions} order by e.id ${way} limit ${slice.limit} offset ${slice.skip}`
    : sql`select r.* from unnest(${sql.param(actions)}::text[]) a (action) cross join lateral (
        select ${columns} from ${auditLog} e where e.action between a.action and a.action and ${conditions}
          order by e.action ${way}, e.id ${way} limit ${most}) r
        order by r.id ${way} limit ${slice.limit} offset ${slice.skip}`
}

/** Which entries of `e` a slice of a view can have, and which way they go by their ids. */
export function readingOf(range: AuditRange, slice: Slice) {
  const newest = newestFirst(range, slice)
  // Words of the language, chosen here: no parameter can stand for them.
  const way = sql.raw(newest ? 'desc' : 'asc')
  return { way, where: sql`${conditionsOf(range)} and ${edgeOf(range, slice)}` }
}

/** Where a slice begins, by ids alone. */
function edgeOf(range: AuditRange, slice: Slice): SQL {
  const { above, below } = range
  const than = sql.raw(newestFirst(range, slice) ? '<' : '>')
  const edges = [
    ...(slice.from === null ? [] : [sql`e.id ${than} ${slice.from}::bigint`]),
    ...(above ? [sql`e.id > ${above}::bigint`] : []),
    ...(below ? [sql`e.id < ${below}::bigint`] : []),
  ]
  return edges.length > 0 ? sql.join(edges, sql` and `) : sql`true`
}

/** Whether a slice goes from newer entries to older ones. */
export function newestFirst({ view }: AuditRange, { backwards }: Slice): boolean {
  return (view.sort.direction === 'desc') !== backwards
}

/** How many entries a view has, counted up to `most`. */
export async function countIn(tx: Tx, range: AuditRange, most: number): Promise<number> {
  const { actions } = range
  const { where } = readingOf(range, { backwards: false, from: null, skip: 0, limit: most })
  const rows =
    actions === null
      ? sql`select from ${auditLog} e where ${where} limit ${most}`
      : sql`select from unnest(${sql.param(actions)}::text[]) a (action)
          cross join lateral (select from ${auditLog} e where e.action = a.action and ${where}) r limit ${most}`
  const counted = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${rows}) counted`)
  return counted.rows[0]!.count
}

/** A view's filters, for rows of `e`. */
function conditionsOf({ view: { who, entity, verb, record, from, to } }: AuditRange): SQL {
  const conditions: SQL[] = []
  if (who && actingRoles.some((role) => role === who))
    conditions.push(sql`e.actor_user_id is null and e.actor_role = ${who}`)
  else if (who) conditions.push(sql`e.actor_user_id = ${who}::uuid`)
  if (entity) conditions.push(sql`e.entity = ${entity}`)
  if (verb) conditions.push(sql`split_part(e.action, '.', 2) = ${verb}`)
  if (record) conditions.push(sql`e.entity_id = ${record}::uuid`)
  if (from) conditions.push(sql`e.at >= ${dayBegins(from, 0)}`)
  if (to) conditions.push(sql`e.at < ${dayBegins(to, 1)}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** When a day begins in Toronto, or the one after it; null without a day. */
export function dayBegins(day: string | null, later: 0 | 1): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone 'America/Toronto')`
}
