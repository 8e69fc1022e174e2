import { sql } from 'drizzle-orm'
import type { AppCtx } from '#app/platform/context.ts'
import type { Language } from './assistant.ts'

const dictionaries: Record<Language, string> = { en: 'english', fr: 'french' }

/** Stems that PostgreSQL's dictionaries keep and that say nothing of what is asked: asking words of French, and of people on phones. */
const empty = new Set(
  `what how whos im ive dont cant doesnt isnt u ur pls plz much mani tell want need pleas know get got let say guy day these would now right
  hui quel comment quoi quand pourquoi est-c a y ca cest cel jai jpeux chu pis kess quess svp si tres bien fait fair beaucoup veux veut
  voudr peux peut puis faut dois dit aim`.split(/\s+/),
)

/** The words of texts, folded, without stop words and without their endings, in the order of the texts. */
export async function stemsOfAll(ctx: AppCtx, language: Language, texts: readonly string[]): Promise<string[][]> {
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ stems: string[] }>(sql`
      select tsvector_to_array(app.answer_vector(${dictionaries[language]}, text, '{}', '')) as stems
        from jsonb_array_elements_text(${JSON.stringify(texts)}) with ordinality as texts (text, place) order by place`),
  )
  return rows.map(({ stems }) => stems.filter((stem) => !empty.has(stem)))
}

export async function stemsOf(ctx: AppCtx, language: Language, text: string): Promise<string[]> {
  return (await stemsOfAll(ctx, language, [text]))[0] ?? []
}
