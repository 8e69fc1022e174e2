import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startThrowAwayPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { answering, freePort, newFolder, run, type Site, startSite } from './site.ts'

test('a taken port is reported with a way out before anything else is done', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const dataDir = join(newFolder(), 'data')
  const site = run({ PORT: String(port), DATA_DIR: dataDir })
  expect(await site.end).toBe(1)
  expect(site.said()).toContain(
    `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
  )
  expect(existsSync(dataDir)).toBe(false)
})

const ofEarlierRelease = 'was made by an earlier release of Maplekey'
const age = `update drizzle.__drizzle_migrations set hash = 'of an earlier baseline'`

test('a data directory that is in use or of an earlier release is refused, and can be reset when nobody uses it', async () => {
  const site = await winnerOfTwo()
  const sentence = `Maplekey is already running at ${site.url} (process ${site.child.pid}).`
  for (const port of [site.port, await freePort()]) {
    const second = run({ PORT: String(port), DATA_DIR: site.dataDir })
    expect(await second.end).toBe(1)
    expect(second.said()).toContain(sentence)
  }
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)

  const reset = (...flags: string[]) =>
    run({ DATA_DIR: site.dataDir }, { command: [process.execPath, 'scripts/start.mjs', '--reset-database', ...flags] })
  const unasked = reset()
  expect(await unasked.end).toBe(1)
  expect(unasked.said()).toContain('--yes')

  const tooEarly = reset('--yes')
  expect(await tooEarly.end).toBe(1)
  expect(tooEarly.said()).toContain('already running')

  // A data directory of an earlier release is refused too; then it can be reset.
  await asSuperuser(site.dataDir, age)
  site.child.kill('SIGTERM')
  await site.end
  const old = run({ PORT: String(await freePort()), DATA_DIR: site.dataDir })
  expect(await old.end).toBe(1)
  expect(old.said()).toContain(ofEarlierRelease)
  expect(old.said()).toContain('npm run db:reset')
  expect(old.said()).not.toMatch(/\n {4}at /)
  const done = reset('--yes')
  expect(await done.end).toBe(0)
  expect(existsSync(join(site.dataDir, 'postgres'))).toBe(false)
})

test('all wrong settings are named and no value is repeated', async () => {
  const site = run({ PORT: 'eighty', DATABASE_URL: 'mysql://root:geheim@localhost/x', DATA_DIR: newFolder() })
  expect(await site.end).toBe(1)
  expect(site.said()).toMatch(/PORT must be a whole number.+\n.*DATABASE_URL must be/)
  expect(site.said()).not.toMatch(/geheim|eighty|\n {4}at /)
})

test('a DATABASE_URL serves two copies; a database of an earlier release or a login with too many rights is refused and left untouched', async () => {
  const postgres = await startThrowAwayPostgres()
  onTestFinished(() => postgres.stop())
  const refused = run({ PORT: String(await freePort()), DATABASE_URL: postgres.superuserUrl })
  expect(await refused.end).toBe(1)
  expect(refused.said()).toContain('may bypass row-level security')
  expect(refused.said()).toContain('CREATE ROLE')
  expect(refused.said()).not.toMatch(/\n {4}at /)

  const settings = { DATABASE_URL: postgres.operatorUrl }
  const [one, two] = await Promise.all([startSite(settings), startSite(settings)])
  expect(one.said() + two.said()).not.toMatch(/\n {4}at /)
  for (const { child, end } of [one, two]) {
    child.kill('SIGTERM')
    expect(await end).toBe(0)
  }

  const client = new pg.Client(postgres.operatorUrl)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('set role maplekey_owner')
  await client.query(`${age}; comment on schema app is 'as it was'`)
  const old = run({ PORT: String(await freePort()), DATABASE_URL: postgres.operatorUrl })
  expect(await old.end).toBe(1)
  expect(old.said()).toContain(ofEarlierRelease)
  const { rows } = await client.query(`select obj_description('app'::regnamespace) as note`)
  expect(rows).toEqual([{ note: 'as it was' }])
})

/** The site that serves after two simultaneous first starts on one data directory; the other says that it cannot. */
async function winnerOfTwo(): Promise<Site> {
  const dataDir = newFolder()
  const ports = [await freePort(), await freePort()]
  const sites = ports.map((port) => run({ PORT: String(port), DATA_DIR: dataDir }))
  const first = await Promise.race(sites.map(async (site, index) => ({ index, how: await site.end })))
  expect(first.how).toBe(1)
  expect(sites[first.index]?.said()).toContain('Maplekey is already running')
  const [winner, port] = [sites[1 - first.index]!, ports[1 - first.index]!]
  const url = `http://localhost:${port}`
  await answering(winner, url)
  return { ...winner, url, port, dataDir }
}

/** Queries the running database of this data directory. */
async function asSuperuser(dataDir: string, query: string): Promise<void> {
  const { port, superuserPassword } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8'))
  const client = new pg.Client(`postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/maplekey`)
  await client.connect()
  await client.query(query)
  await client.end()
}
