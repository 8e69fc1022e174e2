import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '#app/lib/folded-text.ts'
import { anywhere, escapeLike } from '#app/lib/like-pattern.ts'
import type { Slice, Total } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { actingRoles, type AuditListView, auditPageSize } from './audit-list-view.ts'
import { auditPatterns } from './audit-search.ts'
import {
  type AuditRange,
  countIn,
  dayBegins,
  idsIn,
  lookThrough,
  newestFirst,
  rangeOf,
  readingOf,
  walkTo,
} from './audit.ranges.server.ts'

/** Beyond this many nobody counts: 'more than 1,000'. */
const mostCounted = 1000
/** So many entries are passed on the way to each match rather than asking the index. */
const mostPassed = 60
/** A search looks through so many entries before it asks the index. */
const lookedThrough = 500
/** What a view asks for, and how much of it there is. */
export type AuditFinding = {
  range: AuditRange
  total: Total
  /** The ids of everything that matches, in order, when a search found few enough to know them all. */
  known: readonly string[] | null
  /** Otherwise what is searched for, and the first entries that were found; where many are, what they are like. */
  sought?: Sought & { first: readonly string[]; matching?: SQL }
}

type Sought = { patterns: readonly string[]; named: Named }

/** Finds out what a view of the log asks for. */
export async function lookForEntries(tx: Tx, view: AuditListView): Promise<AuditFinding> {
  // PostgreSQL cannot know how soon a range has given what is wanted, and would rather sort all of it.
  await tx.execute(sql`set local enable_sort = off; set local enable_bitmapscan = off`)
  const range = await rangeOf(tx, view)
  if (view.search) return search(tx, range)
  const count = await countIn(tx, range, mostCounted + 1)
  const total = { count: Math.min(count, mostCounted), more: count > mostCounted }
  return { range, total, known: null }
}

/** The ids of one slice of what was looked for. */
export async function sliceEntries(tx: Tx, finding: AuditFinding, slice: Slice): Promise<string[] | null> {
  const { range, known, sought } = finding
  if (sought && !known) {
    const { first, matching } = sought
    const end = slice.skip + slice.limit
    if (slice.from === null && !slice.backwards && first.length >= end) return first.slice(slice.skip, end)
    const met = matching && (await walkTo(tx, range, slice, matching, mostPassed))
    return met ?? findInBlocks(tx, range, sought, slice)
  }
  if (!known) return idsIn(tx, range, slice, null)
  const list = slice.backwards ? known.toReversed() : known
  const begin = slice.from === null ? 0 : list.indexOf(slice.from) + 1
  if (slice.from !== null && begin === 0) return null
  return list.slice(begin + slice.skip, begin + slice.skip + slice.limit)
}

/**
 * A word that is common among the first entries of the view is soon met again on the way through the log. If it is not, and
 * of others, the index is asked for a page.
 */
async function search(tx: Tx, range: AuditRange): Promise<AuditFinding> {
  const patterns = auditPatterns(range.view.search)
  const named = await namedSo(tx, range.view.search)
  const matching = matchingSql(patterns, named)
  const start: Slice = { backwards: false, from: null, skip: 0, limit: lookedThrough }
  const { looked, found, apart } = await lookThrough(tx, range, start, matching)
  if (looked < lookedThrough) {
    const known = await idsIn(tx, range, start, matching)
    return { range, known, total: { count: known.length, more: false } }
  }
  const sought = { patterns, named }
  const page = { ...start, limit: auditPageSize + 1 }
  const met = apart / found <= mostPassed ? await walkTo(tx, range, page, matching, mostPassed) : null
  if (met)
    return {
      range,
      known: null,
      sought: { ...sought, first: met, matching },
      total: { count: Math.max(found, auditPageSize), more: true },
    }
  const first = await findInBlocks(tx, range, sought, page)
  const more = first.length > auditPageSize
  const total = { count: Math.min(first.length, auditPageSize), more }
  return { range, known: more ? null : first, sought: { ...sought, first }, total }
}

type Named = { people: string[]; records: string[] }

/** Accounts, agents and deleted records by that name, short ones by its beginning; entries say their ids only. */
async function namedSo(tx: Tx, text: string): Promise<Named> {
  // Groups of three letters are what the index holds.
  const pattern = text.length < 3 ? `% ${escapeLike(foldText(text))}%` : anywhere(foldText(text))
  const { rows } = await tx.execute<Named>(sql`select
    array(select id from profiles where ' ' || app.fold_text(full_name) like ${pattern}) as people,
    array(select id from agents where ' ' || app.fold_text(name) like ${pattern}
      union all select d.entity_id from app.search_deleted(null, ${pattern}) found
        cross join lateral (select entity_id, label from deleted_records where id = found.id offset 0) d
       where ' ' || app.fold_text(d.label) like ${pattern}) as records`)
  return rows[0]!
}

function matchingSql(patterns: readonly string[], { people, records }: Named): SQL {
  const words = patterns.map((pattern) => sql`e.search_text like ${pattern}`)
  return sql`((${words.length > 0 ? sql.join(words, sql` and `) : sql`false`})
    or e.actor_user_id = any(${sql.param(people)}::uuid[]) or e.entity_id = any(${sql.param(records)}::uuid[]))`
}

/**
 * The ids of a slice of the entries that match. The index holds the letters of each 8,192 entries by themselves, so a page
 * costs what its blocks cost; entries about a record that is named so have an index of their own.
 */
async function findInBlocks(tx: Tx, range: AuditRange, { patterns, named }: Sought, slice: Slice): Promise<string[]> {
  const { way, where } = readingOf(range, slice)
  const { who, entity, record, verb, from, to } = range.view
  const isRole = actingRoles.some((role) => role === who)
  const newest = newestFirst(range, slice)
  const most = slice.skip + slice.limit
  const { rows } = await tx.execute<{ id: string }>(sql`select id::text as id from (
    select id from app.search_audit(${sql.param([...patterns])}::text[], ${sql.param(named.people)}::uuid[], ${newest}, ${most},
      p_above => greatest(${range.above}::bigint, ${newest ? null : slice.from}::bigint),
      p_below => least(${range.below}::bigint, ${newest ? slice.from : null}::bigint),
      p_since => ${dayBegins(from, 0)}, p_until => ${dayBegins(to, 1)}, p_who => ${isRole ? null : who}::uuid,
      p_role => ${isRole ? who : null}, p_entity => ${entity}, p_record => ${record}::uuid, p_verb => ${verb}) as id
    union select e.id from unnest(${sql.param(named.records)}::uuid[]) record cross join lateral (
      select e.id from audit_log e where e.entity_id = record and ${where} order by e.id ${way} limit ${most}) e
    ) found order by found.id ${way} limit ${slice.limit} offset ${slice.skip}`)
  return rows.map(({ id }) => id)
}
