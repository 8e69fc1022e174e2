import { type SQL, sql } from 'drizzle-orm'
import { leads } from '#db/schema/leads.server.ts'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import {
  asTheyCome,
  daysSql,
  innerOrderSql,
  type LeadKey,
  keySql,
  newestFirst,
  nobody,
  orderSql,
  type Reading,
} from './leads.reading.server.ts'
import type { LeadStatus, LeadType } from './leads.ts'

/** A search on the way through a list, on which so many leads are passed for each that is wanted; null for all. */
export type Walk = { likeAll: SQL; most: number | null }

/** Of a list by agent the first few have what a page wants: so many stripes are asked at once. */
const stripesAtOnce = 40

/** Of more leads than so many a stripe is read only as far as the merge needs it, as with a search. */
const mostOfEach = 100
const everything: Walk = { likeAll: sql`true`, most: null }
/** A search walks through so many agents before it is thought that only others have what is sought. */
const mostTurns = 8

/**
 * The keys of a view's leads, `slice.limit` of them. Each agent, status and type that the view covers is a range of one
 * index, read from where the slice begins and no further than its end; the ranges are merged. So a page costs the same
 * among a thousand leads and among a million, wherever it lies. `walk` leaves out what does not match on the way; null when
 * too many did not.
 */
export async function findKeys(
  tx: Tx,
  reading: Reading,
  slice: Slice<LeadKey>,
  walk?: Walk,
): Promise<LeadKey[] | null> {
  await keepToTheIndex(tx)
  const wanted = slice.skip + slice.limit
  const search = walk ?? (wanted > mostOfEach ? everything : undefined)
  const found: LeadKey[] = []
  const turns = inTurns(reading, stripesOf(reading, slice), search ? 1 : stripesAtOnce)
  for (const [turn, part] of turns.entries()) {
    if (walk && turn === mostTurns) return null
    const rest = { ...slice, skip: 0, limit: wanted - found.length }
    const keys = search
      ? await walkStripes(tx, reading, rest, part, search)
      : await mergeStripes(tx, reading, rest, part)
    if (!keys) return null
    found.push(...keys)
    if (found.length >= wanted) break
  }
  return found.slice(slice.skip)
}

/** PostgreSQL cannot know how soon a range has given what is wanted, and would rather sort all of it. */
function keepToTheIndex(tx: Tx) {
  return tx.execute(sql`set local enable_sort = off`)
}

/** Ranks follow one another, so the later ones are only asked when the earlier ones were not enough. */
function inTurns(reading: Reading, stripes: Stripe[], atOnce: number): Stripe[][] {
  if (!reading.rankOf) return stripes.length > 0 ? [stripes] : []
  const turns: Stripe[][] = []
  for (const stripe of stripes) {
    const turn = turns.at(-1)
    if (turn && (turn.length < atOnce || turn.at(-1)?.rank === stripe.rank)) turn.push(stripe)
    else turns.push([stripe])
  }
  return turns
}

async function mergeStripes(tx: Tx, reading: Reading, slice: Slice<LeadKey>, stripes: Stripe[]): Promise<LeadKey[]> {
  const parts = partsOf(reading, stripes).map((part) => stripesSql(part, reading, slice))
  const { rows } = await tx.execute<LeadKey>(
    sql`select ${keySql} from (${sql.join(parts, sql` union all `)}) l
      order by ${orderSql(reading, slice, sql`l.rank`)} limit ${slice.limit}`,
  )
  return rows
}

/**
 * The matches of some stripes in their order; null when `walk.most` were passed before there were enough. A word that the
 * newest leads say may be said by nobody else, or only by those whose name is last.
 */
