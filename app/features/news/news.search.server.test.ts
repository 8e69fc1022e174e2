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
  ['whatever the capitals', 'OSFI tightens rules', 'osfi RULE'],
  ['words in any order, with marks between', 'Bank of Canada holds its rate', '"canada" & (bank): rate!'],
  ['French by another form', 'Les taux hypothécaires augmentent', 'taux hypothécaire'],
  ['French without accents', 'Les taux hypothécaires augmentent', 'hypothecaires'],
  ['French with accents where none are printed', 'HYPOTHEQUE: les prets', 'hypothèque prêt'],
  ['capitals with accents', 'ÉLEVÉS, LES TAUX', 'élevé'],
  ['participles of both genders', 'Les offres préférées', 'préféré'],
  ['behind an apostrophe', 'La fin de l’hypothèque d’antan', 'hypotheque antan'],
  ['ligatures', 'Le cœur du marché', 'coeur'],
  ['an amount', 'Homes at $1,200,000 now', '1,200,000'],
])('an article is found %s', async (_what, text, query) => {
  expect(await finds(text, query)).toBe(true)
})

test.each([
  ['of two words only one', 'Mortgage rates are rising', 'mortgage condo'],
  ['the beginning of a word that is not the last', 'Mortgage renewals ahead', 'mortg renewals'],
  ['three letters that begin another word', 'Carbon tax', 'car'],
  ['marks alone', 'Mortgage rates', '!!! & | :*'],
  ['words that say nothing', 'Mortgage rates', 'the'],
  ['nothing', 'Mortgage rates', ''],
])('and not by %s', async (_what, text, query) => {
  expect(await finds(text, query)).toBe(false)
})
