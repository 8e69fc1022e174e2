import { brand } from '#brand'
import { asc, between, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { leadFilters } from '#db/schema/lead-filters.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { mergedLeads } from '#db/schema/merged-leads.server.ts'
import { lastCountedPage, type Slice, takeCountedPage, takePage, type Total } from '#app/lib/list.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attemptOr, mustBeOne, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvBatches, type CsvCell } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { choice, day, defineListBy, type ListView, type RowOf } from '#app/platform/list.server.ts'
import { endOfDay, startOfDay } from '#app/platform/toronto-day.server.ts'
import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { describeLastChange, type SaveOutcome } from '#app/platform/versions.server.ts'
import { pick } from '#app/lib/pick.ts'
import { assignLead } from './leads.assign.server.ts'
import { documentCopy } from './lead-documents.ts'
import { storedVisit, visitLabels } from './lead-origin.ts'
import { exportedFigureNames, exportedFigures } from './lead-scenario.tsx'
import { mergeCopy } from './lead-merge.ts'
import { leadsCopy as copy, leadsUpdated } from './leads.copy.ts'
import { findKept, getLeadOrKept, listMerged, mergedMeanwhile, undoMerge } from './leads.merge.server.ts'
import {
  byAgent,
  listColumns,
  deleteLead,
  getLead,
  readLeadTimeline,
  undoUpdate,
  updateLeads,
  updateLeadStatus,
} from './leads.server.ts'
import {
  chatTurns,
  idsOfReference,
  leadSourceLabels,
  type LeadStatus,
  leadStatuses,
  leadStatusLabels,
  type LeadType,
  leadTypeLabels,
  leadTypes,
  mostFound,
  typesOfSource,
} from './leads.ts'
import { LeadsTabForm } from './leads.forms.ts'
import { listActivities, logCall, removeActivity, saveNote } from './leads.activities.server.ts'
import { searchPatterns } from './lead-search.ts'
import { getDeal, moveDeal, nameStage, saveDeal } from './leads.deals.server.ts'
import { saveMortgage } from './leads.renewals.server.ts'
import { setAbsence } from './leads.routing.server.ts'
import { addFollowUp, listFollowUps, putOffFollowUp, setFollowUpDone } from './leads.follow-ups.server.ts'
import { changeDocuments, findDocuments } from './leads.documents.server.ts'
import { findQuote, saveQuote, withdrawQuote } from './leads.quotes.server.ts'
import { listReplyChoices, writeToClient } from './leads.replies.server.ts'
import { confirmMeeting } from './leads.meeting.server.ts'
import { sendToPartnerAgain } from './leads.partner.server.ts'

const pageSize = 25

/** As many leads as can be listed in an order other than by time. */
export const mostInOrder = lastCountedPage * pageSize

/** Anybody can make up a campaign: the filter offers the most frequent ones, and a search finds the others. */
const mostOrigins = 50

const sorts = { created: true, name: true, type: true, status: true, agent: true }

const filters = {
  status: choice('Status', 'Every status', leadStatusLabels),
  type: choice('Type', 'Every type', leadTypeLabels),
  source: choice('Source', 'Every source', leadSourceLabels),
  origin: {
    label: 'Came from',
    options: async (ctx: StaffCtx) => [{ value: '', label: 'Came from anywhere' }, ...(await listOrigins(ctx))],
    accepts: (value: string) => value.length <= 100,
  },
  /** An agent's id, or 'none' for unassigned leads. */
  agent: {
    ...byAgent,
    options: async (ctx: StaffCtx) => {
      const [every, ...agents] = await byAgent.options(ctx)
      return [every!, { value: 'none', label: 'Unassigned' }, ...agents]
    },
    accepts: (value: string) => value === 'none' || isUuid(value),
  },
  from: day('From'),
  to: day('To'),
}

type LeadListView = ListView<keyof typeof sorts, typeof filters>

/** The leads that the actor may see, newest first. */
export const leadList = defineListBy({
  words: { one: 'lead', placeholder: 'Name, contact, message or notes', noMatch: copy.noneMatching },
  failed: copy.fetchFailed,
  pageSize,
  usual: 'desc',
  sorts,
  filters,
  csv: 'lead',
  read: listLeads,
  file: exportLeads,
})

export type LeadListItem = RowOf<typeof leadList>

/** A view as SQL over rows of `l`. The row-level policies decide which leads the actor may see. */
type LeadQuery = {
  view: LeadListView
  from: SQL
  where: SQL
  /** `where` without the status: the numbers of each status follow every other filter. */
  anyStatus: SQL
  byTime: boolean
  /** The ids that a search found: the newest matches. `more` says whether there are others. */
  found: readonly string[] | null
  more: boolean
}

/** A lead's position by time. The time is text because a Date drops microseconds. */
type LeadPlace = { id: string; at: string }

/** A limit that no search reaches. */
const everything = 2 ** 31 - 1

/**
 * One page of the leads that the actor may see, its position in the list, and the number of leads of each status.
 * By time, a page begins at a lead, however far down it is. In any other order the database counts leads up to the
 * page, so the list ends at page 100.
 * `ends`: why the list ends early. `found`: a search found more than `mostFound`, and only the newest of them were
 * sorted. `pages`: there are more leads than those pages hold.
 */
async function listLeads(ctx: StaffCtx, view: LeadListView) {
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const query = await queryOf(tx, view)
    const { byStatus, total } = await countLeads(tx, query)
    const { rows, paging } = query.byTime ? await pageByTime(tx, query, total) : await pageInOrder(tx, query, total)
    const ends = query.byTime ? null : total.more ? 'found' : total.count > mostInOrder ? 'pages' : null
    return { rows: await leadsById(tx, rows), paging, ends, byStatus } as const
  })
}

