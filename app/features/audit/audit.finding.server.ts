import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '#app/lib/folded-text.ts'
import { anywhere, escapeLike } from '#app/lib/like-pattern.ts'
import type { Slice, Total } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type AuditListView, auditPageSize } from './audit-list-view.ts'
import { auditPatterns } from './audit-search.ts'
import { type AuditRange, countIn, idsIn, lookThrough, rangeOf } from './audit.ranges.server.ts'

/** Beyond this many nobody counts: 'more than 1,000'. */
const mostCounted = 1000
/** So many entries are passed on the way to a page's matches rather than asking the index. */
const shortWalk = 10_000
/** A search looks through so many entries before it asks the index. */
const lookedThrough = 2000
/** Of more than so many matches a page is soon met on the way. */
const mostKnown = 5000
/** So many entries, evenly spread over the log, tell whether a word is common in it, and of so many that say it, it is. */
const spread = { looked: 100, common: 5 }

/** What a view asks for, and how much of it there is. */
export type AuditFinding = {
  range: AuditRange
  total: Total
  /** The ids of everything that matches, in order, when a search found few enough to know them all. */
  known: readonly string[] | null
  /** Otherwise what an entry must be like, looked at on the way. */
  matching: SQL | null
}

/** Finds out what a view of the log asks for. */
export async function lookForEntries(tx: Tx, view: AuditListView): Promise<AuditFinding> {
  // PostgreSQL cannot know how soon a range has given what is wanted, and would rather sort all of it.
  await tx.execute(sql`set local enable_sort = off; set local enable_bitmapscan = off`)
  const range = await rangeOf(tx, view)
  if (view.search) return search(tx, range)
  const count = await countIn(tx, range, mostCounted + 1)
  const total = { count: Math.min(count, mostCounted), more: count > mostCounted }
  return { range, total, known: null, matching: null }
}

/** The ids of one slice of what was looked for. */
export async function sliceEntries(tx: Tx, finding: AuditFinding, slice: Slice): Promise<string[] | null> {
  const { range, known, matching } = finding
  if (!known) return idsIn(tx, range, slice, matching)
  const list = slice.backwards ? known.toReversed() : known
  const begin = slice.from === null ? 0 : list.indexOf(slice.from) + 1
  if (slice.from !== null && begin === 0) return null
  return list.slice(begin + slice.skip, begin + slice.skip + slice.limit)
}

/**
 * A word that is common among the first entries of the view is soon met again on the way through the log, and so is one that
 * is common elsewhere in it. Of a rare one the index is asked, which answers with everything at once.
 */
async function search(tx: Tx, range: AuditRange): Promise<AuditFinding> {
  const patterns = auditPatterns(range.view.search)
  const named = await namedSo(tx, range.view.search)
  const matching = matchingSql(patterns, named)
  const knowing = (known: string[]) => {
    return { range, known, matching: null, total: { count: known.length, more: false } }
  }
  const start: Slice = { backwards: false, from: null, skip: 0, limit: lookedThrough }
  const { looked, found, apart } = await lookThrough(tx, range, start, matching)
  if (looked < lookedThrough) return knowing(await idsIn(tx, range, start, matching))
  const passed = (auditPageSize * apart) / found
  const along = { ...range, actions: null }
  const walking = { range: along, known: null, matching, total: { count: found, more: true } }
  if (passed <= shortWalk || (await isCommon(tx, matching))) return walking
  const hits = await askIndex(tx, patterns, named)
  if (hits.length > mostKnown) return walking
  return knowing(await idsIn(tx, along, { ...start, limit: mostKnown }, sql`e.id = any(${sql.param(hits)}::bigint[])`))
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

/** Whether so many entries match, all over the log, that a page is sooner met on the way than looked up. */
async function isCommon(tx: Tx, matching: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ found: number }>(sql`select count(*)::int as found
    from (select min(id) as first, max(id) - min(id) as apart from audit_log) log
   cross join generate_series(0, ${spread.looked - 1}) step
   cross join lateral (select * from audit_log where id >= log.first + log.apart * step / ${spread.looked} order by id limit 1) e
   where ${matching}`)
  return rows[0]!.found >= spread.common
}

/** The ids of all entries that match, whatever the view, in no order; of more than `mostKnown` one more than that. */
async function askIndex(tx: Tx, patterns: readonly string[], { people, records }: Named): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct id::text as id from (
    (select id from app.search_audit(${sql.param(patterns)}::text[], ${mostKnown + 1}) as id)
    union all (select id from audit_log where actor_user_id = any(${sql.param(people)}::uuid[]) limit ${mostKnown + 1})
    union all (select id from audit_log where entity_id = any(${sql.param(records)}::uuid[]) limit ${mostKnown + 1})
    ) hits limit ${mostKnown + 1}`)
  return rows.map(({ id }) => id)
}
