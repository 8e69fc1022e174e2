import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase, visitorDb } from '#tests/support/database.ts'

const database = useTestDatabase()

async function finds(text: string, query: string): Promise<boolean> {
  const { rows: made } = await database.operator.query('select app.news_vector($1, $2)::text as vector', [text, ''])
  const { rows } = await visitorDb(database)((tx) =>
    tx.execute<{ found: boolean }>(sql`select ${made[0].vector}::tsvector @@ app.news_query(${query}) as found`),
  )
  return rows[0]!.found
}

test.each([
  ['by another form of the word', 'Mortgage rates are rising', 'rate rises'],
  ['by the beginning of the last word', 'Mortgage renewals ahead', 'mortgage renew'],
  ['regardless of case', 'OSFI tightens rules', 'osfi RULE'],
  ['by words in any order, with punctuation between them', 'Bank of Canada holds its rate', '"canada" & (bank): rate!'],
  ['by another form of a French word', 'Les taux hypothécaires augmentent', 'taux hypothécaire'],
  ['without French accents', 'Les taux hypothécaires augmentent', 'hypothecaires'],
  ['with French accents when the article has none', 'HYPOTHEQUE: les prets', 'hypothèque prêt'],
  ['by an accented word in capitals', 'ÉLEVÉS, LES TAUX', 'élevé'],
  ['by a participle of the other gender', 'Les offres préférées', 'préféré'],
  ['by a word behind an apostrophe', 'La fin de l’hypothèque d’antan', 'hypotheque antan'],
  ['by a word with a ligature', 'Le cœur du marché', 'coeur'],
  ['by an amount', 'Homes at $1,200,000 now', '1,200,000'],
])('an article is found %s', async (_what, text, query) => {
  expect(await finds(text, query)).toBe(true)
})

test.each([
  ['two words when it contains only one', 'Mortgage rates are rising', 'mortgage condo'],
  ['the beginning of a word other than the last', 'Mortgage renewals ahead', 'mortg renewals'],
  ['three letters that begin a different word', 'Carbon tax', 'car'],
  ['punctuation alone', 'Mortgage rates', '!!! & | :*'],
  ['words too common to be indexed', 'Mortgage rates', 'the'],
  ['nothing', 'Mortgage rates', ''],
])('an article is not found by %s', async (_what, text, query) => {
  expect(await finds(text, query)).toBe(false)
})
