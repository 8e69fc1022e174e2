import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parsePictureUrl, pictureFile, pictureFormats, widthsOf } from '#app/lib/picture.ts'
import { createDiskStorage } from '#app/platform/storage.server.ts'
import { useOwnDatabase } from '#tests/support/database.ts'
import { buildLead } from '#tests/support/factories.ts'
import { demoNews } from './demo-news.ts'
import { readMarketRates } from './demo-rates.ts'
import { keepDemo } from './keep-demo.ts'
import { seedDemo } from './seed-demo.ts'

const database = useOwnDatabase()
const directory = mkdtempSync(join(tmpdir(), 'maplekey-demo-'))
const storage = createDiskStorage(directory)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const now = new Date('2026-11-21T12:00:00Z')

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await database.operator.query(`select count(*)::int as n from ${table} where ${where}`)
  return rows[0].n
}

test('the demo fills an empty database, and leaves a database in use unchanged', async () => {
  const said = await seedDemo({ operatorUrl: database.operatorUrl, storage, now })
  expect(said.join(' ')).toMatch(/demo.*amara@maplekey.example with the password/)
  expect(await count('public.agents')).toBe(6)
  expect(await count('public.leads')).toBe(12)

  expect(await seedDemo({ operatorUrl: database.operatorUrl, storage, now })).toEqual([])
  expect(await count('public.agents')).toBe(6)
})

test('one demo agent may sign in, and every other one has an account to choose a password for', async () => {
  expect(await count('auth.account', `provider_id = 'credential' and user_id in (select user_id from agents)`)).toBe(6)
  expect(await count('auth.account', 'password is not null')).toBe(1)
})

test('every agent, post, product and service of the demo has its picture, stored in all sizes', async () => {
  const { rows } = await database.operator.query<{ url: string | null }>(`select headshot_url as url from agents
    union all select banner_image_url from agents union all select featured_image_url from blog_posts
    union all select image_url from products union all select image_url from mortgage_services`)
  expect(rows.length).toBeGreaterThanOrEqual(29)
  for (const { url } of rows) {
    const picture = parsePictureUrl(url ?? '')
    expect(picture, `${url}`).toBeDefined()
    const files = widthsOf(picture!).flatMap((width) =>
      pictureFormats.map((format) => pictureFile(picture!, width, format)),
    )
    for (const file of files) expect(await storage.exists(file), file).toBe(true)
  }
})

test('each demo article links to its publisher, and none is repeated', async () => {
  expect(await count('public.news_articles')).toBe(demoNews.length)
  expect(await count('public.news_articles', `published_at < '2026-11-21' and link like 'https://%'`)).toBe(
    demoNews.length,
  )
})

test("the demo's rate history matches its data and ends in the rates on offer", async () => {
  expect(await count('public.mortgage_rates', 'our_rate > posted_rate')).toBe(0)
  expect(await count('public.mortgage_rate_history', `recorded_at > '2026-08-23'`)).toBe(0)
  const { rows } = await database.operator.query(
    `select count(*)::int as n from public.mortgage_rates r where (r.our_rate, r.posted_rate) is distinct from
       (select (h.our_rate, h.posted_rate) from public.mortgage_rate_history h where h.rate_id = r.id order by recorded_at desc limit 1)`,
  )
  expect(rows[0].n).toBe(0)
})

test('each start moves the rates, their history and the news to today, however long ago the demo began', async () => {
  const steps = () => count('public.mortgage_rate_history')
  const before = await steps()
  for (const today of ['2026-11-21', '2027-03-02']) {
    const settings = { operatorUrl: database.operatorUrl, storage, now: new Date(`${today}T20:00:00Z`), wanted: true }
    expect(await keepDemo(settings)).toEqual({ isDemo: true, said: [] })
    expect(await count('public.mortgage_rates', `scraped_at <> '${today}T12:00:00Z'`)).toBe(0)
    expect(await count('public.mortgage_rate_history', `recorded_at > '${today}T12:00:00Z'`)).toBe(0)
    const { rows } = await database.operator.query(`select
      (select max(published_at)::date - '${today}'::date from public.news_articles) as news,
      (select max(recorded_at)::date - '${today}'::date from public.mortgage_rate_history) as history`)
    expect(rows).toEqual([{ news: -1, history: 0 }])
  }
  expect(await steps()).toBe(before)
})

test('each rate of the demo says its lender and conditions, and variable rates follow prime', async () => {
  expect(
    await count('public.mortgage_rates', 'lender_id is null or hold_days is null or lump_sum_percent is null'),
  ).toBe(0)
  expect(await count('public.mortgage_rates', `(rate_type = 'variable') <> (prime_offset is not null)`)).toBe(0)
})

test('a start without the demo removes all of it, and nothing that others wrote', async () => {
  const { rows } = await database.operator.query('select id from public.agents limit 1')
  await buildLead(database.operator, { agent_id: rows[0].id, client_name: 'Real Client' })
  await database.operator.query(`insert into public.lenders (name) values ('Real Bank')`)
  const settings = { operatorUrl: database.operatorUrl, storage, now, wanted: false }
  for (const _ of ['switched off', 'still off']) expect(await keepDemo(settings)).toEqual({ isDemo: false, said: [] })
  for (const table of [
    'agents',
    'mortgage_rates',
    'mortgage_rate_history',
    'news_articles',
    'blog_posts',
    'products',
    'mortgage_services',
    'testimonials',
    'analytics_events',
    'demo_records',
  ])
    expect([table, await count(`public.${table}`)]).toEqual([table, 0])
  expect(await count('auth."user"')).toBe(0)
  expect(await count('public.leads', `agent_id is null and client_name = 'Real Client'`)).toBe(1)
  expect(await count('public.leads')).toBe(1)
  expect(await count('public.lenders')).toBe(1)
})

test('the policies are forced again after the demo is loaded', async () => {
  expect(await count('pg_class', `relname = 'leads' and not relforcerowsecurity`)).toBe(0)
})

test("the demo's data file is refused with a malformed line, and with our rate above the posted one", () => {
  expect(() => readMarketRates('Canada | fixed | 5 year')).toThrow('Not a rate')
  expect(() => readMarketRates('Canada | fixed | 5 year | Conventional | 2026-08-22 | 03-22=5/4')).toThrow('Not a step')
})
