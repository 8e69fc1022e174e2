import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isKnown } from './checks.server.ts'
import { oneOf, partOf, times } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { mayAdd, mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { profiles } from './profiles.server.ts'
import { currentUserId, finder, intake, jobs, keeper, privacy, seesLead, staff } from './roles.server.ts'

/**
 * What staff did about a lead, each at its time with its author: a note, a call or a mail; and what the client answered to a quote.
 * Whoever sees the lead reads it; only the author changes it, while they still see the lead; a mail is sent and stays, and so does
 * what the client said.
 */
export const leadActivities = pgTable(
  'lead_activities',
  {
    /** May be chosen by the sender, so that a note that is saved again and again while somebody types stays one note. */
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: partOf('lead_id', () => leads.id).notNull(),
    kind: oneOf('kind', ['note', 'call', 'mail', 'client']).notNull(),
    authorId: uuid('author_id')
      .default(sql`app.current_user_id()`)
      .references(() => profiles.id, { onDelete: 'set null' }),
    /** As the author was called then: other staff may not read their account, and it may be gone one day. */
    authorName: text('author_name')
      .notNull()
      .default(sql`app.current_user_name()`),
    text: text('text').notNull(),
    /** Of a mail. The mail has this row's id in the outbox. */
    subject: text('subject'),
    /** How a call went. */
    outcome: oneOf('outcome', ['reached', 'message', 'no_answer']),
    ...times,
    /** When its author deleted it. It is not shown any more, and the author can bring it back. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    index('lead_activities_lead_idx').on(table.leadId, table.createdAt),
    index('lead_activities_client_idx')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'client'`),
    isKnown(table.kind),
    hasLength(table.subject, 1, 200),
    isKnown(table.outcome),
    check(
      'lead_activities_complete',
      sql`(${table.kind} = 'mail') = (${table.subject} is not null) and (${table.kind} = 'call') = (${table.outcome} is not null)`,
    ),
    hasLength(table.text, 1, 10000),
    mayRead('lead_activities_read', staff, seesLead),
    mayAdd(
      'lead_activities_add_own',
      staff,
      sql`${table.authorId} = ${currentUserId} and ${table.kind} <> 'client' and ${seesLead}`,
    ),
    mayChange(
      'lead_activities_change_own',
      staff,
      sql`${table.authorId} = ${currentUserId} and ${table.kind} <> 'mail' and ${seesLead}`,
    ),
    mayRead('lead_activities_find', finder),
    mayRead('lead_activities_client_find', [intake, jobs], sql`${table.kind} = 'client'`),
    mayAdd('lead_activities_client_answer', intake, sql`${table.kind} = 'client' and ${table.authorId} is null`),
    mayDoAll('lead_activities_keeper', keeper),
    mayRead('lead_activities_privacy_find', privacy),
    mayDelete('lead_activities_privacy_erase', privacy),
  ],
)
