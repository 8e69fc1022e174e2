import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id').references(() => rateAlerts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reply', 'marketing', 'partner', 'newsletter', 'rate_alert'] }).notNull(),
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
    check('consents_kind_known', sql`${table.kind} in ('reply', 'marketing', 'partner', 'newsletter', 'rate_alert')`),
    check('consents_wording_length', sql`char_length(${table.wording}) between 1 and 4000`),
    check('consents_version_length', sql`char_length(${table.version}) between 1 and 100`),
    check('consents_page_length', sql`char_length(${table.page}) between 1 and 2048`),
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