function pageByTime(tx: Tx, query: LeadQuery, total: Total) {
  return takePage(query.view.place, pageSize, total, async (slice) => {
    const from = slice.from === null ? null : await placeOf(tx, slice.from)
    if (slice.from !== null && !from) return null
    return (await readByTime(tx, query, { ...slice, from })).map(({ id }) => id)
  })
}

async function pageInOrder(tx: Tx, query: LeadQuery, total: Total) {
  const reached = { ...total, count: Math.min(total.count, mostInOrder) }
  const { rows, paging } = await takeCountedPage(query.view.place.page, pageSize, reached, (limit, offset) =>
    readInOrder(tx, query, limit, offset),
  )
  return { rows, paging: { ...paging, total } }
}

/** The newest leads that the actor may see and the leads tab would find by these words. */
export async function findLeads(ctx: StaffCtx, search: string, most: number) {
  const view = leadList.readView(new URLSearchParams({ q: search }))
  const found = await ctx.db(async (tx) => leadsById(tx, await searchLeads(tx, view, { newest: true, most })))
  return found.map(({ id, clientName, clientEmail, clientPhone, type }) => {
    const phone = clientPhone && displayPhone(clientPhone)
    const [label = `${leadTypeLabels[type]} without a name`, ...others] = [clientName, clientEmail, phone].filter(
      (text) => text !== null,
    )
    return { id, label, note: others.join(' · ') }
  })
}

/** Where the newest of the actor's leads came from, most leads first. All leads would take too long for each page. */
function listOrigins(ctx: StaffCtx) {
  return ctx.db(async (tx) => {
    const newest = tx
      .select({ origin: leads.origin })
      .from(leads)
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(1000)
      .as('newest')
    const { origin } = newest
    return tx
      .select({ value: origin, label: origin })
      .from(newest)
      .groupBy(origin)
      .orderBy(desc(count()), asc(origin))
      .limit(mostOrigins)
  })
}

/** All leads of a view as CSV, in the order of the view. */
async function exportLeads(ctx: StaffCtx, view: LeadListView) {
  const { query, total, sorted } = await ctx.db(async (tx) => {
    const counted = await queryOf(tx, view)
    const { total: count } = await countLeads(tx, counted)
    if (counted.byTime) return { query: counted, total: count, sorted: null }
    const found = count.more ? await searchLeads(tx, view, { newest: true, most: everything }) : counted.found
    return { query: counted, total: count, sorted: await readInOrder(tx, { ...counted, found }, everything, 0) }
  })
  let passed = 0
  let from: LeadPlace | null = null
  const next = (limit: number) =>
    ctx.db(async (tx) => {
      let ids = sorted?.slice(passed, passed + limit)
      if (!ids) {
        const read: LeadPlace[] = await readByTime(tx, query, { backwards: false, from, skip: 0, limit })
        from = read.at(-1) ?? null
        ids = read.map(({ id }) => id)
      }
      passed += ids.length
      // Leads that were deleted during the export are left out.
      return ids.length > 0 ? leadsToExport(tx, ids) : null
    })
  return {
    header: [
      'Created',
      'Name',
      'Email',
      'Phone',
      'Type',
      'Source',
      'Came from',
      ...visitLabels.map(([, label]) => label),
      'Status',
      'Agent',
      'Message',
      'Notes',
      'Conversation',
      ...exportedFigureNames,
    ],
    count: total.more ? null : total.count,
    batches: csvBatches(next, cellsOf),
  }
}