async function walkStripes(
  tx: Tx,
  reading: Reading,
  slice: Slice<LeadKey>,
  stripes: Stripe[],
  { likeAll, most }: Walk,
): Promise<LeadKey[] | null> {
  const order = innerOrderSql(reading, slice)
  const last = most && most * slice.limit
  const parts = stripes.map((one) => walkedSql(one, reading, slice))
  const { rows } = await tx.execute<LeadKey & { matches: boolean; ends: boolean | null }>(
    sql`select ${keySql}, ${likeAll} as matches, l.passed = ${last} as ends
      from (select l.*, row_number() over (order by ${order}) as passed
        from (${sql.join(parts, sql` union all `)}) l order by ${order} limit ${last}) l
     where (${likeAll}) or l.passed = ${last} order by ${order} limit ${slice.limit}`,
  )
  // Where the walk ends, a match may stand too.
  const isEnough = rows.length === slice.limit || !rows.some((row) => row.ends)
  return isEnough && rows.every((row) => row.matches) ? rows : null
}

/** Having no agent is asked in other words than having this one. */
function partsOf(reading: Reading, stripes: Stripe[]): Stripe[][] {
  const nobodys = reading.agents === 'everyone' ? [] : stripes.filter(({ agent_id }) => agent_id === null)
  const others = stripes.filter((stripe) => !nobodys.includes(stripe))
  return [others, nobodys].filter((part) => part.length > 0)
}

type Stripe = {
  agent_id?: string | null
  status: LeadStatus | null
  type: LeadType | null
  rank: number
  bound_at: string
  bound_id: string
}

function stripesOf(reading: Reading, slice: Slice<LeadKey>): Stripe[] {
  const { rankOf } = reading
  const statuses = reading.byKind ? reading.statuses : [null]
  const types = reading.byKind ? reading.types : [null]
  const agentIds = reading.agents === 'everyone' ? [undefined] : reading.agents
  const rankSign = reading.descending === slice.backwards ? 1 : -1
  const unbound = { bound_at: newestFirst(reading, slice) ? 'infinity' : '-infinity', bound_id: nobody }
  const stripes = agentIds.flatMap((agentId) =>
    statuses.flatMap((status) =>
      types.flatMap((type): Stripe[] => {
        const rank = rankOf?.({ agentId: agentId ?? null, status, type }) ?? 0
        const { from } = slice
        const away = from && rankOf ? (rank - rankOf(from)) * rankSign : 0
        if (away < 0) return []
        const bound = from && away === 0 ? { bound_at: from.at, bound_id: from.id } : unbound
        return [{ agent_id: agentId, status, type, rank, ...bound }]
      }),
    ),
  )
  return rankOf ? stripes.toSorted((one, other) => (one.rank - other.rank) * rankSign) : stripes
}

/** So many of each stripe as could be wanted of all, which costs next to nothing: the index holds all that is asked for. */
function stripesSql(stripes: Stripe[], reading: Reading, slice: Slice<LeadKey>): SQL {
  const name = reading.inner === 'name' ? sql`l.sort_name` : sql`''`
  return sql`(select s.agent_id, s.status, s.type, s.rank, l.* from ${recordsOf(stripes)}
    cross join lateral (select l.created_at, l.id, ${name} as sort_name from ${rangeSql(stripes, reading, slice)}
      order by ${innerOrderSql(reading, slice)} limit ${slice.limit}) l)`
}

/** One stripe of an agent, of which each row must be looked at: it is read only as far as the merge with the others needs it. */
function walkedSql(stripe: Stripe, reading: Reading, slice: Slice<LeadKey>): SQL {
  return sql`(select l.id, l.agent_id, l.status, l.type, l.created_at, l.sort_name, l.search_text
    from ${rangeSql([stripe], reading, slice, literally(stripe))} order by ${innerOrderSql(reading, slice)} offset 0)`
}

