import { expect, test } from 'vitest'
import { useOwnDatabase } from '#tests/support/database.ts'
import { provision } from './provision.ts'

const database = useOwnDatabase()

const provisionAgain = () => provision(database.operatorUrl, { secret: 'test' })

async function valueOf(query: string): Promise<unknown> {
  const { rows } = await database.operator.query({ text: query, rowMode: 'array' })
  return rows[0]?.[0]
}

const noted = `select obj_description('app'::regnamespace)`
const superAdminIsThere = 'select app.has_super_admin()'
const visitorReadsLeads = `select has_table_privilege('maplekey_visitor', 'leads', 'SELECT')`

/** Acts as if the last start had been of a release with other functions and rights. */
async function becomeEarlierRelease(): Promise<void> {
  await database.operator.query(`comment on schema app is 'db/functions of last month';
    create or replace function app.has_super_admin() returns boolean language sql as 'select true';
    grant select on leads to maplekey_visitor;
    grant execute on function app.has_super_admin to public;
    drop trigger keep_deleted on leads`)
}

test('migrating brings functions, triggers and rights to this release, also when several processes start at once', async () => {
  const before = await valueOf(noted)
  await becomeEarlierRelease()
  expect(await valueOf(visitorReadsLeads)).toBe(true)
  await Promise.all([provisionAgain(), provisionAgain(), provisionAgain()])
  expect(await valueOf(noted)).toBe(before)
  expect(await valueOf(superAdminIsThere)).toBe(false)
  expect(await valueOf(visitorReadsLeads)).toBe(false)
  expect(await valueOf(`select has_function_privilege('maplekey_visitor', 'app.has_super_admin()', 'EXECUTE')`)).toBe(
    false,
  )
  expect(await valueOf(`select count(*)::int from pg_trigger where tgname = 'keep_deleted'`)).toBe(3)
})

test('an update that fails half-way changes nothing', async () => {
  await becomeEarlierRelease()
  await database.operator.query('alter table testimonials rename to elsewhere')
  await expect(provisionAgain()).rejects.toThrow('"public.testimonials" does not exist')
  expect(await valueOf(noted)).toBe('db/functions of last month')
  expect(await valueOf(superAdminIsThere)).toBe(true)
  expect(await valueOf(visitorReadsLeads)).toBe(true)
  await database.operator.query('alter table elsewhere rename to testimonials')
  await provisionAgain()
  expect(await valueOf(superAdminIsThere)).toBe(false)
})

test('a release brings its answers of the assistant, except for those that a super admin changed', async () => {
  const read = async () => (await database.operator.query('select key, text from assistant_answers order by key')).rows
  const rows = await read()
  await database.operator.query(`update assistant_answers set text = 'Ours.', is_published = false where key = 'basics';
    delete from assistant_answers where key = 'appraisal';
    alter table assistant_answers disable trigger user;
    update assistant_answers set text = 'Of the earlier release.' where key = 'heloc';
    alter table assistant_answers enable trigger user`)
  await becomeEarlierRelease()
  await provisionAgain()
  expect(await read()).toEqual(rows.map((row) => (row.key === 'basics' ? { ...row, text: 'Ours.' } : row)))
  expect(await valueOf(`select count(*)::int from assistant_answers where not is_published`)).toBe(1)
  expect(await valueOf(`select count(*)::int from audit_log where action = 'answer.create'`)).toBe(0)
})

test('a database of an earlier baseline is refused with what to do, and left unchanged', async () => {
  await becomeEarlierRelease()
  await database.operator.query(`update drizzle.__drizzle_migrations set hash = 'of an earlier baseline'`)
  const hashes = `select string_agg(distinct hash, ' ') from drizzle.__drizzle_migrations`
  await expect(provisionAgain()).rejects.toThrow(
    /was made by an earlier release of Maplekey[\s\S]*Nothing in it was changed[\s\S]*DATABASE_URL or DATA_DIR[\s\S]*npm run db:reset/,
  )
  expect(await valueOf(hashes)).toBe('of an earlier baseline')
  expect(await valueOf(noted)).toBe('db/functions of last month')
  expect(await valueOf(visitorReadsLeads)).toBe(true)
})
