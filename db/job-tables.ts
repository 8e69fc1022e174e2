import pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import packageJson from 'pg-boss/package.json' with { type: 'json' }

const schema = 'jobs'

/**
 * Installs or upgrades pg-boss's tables as the connection's current role (the owner), so that the worker runs with
 * migrations off and rights on rows only. Maintenance that needs the owner (reindex) stays off at run time.
 */
export async function installJobTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('${schema}.version') is not null as present`,
  )
  if (rows[0]!.present) {
    const { rows: versions } = await client.query<{ version: number }>(`select version from ${schema}.version`)
    if (versions[0]!.version >= packageJson.pgboss.schema) return
    await client.query(getMigrationPlans(schema, versions[0]!.version))
  } else {
    await client.query(`create schema if not exists ${schema}`)
    await client.query(getConstructionPlans(schema, { createSchema: false }))
  }
  await client.query(`grant usage on schema ${schema} to maplekey_jobs;
    grant select, insert, update, delete on all tables in schema ${schema} to maplekey_jobs;
    grant usage on all sequences in schema ${schema} to maplekey_jobs;
    grant execute on all functions in schema ${schema} to maplekey_jobs`)
}
