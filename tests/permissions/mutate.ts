import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { startThrowAwayPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { copyTemplate, makeTemplate } from '#tests/support/template.ts'
import { audiences, impostors } from './audiences.ts'
import type { Cell } from './cell.ts'
import { explained } from './equivalent-mutants.ts'
import { functionMutants } from './function-mutants.ts'
import { cellsFor, grantMutants, type Mutant, policyMutants } from './mutants.ts'
import { actorOf, columnsOf, exceeds, expectedOf, grantedRights, impostorOf, heldRights, runCell } from './run-cell.ts'
import { buildWorld, type World } from './world.ts'

// Opens one hole in the permissions at a time and checks that the matrix notices (npm run test:mutation).
// npm run test:mutation -- leads tries only the holes whose name contains 'leads'.

async function main(): Promise<void> {
  const started = Date.now()
  const cluster = await startThrowAwayPostgres()
  try {
    const database = await copyTemplate(cluster.superuserUrl, await makeTemplate(cluster))
    const client = new pg.Client(database.operatorUrl)
    await client.connect()
    const world = await buildWorld(client, database.logins)
    if (await isKilled(client, { name: 'none', near: '', sql: 'select', kind: 'policy' }, world)) {
      throw new Error('The matrix fails without any mutation. Run: npx vitest run tests/permissions')
    }
    const every = [
      ...(await policyMutants(client)),
      ...(await functionMutants(client)),
      ...(await grantMutants(client)),
    ]
    const mutants = every.filter(({ name }) => name.includes(process.argv[2] ?? ''))
    const survivors: Mutant[] = []
    for (const mutant of mutants) if (!(await isKilled(client, mutant, world))) survivors.push(mutant)
    report(mutants, survivors, Date.now() - started)
    await client.end()
    await database.close()
  } finally {
    await cluster.stop()
  }
}

async function isKilled(client: pg.Client, mutant: Mutant, world: World): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(mutant.sql)
    if (mutant.role) {
      const columns = await columnsOf(client, mutant.near)
      const found = await heldRights(client, mutant.near, mutant.role, columns, world)
      return !isDeepStrictEqual(found, grantedRights(mutant.near, mutant.role, columns))
    }
    for (const cell of cellsFor(mutant)) if (await differs(client, cell, world)) return true
    return false
  } finally {
    await client.query('rollback')
  }
}

async function differs(client: pg.Client, cell: Cell, world: World): Promise<boolean> {
  for (const audience of audiences) {
    const outcome = await runCell(client, cell, actorOf(audience, world), world)
    if (!isDeepStrictEqual(outcome, expectedOf(cell, audience))) return true
  }
  for (const impostor of impostors) {
    const outcome = await runCell(client, cell, impostorOf(impostor, world), world)
    if (exceeds(outcome, expectedOf(cell, 'visitor'), expectedOf(cell, impostor.is))) return true
  }
  return false
}

function report(mutants: Mutant[], survivors: Mutant[], milliseconds: number): void {
  for (const kind of ['policy', 'function', 'grant'] as const) {
    const total = mutants.filter((mutant) => mutant.kind === kind).length
    if (total === 0) continue
    const alive = survivors.filter((mutant) => mutant.kind === kind).length
    print(`${kind}: ${total - alive} of ${total} killed (${((100 * (total - alive)) / total).toFixed(1)} %)`)
  }
  for (const { name } of survivors) print(`survived: ${name}\n          ${explained[name] ?? 'NOT EXPLAINED'}`)
  const killed = (mutants.length - survivors.length) / mutants.length
  print(`${mutants.length} mutants, ${(100 * killed).toFixed(1)} % killed, ${(milliseconds / 1000).toFixed(0)} s`)
  const unexplained = survivors.filter(({ name }) => !explained[name])
  if (unexplained.length > 0) process.exitCode = 1
  if (process.argv[2]) return
  const needless = Object.keys(explained).filter((name) => !survivors.some((mutant) => mutant.name === name))
  for (const name of needless) print(`explained, and yet it does not survive: ${name}`)
  if (needless.length > 0 || killed < 0.95) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await main()
