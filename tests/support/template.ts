import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPools, type Pools } from '#app/platform/db.server.ts'
import { provision } from '#db/provision.ts'

const templateName = 'maplekey_template'

export type TestDatabase = {
  /** Signs in as the cluster's superuser: sees and writes everything, for factories and assertions. */
  operatorUrl: string
  /** What the application gets. */
  webUrl: string
  operator: pg.Pool
  pools: Pools
  close: () => Promise<void>
}

/** Provisions the database that tests copy, with the rights that an operator has in production. */
export async function makeTemplate(cluster: {
  operatorUrl: string
  superuserUrl: string
}): Promise<{ webUrl: string }> {
  const operator = new URL(cluster.operatorUrl).username
  await once(cluster.superuserUrl, `create database ${templateName} owner ${operator}`)
  return provision(withDatabase(cluster.operatorUrl, templateName), { webPassword: 'test' })
}

/** A migrated, empty database of its own. */
export async function copyTemplate(clusterUrl: string, templateWebUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Two copies at once would each find the template in use.
  await once(
    clusterUrl,
    `select pg_advisory_lock(4711)`,
    `create database ${name} template ${templateName} strategy file_copy`,
  )
  const operatorUrl = withDatabase(clusterUrl, name)
  const webUrl = withDatabase(templateWebUrl, name)
  const operator = new pg.Pool({ connectionString: operatorUrl, max: 4 })
  operator.on('error', () => {})
  const pools = openPools(webUrl)
  return {
    operatorUrl,
    webUrl,
    operator,
    pools,
    close: async () => {
      await Promise.all([operator.end(), pools.close()])
      await once(clusterUrl, `drop database if exists ${name} with (force)`)
    },
  }
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
