import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isBetween } from './checks.server.ts'
import { partOf, times } from './columns.server.ts'
import { agents } from './agents.server.ts'
import { profiles } from './profiles.server.ts'
import { mayAdd, mayChange, mayDelete, mayRead } from './policies.server.ts'
import {
  accounts,
  admin,
  agent,
  currentAgentId,
  currentUserId,
  everyone,
  isSuperAdmin,
  superAdmin,
} from './roles.server.ts'

/**
 * An agent's testimonials are created pending. The super admin approves them, and may not change their text; the super
 * admin's own are created approved. A trigger enforces the rule about text and approval, because a policy cannot
 * compare old and new values.
 */
export const testimonials = pgTable(
  'testimonials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentId: partOf('agent_id', () => agents.id),
    adminId: uuid('admin_id').references(() => profiles.id),
    /** Says publicly that there is an admin author, without saying which. */
    adminAuthored: boolean('admin_authored')
      .notNull()
      .generatedAlwaysAs(sql`admin_id is not null`),
    clientName: text('client_name').notNull(),
    content: text('content').notNull(),
    rating: integer('rating').notNull().default(5),
    isApproved: boolean('is_approved').notNull().default(false),
    ...times,
  },
  (table) => [
    index('testimonials_approved_idx').on(table.isApproved, table.adminAuthored, table.createdAt),
    index('testimonials_agent_id_idx').on(table.agentId, table.createdAt),
    index('testimonials_admin_id_idx').on(table.adminId),
    index('testimonials_created_at_idx').on(table.createdAt),
    check('testimonials_author', sql`num_nonnulls(${table.agentId}, ${table.adminId}) >= 1`),
    hasLength(table.clientName, 1, 200),
    hasLength(table.content, 1, 4000),
    isBetween(table.rating, 1, 5),
    mayRead('testimonials_read_approved', everyone, sql`${table.isApproved}`),
    mayRead('testimonials_read_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayAdd(
      'testimonials_submit_own',
      [agent, admin],
      sql`${table.agentId} = ${currentAgentId} and not ${table.isApproved} and ${table.adminId} is null`,
    ),
    mayRead('testimonials_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd(
      'testimonials_super_admin_author',
      superAdmin,
      sql`${isSuperAdmin} and ${table.adminId} = ${currentUserId} and ${table.isApproved}`,
    ),
    mayChange(
      'testimonials_super_admin_change',
      superAdmin,
      sql`${isSuperAdmin} and (${table.adminId} is null or ${table.adminId} = ${currentUserId})`,
    ),
    mayDelete('testimonials_super_admin_delete', superAdmin, isSuperAdmin),
    mayRead('testimonials_accounts', accounts),
  ],
)
