import { desc, eq, sql } from 'drizzle-orm'
import { assistantAnswers } from '#db/schema/assistant-answers.server.ts'
import { assistantQuestions } from '#db/schema/assistant-questions.server.ts'
import { attempt, attemptOr } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import type { Language } from './assistant.ts'
import { withoutContact } from './assistant.contact.server.ts'

const longestQuestion = 300
const mostShown = 20

/** Notes a question that nobody could answer, without contact details and numbers. A failure is only logged. */
export async function noteQuestion(ctx: AppCtx, message: string, language: Language): Promise<void> {
  const question = withoutContact(message)
    .replaceAll(/\d(?:[\d\s.,]*\d)?/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestQuestion)
  await attempt(ctx, 'question not noted', (tx) => tx.execute(sql`select app.note_question(${question}, ${language})`))
}

export type UnansweredQuestion = Awaited<ReturnType<typeof listUnanswered>>[number]

/** The unanswered questions asked most, with how many there are. One that is a published answer's sample is answered. */
export function listUnanswered(ctx: StaffCtx) {
  const { id, question, language, words, times, firstDay, lastDay } = assistantQuestions
  const { samples, samplesFrench, isPublished } = assistantAnswers
  const total = sql<number>`(count(*) over ())::int`
  return ctx.db((tx) =>
    tx
      .select({ id, question, language, times, firstDay, lastDay, total })
      .from(assistantQuestions)
      .where(
        sql`not exists (select from ${assistantAnswers}, unnest(${samples} || ${samplesFrench}) as sample
          where ${isPublished} and app.question_words(sample) = ${words})`,
      )
      .orderBy(desc(times), desc(lastDay), id)
      .limit(mostShown),
  )
}

/** Takes a question off the list. */
export function dismissQuestion(ctx: StaffCtx, id: string) {
  return attemptOr(ctx, 'question not dismissed', 'failed', async (tx) => {
    const gone = await tx
      .delete(assistantQuestions)
      .where(eq(assistantQuestions.id, id))
      .returning({ id: assistantQuestions.id })
    return gone.length > 0 ? 'saved' : 'missing'
  })
}

/** Deletes the questions that nobody has asked for 90 days. */
export async function forgetQuestions(ctx: WorkerCtx): Promise<void> {
  await ctx.db((tx) =>
    tx.execute(sql`delete from assistant_questions where last_day < ${ctx.now().toISOString()}::date - 90`),
  )
}
