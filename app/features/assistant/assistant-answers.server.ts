import { asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { assistantAnswers } from '#db/schema/assistant-answers.server.ts'
import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import { ruleDay } from '#mortgage'
import { attemptOr } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { answersCopy as copy } from './assistant-answers.copy.ts'
import { sourceLines } from './assistant-answer-lines.ts'
import { type AnswerFields } from './assistant-answers.forms.ts'

const { title, titleFrench, samples, samplesFrench, text, textFrench, reviewBy, isPublished } = assistantAnswers
const today = sql`(now() at time zone 'America/Toronto')::date`

/** The assistant's answers, drafts too, by title. */
export const answerList = defineList({
  words: { one: 'answer', placeholder: 'Title, question or words' },
  failed: copy.fetchFailed,
  pageSize: 25,
  select: (tx) => tx.select().from(assistantAnswers).$dynamic(),
  search: [title, titleFrench, sql`${samples}::text`, sql`${samplesFrench}::text`, text, textFrench],
  filters: {
    review: choice('Review', 'Every answer', { due: 'Due for review' }, () => lte(reviewBy, today)),
    state: choice('Status', 'Every status', { published: 'Published', draft: 'Draft' }, (state) =>
      eq(isPublished, state === 'published'),
    ),
  },
  sorts: { title: sql`lower(${title})`, review: reviewBy, status: isPublished },
  ties: [asc(sql`lower(${title})`), asc(assistantAnswers.id)],
  row: (one, ctx) => ({
    id: one.id,
    name: one.title,
    titleFrench: one.titleFrench,
    reviewBy: one.reviewBy,
    isDue: one.reviewBy <= (ruleDay(ctx.now()) as string),
    isPublished: one.isPublished,
    /** The product's own are kept: its rules look for them. */
    isOurs: one.key === null,
  }),
  csv: 'answer',
  columns: {
    Title: (one) => one.title,
    'French title': (one) => one.titleFrench,
    Questions: (one) => one.samples.join('\n'),
    'French questions': (one) => one.samplesFrench.join('\n'),
    Answer: (one) => one.text,
    'French answer': (one) => one.textFrench,
    Sources: (one) => sourceLines(one.sources),
    'Review by': (one) => one.reviewBy,
    Published: (one) => one.isPublished,
  },
})

export type ManagedAnswer = RowOf<typeof answerList>

/** The queries of the answers tab. A new answer is a draft; a change of a published one is said at once. */
export const answerRecords = defineRecords({
  noun: 'answer',
  table: assistantAnswers,
  list: answerList,
  copy,
  columns: getTableColumns(assistantAnswers),
  edited: (row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    titleFrench: row.titleFrench,
    samples: row.samples.join('\n'),
    samplesFrench: row.samplesFrench.join('\n'),
    text: row.text,
    textFrench: row.textFrench,
    sources: sourceLines(row.sources),
    offersPerson: row.offersPerson ? 'on' : '',
    about: row.about,
    reviewBy: row.reviewBy,
  }),
  values: (answer: AnswerFields) => answer,
  deletedToast: (ctx, url, id) => toastWithUndo(ctx, id, copy.deleted, `${url.pathname}/deleted`),
})

export type EditedAnswer = EditedOf<typeof answerRecords>

/** Publishes an answer, or withdraws it. */
export function setAnswerPublished(ctx: StaffCtx, id: string, published: boolean) {
  return attemptOr(ctx, 'answer not published', 'failed', async (tx) => {
    const changed = await tx
      .update(assistantAnswers)
      .set({ isPublished: published })
      .where(eq(assistantAnswers.id, id))
      .returning({ id: assistantAnswers.id })
    return changed.length > 0 ? 'saved' : 'missing'
  })
}
