import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { agents, isPublicAgent, mainLicence } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#mortgage'
import { attemptOne, attemptOr, orUnavailable, type Written } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { choice, defineList, everyWordIn, type RowOf } from '#app/platform/list.server.ts'
import { type SaveOutcome, saveVersion, versionOfParts } from '#app/platform/versions.server.ts'
import type { PictureFields } from '#app/features/pictures/pictures.server.ts'
import { agentsCopy, invitationState } from './agents.copy.ts'
import type { EditAgentForm, PictureChangeForm, ProfileForm, SlugForm } from './agents.forms.ts'
import { licencesExpiring, licencesInForce, licenceText, whyHidden } from './agent-licences.ts'
import {
  type ApplicationLinks,
  type SeoSettings,
  type SocialLinks,
  agentIdentifier,
  type AgentPictureField,
  agentPictures,
  ownLinkKinds,
  profilePictures,
  publicNetworks,
} from './agents.ts'
import { pick } from '#app/lib/pick.ts'

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
        ...pick(agents, 'id', 'name', 'email', 'crmEmail', 'phone', 'profileSlug', 'headshotUrl', 'licenceName'),
        licences: agents.licences,
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
    state: choice(
      'Show',
      'All agents',
      { active: 'Active', inactive: 'Inactive', hidden: 'Active, not public' },
      (state) =>
        state === 'hidden' ? and(agents.isActive, sql`not ${isPublicAgent}`) : eq(agents.isActive, state === 'active'),
    ),
  },
  sorts: {
    added: agents.createdAt,
    name: sql`lower(${agents.name})`,
    email: sql`lower(${agents.email})`,
    leads: countOfLeads,
  },
  ties: [asc(agents.id)],
  row: (one, ctx) => ({
    ...pick(one, 'id', 'name', 'email', 'phone', 'profileSlug', 'headshotUrl', 'role', 'isActive'),
    whyHidden: whyHidden(one, ruleDay(ctx.now())),
    isInvited: one.invitedAt !== null,
    ...pick(one, 'leadCount', 'ownPosts', 'brokeragePosts'),
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
    Licences: (one) => one.licences.map(licenceText).join('; '),
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
  agents.specialties,
  agents.profileSlug,
  agents.calendlyLink,
  agents.licenceName,
  agents.licences,
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
    ...pick(agent, 'name', 'email', 'phone', 'crmEmail', 'bio'),
    address: agent.contactDetails.address ?? null,
    ...pick(agent, 'languages', 'specialties', 'profileSlug', 'calendlyLink', 'licenceName', 'licences'),
    ...pick(agent, 'headshotUrl', 'bannerImageUrl', 'isActive'),
    whyHidden: whyHidden(agent, ruleDay(ctx.now())),
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
export function updateAgent(ctx: StaffCtx, form: z.output<typeof EditAgentForm>): Promise<AgentOutcome> {
  const { intent: _, id, version, role, address, social, applications, metaTitle, metaDescription, ...rest } = form
  const { metaKeywords, ...columns } = rest
  return saveAgent(ctx, { id, version }, typedVersion, async (tx, where) => {
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
    if (role && row?.userId && row.userId !== ctx.actor.userId) {
      await tx.update(profiles).set({ role }).where(eq(profiles.id, row.userId))
    }
    return { rowCount: row ? 1 : 0 }
  })
}

/** Shows or hides the public page. Deactivating also ends the agent's sessions (by a trigger). */
export function setAgentActive(ctx: StaffCtx, id: string, isActive: boolean): Promise<boolean> {
  return attemptOne(ctx, 'agent not switched', agentsCopy.notFound, (tx) =>
    tx.update(agents).set({ isActive }).where(eq(agents.id, id)),
  )
}

/**
 * Deletes the agent and the account. The leads are kept and become unassigned; the posts stay restorable among the
 * deleted records for 30 days.
 */
export function deleteAgent(ctx: StaffCtx, id: string): Promise<boolean> {
  return attemptOne(ctx, 'agent not deleted', agentsCopy.notFound, (tx) => tx.delete(agents).where(eq(agents.id, id)))
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

/** The licences of active agents that expire soon, and how many active agents have none in force. */
export async function listLicenceMatters(tx: Tx, now: Date) {
  const today = ruleDay(now)
  const active = await tx
    .select({ agentId: agents.id, name: agents.name, licences: agents.licences })
    .from(agents)
    .where(eq(agents.isActive, true))
    .orderBy(asc(agents.name), asc(agents.id))
  return {
    expiring: active.flatMap(({ agentId, name, licences }) =>
      licencesExpiring(licences, today).map((licence) => ({ agentId, name, ...licence })),
    ),
    hidden: active.filter(({ licences }) => licencesInForce(licences, today).length === 0).length,
  }
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

/** When two agents take the same slug at once, the unique constraint lets one of them win. */
const slugTaken = (error: unknown) => isUniqueViolation(error, 'agents_profile_slug_unique') && 'slug_taken'

/** Saves these parts of one agent as `saveVersion` does. Throws an AppError for an agent who no longer exists. */
async function saveAgent(
  ctx: StaffCtx,
  read: { id: string; version: string },
  version: SQL<string>,
  write: (tx: Tx, where: SQL | undefined) => PromiseLike<Written>,
): Promise<AgentOutcome> {
  const outcome = await saveVersion(ctx, 'agent not saved', { id: agents.id, version }, read, write, slugTaken)
  if (outcome !== 'missing') return outcome
  throw new AppError('not_found', deletedMeanwhile(agentsCopy.updateFailed, 'agent').text)
}

type AgentOutcome = Exclude<SaveOutcome, 'missing'> | 'slug_taken'

export type OwnAgent = NonNullable<Awaited<ReturnType<typeof findOwnAgent>>>

/** Columns of the signed-in person's own agent record, or null for an account without one. */
async function findOwn<Row>(ctx: StaffCtx, failed: string, select: (tx: Tx, own: SQL) => Promise<Row[]>) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const [agent] = await orUnavailable(ctx, failed, (tx) => select(tx, eq(agents.id, agentId)))
  return agent ?? null
}

/** What the profile tab shows; null for an account without an agent record. */
export async function findOwnAgent(ctx: StaffCtx) {
  const agent = await findOwn(ctx, agentsCopy.profileLoadFailed, (tx, own) =>
    tx
      .select({
        ...pick(agents, 'id', 'name', 'email', 'phone', 'bio', 'specialties', 'calendlyLink', 'profileSlug'),
        ...pick(agents, 'licenceName', 'licences', 'headshotUrl', 'bannerImageUrl', 'isActive'),
        version: profileVersion,
        slugVersion,
      })
      .from(agents)
      .where(own),
  )
  const today = ruleDay(ctx.now())
  return (
    agent && {
      ...agent,
      whyHidden: whyHidden(agent, today),
      expiring: licencesExpiring(agent.licences, today),
    }
  )
}

/** Saves what agents may edit about themselves. Refuses an account without an agent record. */
export function updateOwnProfile(ctx: StaffCtx, form: z.output<typeof ProfileForm>): Promise<AgentOutcome> {
  const { name, phone, bio, specialties, calendlyLink, version } = form
  return saveAgent(ctx, { id: ownAgentId(ctx), version }, profileVersion, (tx, where) =>
    tx.update(agents).set({ name, phone, bio, specialties, calendlyLink }).where(where),
  )
}

/** Sets the slug of the agent's page; `slug_taken` when another agent has it. Refuses an account without a record. */
export function updateOwnSlug(ctx: StaffCtx, form: z.output<typeof SlugForm>): Promise<AgentOutcome> {
  const { profileSlug, version } = form
  return saveAgent(ctx, { id: ownAgentId(ctx), version }, slugVersion, (tx, where) =>
    tx.update(agents).set({ profileSlug }).where(where),
  )
}

const profileVersion = versionOfParts([agents.name, agents.phone, agents.bio, agents.specialties, agents.calendlyLink])
const slugVersion = versionOfParts([agents.profileSlug])

function ownAgentId(ctx: StaffCtx): string {
  if (!ctx.actor.agentId) throw new AppError('not_found', agentsCopy.notFound)
  return ctx.actor.agentId
}

/** The fields of each tab with their own version, so that saving one tab is no conflict for another. */
const parts = {
  social: partOf('socialLinks', publicNetworks),
  links: partOf('applicationLinks', ownLinkKinds),
  seo: partOf('seoSettings', ['meta_title', 'meta_description', 'meta_keywords', 'og_image'] as const),
}

function partOf<Key extends string>(field: 'socialLinks' | 'applicationLinks' | 'seoSettings', keys: readonly Key[]) {
  const column = agents[field]
  // Safe to inline: the names are the constants above, never anybody's input.
  const version = versionOfParts(keys.map((key) => sql`${column} ->> ${sql.raw(`'${key}'`)}`))
  return { field, column, keys, version }
}

/** What the dashboard's social, links and seo tabs show; null for an account without an agent record. */
export async function findOwnLinks(ctx: StaffCtx) {
  const agent = await findOwn(ctx, agentsCopy.agentDataFailed, (tx, own) =>
    tx
      .select({
        ...pick(agents, 'id', 'name', 'bio', 'profileSlug'),
        licenceTitle: mainLicence('title'),
        social: agents.socialLinks,
        links: agents.applicationLinks,
        seo: agents.seoSettings,
        versions: { social: parts.social.version, links: parts.links.version, seo: parts.seo.version },
      })
      .from(agents)
      .where(own),
  )
  if (!agent) return null
  const { id, name, bio, licenceTitle, social, links, seo } = agent
  return {
    id,
    name,
    bio,
    licenceTitle,
    path: `/agents/${agentIdentifier(agent)}`,
    social: textsOf(social, parts.social.keys),
    links: textsOf(links, parts.links.keys),
    seo: textsOf(seo, parts.seo.keys),
    versions: agent.versions,
  }
}

/**
 * Saves the links of one tab: other keys are kept, empty ones are removed. `changed`: somebody else has saved other
 * values since the form was read, and theirs stay. Refuses an account without an agent record.
 */
export function saveOwnLinks(
  ctx: StaffCtx,
  part: keyof typeof parts,
  { version, ...values }: { version: string } & Record<string, string | null>,
): Promise<AgentOutcome> {
  const { field, column, version: current } = parts[part]
  return saveAgent(ctx, { id: ownAgentId(ctx), version }, current, (tx, where) =>
    tx
      .update(agents)
      .set({ [field]: merged(column, values) })
      .where(where),
  )
}

function textsOf<Key extends string>(stored: Partial<Record<Key, string>>, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, stored[key] ?? ''])) as Record<Key, string>
}

