import type pg from 'pg'

/** Removed first come the rows that others refer to last. */
export const demoTables = [
  'public.leads',
  'public.blog_posts',
  'public.testimonials',
  'public.mortgage_rates',
  'public.lenders',
  'public.products',
  'public.mortgage_services',
  'public.news_articles',
  'public.agents',
  'auth."user"',
] as const

/** Notes every row of the demo; right after it was loaded into an empty database. */
export async function noteDemoRecords(client: pg.Client): Promise<void> {
  for (const table of demoTables) {
    const ofDemo = table === 'auth."user"' ? 'where id in (select user_id from public.agents)' : ''
    await client.query(`insert into public.demo_records select $1, id from ${table} ${ofDemo}`, [table])
  }
}
