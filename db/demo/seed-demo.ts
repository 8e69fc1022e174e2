import pg from 'pg'
import { linkKeyOf } from '#app/features/news/news.reading.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { loadAsOwner } from '#db/load-as-owner.ts'
import { demoAgents } from './demo-agents.ts'
import { demoLeads } from './demo-leads.ts'
import { demoNews } from './demo-news.ts'
import { demoLenders, demoProducts, demoServices } from './demo-listings.ts'
import { loadPictures, scenePicture } from './demo-pictures.ts'
import { demoConditions, readMarketRates } from './demo-rates.ts'
import { noteDemoRecords } from './demo-records.ts'
import { loadAgents, loadLeads, loadPosts, loadTestimonials, loadViews } from './load-people.ts'

/** If one of these has a row, the database is in use, and no part of the demo is loaded. */
const anybodysTables = ['agents', 'leads', 'mortgage_rates', 'lenders', 'testimonials', 'blog_posts', 'products']

/**
 * Fills an empty database with an invented brokerage whose rates and news are real (README.md says how they were derived). Does
 * nothing when there is anything already. Needs the super admin, as author of testimonials; without one those are left out.
 * @returns what whoever starts the server should read once: that this is a demo, and a login to try the dashboard with
 */
export async function seedDemo(to: { operatorUrl: string; storage: Storage; now: Date }): Promise<string[]> {
  const { operatorUrl, storage, now } = to
  if (await isUsed(operatorUrl)) return []
  const login = await loadAsOwner(operatorUrl, async (client) => {
    const { rows } = await client.query(
      `select ${anybodysTables.map((name) => `exists (select from public.${name})`).join(' or ')} as used`,
    )
    if (rows[0].used) return null
    // Before the rows that name them.
    await loadPictures(storage)
    return loadAll(client, now)
  })
  if (!login) return []
  return [
    `This is a demo: the people, lenders and leads are invented (DEMO_CONTENT=off starts empty).`,
    `Demo agent: ${login.email} with the password ${login.password} (shown only this once).`,
  ]
}

/** Takes no locks: a table that was ever written to takes up space, and every role may ask for its size. */
async function isUsed(operatorUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: operatorUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const sizes = anybodysTables.map((name) => `pg_relation_size('public.${name}')`).join(' + ')
    const { rows } = await client.query(`select ${sizes} > 0 as used`)
    return rows[0].used
  } finally {
    await client.end()
  }
}

async function loadAll(client: pg.Client, now: Date) {
  await loadListings(client, now)
  await loadRates(client)
  await loadNews(client)
  const { ids, login } = await loadAgents(client, demoAgents, now)
  await loadTestimonials(client, ids, now)
  await loadPosts(client, ids, now)
  await loadLeads(client, demoLeads, ids, now)
  await loadViews(client, ids, now)
  await noteDemoRecords(client)
  return login
}

/** Eight in the morning in Toronto on that day. */
const collectedAt = (day: string) => `${day}T12:00:00Z`

/** Loads today's rates with the dates of the data, and each rate's history, instead of the time of loading. */
async function loadRates(client: pg.Client): Promise<void> {
  const rates = readMarketRates().map((rate) => ({ id: crypto.randomUUID(), ...rate }))
  const source = 'Public rate pages of lenders, 2026'
  await client.query(
    `insert into public.mortgage_rates (id, rate_type, term, posted_rate, our_rate, province, mortgage_type, source_url,
       scraped_at, created_at, updated_at, lender_id, is_lender_shown, hold_days, lump_sum_percent,
       payment_increase_percent, max_amortization_years, purposes, prime_offset)
     select r.id, rate_type, term, posted, ours, province, mortgage_type, $2, seen, since, since, l.id, is_lender_shown,
       hold_days, lump_sum, payment_increase, amortization, purposes, prime_offset
     from jsonb_to_recordset($1) as r(id uuid, rate_type text, term text, posted numeric, ours numeric, province text,
       mortgage_type text, seen timestamptz, since timestamptz, lender text, is_lender_shown boolean, hold_days int,
       lump_sum numeric, payment_increase numeric, amortization int, purposes text[], prime_offset numeric)
       left join public.lenders l on l.name = r.lender`,
    [
      JSON.stringify(
        rates.map((rate, index) => {
          const last = rate.steps.at(-1)!
          const since = collectedAt(rate.steps[0]!.day)
          return {
            id: rate.id,
            rate_type: rate.rateType,
            term: rate.term,
            posted: last.posted,
            ours: last.ours,
            province: rate.province,
            mortgage_type: rate.mortgageType,
            seen: collectedAt(rate.seen),
            since,
            ...demoConditions(rate, index),
          }
        }),
      ),
      source,
    ],
  )
  // The trigger logged them as added just now; the history below has the real dates.
  await client.query('delete from public.mortgage_rate_history')
  const steps = rates.flatMap((rate) =>
    rate.steps.map((step, index) => ({
      rate_id: rate.id,
      change: index === 0 ? 'added' : 'changed',
      posted: step.posted,
      ours: step.ours,
      at: collectedAt(step.day),
    })),
  )
  await client.query(
    `insert into public.mortgage_rate_history (rate_id, change, rate_type, term, posted_rate, our_rate, province,
       mortgage_type, source_url, is_active, recorded_at)
     select s.rate_id, s.change, r.rate_type, r.term, s.posted, s.ours, r.province, r.mortgage_type, r.source_url, true, s.at
     from jsonb_to_recordset($1) as s(rate_id uuid, change text, posted numeric, ours numeric, at timestamptz)
     join public.mortgage_rates r on r.id = s.rate_id`,
    [JSON.stringify(steps)],
  )
}

async function loadListings(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into public.lenders (name, type, display_order)
     select name, type, place from jsonb_to_recordset($1) as l(name text, type text, place int)`,
    [JSON.stringify(demoLenders.map((lender, index) => ({ ...lender, place: index + 1 })))],
  )
  // The list sorts by age, so each is a minute younger than the one before.
  await client.query(
    `insert into public.products (name, description, content, image_url, created_at)
     select p.name, p.description, p.content, p.image, $2::timestamptz - interval '90 days' + place * interval '1 minute'
     from jsonb_array_elements($1) with ordinality as list(item, place),
       jsonb_to_record(item) as p(name text, description text, content text, image text)`,
    [JSON.stringify(pictured(demoProducts)), now],
  )
  await client.query(
    `insert into public.mortgage_services (name, description, content, features, image_url, created_at)
     select s.name, s.description, s.content, s.features, s.image, $2::timestamptz - interval '90 days' + place * interval '1 minute'
     from jsonb_array_elements($1) with ordinality as list(item, place),
       jsonb_to_record(item) as s(name text, description text, content text, features jsonb, image text)`,
    [JSON.stringify(pictured(demoServices)), now],
  )
}

/** Loads the articles with their publishing dates. A feed that contains one of them later finds it already there. */
async function loadNews(client: pg.Client): Promise<void> {
  await client.query(
    `insert into public.news_articles (title, summary, link, link_key, language, published_at)
     select title, summary, link, key, language, at
     from jsonb_to_recordset($1) as n(title text, summary text, link text, key text, language text, at timestamptz)`,
    [JSON.stringify(demoNews.map((article) => ({ ...article, key: linkKeyOf(article.link) })))],
  )
}

function pictured(listed: readonly { name: string }[]) {
  return listed.map((one) => ({ ...one, image: scenePicture(one.name) }))
}
