import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { agents } from '#db/schema/agents.server.ts'
import { auditLog } from '#db/schema/audit-log.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { wordPatterns } from '#app/lib/like-pattern.ts'
import { countedUpTo, mostCounted, type Slice, takePage, type Total } from '#app/lib/list.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvBatches, type CsvCell } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { choice, day, defineListBy, type ListView, type RowOf } from '#app/platform/list.server.ts'
import { endOfDay, startOfDay } from '#app/platform/toronto-day.server.ts'
import { auditCopy, actingRoles, auditEntityLabels, auditVerbLabels, describeDetail, verbOf } from './audit.ts'
import { pick } from '#app/lib/pick.ts'

const pageSize = 50

const sorts = { when: true }

const filters = {
  /** An account's id, or 'worker' or 'system'. */
  who: {
    label: 'Who',
    options: async (ctx: StaffCtx) => [
      { value: '', label: 'Everybody' },
      ...(await listAuditActors(ctx)).map(({ id, name }) => ({ value: id, label: name || 'No name' })),
      { value: 'worker', label: 'The worker' },
      { value: 'system', label: 'The system' },
    ],
    accepts: (value: string) => isUuid(value) || actingRoles.some((role) => role === value),
  },
  /** The word after the dot of an action. */
  action: choice('Action', 'Every action', auditVerbLabels),
  entity: choice('Record', 'Every kind of record', auditEntityLabels),
  /** Shows the history of one record. */
  record: { accepts: isUuid },
  from: day('From'),
  to: day('To'),
}

type AuditListView = ListView<keyof typeof sorts, typeof filters>

/** The log, newest first. Only super admins can read it. */
export const auditList = defineListBy({
  words: {
    one: 'entry',
    many: 'entries',
    title: auditCopy.title,
    search: 'Search the audit log',
    placeholder: 'Person, action, name or value',
    noMatch: auditCopy.noneMatching,
  },
  failed: auditCopy.fetchFailed,
  pageSize,
  usual: 'desc',
  sorts,
  filters,
  isRow: (text) => /^[1-9]\d{0,15}$/.test(text),
  csv: 'audit',
  read: listAudit,
  file: exportAudit,
})

export type AuditEntry = RowOf<typeof auditList>

/** An entry's position in the list: its id, and its time as text because a Date drops microseconds. */
type AuditPlace = { id: string; at: string }

async function listAudit(ctx: StaffCtx, view: AuditListView) {
  return ctx.db(async (tx) => {
    const query = await queryOf(tx, view)
    const { first, total } = await readFirst(tx, query)
    const { rows, paging } = await takePage(view.place, pageSize, total, async (slice) => {
      const end = slice.skip + slice.limit
      if (slice.from === null && !slice.backwards && end <= mostCounted) return idsOf(first.slice(slice.skip, end))
      const from = slice.from === null ? null : await placeOf(tx, slice.from)
      if (slice.from !== null && !from) return null
      return idsOf(await readSlice(tx, query, { ...slice, from }))
    })
    return { rows: await readEntries(tx, rows), paging }
  })
}

async function exportAudit(ctx: StaffCtx, view: AuditListView) {
  const { query, total } = await ctx.db(async (tx) => {
    const counted = await queryOf(tx, view)
    const { total: count } = await readFirst(tx, counted)
    return { query: counted, total: count }
  })
  let from: AuditPlace | null = null
  const next = (limit: number) =>
    ctx.db(async (tx) => {
      const places: AuditPlace[] = await readSlice(tx, query, { backwards: false, from, skip: 0, limit })
      from = places.at(-1) ?? null
      return places.length > 0 ? readEntries(tx, idsOf(places)) : null
    })
  return {
    header: ['When', 'Who', 'Role', 'Action', 'Record', 'Name', 'Id', 'What changed'],
    count: total.more ? null : total.count,
    batches: csvBatches(next, cellsOf),
  }
}

function cellsOf(entry: Awaited<ReturnType<typeof readEntries>>[number]): CsvCell[] {
  return [
    entry.at,
    entry.by,
    entry.byRole,
    verbOf(entry.action),
    auditEntityLabels[entry.entity] ?? entry.entity,
    entry.name,
    entry.entityId,
    describeDetail(entry.action, entry.detail),
  ]
}

/** A view with the people and records that its search names; null without a search. */
type AuditQuery = { view: AuditListView; search: AuditSearch | null }
type AuditSearch = { patterns: string[]; people: string[]; records: string[] }

/** Entries store only the ids of people and records, so names are looked up first. */
async function queryOf(tx: Tx, view: AuditListView): Promise<AuditQuery> {
  if (!view.search) return { view, search: null }
  const [named = ''] = wordPatterns([view.search])
  const { rows } = await tx.execute<Pick<AuditSearch, 'people' | 'records'>>(sql`select
    array(select id from ${profiles} where ' ' || app.fold_text(full_name) like app.fold_text(${named})) as people,
    array(select id from ${agents} where ' ' || app.fold_text(name) like app.fold_text(${named})
      union select entity_id from ${deletedRecords} where search_text like app.fold_text(${named})) as records`)
  return { view, search: { patterns: wordPatterns(auditWords(view.search)), ...rows[0]! } }
}