function cellsOf(lead: Awaited<ReturnType<typeof leadsToExport>>[number]): CsvCell[] {
  return [
    lead.createdAt,
    lead.clientName,
    lead.clientEmail,
    lead.clientPhone && displayPhone(lead.clientPhone),
    leadTypeLabels[lead.type],
    leadSourceLabels[lead.source],
    lead.origin,
    ...visitLabels.map(([name]) => storedVisit(lead.metadata)[name] ?? null),
    leadStatusLabels[lead.status],
    lead.agentName,
    lead.message,
    lead.staffNotes,
    chatTurns(lead.source, lead.notes)
      ?.map(({ role, content }) => `${role === 'user' ? 'Client' : brand.assistantName}: ${content}`)
      .join('\n\n') ?? null,
    ...exportedFigures(lead.metadata),
  ]
}

async function queryOf(tx: Tx, view: LeadListView): Promise<LeadQuery> {
  const matches = view.search ? await searchLeads(tx, view, { newest: true, most: mostFound + 1 }) : null
  const found = matches && matches.slice(0, mostFound)
  const others = [
    ...(view.type || view.source ? [isOneOfTypes(typesOf(view))] : []),
    ...(view.agent === 'none' ? [sql`l.agent_id is null`] : []),
    ...(view.agent && view.agent !== 'none' ? [sql`l.agent_id = ${view.agent}::uuid`] : []),
    ...(view.origin ? [sql`l.origin = ${view.origin}`] : []),
    ...(view.from ? [sql`l.created_at >= ${startOfDay(view.from)}`] : []),
    ...(view.to ? [sql`l.created_at < ${endOfDay(view.to)}`] : []),
  ]
  const more = matches !== null && matches.length > mostFound
  const byTime = view.sort.column === 'created'
  return {
    view,
    from: fromOf(view),
    found,
    more,
    byTime,
    where: allOf([...others, ...(view.status ? [sql`l.status = ${view.status}`] : [])]),
    anyStatus: allOf(others),
  }
}

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

function typesOf({ type, source }: LeadListView) {
  return leadTypes.filter((one) => (!type || one === type) && (!source || typesOfSource[source].includes(one)))
}

