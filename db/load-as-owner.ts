import pg from 'pg'

/**
 * Runs `load` with every right on rows, in one transaction: for filling an empty database (the demo). The owner is
 * subject to the policies like everybody else, so they are lifted for the owner and restored before anybody can read; a
 * failure rolls back both. Locks every table until it ends.
 */
export async function loadAsOwner<T>(operatorUrl: string, load: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: operatorUrl, application_name: 'maplekey load' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("BEGIN; SET LOCAL ROLE maplekey_owner; SET LOCAL lock_timeout = '10s'")
    await client.query(forEachTable('no force row level security'))
    const result = await load(client)
    await client.query(forEachTable('force row level security'))
    await client.query('COMMIT')
    return result
  } finally {
    // Ends the transaction too when it was not committed.
    await client.end()
  }
}

function forEachTable(action: string): string {
  return `do $$
    declare name regclass;
    begin
      for name in select oid::regclass from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      loop
        execute format('alter table %s ${action}', name);
      end loop;
    end $$`
}
