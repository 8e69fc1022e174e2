import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#mortgage'
import { mustBeOne, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { choice, defineList, everyWordIn, type RowOf } from '#app/platform/list.server.ts'
import { versionOfParts } from '#app/platform/versions.server.ts'
import { agentsCopy, invitationState } from './agents.copy.ts'
import type { EditAgentForm } from './agents.forms.ts'
import type { ApplicationLinks, SeoSettings, SocialLinks } from './agents.ts'

export type EditedAgent = Awaited<ReturnType<typeof getAgentToEdit>>

const countOfLeads = sql<number>`(select count(*)::int from ${leads} l where l.agent_id = ${agents.id})`

/** How many posts are tied to the agent: their own ones, or those that the brokerage wrote. */
const countOfPosts = (adminCreated: boolean) =>
  sql<number>`(select count(*)::int from ${blogPosts} p where p.agent_id = ${agents.id} and p.admin_created = ${adminCreated})`

const agentContains = everyWordIn([agents.name, agents.email, agents.phone, agents.profileSlug])

/** The agents that the actor may see, newest first. */
export const agentList = defineList({
  words: { one: 'agent', placeholder: 'Name, email, phone or URL' },
  failed: agentsCopy.fetchFailed,
  pageSize: 25,
  usual: 'desc',
  select: (tx) =>
    tx
      .select({
        id: agents.id,
        name: agents.name,
        email: agents.email,
        crmEmail: agents.crmEmail,
        phone: agents.phone,
        profileSlug: agents.profileSlug,
        headshotUrl: agents.headshotUrl,
        licenceName: agents.licenceName,
        licenceTitle: agents.licenceTitle,
        licenceNumber: agents.licenceNumber,
        role: profiles.role,
        invitedAt: profiles.invitedAt,
        isActive: agents.isActive,
        leadCount: countOfLeads,
        ownPosts: countOfPosts(false),
        brokeragePosts: countOfPosts(true),
        createdAt: agents.createdAt,
      })
      .from(agents)
      .leftJoin(profiles, eq(profiles.id, agents.userId))
      .$dynamic(),
  search: agentContains,
  filters: {
    state: choice('Show', 'All agents', { active: 'Active', inactive: 'Inactive' }, (state) =>
      eq(agents.isActive, state === 'active'),
    ),
  },
  sorts: {
    added: agents.createdAt,
    name: sql`lower(${agents.name})`,
    email: sql`lower(${agents.email})`,
    leads: countOfLeads,
  },
  ties: [asc(agents.id)],
  row: (one) => ({
    id: one.id,
    name: one.name,
    email: one.email,
    phone: one.phone,
    profileSlug: one.profileSlug,
    headshotUrl: one.headshotUrl,
    role: one.role,
    isActive: one.isActive,
    isInvited: one.invitedAt !== null,
    leadCount: one.leadCount,
    ownPosts: one.ownPosts,
    brokeragePosts: one.brokeragePosts,
    addedOn: ruleDay(one.createdAt) as string,
  }),
  csv: 'agent',
  columns: {
    Name: (one) => one.name,
    Email: (one) => one.email,
    'CRM email': (one) => one.crmEmail,
    Phone: (one) => one.phone,
    Profile: (one) => one.profileSlug,
    'Licensed name': (one) => one.licenceName,
    Title: (one) => one.licenceTitle,
    Licence: (one) => one.licenceNumber,
    Role: (one) => one.role,
    Active: (one) => one.isActive,
    Leads: (one) => one.leadCount,
    Added: (one) => one.createdAt,
  },
})

export type AgentListItem = RowOf<typeof agentList>

/** Whether only one agent is left, with whom the brokerage's own posts would be deleted too. */
export async function hasOneAgent(ctx: StaffCtx): Promise<boolean> {
  return (await ctx.db((tx) => tx.$count(agents))) === 1
}

/** The version of the agent form. Pictures are not part of it: they are saved separately. */
const typedVersion = versionOfParts([
  agents.name,
  agents.email,
  agents.phone,
  agents.crmEmail,
  agents.bio,
  agents.languages,
  agents.profileSlug,
  agents.calendlyLink,
  agents.licenceName,
  agents.licenceTitle,
  agents.licenceNumber,
  agents.contactDetails,
  agents.socialLinks,
  agents.applicationLinks,
  sql`${agents.seoSettings} - 'og_image'`,
])

/** Everything that a super admin may change about an agent. Throws 'Agent not found' for an unknown id. */
export async function getAgentToEdit(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) throw new AppError('not_found', agentsCopy.notFound)
  const [row] = await orUnavailable(ctx, agentsCopy.agentDataFailed, (tx) =>
    tx
      .select({ agent: agents, role: profiles.role, invitedAt: profiles.invitedAt, version: typedVersion })
      .from(agents)
      .leftJoin(profiles, eq(profiles.id, agents.userId))
      .where(eq(agents.id, id)),
  )
  if (!row) throw new AppError('not_found', agentsCopy.notFound)
  const { agent, role, invitedAt, version } = row
  return {
    id: agent.id,
    version,
    name: agent.name,
    email: agent.email,
    phone: agent.phone,
    crmEmail: agent.crmEmail,
    bio: agent.bio,
    address: agent.contactDetails.address ?? null,
    languages: agent.languages,
    profileSlug: agent.profileSlug,
    calendlyLink: agent.calendlyLink,
    licenceName: agent.licenceName,
    licenceTitle: agent.licenceTitle,
    licenceNumber: agent.licenceNumber,
    headshotUrl: agent.headshotUrl,
    bannerImageUrl: agent.bannerImageUrl,
    isActive: agent.isActive,
    socialLinks: agent.socialLinks as SocialLinks,
    applicationLinks: agent.applicationLinks as ApplicationLinks,
    seoSettings: agent.seoSettings as SeoSettings,
    role,
    invitation: invitedAt && invitationState(invitedAt, ctx.now()),
    isOwn: agent.userId === ctx.actor.userId,
  }
}