/** One comparison per type: an array would be unpacked for every row. */
function isOneOfTypes(types: readonly LeadType[]): SQL {
  const each = types.map((type) => sql`l.type = ${type}`)
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`
}

function fromOf({ sort }: LeadListView): SQL {
  if (sort.column !== 'agent') return sql`${leads} l`
  return sql`${leads} l left join
    (select id, row_number() over (order by lower(name), id) as place from ${agents}) a on a.id = l.agent_id`
}

/** Status, type and agent sort by their position. In either direction, the newest lead of each position comes first. */
function orderOf({ sort }: LeadListView): SQL {
  // SQL keywords: these cannot be parameters.
  const way = sort.direction === 'desc' ? sql`desc` : sql`asc`
  switch (sort.column) {
    case 'created':
      return sql`l.created_at ${way}, l.id ${way}`
    case 'name':
      return sql`l.sort_name ${way}, l.created_at ${way}, l.id ${way}`
    case 'status':
      return sql`${placeAmong(sql`l.status`, leadStatuses)} ${way}, l.created_at desc, l.id desc`
    case 'type':
      return sql`${placeAmong(sql`l.type`, leadTypes.toSorted())} ${way}, l.created_at desc, l.id desc`
    case 'agent':
      // Unassigned leads sort after every agent.
      return sql`coalesce(a.place, 1000000) ${way}, l.created_at desc, l.id desc`
  }
}

function placeAmong(column: SQL, values: readonly string[]): SQL {
  // Raw: a place is a number counted here, and as a parameter PostgreSQL would take it for text.
  const cases = values.map((value, place) => sql`when ${value} then ${sql.raw(String(place))}`)
  return sql`case ${column} ${sql.join(cases, sql` `)} end`
}

/** How many leads are in the view, and how many of each status would be if it did not name one. */
async function countLeads(tx: Tx, { view, where, anyStatus, found, more }: LeadQuery) {
  // A search that names a status has found no others.
  const ofAnyStatus =
    view.search && view.status
      ? await searchLeads(tx, { ...view, status: null }, { newest: true, most: mostFound })
      : found
  const { rows } = await tx.execute<{ status: LeadStatus; count: number; inView: number }>(
    sql`select l.status, count(*)::int as count, count(*) filter (where ${where})::int as "inView"
      from ${leads} l where ${anyStatus} and ${isAmong(ofAnyStatus)} group by l.status`,
  )
  const inView = rows.reduce((sum, row) => sum + row.inView, 0)
  const total: Total = { count: found ? found.length : inView, more }
  return { byStatus: new Map(rows.map(({ status, count }) => [status, count])), total }
}

/** The position of one lead, or null when the actor does not see it (any more). */
async function placeOf(tx: Tx, id: string): Promise<LeadPlace | null> {
  const { rows } = await tx.execute<LeadPlace>(sql`select id, created_at::text as at from ${leads} where id = ${id}`)
  return rows[0] ?? null
}

/** The leads of one slice of a list by time. */
async function readByTime(tx: Tx, query: LeadQuery, slice: Slice<LeadPlace>): Promise<LeadPlace[]> {
  const { view, from, where, found, more } = query
  const newest = (view.sort.direction === 'desc') !== slice.backwards
  if (more) {
    const ids = await searchLeads(tx, view, { newest, most: slice.skip + slice.limit, from: slice.from })
    return readByTime(tx, { ...query, found: ids.slice(slice.skip), more: false }, { ...slice, skip: 0 })
  }
  // SQL keywords: these cannot be parameters.
  const [way, than] = newest ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const after = slice.from && sql`(l.created_at, l.id) ${than} (${slice.from.at}::timestamptz, ${slice.from.id}::uuid)`
  // In an outer query, so that PostgreSQL converts only the returned times to text.
  const { rows } = await tx.execute<LeadPlace>(
    sql`select id, created_at::text as at from (
      select l.id, l.created_at from ${from} where ${where} and ${isAmong(found)} and ${after ?? sql`true`}
      order by l.created_at ${way}, l.id ${way} limit ${slice.limit} offset ${slice.skip}) places`,
  )
  return rows
}

/** The ids of the leads on a page of a list in any order. */
async function readInOrder(tx: Tx, { view, from, where, found }: LeadQuery, limit: number, offset: number) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select l.id from ${from} where ${where} and ${isAmong(found)}
      order by ${orderOf(view)} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

function isAmong(ids: readonly string[] | null): SQL {
  return ids ? sql`l.id = any(${sql.param([...ids])}::uuid[])` : sql`true`
}

/**
 * The ids of a view's leads that match its search, by time from one end or from a lead. The SQL function may read every
 * lead so that it can use the search index, and applies the actor's rights itself: under a row-level policy, PostgreSQL
 * tries LIKE on every row, because LIKE is not leakproof.
 */
async function searchLeads(
  tx: Tx,
  view: LeadListView,
  { newest, most, from = null }: { newest: boolean; most: number; from?: LeadPlace | null },
): Promise<string[]> {
  const reference = idsOfReference(view.search)
  if (reference) return findByReference(tx, reference)
  const { agent, status, type, source, origin, from: since, to: until } = view
  const types = type || source ? typesOf(view) : null
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from app.search_leads(${sql.param(searchPatterns(view.search))}::text[], ${newest}, ${most},
      p_agent => ${agent === 'none' ? nobody : agent}::uuid, p_status => ${status}, p_types => ${types && sql.param(types)}::text[],
      p_since => ${since && startOfDay(since)}, p_until => ${until && endOfDay(until)}, p_at => ${from?.at ?? null}::timestamptz, p_id => ${from?.id ?? null}::uuid, p_origin => ${origin}) id`,
  )
  return rows.map((row) => row.id)
}

