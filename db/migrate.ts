import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { ProvisionError } from './operator-login.ts'

const migrationsFolder = `${import.meta.dirname}/migrations`
const functionsFolder = `${import.meta.dirname}/functions`
const answersFile = `${import.meta.dirname}/content/assistant-answers.json`

/** Policies, generated columns and indexes call functions in these files, so they run before the migrations. */
const beforeTables = ['schemas.sql', 'session.sql', 'licences.sql', 'text.sql', 'triggers.sql']
const afterAll = 'grants.sql'

/**
 * Runs the migrations that this database has not seen and, if anything in `db/functions` or the assistant's answers has
 * changed since the last time, all of its files (functions, triggers and rights), and brings the assistant's answers.
 * One transaction, so a killed run changes nothing. Migrations are recorded as drizzle-kit does; its own
 * function for this would load all of Drizzle into the server's outer process: half a second and 130 MB.
 */
export async function migrate(client: pg.Client): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ latest: string; functions: string | null }>(
    `select coalesce(max(created_at), 0) as latest, obj_description(to_regnamespace('app'), 'pg_namespace') as functions
       from drizzle.__drizzle_migrations`,
  )
  const unseen = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(rows[0]?.latest),
  )
  const files = readFunctions()
  const answers = readFileSync(answersFile, 'utf8')
  const note = `db/functions ${createHash('sha256')
    .update(JSON.stringify([...files, answers]))
    .digest('hex')}`
  if (unseen.length === 0 && rows[0]?.functions === note) return

  const run = (file: string) => client.query(`set local role maplekey_owner; ${files.get(file)}`)
  const others = [...files.keys()].filter((file) => !beforeTables.includes(file) && file !== afterAll)
  try {
    // Function bodies name tables that are created later. Tests call them all (tests/permissions).
    await client.query('begin; set local check_function_bodies = off')
    for (const file of beforeTables) await run(file)
    await client.query('set local role maplekey_owner')
    // Until grants.sql forces them again: no policy lets the owner see a row, and a new foreign key is checked against all.
    if (unseen.length > 0) await client.query(withoutForce)
    for (const { sql, hash, folderMillis } of unseen) {
      for (const statement of sql) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    for (const file of [...others, afterAll]) await run(file)
    await bringAnswers(client, answers)
    await client.query(`comment on schema app is '${note}'`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const withoutForce = `do $$ declare name regclass; begin
  for name in select oid from pg_class where relkind = 'r' and relforcerowsecurity and relowner = 'maplekey_owner'::regrole loop
    execute format('alter table %s no force row level security', name);
  end loop;
end $$`

const answerColumns =
  'title, title_french, samples, samples_french, text, text_french, sources, offers_person, about, review_by'

/** Brings the product's own answers to this release, except for those that a super admin has edited or unpublished. */
async function bringAnswers(client: pg.Client, answers: string): Promise<void> {
  await client.query('alter table assistant_answers no force row level security, disable trigger user')
  await client.query(
    `insert into assistant_answers (key, ${answerColumns}, is_published)
     select key, ${answerColumns}, true from jsonb_populate_recordset(null::assistant_answers, $1)
     on conflict (key) do update set (${answerColumns}) = (${answerColumns.replaceAll(/\w+/g, 'excluded.$&')})
      where assistant_answers.updated_at = assistant_answers.created_at`,
    [answers],
  )
  await client.query('alter table assistant_answers force row level security, enable trigger user')
}

/** Throws ProvisionError when this database began with other tables than today's baseline. Changes nothing. */
export async function refuseOtherBaseline(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id limit 1',
  )
  const [baseline] = readMigrationFiles({ migrationsFolder })
  if (!rows[0] || rows[0].hash === baseline?.hash) return
  throw new ProvisionError(
    `The database "${client.database}" was made by an earlier release of Maplekey, and this release cannot take it over. Nothing in it was changed. ` +
      'Start with an empty one: set DATABASE_URL or DATA_DIR to another, or run npm run db:reset, which deletes the embedded database.',
  )
}

function readFunctions(): Map<string, string> {
  const names = readdirSync(functionsFolder).toSorted()
  return new Map(names.map((name) => [name, readFileSync(`${functionsFolder}/${name}`, 'utf8')]))
}
