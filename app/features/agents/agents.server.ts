import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { leadCounts } from '#db/schema/lead-counts.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { versionOfParts } from '#app/platform/versions.server.ts'
import { agentsCopy, invitationState } from './agents.copy.ts'
import type { EditAgentForm } from './agents.forms.ts'
import { outcomeOf, saveUnchanged, type SaveOutcome } from './agents.outcome.server.ts'
import {
  agentPageSize,
  type AgentListView,
  type ApplicationLinks,
  type SeoSettings,
  type SocialLinks,
} from './agents.ts'

export type AgentListItem = Awaited<ReturnType<typeof listAgents>>['agents'][number]
export type EditedAgent = Awaited<ReturnType<typeof getAgentToEdit>>

/** One page of the agents that the actor may see, where it lies, and whether there is but one agent. */
export function listAgents(ctx: StaffCtx, view: AgentListView) {
  const matching = matchingView(view)
  return orUnavailable(ctx, agentsCopy.fetchFailed, async (tx) => {
    const count = tx.$count(agents, matching)
    const { rows, paging } = await takeCountedPage(view.page, agentPageSize, count, (limit, offset) =>
      tx
        .select({
          id: agents.id,
          name: agents.name,
          email: agents.email,
          phone: agents.phone,
          createdAt: agents.createdAt,
          profileSlug: agents.profileSlug,
          headshotUrl: agents.headshotUrl,
          isActive: agents.isActive,
          role: profiles.role,
          invitedAt: profiles.invitedAt,
          leadCount: countOfLeads,
          ownPosts: countOfPosts(false),
          brokeragePosts: countOfPosts(true),
        })
        .from(agents)
        .leftJoin(profiles, eq(profiles.id, agents.userId))
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    )
    const isLast = (await tx.$count(agents)) === 1
    return {
      isLast,
      agents: rows.map(({ invitedAt, createdAt, ...agent }) => ({
        ...agent,
        addedOn: ruleDay(createdAt) as string,
        isInvited: invitedAt !== null,
      })),
      paging,
    }
  })
}

/** The condition that a view's search and filter make. */
export function matchingView({ search, state }: AgentListView): SQL | undefined {
  return and(
    state === 'all' ? undefined : eq(agents.isActive, state === 'active'),
    search ? anyFieldContains(search) : undefined,
  )
}

/** From the sums that every change of leads keeps: counted anew it would take as long as there are leads. */
export const countOfLeads = sql<number>`(select coalesce(sum(c.leads), 0)::int from ${leadCounts} c where c.agent_id = ${agents.id})`

/** Posts tied to the agent: their own, or what the brokerage wrote. */
const countOfPosts = (adminCreated: boolean) =>
  sql<number>`(select count(*)::int from ${blogPosts} p where p.agent_id = ${agents.id} and p.admin_created = ${adminCreated})`

/** A view's order, with the id at its end. */
export function orderOf({ sort }: AgentListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    added: order(agents.createdAt),
    name: order(sql`lower(${agents.name})`),
    email: order(sql`lower(${agents.email})`),
    leads: order(countOfLeads),
  }[sort.column]
  return [column, asc(agents.id)]
}

/** The condition of the tab's search. */
export function anyFieldContains(search: string) {
  const pattern = anywhere(search)
  return or(
    ilike(agents.name, pattern),
    ilike(agents.email, pattern),
    ilike(agents.phone, pattern),
    ilike(agents.profileSlug, pattern),
  )
}

/** What the form for an agent shows. Pictures are saved apart from it. */
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

/** Everything that a super admin may change of one agent. Refuses an unknown id with 'Agent not found'. */
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
 * Saves what a super admin typed, the account's role included (audited by the table, which also keeps the last super
 * admin). Keys of links and search settings that have no field are kept. Refuses an unknown id; `slug_taken` when
 * another agent has the slug, `changed` when somebody else saved other values since they were read.
 */
export function updateAgent(ctx: StaffCtx, form: z.output<typeof EditAgentForm>): Promise<SaveOutcome | 'changed'> {
  return saveUnchanged(ctx, form, typedVersion, async (tx, where) => {
    const [row] = await tx
      .update(agents)
      .set({
        name: form.name,
        email: form.email,
        phone: form.phone,
        crmEmail: form.crmEmail,
        bio: form.bio,
        languages: form.languages,
        profileSlug: form.profileSlug,
        calendlyLink: form.calendlyLink,
        licenceName: form.licenceName,
        licenceTitle: form.licenceTitle,
        licenceNumber: form.licenceNumber,
        contactDetails: merged(agents.contactDetails, { address: form.address }),
        socialLinks: merged(agents.socialLinks, form.social),
        applicationLinks: merged(agents.applicationLinks, form.applications),
        seoSettings: merged(agents.seoSettings, {
          meta_title: form.metaTitle,
          meta_description: form.metaDescription,
          meta_keywords: form.metaKeywords,
        }),
      })
      .where(where)
      .returning({ userId: agents.userId })
    if (!row) return []
    if (form.role && row.userId && row.userId !== ctx.actor.userId) {
      await tx
        .update(profiles)
        .set({ role: form.role })
        .where(and(eq(profiles.id, row.userId), sql`${profiles.role} in ('user', 'agent', 'admin')`))
    }
    return [row]
  })
}

/** Shows or hides the public page. Deactivation also ends the agent's sessions (a trigger does). */
export function setAgentActive(ctx: StaffCtx, id: string, isActive: boolean): Promise<SaveOutcome> {
  return outcomeOf(ctx, async (tx) => {
    const changed = await tx.update(agents).set({ isActive }).where(eq(agents.id, id)).returning({ id: agents.id })
    if (changed.length === 0) throw new AppError('not_found', agentsCopy.notFound)
  })
}

/**
 * Removes the agent with the account. The leads are kept and belong to nobody from then on; the posts wait for 30 days
 * among what was deleted.
 */
export function deleteAgent(ctx: StaffCtx, id: string): Promise<SaveOutcome> {
  return outcomeOf(ctx, async (tx) => {
    const deleted = await tx.delete(agents).where(eq(agents.id, id)).returning({ id: agents.id })
    if (deleted.length === 0) throw new AppError('not_found', agentsCopy.notFound)
  })
}

/** The agent to whom the brokerage's own posts are tied: the one that has been there longest of those who are active. */
export async function findFirstAgent(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ id: agents.id })
    .from(agents)
    .orderBy(desc(agents.isActive), agents.createdAt, agents.id)
    .limit(1)
  return row?.id ?? null
}

/** The stored object with these keys replaced; those that are null are taken out. */
function merged(column: AnyPgColumn, values: Record<string, string | null>) {
  return sql`jsonb_strip_nulls(${column} || ${JSON.stringify(values)}::jsonb)`
}
