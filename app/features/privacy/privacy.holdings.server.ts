import { asc, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { auditLog } from '#db/schema/audit-log.server.ts'
import { askedDocuments, clientDocuments } from '#db/schema/client-documents.server.ts'
import { clientQuotes, clientQuoteVersions } from '#db/schema/client-quotes.server.ts'
import { consents } from '#db/schema/consents.server.ts'
import { deals } from '#db/schema/deals.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { followUps } from '#db/schema/follow-ups.server.ts'
import { leadActivities } from '#db/schema/lead-activities.server.ts'
import { leadImports } from '#db/schema/lead-imports.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import { mailSuppressions } from '#db/schema/mail-suppressions.server.ts'
import { mergedLeads } from '#db/schema/merged-leads.server.ts'
import { newsletterSubscribers } from '#db/schema/newsletter-subscribers.server.ts'
import { partnerSubmissions } from '#db/schema/partner-submissions.server.ts'
import { rateAlerts } from '#db/schema/rate-alerts.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { privacyCopy as copy } from './privacy.copy.ts'

/** What a person is found by: an address, the keyed hash that an erasure leaves in its place, leads and deleted leads. */
export type PersonKeys = { email: string; mark: string; leadIds: string[]; deletedIds: string[]; names: string[] }

type Holding = {
  label: string
  table: PgTable
  where: (keys: PersonKeys) => SQL | undefined
  /** The rows go or stay with their lead. */
  leadOf?: (row: Record<string, unknown>, leadOfQuote: ReadonlyMap<unknown, unknown>) => unknown
  /** What erasing does with the rows. */
  erasing: string
  /** Erasing leaves every row. */
  stays?: true
}

const marked = sql`'@erased.invalid'`

/** The address itself, or the code that an erasure left in its place. */
const addressed = (column: PgColumn) => (keys: PersonKeys) =>
  sql`(lower(${column}) = ${keys.email} or ${column} like ${keys.mark} || '.%' || ${marked})`

/** The rows of a person's leads, which go or stay with them. */
function ofLeads(label: string, table: PgTable & { leadId: PgColumn }, erasing = 'Deleted'): Holding {
  const where = ({ leadIds }: PersonKeys) => inArray(table.leadId, leadIds)
  return { label, table, where, leadOf: ({ leadId }) => leadId, erasing }
}

/**
 * Everything that is kept about people who are no staff: the only list of it. A table with names, addresses or phone numbers, or
 * with rows of a lead, must be here or in `notHeld`, or a test fails. `app.erase_person` and `app.correct_person` do the work.
 */
export const holdings: readonly Holding[] = [
  {
    label: 'Leads',
    table: leads,
    where: ({ leadIds }) => inArray(leads.id, leadIds),
    leadOf: ({ id }) => id,
    erasing: 'Emptied: only type, day, origin and status stay, for the statistics',
  },
  ofLeads('Notes, calls and mails', leadActivities),
  ofLeads('Follow-ups', followUps),
  ofLeads('Deals', deals, 'Emptied: only stage, amounts and days stay, for the statistics'),
  ofLeads('Quotes', clientQuotes),
  {
    label: 'Versions of quotes',
    table: clientQuoteVersions,
    where: ({ leadIds }) =>
      sql`${clientQuoteVersions.quoteId} in (select ${clientQuotes.id} from ${clientQuotes} where ${inArray(clientQuotes.leadId, leadIds)})`,
    leadOf: ({ quoteId }, leadOfQuote) => leadOfQuote.get(quoteId),
    erasing: 'Deleted',
  },
  ofLeads('Merged leads', mergedLeads),
  ofLeads('Documents asked for', askedDocuments),
  ofLeads('Documents sent', clientDocuments, 'Deleted: names at once, files the next night'),
  ofLeads('Sent to the partner', partnerSubmissions, 'Deleted here. Ask the partner to erase its copy'),
  {
    label: 'Deleted leads',
    table: deletedRecords,
    where: ({ deletedIds }) => inArray(deletedRecords.id, deletedIds),
    leadOf: ({ id }) => id,
    erasing: 'Deleted for good',
  },
  {
    label: 'Imported files',
    table: leadImports,
    where: ({ email }) => sql`${email} <> '' and position(${email} in lower(${leadImports.sheet}::text)) > 0`,
    erasing: 'All their rows are deleted',
  },
  {
    label: 'Newsletter subscriptions',
    table: newsletterSubscribers,
    where: addressed(newsletterSubscribers.email),
    erasing: 'Ended, and the address is replaced by a code',
  },
  {
    label: 'Rate alerts',
    table: rateAlerts,
    where: addressed(rateAlerts.email),
    erasing: 'Ended, and the address is replaced by a code',
  },
  {
    label: 'Mails',
    table: mailOutbox,
    where: ({ email }) => sql`lower(${mailOutbox.to}) = ${email}`,
    erasing: 'Deleted, and so are mails to staff about erased leads',
  },
  {
    label: 'Consents',
    table: consents,
    where: (keys) =>
      or(
        inArray(consents.leadId, keys.leadIds),
        sql`${consents.leadId} in (select id from ${leads} where ${leads.clientEmail} = ${keys.mark} || ${marked})`,
        sql`${consents.subscriberId} in (select id from ${newsletterSubscribers} where ${addressed(newsletterSubscribers.email)(keys)})`,
        sql`${consents.alertId} in (select id from ${rateAlerts} where ${addressed(rateAlerts.email)(keys)})`,
      ),
    erasing: 'Stay as proof of consent (anti-spam law, CASL), without name or address',
    stays: true,
  },
  {
    label: 'Refused addresses',
    table: mailSuppressions,
    where: ({ email }) => sql`${mailSuppressions.email} = ${email}`,
    erasing: 'Stay, so that the address is never mailed again (CASL)',
    stays: true,
  },
  {
    label: 'Audit log',
    table: auditLog,
    where: ({ leadIds }) =>
      or(
        inArray(auditLog.entityId, leadIds),
        sql`${auditLog.entityId} in (select id from ${mergedLeads} where ${inArray(mergedLeads.leadId, leadIds)})`,
      ),
    erasing: 'Stays: it proves who did what, and names leads by number only',
    stays: true,
  },
  {
    label: 'Testimonials with this name',
    table: testimonials,
    where: ({ names }) => inArray(sql`lower(${testimonials.clientName})`, names),
    erasing: 'Stay: public, and perhaps a namesake’s. Delete them under Testimonials',
    stays: true,
  },
]

/** Tables with names or addresses that are not about clients, each with the reason. */
export const notHeld: Readonly<Record<string, string>> = {
  agents: 'staff, and public',
  agent_documents: 'staff’s files',
  profiles: 'staff',
  user: 'staff',
  assistant_questions: 'questions of nobody in particular, without contact details and numbers',
  lenders: 'companies',
  mortgage_services: 'services',
  products: 'products',
  news_articles: 'publishers',
  news_sources: 'publishers',
  pipeline_stages: 'stages',
  rate_sources: 'publishers',
  reply_templates: 'texts of the brokerage',
  lead_filters: 'searches that staff keep',
  privacy_requests: 'keyed hashes and the names of staff',
}

export const heldTables = holdings.map(({ table }) => getTableConfig(table).name)

/** Not theirs to have: hashes, secrets, and what the database works out for itself; the page has no right to all of it. */
const hidden =
  /hash(?:es)?$|^(?:search_?text|sort_?name|fingerprint|idempotency_?key|message_?id|sha256|file_?url|payload|html|sheet|made|added)$/i

/** The same without hidden keys, however deep they are. */
function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHidden)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const shown = Object.entries(value).filter(([name]) => !hidden.test(name))
  return Object.fromEntries(shown.map(([name, part]) => [name, withoutHidden(part)]))
}