/** The six pictures of the signed-in person's own record, or null for an account that has none. */
export function findOwnPictures(ctx: StaffCtx) {
  return findOwn(ctx, agentsCopy.agentDataFailed, (tx, own) =>
    tx
      .select({ id: agents.id, ...pictureColumns })
      .from(agents)
      .where(own),
  )
}

const pictureColumns = pick(
  agents,
  'headshotUrl',
  'bannerImageUrl',
  'customBackgroundImage',
  'agentLogoUrl',
  'badge1Url',
  'badge2Url',
)

/** The file that a browser without JavaScript sends with the picture form; `agentId` is the picture's agent. */
export function pictureOfForm(sent: FormData, agentId: string): PictureFields {
  const field = Object.keys(agentPictures).find((name) => name === sent.get('field')) as AgentPictureField | undefined
  if (sent.get('intent') !== 'picture' || !field || !isUuid(agentId)) return {}
  const { purpose } = agentPictures[field]
  return { url: { purpose, agentId, required: sent.get('change') === 'uploaded' && !sent.get('url') } }
}

/** The message and its HTTP status. */
type PictureOutcome = { status: 200 | 409 | 500; text: string }

/** Like `changePicture`, for one's own record. Refuses an account without one. */
export function changeOwnPicture(ctx: StaffCtx, form: PictureChangeForm): Promise<PictureOutcome> {
  const failed = isProfilePicture(form.field) ? agentsCopy.profileFailed : agentsCopy.saveFailed
  return changePicture(ctx, ownAgentId(ctx), form, failed)
}

