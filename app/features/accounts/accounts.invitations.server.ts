import { sql } from 'drizzle-orm'
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
  await ctx.jobs.enqueue(tx, invitationJob, { userId })
}

/** Writes the invitation if the account is still there; otherwise nothing happens. */
export async function sendInvitation(ctx: WorkerCtx, userId: string): Promise<void> {
  const link = await makeInvitationToken(ctx, userId)
  if (link) await mailLink(ctx, 'invitation', link)
}