/** The leads that a reference stands for, hardly ever more than one. The policies decide whether the actor sees them. */
async function findByReference(tx: Tx, [first, last]: [string, string]): Promise<string[]> {
  const found = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(between(leads.id, first, last))
    .union(
      tx
        .select({ id: mergedLeads.leadId })
        .from(mergedLeads)
        .where(between(mergedLeads.id, first, last)),
    )
  return found.map(({ id }) => id)
}

/** The id that stands for "no agent". */
const nobody = '00000000-0000-0000-0000-000000000000'

async function leadsById(tx: Tx, ids: readonly string[]) {
  const read = tx.select(listColumns).from(leads).leftJoin(agents, eq(agents.id, leads.agentId))
  return inOrderOf(ids, await read.where(isOneOfThese(ids)))
}

async function leadsToExport(tx: Tx, ids: readonly string[]) {
  const columns = { ...listColumns, ...pick(leads, 'message', 'notes', 'staffNotes', 'metadata') }
  const read = tx.select(columns).from(leads).leftJoin(agents, eq(agents.id, leads.agentId))
  return inOrderOf(ids, await read.where(isOneOfThese(ids)))
}

/** Unnested: given one long array, PostgreSQL prefers to scan all leads that an agent has. */
function isOneOfThese(ids: readonly string[]): SQL {
  return sql`${leads.id} in (select unnest(${sql.param([...ids])}::uuid[]))`
}

function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type SavedFilter = Awaited<ReturnType<typeof listFilters>>[number]

/** The actor's own saved filters, by name. */
export function listFilters(ctx: StaffCtx) {
  return ctx.db((tx) =>
    tx
      .select(pick(leadFilters, 'id', 'name', 'query'))
      .from(leadFilters)
      .orderBy(asc(sql`lower(${leadFilters.name})`)),
  )
}

/** Saves the address's current view under a name. Returns null, or the sentence that says why it failed. */
export function saveFilter(ctx: StaffCtx, name: string, params: URLSearchParams): Promise<string | null> {
  return problemOf(ctx, (tx) =>
    // Raw SQL: the query builder names every column, and the actor may write only these two.
    tx.execute(sql`insert into lead_filters (name, query) values (${name}, ${leadList.query(params)})`),
  )
}

/** Renames a filter; answers as `saveFilter` does. Refuses, as not found, a filter that is not the actor's. */
export function renameFilter(ctx: StaffCtx, id: string, name: string): Promise<string | null> {
  return problemOf(ctx, async (tx) =>
    mustBeOne(await tx.update(leadFilters).set({ name }).where(eq(leadFilters.id, id)), copy.filterMissing),
  )
}

/** Deletes a filter; answers as `saveFilter` does. Refuses, as not found, a filter that is not the actor's. */
export function deleteFilter(ctx: StaffCtx, id: string): Promise<string | null> {
  return problemOf(ctx, async (tx) =>
    mustBeOne(await tx.delete(leadFilters).where(eq(leadFilters.id, id)), copy.filterMissing),
  )
}

function problemOf(ctx: StaffCtx, write: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  return attemptOr(
    ctx,
    'lead filter not saved',
    copy.filterFailed,
    async (tx) => {
      await write(tx)
      return null
    },
    (error) => {
      if (isUniqueViolation(error, 'lead_filters_name_key')) return copy.filterNameTaken
      return String((error as Error).cause ?? error).includes('Nobody keeps more than 20 filters') && copy.filtersFull
    },
  )
}

/** Another lead with the same email address or phone number. */
export type DuplicateLead = Pick<typeof leads.$inferSelect, 'id' | 'clientName' | 'type' | 'status' | 'createdAt'> & {
  sameEmail: boolean
  samePhone: boolean
}

