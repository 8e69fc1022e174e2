import { and, eq, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import type { PictureFields } from '#app/features/pictures/pictures.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { versionOfParts } from '#app/platform/versions.server.ts'
import { agentsCopy } from './agents.copy.ts'
import type { PictureChangeForm, ProfileForm, SlugForm } from './agents.forms.ts'
import { outcomeOf, type SaveOutcome, saveUnchanged } from './agents.server.ts'
import {
  agentIdentifier,
  type AgentPictureField,
  agentPictures,
  ownLinkKinds,
  profilePictures,
  publicNetworks,
} from './agents.ts'

export type OwnAgent = NonNullable<Awaited<ReturnType<typeof findOwnAgent>>>

/** Columns of the signed-in person's own agent record, or null for an account without one. */
async function findOwn<Columns extends SelectedFields>(ctx: StaffCtx, failed: string, columns: Columns) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const [agent] = await orUnavailable(ctx, failed, (tx) =>
    tx.select(columns).from(agents).where(eq(agents.id, agentId)),
  )
  return agent ?? null
}

/** What the profile tab shows; null for an account without an agent record. */
export function findOwnAgent(ctx: StaffCtx) {
  return findOwn(ctx, agentsCopy.profileLoadFailed, {
    id: agents.id,
    name: agents.name,
    email: agents.email,
    phone: agents.phone,
    bio: agents.bio,
    calendlyLink: agents.calendlyLink,
    profileSlug: agents.profileSlug,
    licenceName: agents.licenceName,
    licenceTitle: agents.licenceTitle,
    licenceNumber: agents.licenceNumber,
    headshotUrl: agents.headshotUrl,
    bannerImageUrl: agents.bannerImageUrl,
    isActive: agents.isActive,
    version: profileVersion,
    slugVersion,
  })
}

/** Saves what agents may edit about themselves. Refuses an account without an agent record. */
export function updateOwnProfile(ctx: StaffCtx, form: z.output<typeof ProfileForm>): Promise<SaveOutcome | 'changed'> {
  const { name, phone, bio, calendlyLink, version } = form
  return saveUnchanged(ctx, { id: ownAgentId(ctx), version }, profileVersion, (tx, where) =>
    tx.update(agents).set({ name, phone, bio, calendlyLink }).where(where).returning({ id: agents.id }),
  )
}

/** Sets the slug of the agent's page; `slug_taken` when another agent has it. Refuses an account without a record. */
export function updateOwnSlug(ctx: StaffCtx, form: z.output<typeof SlugForm>): Promise<SaveOutcome | 'changed'> {
  const { profileSlug, version } = form
  return saveUnchanged(ctx, { id: ownAgentId(ctx), version }, slugVersion, (tx, where) =>
    tx.update(agents).set({ profileSlug }).where(where).returning({ id: agents.id }),
  )
}

const profileVersion = versionOfParts([agents.name, agents.phone, agents.bio, agents.calendlyLink])
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
  const agent = await findOwn(ctx, agentsCopy.agentDataFailed, {
    id: agents.id,
    name: agents.name,
    bio: agents.bio,
    licenceTitle: agents.licenceTitle,
    profileSlug: agents.profileSlug,
    social: agents.socialLinks,
    links: agents.applicationLinks,
    seo: agents.seoSettings,
    versions: { social: parts.social.version, links: parts.links.version, seo: parts.seo.version },
  })
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
): Promise<SaveOutcome | 'changed'> {
  const { field, column, version: current } = parts[part]
  return saveUnchanged(ctx, { id: ownAgentId(ctx), version }, current, (tx, where) =>
    tx
      .update(agents)
      .set({ [field]: sql`jsonb_strip_nulls(${column} || ${JSON.stringify(values)}::jsonb)` })
      .where(where)
      .returning({ id: agents.id }),
  )
}

function textsOf<Key extends string>(stored: Partial<Record<Key, string>>, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, stored[key] ?? ''])) as Record<Key, string>
}

/** The six pictures of the signed-in person's own record, or null for an account that has none. */
export function findOwnPictures(ctx: StaffCtx) {
  return findOwn(ctx, agentsCopy.agentDataFailed, { id: agents.id, ...pictureColumns })
}

const pictureColumns = {
  headshotUrl: agents.headshotUrl,
  bannerImageUrl: agents.bannerImageUrl,
  customBackgroundImage: agents.customBackgroundImage,
  agentLogoUrl: agents.agentLogoUrl,
  badge1Url: agents.badge1Url,
  badge2Url: agents.badge2Url,
}

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
  let changed = false
  const outcome = await outcomeOf(ctx, async (tx) => {
    const saved = await tx
      .update(agents)
      .set({ [field]: url })
      .where(and(eq(agents.id, agentId), eq(sql`coalesce(${pictureColumns[field]}, '')`, seen)))
      .returning({ id: agents.id })
    if (saved.length > 0) return
    // `for key share` needs the right to update: an agent whom the actor may only read counts as not found.
    const { rows } = await tx.execute(sql`select id from ${agents} where ${agents.id} = ${agentId} for key share`)
    if (rows.length === 0) throw new AppError('not_found', agentsCopy.notFound)
    changed = true
  })
  if (outcome !== 'saved') return { status: 500, text: failed }
  if (changed) return { status: 409, text: agentsCopy.pictureChanged }
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
