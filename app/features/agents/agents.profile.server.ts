import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { versionOfParts } from '#app/platform/versions.server.ts'
import { agentsCopy } from './agents.copy.ts'
import type { ProfileForm, SlugForm } from './agents.forms.ts'
import { saveUnchanged, type SaveOutcome } from './agents.outcome.server.ts'

export type OwnAgent = NonNullable<Awaited<ReturnType<typeof findOwnAgent>>>

/** The signed-in person's own agent record, or null for an account that has none. */
export async function findOwnAgent(ctx: StaffCtx) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const [agent] = await orUnavailable(ctx, agentsCopy.profileLoadFailed, (tx) =>
    tx
      .select({
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
      .from(agents)
      .where(eq(agents.id, agentId)),
  )
  return agent ?? null
}

/** Saves what an agent may say about themself. Refuses an account without an agent record. */
export function updateOwnProfile(ctx: StaffCtx, form: z.output<typeof ProfileForm>): Promise<SaveOutcome | 'changed'> {
  const { name, phone, bio, calendlyLink, version } = form
  return saveUnchanged(ctx, { id: ownAgentId(ctx), version }, profileVersion, (tx, where) =>
    tx.update(agents).set({ name, phone, bio, calendlyLink }).where(where).returning({ id: agents.id }),
  )
}

/**
 * Gives the agent's page its address; `slug_taken` when another agent has it. Refuses an account without an agent record.
 */
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