/** For each of these leads, the others with the same email or phone that the actor may see, newest first. */
export async function findDuplicates(ctx: StaffCtx, ids: readonly string[]): Promise<Map<string, DuplicateLead[]>> {
  if (ids.length === 0) return new Map()
  return ctx.db(async (tx) => {
    const { rows } = await tx.execute<{ lead_id: string; other_id: string; same_email: boolean; same_phone: boolean }>(
      sql`select * from app.find_duplicate_leads(${sql.param([...ids])}::uuid[])`,
    )
    const others = [...new Set(rows.map((row) => row.other_id))]
    if (others.length === 0) return new Map()
    const found = await tx
      .select(pick(leads, 'id', 'clientName', 'type', 'status', 'createdAt'))
      .from(leads)
      .where(inArray(leads.id, others))
    const byId = new Map(found.map((lead) => [lead.id, lead]))
    const duplicates = new Map<string, DuplicateLead[]>()
    for (const { lead_id, other_id, same_email, same_phone } of rows) {
      const other = byId.get(other_id)
      if (!other) continue
      const list = duplicates.get(lead_id) ?? []
      duplicates.set(lead_id, [...list, { ...other, sameEmail: same_email, samePhone: same_phone }])
    }
    for (const list of duplicates.values())
      list.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    return duplicates
  })
}

/** The data of both leads tabs: one page of the list and, when the address names one, the open lead. */
export async function loadLeadsTab(ctx: StaffCtx, url: URL) {
  const openId = url.searchParams.get('lead')
  const [list, open, filters] = await Promise.all([
    leadList.load(ctx, url),
    openId ? getLeadOrKept(ctx, openId, (lead) => leadList.path(url, { lead })) : null,
    listFilters(ctx),
  ])
  const shown = [...list.rows.map(({ id }) => id), ...(open ? [open.id] : [])]
  const [duplicates, timeline, followUps, activities, deal, quote, documents, merged] = await Promise.all([
    findDuplicates(ctx, [...new Set(shown)]),
    open && readLeadTimeline(ctx, open),
    open && listFollowUps(ctx, open.id),
    open && listActivities(ctx, open.id),
    open && getDeal(ctx, open.id),
    open && findQuote(ctx, open),
    open && findDocuments(ctx, open.id),
    open && listMerged(ctx, open.id),
  ])
  return {
    list,
    filters,
    query: leadList.query(url.searchParams),
    duplicates,
    replies: open?.clientEmail
      ? await listReplyChoices(ctx, open, deal?.deal.amount ?? null, quote?.link ?? null)
      : null,
    open: open &&
      timeline &&
      followUps &&
      activities &&
      documents &&
      merged &&
      quote && { ...open, ...timeline, followUps, activities, deal, quote, documents, merged },
    /** An agent sees only their own leads, so a column of agents would say nothing. */
    showsAgents: ctx.actor.role !== 'agent',
    mayDelete: ctx.actor.role === 'super_admin',
  }
}

export type OpenLead = NonNullable<Awaited<ReturnType<typeof loadLeadsTab>>['open']>

