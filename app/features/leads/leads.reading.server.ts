import { type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { Slice } from '#app/lib/list-page.ts'
import type { SignedIn } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { LeadListView } from './lead-list-view.ts'
import { leadStatuses, type LeadStatus, leadTypes, type LeadType, typesOfSource } from './leads.ts'

/** What the place of a lead in every order is made of. `at` is its time as text, because a Date drops microseconds. */
export type LeadKey = {
  id: string
  agentId: string | null
  /** Known where the order needs them. */
  status: LeadStatus | null
  type: LeadType | null
  at: string
  name: string
}

/**
 * How a view is read: which leads, and in what order. Status, type and agent have few values, so a list sorted by one is
 * the lists of its values one after another, the newest first in each; `rankOf` says which comes when.
 */
export type Reading = {
  /** Whose leads, null for those that nobody has. The wall says so too; here it lets PostgreSQL take the right index. */
  agents: readonly (string | null)[] | 'everyone'
  /** The same, where a list sorted by agent names everyone. */
  whose: readonly (string | null)[] | 'everyone'
  /** The one agent whose leads are asked for, or `nobody`; null for all that the actor may see. */
  holder: string | null
  statuses: readonly LeadStatus[]
  types: readonly LeadType[]
  from: string | null
  to: string | null
  /** Whether leads of each status and type are read by themselves, because only some are wanted or the list is sorted by them. */
  byKind: boolean
  inner: 'created' | 'name'
  descending: boolean
  rankOf: ((key: Pick<LeadKey, 'agentId' | 'status' | 'type'>) => number) | null
  /** The same rank in SQL. */
  rankSql: SQL | null
}

/** An id that no row has. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Works out how a view is read by this actor. */
export async function readingOf(tx: Tx, actor: SignedIn, view: LeadListView): Promise<Reading> {
  const { column, direction } = view.sort
  const ofSource = view.source ? typesOfSource[view.source] : leadTypes
  const own = actor.role === 'admin' ? [actor.agentId, null] : [actor.agentId ?? nobody]
  const chosen = view.agent ? [view.agent === 'none' ? null : view.agent] : null
  const types = ofSource.filter((type) => !view.type || type === view.type)
  const whose = chosen ?? (actor.role === 'super_admin' ? ('everyone' as const) : own)
  const reading = {
    holder: chosen && (chosen[0] ?? nobody),
    agents: whose,
    whose,
    statuses: view.status ? [view.status] : leadStatuses,
    types,
    byKind: Boolean(view.status) || types.length < leadTypes.length || column === 'status' || column === 'type',
    from: view.from,
    to: view.to,
    inner: column === 'name' ? ('name' as const) : ('created' as const),
    descending: direction === 'desc',
    rankOf: null,
    rankSql: null,
  }
  if (column === 'status') return { ...reading, ...ranked(leadStatuses, 'status', (key) => key.status) }
  if (column === 'type') return { ...reading, ...ranked(leadTypes.toSorted(), 'type', (key) => key.type) }
  if (column !== 'agent') return reading
  if (reading.agents.length === 1) return { ...reading, descending: true }
  const byName = await tx
    .select({ id: agents.id })
    .from(agents)
    .orderBy(sql`lower(${agents.name})`, agents.id)
  const ids = byName.map(({ id }) => id)
  const mine = reading.agents === 'everyone' ? [...ids, null] : reading.agents
  return { ...reading, agents: mine, ...ranked(ids, 'agent_id', (key) => key.agentId) }
}

/** The same leads, the newest first. */
export function asTheyCome(reading: Reading): Reading {
  // A list that is sorted by kind has all kinds: as they come, they are one range.
  const byKind = reading.statuses.length < leadStatuses.length || reading.types.length < leadTypes.length
  const { whose } = reading
  return { ...reading, agents: whose, byKind, inner: 'created', descending: true, rankOf: null, rankSql: null }
}

/** Unknown values, such as no agent, come last. */
function ranked<T>(
  values: readonly T[],
  column: string,
  valueOf: (key: Pick<LeadKey, 'agentId' | 'status' | 'type'>) => T | null,
) {
  const ranks = new Map<T | null, number>(values.map((value, index) => [value, index]))
  const list = sql.param(values)
  return {
    rankOf: (key: Pick<LeadKey, 'agentId' | 'status' | 'type'>) => ranks.get(valueOf(key)) ?? values.length,
    rankSql: sql`coalesce(array_position(${list}::text[], l.${sql.identifier(column)}::text), ${values.length + 1})`,
  }
}

/** The columns of a key, of rows of `l`. */
export const keySql = sql`l.id, l.agent_id as "agentId", l.status, l.type, l.created_at::text as at, l.sort_name as name`

/** The key of one lead that the actor may see, or null. */
export async function keyOf(tx: Tx, id: string): Promise<LeadKey | null> {
  const { rows } = await tx.execute<LeadKey>(sql`select ${keySql} from ${leads} l where l.id = ${id}`)
  return rows[0] ?? null
}

/** Rows in the order of these ids; what the actor may not see any more is left out. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Within a rank the newest lead is first, whichever way the ranks go. */
export function newestFirst(reading: Reading, slice: Slice<LeadKey>): boolean {
  return (reading.rankOf ? true : reading.descending) !== slice.backwards
}

/** The order of a slice, for rows of `l`. `asc` and `desc` are words of the language: no parameter can stand for them. */
export function orderSql(reading: Reading, slice: Slice<LeadKey>, rank: SQL | null): SQL {
  const inner = innerOrderSql(reading, slice)
  const way = sql.raw(reading.descending !== slice.backwards ? 'desc' : 'asc')
  return reading.rankOf && rank ? sql`${rank} ${way}, ${inner}` : inner
}

export function innerOrderSql(reading: Reading, slice: Slice<LeadKey>): SQL {
  const way = sql.raw(newestFirst(reading, slice) ? 'desc' : 'asc')
  const name = reading.inner === 'name' ? sql`l.sort_name ${way}, ` : sql``
  return sql`${name}l.created_at ${way}, l.id ${way}`
}

/** When a day begins in Toronto, or the one after it; null without a day. */
export function dayBegins(day: string | null, later: 0 | 1): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone 'America/Toronto')`
}

/** Both days included. */
export function daysSql({ from, to }: Reading): SQL {
  const days = [
    ...(from ? [sql`l.created_at >= ${dayBegins(from, 0)}`] : []),
    ...(to ? [sql`l.created_at < ${dayBegins(to, 1)}`] : []),
  ]
  return days.length > 0 ? sql.join(days, sql` and `) : sql`true`
}

/** A view's filters in one condition on `l`, for when there is no order to keep to. */
export function filterSql(reading: Reading): SQL {
  const conditions = [daysSql(reading)]
  if (reading.statuses.length < leadStatuses.length) conditions.push(sql`l.status in ${reading.statuses}`)
  if (reading.types.length < leadTypes.length)
    conditions.push(reading.types.length > 0 ? sql`l.type in ${reading.types}` : sql`false`)
  conditions.push(agentsSql(reading.agents))
  return sql.join(conditions, sql` and `)
}

/** Whose leads a view has, as a condition on `l`. */
export function agentsSql(agentIds: Reading['agents']): SQL {
  if (agentIds === 'everyone') return sql`true`
  const known = agentIds.filter((id) => id !== null)
  const nobodys = known.length < agentIds.length ? [sql`l.agent_id is null`] : []
  const somebodys = known.length > 0 ? [sql`l.agent_id in ${known}`] : []
  return sql`(${sql.join([...somebodys, ...nobodys], sql` or `)})`
}
