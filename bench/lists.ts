import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openPools } from '#app/platform/db.server.ts'
import { provision } from '#db/provision.ts'
import { startEmbeddedPostgres, startThrowAwayPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { createPageCache } from '#server/page-cache.ts'
import { signed, testDeps } from '#tests/support/context.ts'
import { type Brokerage, seedLeads } from '#tests/support/seed-leads.ts'
import { median } from './built-server.ts'

type Person = keyof Brokerage

const sizes = (process.env.BENCH_LEADS ?? '100000,1000000').split(',').map(Number)
const turns = Number(process.env.BENCH_TURNS ?? 40)
const wanted = new RegExp(process.env.BENCH_ONLY ?? '')
/** The limit for p95 in milliseconds: up to 100,000 leads, and above. */
const promised = (size: number) => (size <= 100_000 ? 100 : 1000)

/** Requests for everybody's leads tab. `{middle}` is the lead in the middle of their list, `{newest}` the first. */
const leadQueries =
  words(`page=1 page=40 lead={newest} status=closed type=chat source=mortgage_calculator origin=ratehub.ca agent=none
  sort=created.asc sort=name.asc sort=name.desc sort=type.asc sort=type.desc sort=status.asc sort=status.desc sort=agent.asc sort=agent.desc
  status=qualified&type=application from=2026-03-02&to=2026-03-02 from=2025-06-01&to=2026-06-01 from=2030-01-01&status=closed&sort=name.asc
  page=3&after={middle} page=3&before={middle} page=3&after={middle}&sort=name.asc before=end&page=9 before=end&page=9&sort=status.asc
  q=mortgage q=smith q=zoe q=olivia q=chat q=tremb q=lighthouse q=sousaphones q=nosuchword q=x q=jo q=4165 q=416-555-0199
  q=purchase+price q=smith+toronto q=regina+mortgage q=olivia.smith1 q=gazebo+turret q=mortgage&sort=name.asc q=zoe&sort=name.asc
  q=smith&page=3&after={middle} q=smith&status=qualified&type=application q=bank&status=new&type=chat&sort=type.asc
  q=both&status=closed&sort=created.asc q=mortgage&from=2026-03-02&to=2026-03-20&sort=name.asc`)
const auditQueries =
  words(`page=1 entity=rate action=approve action=erase who=worker from=2026-03-02&to=2026-03-02 page=2&after=5000
  entity=lead&action=notes&page=2&after=3000 q=entry q=entry+1 q=sousaphone q=morgan q=lead.notes q=labels&entity=lead&action=notes
  q=statu&entity=rate&action=update q=tina&action=erase q=contacted&who=worker q=nosuchword q=x q=deleted+person`)

/** Pages that staff wait for, as paths below their area. */
const cases: readonly (readonly [people: readonly Person[], paths: readonly string[]])[] = [
  [
    ['superAdmin', 'admin', 'busyAgent', 'quietAgent'],
    [
      ...leadQueries.map((query) => `leads.data?${query}`),
      ...words(
        'today.data pipeline.data pipeline.data?view=list pipeline.data?view=list&sort=amount.desc /resources/waiting',
      ),
      ...words('leads/{middle}/person.data leads/{middle}/person.data?phone=same'),
      ...words('pipeline.data?view=list&q=smith pipeline.data?view=list&sort=closing.asc'),
      ...words('renewals.data?show=call renewals.data renewals.data?sort=renewal.asc renewals.data?q=smith'),
      ...words('csv/leads?status=qualified csv/leads?q=smith csv/leads?sort=name.asc'),
      ...words('smith zebulon 4165550199 nosuchword').map((search) => `/resources/find?q=${search}`),
      ...words('all 30 7').map((period) => `analytics.data?period=${period}`),
    ],
  ],
  [
    ['superAdmin'],
    [
      ...auditQueries.map((query) => `audit.data?${query}`),
      ...words('/super-admin.data /super-admin.data?sort=leads.desc csv/audit?entity=lead csv/analytics?period=all'),
      ...words('leads/deleted.data leads/deleted.data?q=Deleted+Person+123 leads/deleted.data?q=nosuchword'),
    ],
  ],
]

/** Complete requests to the built application, from session cookie to compressed answer; of a file, only its start. */
export async function benchLists(): Promise<void> {
  const { places, close } = await openPlaces()
  const slow: string[] = []
  const all = new Map(sizes.map((size) => [size, [] as number[]]))
  try {
    console.log(`Milliseconds, least / p50 / p95 of ${turns}; load of the machine ${loadavg()[0]!.toFixed(1)}`)
    for (const [people, paths] of cases)
      for (const path of paths)
        for (const person of people) {
          if (!wanted.test(`${person} ${path}`)) continue
          const times: string[] = []
          for (const place of places) {
            const { least, p50, p95 } = await timeOf(await requestOf(place, person, path))
            all.get(place.size)!.push(p95)
            times.push([least, p50, p95].map((time) => time.toFixed(0)).join(' / '))
            if (p95 > promised(place.size)) slow.push(`${place.size}: ${person} ${path}: ${times.at(-1)}`)
          }
          console.log(`${person.padEnd(12)}${path.padEnd(62)}${times.map((time) => time.padStart(18)).join('')}`)
        }
  } finally {
    await close()
  }
  for (const [size, p95s] of all)
    console.log(
      `${size}: ${p95s.length} cases; p95 half ${median(p95s).toFixed(0)}, worst ${Math.max(...p95s).toFixed(0)}`,
    )
  console.log(`Load ${loadavg()[0]!.toFixed(1)}. Slower than promised: ${slow.length}\n${slow.join('\n')}`)
}

async function timeOf(work: () => Promise<unknown>) {
  for (let turn = 0; turn < 3; turn++) await work()
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return {
    least: Math.min(...times),
    p50: median(times),
    p95: times.toSorted((a, b) => a - b)[Math.ceil(turns * 0.95) - 1]!,
  }
}

const origin = 'http://localhost:3000'

async function requestOf(place: Place, person: Person, template: string): Promise<() => Promise<void>> {
  const area = person === 'superAdmin' ? '/super-admin/' : '/agent-dashboard/'
  const url = new URL(await filledIn(place, person, template), `${origin}${area}`)
  const isFile = url.pathname.includes('/csv/')
  const headers = {
    host: url.host,
    cookie: `maplekey.session_token=${signed(place.people[person].token)}`,
    // With compression, the first rows of a file would wait until many others fill the buffer.
    'accept-encoding': isFile ? 'identity' : 'gzip, deflate, br, zstd',
  }
  return async () => {
    const response = await place.fetch(new Request(url, { headers, redirect: 'manual' }))
    if (response.status !== 200) throw new Error(`${response.status} for ${url}: ${await response.text()}`)
    if (!isFile) return void (await response.arrayBuffer())
    const reader = response.body!.getReader()
    for (let part = 0; part < 2; part++) await reader.read()
    await reader.cancel()
  }
}

async function filledIn({ operator, people }: Place, person: Person, template: string): Promise<string> {
  if (!template.includes('{')) return template
  const [whose, values] = person === 'superAdmin' ? ['true', []] : ['agent_id = $1', [people[person].agentId]]
  const { rows } = await operator.query<{ middle: string; newest: string }>(
    `with mine as (select id, created_at from leads where ${whose})
      select (select id from mine order by created_at offset (select count(*) / 2 from mine) limit 1) as middle,
        (select id from mine order by created_at desc limit 1) as newest`,
    values,
  )
  return template.replace('{middle}', rows[0]!.middle).replace('{newest}', rows[0]!.newest)
}

/** A database with this many leads, its staff, and the built application in front of it, without jobs. */
type Place = {
  size: number
  operator: pg.Pool
  people: Brokerage
  fetch: (request: Request) => Response | Promise<Response>
}

/** One database for each size. Seeding a million leads takes minutes: `BENCH_DATA_DIR` keeps the databases. */
async function openPlaces(): Promise<{ places: Place[]; close: () => Promise<void> }> {
  const kept = process.env.BENCH_DATA_DIR
  const onLost = (error: unknown) => {
    throw error
  }
  const postgres = kept ? await startEmbeddedPostgres({ dataDir: kept, onLost }) : await startThrowAwayPostgres()
  const closing: (() => Promise<void>)[] = []
  const places: Place[] = []
  for (const size of sizes) {
    const name = `leads_${size}`
    const note = kept && join(kept, `people-${size}.json`)
    const isKnown = note !== undefined && existsSync(note)
    const at = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
    if (!isKnown) await makeDatabase(postgres, name)
    const logins = await provision(at(postgres.operatorUrl), { secret: 'bench' })
    const operator = new pg.Pool({ connectionString: at(postgres.superuserUrl), max: 4 })
    operator.on('error', () => {})
    const people: Brokerage = isKnown ? JSON.parse(readFileSync(note, 'utf8')) : await seed(operator, size)
    if (note) writeFileSync(note, JSON.stringify(people))
    await operator.query("update auth.session set created_at = now(), expires_at = now() + interval '1 day'")
    const pools = openPools(logins)
    closing.push(async () => void (await Promise.all([operator.end(), pools.close()])))
    const built = new URL('../build/server/index.js', import.meta.url).href
    const { createApp } = (await import(built)) as typeof import('#server/start-app.ts')
    const { fetch } = createApp({ ...testDeps({ pools }), pages: createPageCache(), assetsDir: null })
    places.push({ size, operator, people, fetch })
  }
  const close = async () => {
    for (const end of closing) await end()
    await postgres.stop()
  }
  return { places, close }
}

/** Starts again from an empty database, also after an interrupted run. */
async function makeDatabase(postgres: { operatorUrl: string; superuserUrl: string }, name: string): Promise<void> {
  const client = new pg.Client(postgres.superuserUrl)
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name} owner ${new URL(postgres.operatorUrl).username}`)
  await client.end()
}

/** The leads and their usual company: as many audit entries, deleted leads, and views of the agents' pages. */
async function seed(pool: pg.Pool, size: number): Promise<Brokerage> {
  const client = await pool.connect()
  const begin = performance.now()
  const people = await seedLeads(client, size)
  const { superAdmin, busyAgent } = people
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
  await client.query('vacuum (analyze)')
  client.release()
  console.log(`${size} leads seeded in ${Math.round((performance.now() - begin) / 1000)} s`)
  return people
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
