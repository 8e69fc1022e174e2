import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { addUpLeadDays } from '#app/features/analytics/analytics.days.server.ts'
import { addUpLeadCounts } from '#app/features/leads/leads.counts.server.ts'
import { openPools } from '#app/platform/db.server.ts'
import { workerContext } from '#server/contexts.ts'
import { createPageCache } from '#server/page-cache.ts'
import { provision } from '#db/provision.ts'
import { startEmbeddedPostgres, startThrowAwayPostgres } from '#server/embedded-postgres.ts'
import { testDeps } from '#tests/support/context.ts'
import { type Brokerage, seedLeads } from '#tests/support/seed-leads.ts'
import type { TestDatabase } from '#tests/support/template.ts'

/** A database with that many leads, the people who look at them, and the built application in front of it, without jobs. */
export type Place = {
  size: number
  database: Pick<TestDatabase, 'operator' | 'pools'>
  people: Brokerage
  /** PostgreSQL's processes for it, by number, with the nanoseconds that a processor was at them when last looked at. */
  backends: Map<number, number>
  fetch: (request: Request) => Response | Promise<Response>
}

/**
 * One database for each size. A million leads take minutes to seed: with `BENCH_DATA_DIR` they are kept there, and brought
 * to today's state the next time.
 */
export async function openPlaces(
  sizes: readonly number[],
): Promise<{ places: Place[]; close: () => Promise<void>; superuserUrl: string }> {
  const kept = process.env.BENCH_DATA_DIR
  const postgres = kept
    ? await startEmbeddedPostgres({
        dataDir: kept,
        onLost: (error) => {
          throw error
        },
      })
    : await startThrowAwayPostgres()
  const places: Place[] = []
  for (const size of sizes) places.push(await openPlace(postgres, size, kept && join(kept, `people-${size}.json`)))
  return {
    places,
    superuserUrl: postgres.superuserUrl,
    close: async () => {
      for (const { database } of places) await Promise.all([database.operator.end(), database.pools.close()])
      await postgres.stop()
    },
  }
}

async function openPlace(
  postgres: { operatorUrl: string; superuserUrl: string },
  size: number,
  note: string | undefined,
): Promise<Place> {
  const name = `leads_${size}`
  const known = note !== undefined && existsSync(note)
  if (!known) await makeDatabase(postgres, name)
  const { webUrl } = await provision(inDatabase(postgres.operatorUrl, name), { webPassword: 'bench' })
  const operator = new pg.Pool({ connectionString: inDatabase(postgres.superuserUrl, name), max: 4 })
  operator.on('error', () => {})
  const people = known ? (JSON.parse(readFileSync(note, 'utf8')) as Brokerage) : await seed(operator, size)
  if (note && !known) writeFileSync(note, JSON.stringify(people))
  const database = { operator, pools: openPools(webUrl) }
  const backends = new Map<number, number>()
  for (const pool of [database.pools.web, database.pools.auth])
    pool.on('connect', (client) => backends.set((client as pg.PoolClient & { processID: number }).processID, 0))
  if (known) await tidyUp(database, size)
  const built = new URL('../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof import('#server/start-app.ts')
  const { fetch } = createApp({ ...testDeps(database), pages: createPageCache(), assetsDir: null })
  return { size, database, people, backends, fetch }
}

/** What earlier runs did would otherwise be all that the newest part of the log says, and in sums that nobody added up. */
async function tidyUp(database: Place['database'], size: number): Promise<void> {
  const { operator } = database
  await operator.query(
    `begin; set local session_replication_role = replica; delete from public.audit_log where id > ${size + 1000}; commit`,
  )
  await operator.query("update auth.session set created_at = now(), expires_at = now() + interval '1 day'")
  const worker = workerContext(testDeps(database), 'bench')
  await addUpLeadCounts(worker)
  await addUpLeadDays(worker)
  await operator.query(
    'vacuum (analyze) public.audit_log, public.leads, public.lead_counts, public.lead_days, public.lead_agent_days',
  )
}

/** What a run that was interrupted left of it is made anew. */
async function makeDatabase(postgres: { operatorUrl: string; superuserUrl: string }, name: string): Promise<void> {
  const client = new pg.Client(postgres.superuserUrl)
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} owner ${new URL(postgres.operatorUrl).username}`)
  await client.end()
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function seed(pool: pg.Pool, size: number): Promise<Brokerage> {
  const client = await pool.connect()
  const begin = performance.now()
  const people = await seedLeads(client, size)
  await seedAround(client, size, people)
  client.release()
  console.log(`${size} leads seeded in ${Math.round((performance.now() - begin) / 1000)} s`)
  return people
}

/** What gathers around so many leads: as many entries of the audit log, deleted leads, and views of the agents' pages. */
async function seedAround(client: pg.PoolClient, size: number, { superAdmin, busyAgent }: Brokerage): Promise<void> {
  await client.query(
    `insert into public.audit_log (at, actor_user_id, actor_role, action, entity, entity_id, detail)
      select now() - interval '2 years' * (1 - n / $1::float8), case when n % 9 > 0 then $2::uuid end,
        case when n % 9 > 0 then 'super_admin' else 'worker' end,
        (array['lead.status', 'lead.notes', 'post.update', 'rate.update', 'testimonial.approve'])[1 + n % 5],
        (array['lead', 'lead', 'post', 'rate', 'testimonial'])[1 + n % 5], coalesce(lead, gen_random_uuid()),
        case n % 5 when 0 then '{"from": "new", "to": "contacted"}'
          else jsonb_build_object('label', 'Entry ' || n || case when n = $1 / 3 then ' Sousaphone' else '' end) end
        from generate_series(1, $1::int) n
        left join (select id as lead, row_number() over (order by created_at) as place from public.leads) l
          on l.place = n and n % 5 < 2
       order by n`,
    [size, superAdmin.userId],
  )
  await client.query(
    `insert into public.deleted_records (entity, entity_id, agent_id, label, kept, deleted_at, deleted_by)
      select 'lead', gen_random_uuid(), $2, 'Deleted Person ' || n,
        jsonb_build_object('client_email', 'deleted' || n || '@seed.example', 'message', repeat('Some words. ', 20)),
        now() - interval '30 days' * n / $1::float8, $3
        from generate_series(1, $1::int) n`,
    [Math.ceil(size / 200), busyAgent.agentId, superAdmin.userId],
  )
  await client.query(
    `insert into public.page_view_days (agent_id, day, views)
      select a.id, day::date, 1 + (abs(hashtext(a.id::text || day)) % greatest($1::int / 10000, 5))
        from public.agents a, generate_series(now()::date - 730, now()::date - 1, interval '1 day') day`,
    [size],
  )
  await client.query(
    `insert into public.analytics_events (agent_id, visitor_hash, created_at)
      select (select array_agg(id) from public.agents)[1 + n % (select count(*)::int from public.agents)], 'seed ' || n,
        now() - interval '90 days' * (1 - n / $1::float8)
        from generate_series(1, $1::int) n`,
    [Math.ceil(size / 2)],
  )
  await client.query(
    'vacuum (analyze) public.audit_log, public.deleted_records, public.page_view_days, public.analytics_events, public.lead_days, public.lead_agent_days, public.lead_counts',
  )
}
