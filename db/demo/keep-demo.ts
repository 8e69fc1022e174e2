import pg from 'pg'
import type { Storage } from '#app/platform/storage.server.ts'
import { loadAsOwner } from '#db/load-as-owner.ts'
import { demoTables } from './demo-records.ts'

type DemoSettings = { operatorUrl: string; storage: Storage; now: Date; wanted: boolean }

/**
 * Brings the demo brokerage to what is wanted: loaded into an empty database, its dates moved to today, or removed.
 * @returns whether the site shows a demo, and what whoever starts the server should read once
 */
export async function keepDemo({ wanted, ...to }: DemoSettings): Promise<{ isDemo: boolean; said: string[] }> {
  if (!wanted) {
    if (await isThere(to.operatorUrl)) await loadAsOwner(to.operatorUrl, removeDemo)
    return { isDemo: false, said: [] }
  }
  // Loaded only here: a brokerage with its own data never needs the demo's texts and pictures.
  const { seedDemo } = await import('./seed-demo.ts')
  const said = await seedDemo(to)
  const isDemo = await isThere(to.operatorUrl)
  if (isDemo) await loadAsOwner(to.operatorUrl, (client) => moveToToday(client, to.now))
  return { isDemo, said }
}

/** Takes no locks and needs no rights on rows: the table takes up space if it has any. */
async function isThere(operatorUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: operatorUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(`select pg_relation_size('public.demo_records') > 0 as "isThere"`)
    return rows[0].isThere
  } finally {
    await client.end()
  }
}

/** What others wrote meanwhile stays: a lead for an agent of the demo has none then. */
async function removeDemo(client: pg.Client): Promise<void> {
  for (const table of demoTables) await client.query(`delete from ${table} where id in (${idsOf(table)})`)
  // Last, because a trigger writes down that the rates were removed.
  await client.query(`delete from public.mortgage_rate_history where rate_id in (${idsOf('public.mortgage_rates')})`)
  await client.query('truncate public.demo_records')
}

function idsOf(table: (typeof demoTables)[number]): string {
  return `select record_id from public.demo_records where table_name = '${table}'`
}

/**
 * Moves the demo's rates, their history and its news by whole days, so that they end at the last eight o'clock in the
 * morning. A rate that a person has confirmed since moves by less, or not at all.
 */
async function moveToToday(client: pg.Client, now: Date): Promise<void> {
  const day = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)
  const daysTo = (column: string) => `make_interval(days => $1::date - (${column} at time zone 'UTC')::date)`
  await client.query(
    `with moved as (
       select id, scraped_at as seen, ${daysTo('scraped_at')} as by from public.mortgage_rates
        where id in (${idsOf('public.mortgage_rates')}) and (scraped_at at time zone 'UTC')::date < $1::date
     ), history as (
       update public.mortgage_rate_history h set recorded_at = h.recorded_at + m.by
         from moved m where h.rate_id = m.id and h.recorded_at <= m.seen
     )
     update public.mortgage_rates r set scraped_at = m.seen + m.by from moved m where r.id = m.id`,
    [day],
  )
  await client.query(
    `update public.news_articles set published_at = published_at + last.by
       from (select ${daysTo('max(published_at)')} - interval '1 day' as by from public.news_articles
              where id in (${idsOf('public.news_articles')})) last
      where id in (${idsOf('public.news_articles')}) and last.by > interval '0'`,
    [day],
  )
}
