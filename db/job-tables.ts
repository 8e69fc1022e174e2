import pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import packageJson from 'pg-boss/package.json' with { type: 'json' }

const schema = 'jobs'

/**
 * Installs or upgrades pg-boss's tables as the connection's current role (the owner), so that the worker runs with
 * migrations off and rights on rows only. Maintenance that needs the owner (reindex) stays off at run time. The
 * steward's functions enqueue jobs, report on them and retry failed ones, without reading their data.
 */
export async function installJobTables(client: pg.Client): Promise<void> {
  await installTables(client)
  await client.query(`grant usage on schema ${schema} to maplekey_jobs;
    grant select, insert, update, delete on all tables in schema ${schema} to maplekey_jobs;
    grant usage on all sequences in schema ${schema} to maplekey_jobs;
    grant execute on all functions in schema ${schema} to maplekey_jobs;
    grant usage on schema ${schema} to maplekey_steward;
    grant select (name, cron, timezone) on ${schema}.schedule to maplekey_steward;
    grant select (name, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds,
      policy, dead_letter, heartbeat_seconds) on ${schema}.queue to maplekey_steward;
    grant select (id, name, state, retry_count, created_on, started_on, completed_on, output),
      insert (name, data, start_after, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
        deletion_seconds, policy, dead_letter, heartbeat_seconds),
      update (state, retry_limit, start_after, completed_on) on ${schema}.job to maplekey_steward`)
}

async function installTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('${schema}.version') is not null as present`,
  )
  if (!rows[0]!.present) {
    await client.query(`create schema if not exists ${schema}`)
    await client.query(getConstructionPlans(schema, { createSchema: false }))
    return
  }
  const { rows: versions } = await client.query<{ version: number }>(`select version from ${schema}.version`)
  const { version } = versions[0]!
  if (version < packageJson.pgboss.schema) await client.query(getMigrationPlans(schema, version))
}
