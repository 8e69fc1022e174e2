import { and, asc, count, desc, eq, ilike, ne, type SQL, sql, sum } from 'drizzle-orm'
import { rateAlerts } from '#db/schema/rate-alerts.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type AlertListView, alertPageSize } from './rate-alert-list-view.ts'
import { alertListCopy } from './rate-alerts.copy.ts'
import { type AlertStatus, alertStatusLabels } from './rate-alerts.ts'

// What the links of the mails are checked by is not among them: no role that signs in may read it.
const listed = {
  id: rateAlerts.id,
  email: rateAlerts.email,
  province: rateAlerts.province,
  rateType: rateAlerts.rateType,
  term: rateAlerts.term,
  threshold: rateAlerts.threshold,
  status: sql<AlertStatus>`${rateAlerts.status}`,
  crossings: rateAlerts.crossings,
  crossedAt: rateAlerts.crossedAt,
  createdAt: rateAlerts.createdAt,
}

export type ListedAlert = Awaited<ReturnType<typeof listAlerts>>['alerts'][number]

/** One page of who waits for which rate, where it lies and how often they were told. Only super admins get any. */
export async function listAlerts(ctx: StaffCtx, view: AlertListView) {
  const matching = matchingView(view)
  return ctx.db(async (tx) => {
    const count = tx.$count(rateAlerts, matching)
    const { rows, paging } = await takeCountedPage(view.page, alertPageSize, count, (limit, offset) =>
      readAlerts(tx, view, limit, offset),
    )
    return { alerts: rows, paging, counts: await countByStatus(tx) }
  })
}

/** The same list as a file. */
export function downloadAlerts(ctx: StaffCtx, view: AlertListView): Promise<Response> {
  const matching = matchingView(view)
  return csvOfList(ctx, {
    what: 'rate_alert',
    header: ['Email', 'Province', 'Type', 'Term', 'At or below', 'Status', 'Asked', 'Mails', 'Last told'],
    count: (tx) => tx.$count(rateAlerts, matching),
    read: (tx, limit, offset) => readAlerts(tx, view, limit, offset),
    cells: (one) => [
      one.email,
      one.province,
      one.rateType,
      one.term,
      one.threshold,
      alertStatusLabels[one.status],
      one.createdAt,
      one.crossings,
      one.crossedAt,
    ],
  })
}

/** Forgets an alert with the consent that was given for it. Its address stays out of the audit log. */
export function deleteAlert(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'rate alert not deleted', async (tx) => {
    const gone = await tx.delete(rateAlerts).where(eq(rateAlerts.id, id)).returning({ id: rateAlerts.id })
    mustBeOne(gone, alertListCopy.deleteFailed)
  })
}

function readAlerts(tx: Tx, view: AlertListView, limit: number, offset: number) {
  return tx
    .select(listed)
    .from(rateAlerts)
    .where(matchingView(view))
    .orderBy(...orderOf(view))
    .limit(limit)
    .offset(offset)
}

async function countByStatus(tx: Tx) {
  const rows = await tx
    .select({ status: rateAlerts.status, n: count(), told: sum(rateAlerts.crossings).mapWith(Number) })
    .from(rateAlerts)
    .groupBy(rateAlerts.status)
  const of = (status: AlertStatus) => rows.find((row) => row.status === status)?.n ?? 0
  return {
    confirmed: of('confirmed'),
    pending: of('pending'),
    mails: rows.reduce((mails, { told }) => mails + told, 0),
  }
}

function matchingView({ search, status, term }: AlertListView): SQL | undefined {
  return and(
    ne(rateAlerts.status, 'ended'),
    status ? eq(rateAlerts.status, status) : undefined,
    term ? eq(rateAlerts.term, term) : undefined,
    search ? containing(search) : undefined,
  )
}

/** Every word must stand somewhere in the row as it is read: 'robin 5 year fixed'. */
function containing(search: string): SQL | undefined {
  const row = sql`concat_ws(' ', ${rateAlerts.email}, ${rateAlerts.term}, ${rateAlerts.rateType}, ${rateAlerts.province})`
  return and(...search.split(/\s+/).map((word) => ilike(row, anywhere(word))))
}

const months = sql`split_part(${rateAlerts.term}, ' ', 1)::int * case when ${rateAlerts.term} like '%year%' then 12 else 1 end`

function orderOf({ sort }: AlertListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const columns = {
    email: [rateAlerts.email],
    rate: [months, rateAlerts.rateType, rateAlerts.province],
    threshold: [rateAlerts.threshold],
    asked: [rateAlerts.createdAt],
    told: [sql`coalesce(${rateAlerts.crossedAt}, '-infinity')`],
  }[sort.column]
  return [...columns.map((column) => order(column)), asc(rateAlerts.email), asc(rateAlerts.id)]
}
