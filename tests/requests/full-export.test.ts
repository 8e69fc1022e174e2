import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { hashPassword } from 'better-auth/crypto'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { exportedTables, notExported, secretNames } from '#app/features/system/system-export.ts'
import { buildWorld, type World } from '#tests/permissions/world.ts'
import { dataDir, useTestApp } from '#tests/support/app.ts'
import { buildLead } from '#tests/support/factories.ts'

const app = useTestApp()
const path = '/super-admin/export'
const password = 'beaver dam at dawn'
let world: World

beforeAll(async () => {
  world = await buildWorld(app.database.operator, app.database.logins)
  await rows(
    `update auth.account set password = $2 where user_id = $1`,
    world.ids['super_admin account'],
    await hashPassword(password),
  )
})

async function rows(sql: string, ...values: unknown[]) {
  return (await app.database.operator.query(sql, values)).rows
}

const boss = () => app.browser({ token: world.tokens.super_admin! })
const logged = () =>
  rows(`select detail ->> 'rows' as rows from audit_log where action = 'everything.export' order by id`)

async function download(fields: Record<string, string> = {}) {
  const answer = await boss().post(`${path}/file`, { password, ...fields })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(answer.bytes)
  return (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name])
}

test('every table is exported, or left out for a reason', async () => {
  const tables = await rows(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const listed = [...Object.keys(exportedTables), ...Object.keys(notExported)]
  expect(tables.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})

test('the archive has every row of every exported table as CSV and JSON, and no secret', async () => {
  const odd = '=SUM(1), "quoted"\nand a second line, déjà vu'
  const { id } = await buildLead(app.database.operator, {
    client_name: 'Zoé',
    message: odd,
    receipt_hash: 's'.repeat(40),
  })
  const file = await download()
  const differences: unknown[] = []
  for (const name of Object.keys(exportedTables).filter((one) => one !== 'audit_log')) {
    const [{ count }] = await rows(`select count(*)::int as count from public.${name}`)
    const list: Record<string, unknown>[] = JSON.parse(file(`data/${name}.json`))
    const lines = parse(file(`data/${name}.csv`), { bom: true }).length - 1
    if (list.length !== count || lines !== count) differences.push([name, count, list.length, lines])
    expect(list.flatMap((row) => Object.keys(row)).filter((column) => secretNames.test(column))).toEqual([])
  }
  // A file that its client removed is not handed out until it is deleted at night.
  expect(differences).toEqual([['client_documents', 6, 5, 5]])
  expect(JSON.parse(file('data/leads.json'))).toContainEqual(
    expect.objectContaining({ id, client_name: 'Zoé', message: odd }),
  )
  const [lead] = parse<Record<string, string>>(file('data/leads.csv'), { bom: true, columns: true }).filter(
    (row) => row.id === id,
  )
  expect(lead!.message).toBe(`'${odd}`)
  const all = Object.keys(exportedTables)
    .map((name) => file(`data/${name}.json`))
    .join()
  const [{ secrets }] = await rows(`select array_agg(distinct secret) as secrets from (
      select token from auth.session union select password from auth.account union select token_hash from client_quotes
      union select receipt_hash from leads union select confirm_hash from newsletter_subscribers union select unsubscribe_hash from rate_alerts
      union select kept ->> 'receipt_hash' from deleted_records union select salt from page_view_salts where length(salt) > 8) s (secret)
     where length(secret) > 8`)
  expect(secrets.filter((secret: string) => all.includes(secret))).toEqual([])
  expect(secrets.length).toBeGreaterThan(5)
  expect(file('README.txt')).toContain('lead_id in deals.csv is the id in leads.csv')
  expect(file('COMPLETE.txt')).toMatch(
    new RegExp(`^Complete: \\d{3,} rows of ${Object.keys(exportedTables).length} tables, 0 files`),
  )
})

test('files come along when they are asked for, and missing ones are named', async () => {
  const [{ file_url }] = await rows(`select file_url from client_documents where name = 'mine'`)
  const at = join(dataDir, 'files', file_url.slice(1))
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, 'a file')
  const file = await download({ files: 'on' })
  expect(file(`files${file_url}`)).toBe('a file')
  expect(file('COMPLETE.txt')).toContain('1 files.')
  expect(file('COMPLETE.txt')).toContain('documents/clients/others')
  expect(file('COMPLETE.txt')).not.toContain('documents/clients/removed')
})

test('it is logged when it begins and, with its rows, when it ends; without the password nothing happens', async () => {
  await rows('delete from auth.rate_limits')
  const before = (await logged()).length
  for (const wrong of ['', 'another']) {
    const answer = await boss().post(`${path}/file`, { password: wrong })
    expect([answer.status, answer.location]).toEqual([302, path])
  }
  expect(await logged()).toHaveLength(before)
  await download()
  const [begun, ended] = (await logged()).slice(before)
  expect(begun.rows).toBeNull()
  expect(Number(ended.rows)).toBeGreaterThan(100)
})