/**
 * Replaces the picture that the form showed; does nothing when somebody else has replaced it meanwhile. The old files
 * are kept, so that the change can be undone. Refuses an agent whom the actor may not change.
 */
export async function changePicture(
  ctx: StaffCtx,
  agentId: string,
  form: PictureChangeForm,
  failed: string,
): Promise<PictureOutcome> {
  const { field, url, seen, change } = form
  const outcome = await attemptOr(ctx, 'picture of agent not saved', 'failed', async (tx) => {
    const { rowCount } = await tx
      .update(agents)
      .set({ [field]: url })
      .where(and(eq(agents.id, agentId), eq(sql`coalesce(${pictureColumns[field]}, '')`, seen)))
    if (rowCount) return 'saved'
    // `for key share` needs the right to update: an agent whom the actor may only read counts as not found.
    const { rows } = await tx.execute(sql`select id from ${agents} where ${agents.id} = ${agentId} for key share`)
    if (rows.length === 0) throw new AppError('not_found', agentsCopy.notFound)
    return 'changed'
  })
  if (outcome === 'failed') return { status: 500, text: failed }
  if (outcome === 'changed') return { status: 409, text: agentsCopy.pictureChanged }
  return { status: 200, text: doneSentence(field, change) }
}

function doneSentence(field: AgentPictureField, change: PictureChangeForm['change']): string {
  if (isProfilePicture(field)) return agentsCopy.profileUpdated
  const label = agentPictures[field].label.replace(/ \d$/, '')
  return {
    uploaded: agentsCopy.pictureUploaded,
    removed: agentsCopy.pictureRemoved,
    restored: agentsCopy.pictureRestored,
  }[change](label)
}

function isProfilePicture(field: AgentPictureField): boolean {
  return profilePictures.some((one) => one === field)
}