/** The words of a search, without the signs that `app.audit_search_text` removes from an entry's text. */
function auditWords(search: string): string[] {
  return search.normalize('NFC').split(/[\s{}":,[\]]+/)
}

/** The beginning of the list, as far as entries are counted. */
async function readFirst(tx: Tx, query: AuditQuery): Promise<{ first: AuditPlace[]; total: Total }> {
  const first = await readSlice(tx, query, { backwards: false, from: null, skip: 0, limit: mostCounted + 1 })
  return { first, total: countedUpTo(first.length, mostCounted) }
}

function idsOf(places: readonly AuditPlace[]): string[] {
  return places.map(({ id }) => id)
}

async function placeOf(tx: Tx, id: string): Promise<AuditPlace | null> {
  const { rows } = await tx.execute<AuditPlace>(
    sql`select id::text, at::text from ${auditLog} where id = ${id}::bigint`,
  )
  return rows[0] ?? null
}

/** The positions of one slice, in the list's order. A search runs in `app.search_audit`, which can use the index. */
async function readSlice(tx: Tx, query: AuditQuery, slice: Slice<AuditPlace>): Promise<AuditPlace[]> {
  const { from, skip, limit } = slice
  const newest = (query.view.sort.direction === 'desc') !== slice.backwards
  // SQL keywords: these cannot be parameters.
  const [way, than] = newest ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const where = query.search
    ? sql`e.id in (select id from ${searchSql(query.view, query.search, newest, skip + limit, from)} id)`
    : sql.join(
        [
          ...conditionsOf(query.view),
          from ? sql`(e.at, e.id) ${than} (${from.at}::timestamptz, ${from.id}::bigint)` : sql`true`,
        ],
        sql` and `,
      )
  // Cast in the outer query, so that only the returned rows are converted to text.
  const { rows } = await tx.execute<AuditPlace>(sql`select id::text, at::text from (
    select e.id, e.at from ${auditLog} e where ${where} order by e.at ${way}, e.id ${way} limit ${limit} offset ${skip}) places`)
  return rows
}

function searchSql(view: AuditListView, search: AuditSearch, newest: boolean, most: number, from: AuditPlace | null) {
  const { who, entity, record, from: since, to: until } = view
  const role = roleOf(view)
  return sql`app.search_audit(${sql.param(search.patterns)}::text[], ${sql.param(search.people)}::uuid[],
    ${sql.param(search.records)}::uuid[], ${newest}, ${most}, p_who => ${role ? null : who}::uuid, p_role => ${role},
    p_entity => ${entity}, p_actions => ${sql.param(actionsOf(view))}::text[], p_record => ${record}::uuid,
    p_since => ${since && startOfDay(since)}, p_until => ${until && endOfDay(until)},
    p_at => ${from?.at ?? null}::timestamptz, p_id => ${from?.id ?? null}::bigint)`
}

function conditionsOf(view: AuditListView): SQL[] {
  const { who, entity, record, from, to } = view
  const role = roleOf(view)
  const actions = actionsOf(view)
  return [
    ...(role ? [sql`e.actor_user_id is null and e.actor_role = ${role}`] : []),
    ...(who && !role ? [sql`e.actor_user_id = ${who}::uuid`] : []),
    ...(entity ? [sql`e.entity = ${entity}`] : []),
    ...(actions ? [sql`e.action = any(${sql.param(actions)}::text[])`] : []),
    ...(record ? [sql`e.entity_id = ${record}::uuid`] : []),
    ...(from ? [sql`e.at >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`e.at < ${endOfDay(to)}`] : []),
  ]
}

/** The role that acts without an account, if the view filters by one. */
function roleOf({ who }: AuditListView): string | null {
  return actingRoles.find((role) => role === who) ?? null
}

/** The actions with the view's verb, for which there is an index; null without a verb. */
function actionsOf({ entity, action }: AuditListView): string[] | null {
  if (!action) return null
  return (entity ? [entity] : Object.keys(auditEntityLabels)).map((one) => `${one}.${action}`)
}

const accounts = alias(profiles, 'accounts')

async function readEntries(tx: Tx, ids: readonly string[]) {
  const found = await tx
    .select({
      ...pick(auditLog, 'id', 'at', 'action', 'entity', 'entityId', 'detail'),
      by: profiles.fullName,
      byRole: auditLog.actorRole,
      /** The record's current name, or its name when the entry was written. */
      name: sql<
        string | null
      >`coalesce(${auditLog.detail} ->> 'label', ${auditLog.detail} ->> 'name', ${leads.clientName},
        ${agents.name}, ${accounts.fullName}, ${deletedRecords.label})`,
      /** False for a record that was deleted and not restored. */
      isThere: sql<boolean>`not exists (select from audit_log later where later.entity_id = ${auditLog.entityId}
        and later.action = ${auditLog.entity} || '.delete' and not exists (select from audit_log again
          where again.entity_id = later.entity_id and again.id > later.id and again.action = ${auditLog.entity} || '.restore'))`,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorUserId))
    .leftJoin(leads, eq(leads.id, auditLog.entityId))
    .leftJoin(agents, eq(agents.id, auditLog.entityId))
    .leftJoin(accounts, eq(accounts.id, auditLog.entityId))
    .leftJoin(deletedRecords, eq(deletedRecords.entityId, auditLog.entityId))
    .where(inArray(auditLog.id, ids.map(Number)))
  const byId = new Map(found.map((entry) => [String(entry.id), entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The people that the list can be filtered by: everybody with a role in the brokerage. */
function listAuditActors(ctx: StaffCtx) {
  return ctx.db((tx) =>
    tx
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .where(inArray(profiles.role, ['super_admin', 'admin', 'agent']))
      .orderBy(asc(profiles.fullName)),
  )
}
