import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { AppCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { chatConsent } from './leads.copy.ts'
import { notifyLeadJob } from './leads.intake.server.ts'
import type { ChatTurn } from './leads.ts'

type ChatToKeep = {
  /** Made by the visitor's browser with the conversation; the same one is the same lead. */
  conversation: string
  /** How many messages the visitor had sent. */
  messages: number
  /** E-mail address, phone number in E.164, name; at least one of the first two. */
  contact: { name: string | null; email: string | null; phone: string | null }
  turns: readonly ChatTurn[]
  /** Where the conversation was held. */
  page: string
  /** In which the visitor was asked. */
  language: keyof typeof chatConsent
}

/**
 * Keeps a conversation as a lead, after its visitor said yes: the first time as a new one with its notification, later
 * with what came since. Once, however often it is sent. False: nothing was kept, the cause is in the log.
 */
export async function keepChat(ctx: AppCtx, chat: ChatToKeep): Promise<boolean> {
  const { conversation, messages, contact, turns, page, language } = chat
  const hash = createHash('sha256').update(JSON.stringify({ conversation, contact, turns })).digest('hex')
  const { wording, version } = chatConsent[language]
  const consents = [{ kind: 'reply', granted: true, wording, version, page }]
  try {
    await ctx.limits.take('chat-lead', ctx.clientAddress)
    return await ctx.db(async (tx) => {
      const { rows } = await tx.execute<{
        lead_id: string
        outcome: 'stored' | 'updated' | 'replayed' | 'conflict'
      }>(sql`
        select lead_id, outcome from app.keep_chat(
          ${conversation}, ${hash}, ${messages}, ${contact.name}, ${contact.email}, ${contact.phone},
          ${JSON.stringify(turns)}, ${JSON.stringify(consents)}::jsonb)`)
      const { lead_id: leadId, outcome } = rows[0]!
      if (outcome === 'stored') await ctx.jobs.enqueue(tx, notifyLeadJob, { leadId })
      if (outcome === 'conflict') ctx.log.warn({ requestId: ctx.requestId }, 'chat not kept: another lead has its key')
      return outcome !== 'conflict'
    })
  } catch (error) {
    if (error instanceof AppError) ctx.log.warn({ requestId: ctx.requestId, code: error.code }, 'chat not kept')
    else ctx.log.error({ requestId: ctx.requestId, error }, 'chat not kept')
    return false
  }
}