const isErased = ({ email }: Record<string, unknown>) => String(email).endsWith('@erased.invalid')

/** Everything that is kept under these keys. `why`: what the law says about leads that stay. */
export async function readHoldings(tx: Tx, keys: PersonKeys, why: ReadonlyMap<unknown, string>) {
  const found = []
  const leadOfQuote = new Map<unknown, unknown>()
  for (const { label, table, where, leadOf, erasing, stays } of holdings) {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([name]) => !hidden.test(name) && !(table === mailOutbox && name === 'text'),
    )
    const rows: Record<string, unknown>[] = await tx
      .select(Object.fromEntries(columns))
      .from(table)
      .where(where(keys))
      .orderBy(
        ...columns.flatMap(([name, column]) =>
          /^(?:createdAt|givenAt|deletedAt|at|id)$/.test(name) ? asc(column) : [],
        ),
      )
    if (table === clientQuotes) for (const row of rows) leadOfQuote.set(row.id, row.leadId)
    const held = rows.map((row) => ({
      row: withoutHidden(row) as Record<string, unknown>,
      reason: stays ? erasing : isErased(row) ? copy.erasedBefore : (why.get(leadOf?.(row, leadOfQuote)) ?? null),
    }))
    found.push({ label, erasing, rows: held })
  }
  return found
}
