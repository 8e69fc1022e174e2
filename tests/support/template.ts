import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPools, type Pools } from '#app/platform/db.server.ts'
import { type LoginUrls, provision } from '#db/provision.ts'

const templateName = 'maplekey_template'

export type TestDatabase = {
  /** Signs in as the cluster's superuser, which reads and writes everything, for factories and assertions. */
  operatorUrl: string
  /** The logins that the application gets. */
  logins: LoginUrls
  operator: pg.Pool
  pools: Pools
  close: () => Promise<void>
}

/** Provisions the database that tests copy, with an operator's rights in production. */
export async function makeTemplate(cluster: { operatorUrl: string; superuserUrl: string }): Promise<LoginUrls> {
  const operator = new URL(cluster.operatorUrl).username
  await once(cluster.superuserUrl, `create database ${templateName} owner ${operator}`)
  return provision(withDatabase(cluster.operatorUrl, templateName), { secret: 'test' })
}

/** A copy of the template: migrated and empty. */
export async function copyTemplate(clusterUrl: string, template: LoginUrls): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Two simultaneous copies would each find the template in use.
  await once(
    clusterUrl,
    `select pg_advisory_lock(4711)`,
    `create database ${name} template ${templateName} strategy file_copy`,
  )
  const operatorUrl = withDatabase(clusterUrl, name)
  const logins = Object.fromEntries(
    Object.entries(template).map(([kind, url]) => [kind, withDatabase(url, name)]),
  ) as LoginUrls
  const operator = new pg.Pool({ connectionString: operatorUrl, max: 4 })
  operator.on('error', () => {})
  const pools = openPools(logins)
  return {
    operatorUrl,
    logins,
    operator,
    pools,
    close: async () => {
      await Promise.all([operator.end(), pools.close()])
      await once(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** What a database contains before a file's tests begin: rows as JSON by table, and the state of the sequences. */
export type Baseline = { rows: ReadonlyMap<string, string>; sequences: string }

/** Tables that are never emptied: installed parts, and the queues that an application works on. */
const kept = ['drizzle.__drizzle_migrations', 'jobs.version', 'jobs.queue', 'jobs.schedule']

const emptied = `
  select oid::regclass::text as name, pg_relation_size(oid) > 1000000 as large from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth', 'jobs', 'drizzle')
    and relnamespace::regnamespace::text || '.' || relname <> all ($1)`

/** The current contents, for `emptyDatabase` to restore. */
export async function readBaseline({ operator }: TestDatabase): Promise<Baseline> {
  const found = new Map<string, string>()
  const { rows: tables } = await operator.query<{ name: string }>(emptied, [kept])
  for (const { name } of tables) {
    const { rows } = await operator.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`)
    if (rows[0]?.rows) found.set(name, rows[0].rows)
  }
  const { rows: sequences } = await operator.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
       coalesce(last_value, start_value), last_value is not null) as statement from pg_sequences`,
  )
  return { rows: found, sequences: sequences.map(({ statement }) => statement).join('; ') }
}

/**
 * Resets the database to the baseline. Triggers and foreign keys are off meanwhile, so that the append-only log is
 * emptied as well. Small tables are emptied with delete, which is twenty times as fast as truncate.
 */
export async function emptyDatabase({ operator }: TestDatabase, baseline: Baseline): Promise<void> {
  const { rows: tables } = await operator.query<{ name: string; large: boolean }>(emptied, [kept])
  const emptying = tables.map(({ name, large }) => (large ? `truncate ${name} cascade` : `delete from ${name}`))
  const client = await operator.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${emptying.join('; ')}`)
    for (const [name, rows] of baseline.rows) {
      const columns = await writtenColumns(client, name)
      await client.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows],
      )
    }
    await client.query(`${baseline.sequences}; commit`)
  } finally {
    client.release()
  }
}

async function writtenColumns(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]!.names
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function once(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