/**
 * Saves a super admin's changes, including the account's role. The database audits the role, and keeps the last super
 * admin. Keys of links and search settings that have no field are kept. Refuses an unknown id; `slug_taken` when
 * another agent has the slug, `changed` when somebody else has saved other values since they were read.
 */
export function updateAgent(ctx: StaffCtx, form: z.output<typeof EditAgentForm>): Promise<SaveOutcome | 'changed'> {
  const { intent: _, id, version, role, address, social, applications, metaTitle, metaDescription, ...rest } = form
  const { metaKeywords, ...columns } = rest
  return saveUnchanged(ctx, { id, version }, typedVersion, async (tx, where) => {
    const [row] = await tx
      .update(agents)
      .set({
        ...columns,
        contactDetails: merged(agents.contactDetails, { address }),
        socialLinks: merged(agents.socialLinks, social),
        applicationLinks: merged(agents.applicationLinks, applications),
        seoSettings: merged(agents.seoSettings, {
          meta_title: metaTitle,
          meta_description: metaDescription,
          meta_keywords: metaKeywords,
        }),
      })
      .where(where)
      .returning({ userId: agents.userId })
    if (!row) return []
    if (role && row.userId && row.userId !== ctx.actor.userId) {
      await tx
        .update(profiles)
        .set({ role })
        .where(and(eq(profiles.id, row.userId), sql`${profiles.role} in ('user', 'agent', 'admin')`))
    }
    return [row]
  })
}

/** Shows or hides the public page. Deactivating also ends the agent's sessions (by a trigger). */
export function setAgentActive(ctx: StaffCtx, id: string, isActive: boolean): Promise<SaveOutcome> {
  return outcomeOf(ctx, async (tx) =>
    mustBeOne(
      await tx.update(agents).set({ isActive }).where(eq(agents.id, id)).returning({ id: agents.id }),
      agentsCopy.notFound,
    ),
  )
}

/**
 * Deletes the agent and the account. The leads are kept and become unassigned; the posts stay restorable among the
 * deleted records for 30 days.
 */
export function deleteAgent(ctx: StaffCtx, id: string): Promise<SaveOutcome> {
  return outcomeOf(ctx, async (tx) =>
    mustBeOne(await tx.delete(agents).where(eq(agents.id, id)).returning({ id: agents.id }), agentsCopy.notFound),
  )
}

/** The agent to whom the brokerage's own posts are tied: the active agent who has been here longest. */
export async function findFirstAgent(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ id: agents.id })
    .from(agents)
    .orderBy(desc(agents.isActive), agents.createdAt, agents.id)
    .limit(1)
  return row?.id ?? null
}

/** The stored object with these keys replaced. Keys with null are removed. */
function merged(column: AnyPgColumn, values: Record<string, string | null>) {
  return sql`jsonb_strip_nulls(${column} || ${JSON.stringify(values)}::jsonb)`
}

/** The agents that match these words, by name. Empty for an agent, who has no agents tab. */
export async function findAgents(ctx: StaffCtx, search: string, most: number) {
  if (ctx.actor.role !== 'super_admin') return []
  const rows = await orUnavailable(ctx, agentsCopy.fetchFailed, (tx) =>
    tx
      .select({ id: agents.id, name: agents.name, email: agents.email })
      .from(agents)
      .where(agentContains(search))
      .orderBy(asc(sql`lower(${agents.name})`), asc(agents.id))
      .limit(most),
  )
  return rows.map(({ id, name, email }) => ({ id, label: name, note: email }))
}

/** `failed`: the cause is in the log; the user gets a message and keeps what they typed. */
export type SaveOutcome = 'saved' | 'slug_taken' | 'failed'

/**
 * Writes in one transaction and returns the result for the form. When two agents take the same slug at once, the unique
 * constraint lets one of them win. A record that the actor may not touch still throws an AppError.
 */
export async function outcomeOf(ctx: StaffCtx, write: (tx: Tx) => Promise<unknown>): Promise<SaveOutcome> {
  try {
    await ctx.db(write)
    return 'saved'
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isUniqueViolation(error, 'agents_profile_slug_unique')) return 'slug_taken'
    ctx.log.error({ requestId: ctx.requestId, error }, 'agent not saved')
    return 'failed'
  }
}

/**
 * The same for one agent, unless somebody else has saved these parts since they were read (`changed`). `write` updates
 * where the condition holds and returns the changed rows. Refuses an agent who no longer exists.
 */
export async function saveUnchanged(
  ctx: StaffCtx,
  read: { id: string; version: string },
  version: SQL<string>,
  write: (tx: Tx, where: SQL | undefined) => Promise<readonly unknown[]>,
): Promise<SaveOutcome | 'changed'> {
  let changed = false
  const outcome = await outcomeOf(ctx, async (tx) => {
    const saved = await write(tx, and(eq(agents.id, read.id), eq(version, read.version)))
    if (saved.length > 0) return
    if ((await tx.$count(agents, eq(agents.id, read.id))) === 0)
      throw new AppError('not_found', deletedMeanwhile(agentsCopy.updateFailed, 'agent').text)
    changed = true
  })
  return changed ? 'changed' : outcome
}
