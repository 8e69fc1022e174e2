import { sql } from 'drizzle-orm'
import { pgRole } from 'drizzle-orm/pg-core'

// Created by db/provision.ts, not by migrations: roles belong to the whole cluster. None of them may log in.
export const visitor = pgRole('maplekey_visitor').existing()
export const user = pgRole('maplekey_user').existing()
export const agent = pgRole('maplekey_agent').existing()
export const admin = pgRole('maplekey_admin').existing()
export const superAdmin = pgRole('maplekey_super_admin').existing()
export const auth = pgRole('maplekey_auth').existing()
export const jobs = pgRole('maplekey_jobs').existing()

// Definers: each owns a few functions that do one thing on behalf of a role that may not do it itself.
export const identity = pgRole('maplekey_identity').existing()
export const intake = pgRole('maplekey_intake').existing()
export const accounts = pgRole('maplekey_accounts').existing()
export const ledger = pgRole('maplekey_ledger').existing()
export const finder = pgRole('maplekey_finder').existing()
export const keeper = pgRole('maplekey_keeper').existing()
export const archivist = pgRole('maplekey_archivist').existing()
export const steward = pgRole('maplekey_steward').existing()
export const privacy = pgRole('maplekey_privacy').existing()

/**
 * The roles that read public rows. The super admin is left out on purpose: that role has rights on more columns, so it
 * gets its rows through policies that check the session token.
 */
export const everyone = [visitor, user, agent, admin]

/** Who works for the brokerage. */
export const staff = [agent, admin, superAdmin]

// Sub-selects, so that PostgreSQL looks the session up once per query and not once per row.
export const currentUserId = sql.raw('(select app.current_user_id())')
export const currentAgentId = sql.raw('(select app.current_agent_id())')

/**
 * A role alone proves nothing: the session token must belong to a super admin too. The comparison is inside the
 * sub-select. Outside, PostgreSQL would expect it to pass for one row in two hundred, and would sort a million rows
 * rather than follow an index.
 */
export const isSuperAdmin = sql.raw("(select app.current_staff_role() = 'super_admin')")

/** The same for an account with role admin, which also looks after unassigned leads. */
export const isAdmin = sql.raw("(select app.current_staff_role() = 'admin')")

/** Whatever the role, an account of the brokerage and not an ordinary user. */
export const isStaff = sql.raw('(select app.current_staff_role()) is not null')

/**
 * For what belongs to a lead: staff who see the lead. A super admin sees each, which is asked first: for the other half PostgreSQL
 * may list all leads.
 */
export const seesLead = sql`${isStaff} and (${isSuperAdmin} or exists (select from public.leads where leads.id = lead_id))`