function recordsOf(stripes: Stripe[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(stripes)}::jsonb)
    as s (agent_id uuid, status text, type text, rank int, bound_at timestamptz, bound_id uuid)`
}

// Columns of `s`, as fixed text: what differs from stripe to stripe comes as the record above.
const ofRecord: Record<'agent' | 'status' | 'type' | 'bound', SQL> = {
  agent: sql.raw('s.agent_id'),
  status: sql.raw('s.status'),
  type: sql.raw('s.type'),
  bound: sql.raw('(s.bound_at, s.bound_id)'),
}

function literally({ agent_id, status, type, bound_at, bound_id }: Stripe): typeof ofRecord {
  return {
    agent: sql`${agent_id ?? null}::uuid`,
    status: sql`${status}`,
    type: sql`${type}`,
    bound: sql`(${bound_at}::timestamptz, ${bound_id}::uuid)`,
  }
}

/** The leads of one stripe from where the slice begins, of stripes that all have an agent or all have none. */
function rangeSql(stripes: Stripe[], reading: Reading, slice: Slice<LeadKey>, is = ofRecord): SQL {
  const agent = stripes[0]?.agent_id === null ? sql`l.agent_id is null` : sql`l.agent_id = ${is.agent}`
  const range = [
    ...(reading.agents === 'everyone' ? [] : [agent]),
    ...(reading.byKind ? [sql`l.status = ${is.status}`, sql`l.type = ${is.type}`] : []),
    boundSql(reading, slice, is.bound),
    daysSql(reading),
  ]
  return sql`${leads} l where ${sql.join(range, sql` and `)}`
}

/** Where the slice begins. */
export function boundSql(reading: Reading, slice: Slice<LeadKey>, bound: SQL): SQL {
  const { from } = slice
  if (!from) return sql`true`
  const than = sql.raw(newestFirst(reading, slice) ? '<' : '>')
  return reading.inner === 'name'
    ? sql`(l.sort_name, l.created_at, l.id) ${than} (${from.name}, ${from.at}::timestamptz, ${from.id}::uuid)`
    : sql`(l.created_at, l.id) ${than} ${bound}`
}

/** How many leads a view has, counted up to `most` and one more, from the index alone. */
export async function countStripes(tx: Tx, reading: Reading, most: number): Promise<number> {
  const slice = { backwards: false, from: null, skip: 0, limit: most + 1 }
  const stripes = stripesOf(reading, slice)
  if (stripes.length === 0) return 0
  const parts = partsOf(reading, stripes).map(
    (part) => sql`(select l.* from ${recordsOf(part)} cross join lateral (
      select count(*) as leads from (select from ${rangeSql(part, reading, slice)} limit ${slice.limit}) l) l)`,
  )
  const { rows } = await tx.execute<{ count: number }>(
    sql`select least(sum(l.leads), ${slice.limit})::int as count from (${sql.join(parts, sql` union all `)}) l`,
  )
  return rows[0]!.count
}

/**
 * Looks through about `most` of the newest leads of a view: how many there were, how many of them matched, and whether
 * that was all of them.
 */
export async function lookThrough(tx: Tx, reading: Reading, likeAll: SQL, most: number) {
  const newest = asTheyCome(reading)
  const slice = { backwards: false, from: null, skip: 0, limit: most }
  const stripes = stripesOf(newest, slice)
  if (stripes.length === 0) return { looked: 0, found: 0, all: true }
  const each = Math.ceil(most / stripes.length)
  const parts = partsOf(newest, stripes).map(
    (part) => sql`(select l.* from ${recordsOf(part)} cross join lateral (
      select count(*) as looked, count(*) filter (where ${likeAll}) as found from (
        select l.search_text from ${rangeSql(part, newest, slice)} order by ${innerOrderSql(newest, slice)} limit ${each}) l) l)`,
  )
  await keepToTheIndex(tx)
  const { rows } = await tx.execute<{ looked: number; found: number; all: boolean }>(
    sql`select sum(l.looked)::int as looked, sum(l.found)::int as found, max(l.looked) < ${each} as all
      from (${sql.join(parts, sql` union all `)}) l`,
  )
  return rows[0]!
}
