import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { agentsCopy } from './agents.copy.ts'
import type { ProfileForm } from './agents.forms.ts'
import { orUnavailable, outcomeOf, type SaveOutcome } from './agents.outcome.server.ts'

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
      })
      .from(agents)
      .where(eq(agents.id, agentId)),
  )
  return agent ?? null
}

/** Saves what an agent may say about themself. Refuses an account without an agent record. */
export function updateOwnProfile(ctx: StaffCtx, form: z.output<typeof ProfileForm>): Promise<SaveOutcome> {
  const { name, phone, bio, calendlyLink } = form
  const agentId = ownAgentId(ctx)
  return outcomeOf(ctx, (tx) => tx.update(agents).set({ name, phone, bio, calendlyLink }).where(eq(agents.id, agentId)))
}

/**
 * Gives the agent's page its address; `slug_taken` when another agent has it. Refuses an account without an agent record.
 * @param profileSlug normalised by the form
 */
export function updateOwnSlug(ctx: StaffCtx, profileSlug: string): Promise<SaveOutcome> {
  const agentId = ownAgentId(ctx)
  return outcomeOf(ctx, (tx) => tx.update(agents).set({ profileSlug }).where(eq(agents.id, agentId)))
}

function ownAgentId(ctx: StaffCtx): string {
  if (!ctx.actor.agentId) throw new AppError('not_found', agentsCopy.notFound)
  return ctx.actor.agentId
}
