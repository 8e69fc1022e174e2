import { eq, sql } from 'drizzle-orm'
import { assistantAnswers } from '#db/schema/assistant-answers.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { withDetails } from './assistant-answer-texts.ts'
import type { Language } from './assistant-intents.ts'
import type { Source, Speech } from './assistant-speech.ts'
import { tokensOf } from './assistant-words.ts'

type KnownAnswer = { text: string; sources: readonly Source[]; offersPerson: boolean; about: string | null }

/** The published answer of this name (its key, or its id), in the visitor's language; null without one. */
export async function findAnswer(ctx: AppCtx, name: string, speech: Speech): Promise<KnownAnswer | null> {
  const found = (await recallAnswers(ctx)).byName.get(name)
  if (!found) return null
  const { text, textFrench, sources, offersPerson, about } = found
  return {
    text: withDetails(speech.pick(text, textFrench)),
    sources: sources.map(({ label, french, href }) => ({ label: speech.pick(label, french), href })),
    offersPerson,
    about,
  }
}

/** The published answer that has just this question as a sample, and the sample's language. */
export async function findAnswerBySample(ctx: AppCtx, question: string) {
  return (await recallAnswers(ctx)).bySample.get(wordsOf(question)) ?? null
}

function wordsOf(question: string): string {
  return tokensOf(question)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ text }) => text)
    .join(' ')
}

function recallAnswers(ctx: AppCtx) {
  return ctx.memory.recall('assistant answers', async () => {
    const { id, key, samples, samplesFrench, text, textFrench, sources, offersPerson, about, isPublished } =
      assistantAnswers
    const columns = { id, key, samples, samplesFrench, text, textFrench, sources, offersPerson, about }
    const rows = await ctx.db((tx) => tx.select(columns).from(assistantAnswers).where(eq(isPublished, true)))
    const named = rows.map((row) => [row.key ?? row.id, row] as const)
    type Sample = { name: string; language: Language }
    return {
      byName: new Map(named),
      bySample: new Map<string, Sample>(
        named.flatMap(([name, { samples, samplesFrench }]) => [
          ...samples.map((sample) => [wordsOf(sample), { name, language: 'en' }] as const),
          ...samplesFrench.map((sample) => [wordsOf(sample), { name, language: 'fr' }] as const),
        ]),
      ),
    }
  })
}

/** Below the first, an answer is only offered; below the second, not even that. Measured: docs/decisions/0040. */
const floors = { answer: 0.5, offer: 0.25, ahead: 0.1 }
/** A word says what a question is about if it stands in fewer than about one answer in six: not 'quel' or 'mortgage'. */
const telling = 1.8

/** The name of the answer that a question is surely about, or else up to three sample questions that may be meant. */
export async function searchAnswers(
  ctx: AppCtx,
  question: string,
  speech: Speech,
): Promise<{ name: string | null; samples: string[] }> {
  const language = speech.pick('english', 'french')
  const { search, searchFrench, samples, samplesFrench, key, id } = assistantAnswers
  const [vector, sample] = language === 'french' ? [searchFrench, samplesFrench] : [search, samples]
  // How much of the question an answer covers: rare words count for more, and a text's words for less than a title's.
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ name: string; sample: string; covered: number; matched: number; telling: number; asked: number }>(sql`
      with words as (select lexeme from unnest(app.answer_vector(${language}, ${question}, '{}', ''))),
        hits as (
          select ${id} as id, words.lexeme, case when 'A' = any(found.weights) then 1 else 0.4 end as weight
            from ${assistantAnswers} cross join unnest(${vector}) as found join words using (lexeme)
           where ${vector} @@ (select string_agg(quote_literal(lexeme), ' | ') from words)::tsquery),
        rarity as (
          select lexeme, ln((select count(*) + 1 from ${assistantAnswers}) / (1 + coalesce(sum(weight), 0))) as rare
            from words left join hits using (lexeme) group by lexeme)
      select coalesce(${key}, ${id}::text) as name, ${sample}[1] as sample, count(*) filter (where weight = 1)::int as matched,
        count(*) filter (where weight = 1 and rare > ${telling})::int as telling,
        (sum(weight * rare) / (select sum(rare) from rarity))::float8 as covered, (select count(*)::int from words) as asked
        from hits join rarity using (lexeme) join ${assistantAnswers} on ${id} = hits.id
       group by ${id} order by covered desc, ${id} limit 3`),
  )
  const likely = rows.filter(
    ({ covered, matched, asked }) => covered >= floors.offer && (matched > 1 || matched === asked),
  )
  const [first, second] = likely
  const isSure =
    first &&
    first.telling > 1 &&
    first.covered >= floors.answer &&
    first.covered >= (second?.covered ?? 0) + floors.ahead
  return isSure ? { name: first.name, samples: [] } : { name: null, samples: likely.map((one) => one.sample) }
}
