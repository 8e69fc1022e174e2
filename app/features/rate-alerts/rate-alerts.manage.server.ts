import { asc, count, eq, ne, sql, sum } from 'drizzle-orm'
import { rateAlerts } from '#db/schema/rate-alerts.server.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { alertListCopy as copy } from './rate-alerts.copy.ts'
import { type AlertStatus, alertStatusLabels, alertTerms } from './rate-alerts.ts'

const months = sql`split_part(${rateAlerts.term}, ' ', 1)::int * case when ${rateAlerts.term} like '%year%' then 12 else 1 end`

// Without the hashes of the mailed links: no signed-in role may read them.
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

/** All alerts and how many mails each was sent. Only super admins get any. */
export const alertList = defineList({
  words: { one: 'rate alert', title: copy.title, placeholder: 'Address, term or province' },
  failed: copy.fetchFailed,
  pageSize: 50,
  select: (tx) => tx.select(listed).from(rateAlerts).$dynamic(),
  where: () => ne(rateAlerts.status, 'ended'),
  search: [rateAlerts.email, rateAlerts.term, rateAlerts.rateType, rateAlerts.province],
  filters: {
    status: choice('Status', 'Every status', alertStatusLabels, (status) => eq(rateAlerts.status, status)),
    term: choice('Term', 'Every term', alertTerms, (term) => eq(rateAlerts.term, term)),
  },
  sorts: {
    email: rateAlerts.email,
    rate: [months, rateAlerts.rateType, rateAlerts.province],
    threshold: rateAlerts.threshold,
    asked: rateAlerts.createdAt,
    told: rateAlerts.crossedAt,
  },
  ties: [asc(rateAlerts.email), asc(rateAlerts.id)],
  row: (one) => one,
  csv: 'rate_alert',
  columns: {
    Email: (one) => one.email,
    Province: (one) => one.province,
    Type: (one) => one.rateType,
    Term: (one) => one.term,
    'At or below': (one) => one.threshold,
    Status: (one) => alertStatusLabels[one.status],
    Asked: (one) => one.createdAt,
    Mails: (one) => one.crossings,
    'Last told': (one) => one.crossedAt,
  },
})

export type ListedAlert = RowOf<typeof alertList>

/** The number of confirmed and pending alerts, and of all alert mails, including those of ended alerts. */
export async function countAlerts(ctx: StaffCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ status: rateAlerts.status, n: count(), told: sum(rateAlerts.crossings).mapWith(Number) })
      .from(rateAlerts)
      .groupBy(rateAlerts.status),
  )
  const of = (status: AlertStatus) => rows.find((row) => row.status === status)?.n ?? 0
  return {
    confirmed: of('confirmed'),
    pending: of('pending'),
    mails: rows.reduce((mails, { told }) => mails + told, 0),
  }
}

/** Deletes an alert with its consent. The address is not written to the audit log. */
export function deleteAlert(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'rate alert not deleted', async (tx) => {
    const gone = await tx.delete(rateAlerts).where(eq(rateAlerts.id, id)).returning({ id: rateAlerts.id })
    mustBeOne(gone, copy.deleteFailed)
  })
}
