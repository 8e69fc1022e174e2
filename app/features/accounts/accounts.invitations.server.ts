import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { profiles } from '#db/schema/profiles.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { makeInvitationToken } from '#app/platform/auth-password.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { accountsCopy } from './accounts.copy.ts'
import { mailLink } from './accounts.reset.server.ts'

export const invitationJob = 'send-invitation'

/**
 * Sends an agent the link with which a password is chosen, for a super admin; links sent before are void. To somebody who
 * has not come yet it is a new invitation, to others a way back in. Refuses an agent without an account, and accounts of
 * super admins, who have their own ways. False when it could not be noted.
 */
export function sendPasswordLink(ctx: StaffCtx, agentId: string): Promise<boolean> {
  return attempt(ctx, 'invitation not sent', (tx) => inviteWithin(ctx, tx, agentId, { again: true }))
}

/** Invites somebody new in the transaction that makes the account. */
export async function inviteWithin(ctx: StaffCtx, tx: Tx, agentId: string, { again }: { again: boolean }) {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select app.invite_agent(${agentId}, ${again}) as id`)
  const userId = rows[0]?.id
  if (!userId) throw new AppError('not_found', accountsCopy.notInvitable)
  const waited = await tx.$count(profiles, and(eq(profiles.id, userId), isNotNull(profiles.invitedAt)))
  await ctx.jobs.enqueue(tx, invitationJob, { userId, hasCome: waited === 0 })
}

/** Writes the invitation, or the way back to whoever has come before, if the account is still there. */
export async function sendInvitation(
  ctx: WorkerCtx,
  { userId, hasCome }: { userId: string; hasCome: boolean },
): Promise<void> {
  const link = await makeInvitationToken(ctx, userId)
  if (link) await mailLink(ctx, hasCome ? 'way-back' : 'invitation', link)
}
