import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startThrowAwayPostgres } from '#server/embedded-postgres.ts'
import { answering, freePort, newFolder, run, startSite } from './site.ts'

test('a taken port is named, with the way out, before anything else is done', async () => {
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

test('a second copy is told where the first one runs, on the same port and on another', async () => {
  const first = await startSite()
  const sentence = `Maplekey is already running at ${first.url} (process ${first.child.pid}).`
  for (const port of [first.port, await freePort()]) {
    const second = run({ PORT: String(port), DATA_DIR: first.dataDir })
    expect(await second.end).toBe(1)
    expect(second.said()).toContain(sentence)
  }
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('of two first starts at once one serves and the other is told so', async () => {
  const dataDir = newFolder()
  const ports = [await freePort(), await freePort()]
  const sites = ports.map((port) => run({ PORT: String(port), DATA_DIR: dataDir }))
  const first = await Promise.race(sites.map(async (site, index) => ({ index, how: await site.end })))
  expect(first.how).toBe(1)
  expect(sites[first.index]?.said()).toContain('Maplekey is already running')
  const winner = 1 - first.index
  await answering(sites[winner]!, `http://localhost:${ports[winner]}`)
})

test('every wrong setting is named; no value is repeated', async () => {
  const site = run({ PORT: 'eighty', DATABASE_URL: 'mysql://root:geheim@localhost/x', DATA_DIR: newFolder() })
  expect(await site.end).toBe(1)
  expect(site.said()).toMatch(/PORT must be a whole number.+\n.*DATABASE_URL must be/)
  expect(site.said()).not.toMatch(/geheim|eighty|\n {4}at /)
})

test('a DATABASE_URL whose login may bypass row-level security is refused with what to do', async () => {
  const postgres = await startThrowAwayPostgres()
  onTestFinished(() => postgres.stop())
  const site = run({ PORT: String(await freePort()), DATABASE_URL: postgres.superuserUrl })
  expect(await site.end).toBe(1)
  expect(site.said()).toContain('may bypass row-level security')
  expect(site.said()).toContain('CREATE ROLE')
  expect(site.said()).not.toMatch(/\n {4}at /)
})

test('two copies run in front of one DATABASE_URL', async () => {
  const postgres = await startThrowAwayPostgres()
  onTestFinished(() => postgres.stop())
  const settings = { DATABASE_URL: postgres.operatorUrl }
  const [one, two] = await Promise.all([startSite(settings), startSite(settings)])
  expect(one.said() + two.said()).not.toMatch(/\n {4}at /)
  for (const { child, end } of [one, two]) {
    child.kill('SIGTERM')
    expect(await end).toBe(0)
  }
})

test('emptying the database is refused while a copy runs, and asks first', async () => {
  const site = await startSite()
  const reset = (...flags: string[]) =>
    run({ DATA_DIR: site.dataDir }, { command: [process.execPath, 'scripts/start.mjs', '--reset-database', ...flags] })

  const unasked = reset()
  expect(await unasked.end).toBe(1)
  expect(unasked.said()).toContain('--yes')

  const tooEarly = reset('--yes')
  expect(await tooEarly.end).toBe(1)
  expect(tooEarly.said()).toContain('already running')

  site.child.kill('SIGTERM')
  await site.end
  const done = reset('--yes')
  expect(await done.end).toBe(0)
  expect(existsSync(join(site.dataDir, 'postgres'))).toBe(false)
})
