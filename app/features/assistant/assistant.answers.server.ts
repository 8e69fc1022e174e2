import { isNotNull } from 'drizzle-orm'
import { assistantAnswers } from '#db/schema/assistant-answers.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { withDetails } from './assistant-answer-texts.ts'
import type { Source, Speech } from './assistant-speech.ts'

type KnownAnswer = { text: string; sources: readonly Source[]; offersPerson: boolean; about: string | null }

/** The published answer about a topic, in the visitor's language; null without one. */
export async function findAnswer(ctx: AppCtx, key: string, speech: Speech): Promise<KnownAnswer | null> {
  const answers = await ctx.memory.recall('assistant answers', () => loadAnswers(ctx))
  const found = answers.get(key)
  if (!found) return null
  const { text, textFrench, sources, offersPerson, about } = found
  return {
    text: withDetails(speech.pick(text, textFrench)),
    sources: sources.map(({ label, french, href }) => ({ label: speech.pick(label, french), href })),
    offersPerson,
    about,
  }
}

async function loadAnswers(ctx: AppCtx) {
  const rows = await ctx.db((tx) => tx.select().from(assistantAnswers).where(isNotNull(assistantAnswers.key)))
  return new Map(rows.map((row) => [row.key, row]))
}
