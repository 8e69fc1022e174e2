import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isKnown } from './checks.server.ts'
import { oneOf, partOf } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { newsletterSubscribers } from './newsletter-subscribers.server.ts'
import { rateAlerts } from './rate-alerts.server.ts'
import { mayAdd, mayDoAll, mayRead } from './policies.server.ts'
import { admin, agent, intake, isSuperAdmin, jobs, keeper, privacy, superAdmin } from './roles.server.ts'

/** A consent given or declined: the wording shown, its version, the page and the time (CASL). */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: partOf('lead_id', () => leads.id),
    subscriberId: partOf('subscriber_id', () => newsletterSubscribers.id),
    alertId: partOf('alert_id', () => rateAlerts.id),
    kind: oneOf('kind', ['reply', 'marketing', 'partner', 'newsletter', 'rate_alert']).notNull(),
    granted: boolean('granted').notNull(),
    wording: text('wording').notNull(),
    version: text('version').notNull(),
    page: text('page').notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('consents_lead_id_idx').on(table.leadId),
    index('consents_subscriber_id_idx').on(table.subscriberId),
    index('consents_alert_id_idx').on(table.alertId),
    check('consents_one_subject', sql`num_nonnulls(${table.leadId}, ${table.subscriberId}, ${table.alertId}) = 1`),
    isKnown(table.kind),
    hasLength(table.wording, 1, 4000),
    hasLength(table.version, 1, 100),
    hasLength(table.page, 1, 2048),
    // The lead's own policies decide: anybody who may read the lead may read its sender's consents.
    mayRead(
      'consents_of_readable_leads',
      [agent, admin],
      sql`exists (select from public.leads where leads.id = ${table.leadId})`,
    ),
    mayRead('consents_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd('consents_intake_store', intake),
    mayDoAll('consents_keeper', keeper),
    mayAdd('consents_privacy_keep', privacy),
    mayAdd('consents_worker_append', jobs),
  ],
)