/** Performs what a form of a leads tab asks for. The database decides who may do it. */
export async function changeLead(ctx: StaffCtx, request: Request, url: URL) {
  const form = await parseForm(request, LeadsTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const kept = 'id' in value && value.intent !== 'unmerge' ? await findKept(ctx, value.id) : null
  if (!kept) return carryOut(ctx, form, url)
  // The lead was merged while it was open. What only adds goes to the lead that holds everything; the rest stays as it was typed.
  if (value.intent === 'note' || value.intent === 'call' || value.intent === 'follow-up')
    return carryOut(ctx, { ...form, value: { ...value, id: kept } }, url)
  return form.refuse(410, [mergedMeanwhile(kept, url.pathname)])
}

type LeadForm = Extract<Awaited<ReturnType<typeof parseForm<typeof LeadsTabForm>>>, { ok: true }>
type Asked<Intent extends LeadForm['value']['intent']> = Extract<LeadForm['value'], { intent: Intent }>
type Answer = ReturnType<LeadForm['done']>
type Answers = ReturnType<typeof answersTo>

function carryOut(ctx: StaffCtx, form: LeadForm, url: URL): Promise<Answer> {
  const act = actions[form.value.intent] as (ctx: StaffCtx, value: unknown, to: Answers) => Promise<Answer>
  return act(ctx, form.value, answersTo(ctx, form, url))
}

/** The ways in which a form of the tab is answered. */
function answersTo(ctx: StaffCtx, { done, refuse }: LeadForm, url: URL) {
  const answer = (isDone: boolean, yes: string, no: string) => (isDone ? done(yes) : refuse(500, no))
  const button = (label: string, fields: Record<string, string>) => ({
    label,
    action: url.pathname + url.search,
    fields,
  })
  return {
    url,
    done,
    refuse,
    answer,
    button,
    told: (problem: string | null, yes: string) => (problem ? refuse(409, problem) : done(yes)),
    undoable: (text: string, fields: Record<string, string>) =>
      done([{ kind: 'success', text, post: button(copy.undo, fields) }]),
    gone: () => refuse(404, [leadGone(ctx, url)]),
    /** A deal or its mortgage, which somebody else may have saved meanwhile. */
    async saved(id: string, outcome: SaveOutcome, yes: string) {
      if (outcome === 'missing') return this.gone()
      if (outcome !== 'changed') return answer(outcome === 'saved', yes, copy.dealFailed)
      return refuse(409, [], { '': [copy.dealChanged, ...(await describeLastChange(ctx, id))] })
    },
    /** The error of what cannot be is shown beside its field. */
    async orBeside(field: string, write: Promise<boolean>, yes: string, no: string) {
      try {
        return answer(await write, yes, no)
      } catch (error) {
        if (error instanceof AppError && error.code === 'invalid') return refuse(400, [], { [field]: [error.message] })
        throw error
      }
    },
  }
}

async function changeMany(
  ctx: StaffCtx,
  ids: string[],
  change: Parameters<typeof updateLeads>[2],
  to: Answers,
  no: string,
) {
  const undo = await updateLeads(ctx, ids, change)
  if (!undo) return to.refuse(500, no)
  return to.undoable(leadsUpdated(undo.former.length), { intent: 'bulk-undo', undo: JSON.stringify(undo) })
}

type DocumentIntent = `document${string}` & LeadForm['value']['intent']

async function changeChecklist(ctx: StaffCtx, value: Asked<DocumentIntent>, to: Answers) {
  return to.answer(await changeDocuments(ctx, value), documentCopy.done[value.intent], documentCopy.failed)
}

/** What each form of a leads tab does. */
const actions: {
  [Intent in LeadForm['value']['intent']]: (ctx: StaffCtx, value: Asked<Intent>, to: Answers) => Promise<Answer>
} = {
  async status(ctx, { id, status, was }, to) {
    const outcome = await updateLeadStatus(ctx, id, status, was)
    if (outcome === 'missing') throw new AppError('not_found', copy.notFound)
    if (outcome !== 'changed') return to.answer(outcome === 'saved', copy.statusUpdated, copy.statusFailed)
    const text = [copy.statusChanged, ...(await describeLastChange(ctx, id))].join(' ')
    return to.refuse(409, [{ kind: 'error', text, post: to.button(copy.saveAnyway, { intent: 'status', id, status }) }])
  },
  async note(ctx, { id, note, noteId }, to) {
    const outcome = await saveNote(ctx, id, note, noteId)
    return outcome === 'missing' ? to.gone() : to.answer(outcome === 'saved', copy.noteSaved, copy.noteFailed)
  },
  async 'activity-remove'(ctx, { intent, id, removed }, to) {
    if (!(await removeActivity(ctx, id, removed))) return to.refuse(500, copy.noteFailed)
    return removed ? to.undoable(copy.noteDeleted, { intent, id, removed: 'false' }) : to.done(copy.noteRestored)
  },
  call: async (ctx, { id, outcome }, to) =>
    to.answer(await logCall(ctx, id, outcome), copy.callLogged, copy.callFailed),
  'bulk-status': (ctx, { ids, status }, to) => changeMany(ctx, ids, { status }, to, copy.statusFailed),
  'bulk-assign': (ctx, { ids, agentId }, to) => changeMany(ctx, ids, { agentId }, to, copy.assignFailed),
  async 'bulk-undo'(ctx, { undo }, to) {
    const count = await undoUpdate(ctx, undo)
    return to.answer(count !== null, leadsUpdated(count ?? 0), copy.undoFailed)
  },
  'save-filter': async (ctx, { name }, to) =>
    to.told(await saveFilter(ctx, name, to.url.searchParams), copy.filterSaved),
  'rename-filter': async (ctx, { id, name }, to) => to.told(await renameFilter(ctx, id, name), copy.filterRenamed),
  'delete-filter': async (ctx, { id }, to) => to.told(await deleteFilter(ctx, id), copy.filterDeleted),
  mail: (ctx, value, to) => to.orBeside('text', writeToClient(ctx, value), copy.mailQueued, copy.mailFailed),
  async 'quote-save'(ctx, value, to) {
    const outcome = await saveQuote(ctx, value)
    if (outcome === 'failed') return to.refuse(500, copy.quoteFailed)
    if (outcome === 'changed') return to.refuse(409, copy.quoteMeanwhile)
    if (typeof outcome === 'object') return to.refuse(400, [], outcome)
    return to.done(value.version === 0 ? copy.quoteMade : copy.quoteChanged)
  },
  'quote-withdraw': async (ctx, { id }, to) =>
    to.answer(await withdrawQuote(ctx, id), copy.quoteWithdrawn, copy.quoteNotWithdrawn),
  'documents-ask': changeChecklist,
  'document-add': changeChecklist,
  'document-drop': changeChecklist,
  'document-accept': changeChecklist,
  'document-again': changeChecklist,
  deal: async (ctx, { intent: _intent, id, version, ...fields }, to) =>
    to.saved(id, await saveDeal(ctx, id, version, fields), copy.dealSaved),
  mortgage: async (ctx, { intent: _intent, id, version, ...fields }, to) =>
    to.saved(id, await saveMortgage(ctx, id, version, fields), copy.mortgageSaved),
  async move(ctx, value, to) {
    const { intent, id, stage, was } = value
    const outcome = await moveDeal(ctx, value)
    if (outcome === 'missing') throw new AppError('not_found', copy.notFound)
    if (outcome === 'changed') return to.refuse(409, copy.dealMovedMeanwhile)
    if (outcome === 'failed') return to.refuse(500, copy.dealFailed)
    return to.undoable(copy.dealMoved(await nameStage(ctx, stage)), { intent, id, stage: was, was: stage, because: '' })
  },
  'retry-partner': async (ctx, { id }, to) =>
    to.answer(await sendToPartnerAgain(ctx, await getLead(ctx, id)), copy.partnerQueued, copy.partnerNotQueued),
  'confirm-time': async (ctx, value, to) =>
    to.answer(await confirmMeeting(ctx, value), copy.timeConfirmed, copy.timeNotConfirmed),
  'follow-up': (ctx, { id, text, when, at }, to) =>
    to.orBeside('at', addFollowUp(ctx, id, text, { at, choice: when }), copy.followUpAdded, copy.followUpFailed),
  async away(ctx, { until }, to) {
    const { agentId } = ctx.actor
    if (!agentId) throw new AppError('not_found', copy.notFound)
    return to.answer(await setAbsence(ctx, agentId, until), until ? copy.away : copy.here, copy.awayFailed)
  },
  async 'follow-up-done'(ctx, { intent, id, done }, to) {
    if (!(await setFollowUpDone(ctx, id, done))) return to.refuse(500, copy.followUpFailed)
    return done ? to.undoable(copy.followUpDone, { intent, id, done: 'false' }) : to.done(copy.followUpOpen)
  },
  'follow-up-later': async (ctx, { id, at, when }, to) =>
    to.answer(await putOffFollowUp(ctx, id, { at, choice: when }), copy.followUpPutOff, copy.followUpFailed),
  async unmerge(ctx, { id }, to) {
    const kept = await findKept(ctx, id)
    const refused = await undoMerge(ctx, id)
    if (refused) return to.refuse(refused.status, refused.problem)
    const path = leadList.path(to.url, { lead: kept! })
    throw await redirectWithToast(ctx, path, { kind: 'success', text: mergeCopy.undone })
  },
  assign: async (ctx, { id, agentId }, to) =>
    to.answer(await assignLead(ctx, id, agentId), copy.assigned, copy.assignFailed),
  async delete(ctx, { id }, to) {
    if (!(await deleteLead(ctx, id))) return to.refuse(500, copy.deleteFailed)
    // The open lead was deleted: back to the list.
    const toast = await toastWithUndo(ctx, id, copy.deleted, `${to.url.pathname}/deleted`)
    throw await redirectWithToast(ctx, leadList.path(to.url), toast)
  },
}

/** Only a super admin restores leads. */
function leadGone(ctx: StaffCtx, url: URL) {
  const rescue =
    ctx.actor.role === 'super_admin'
      ? { restoreAt: `${url.pathname}/deleted` }
      : { next: 'the brokerage can restore the lead; then save again.' }
  return deletedMeanwhile(copy.noteFailed, 'lead', rescue)
}
