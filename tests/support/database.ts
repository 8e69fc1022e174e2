import { afterAll, beforeAll, inject } from 'vitest'
import { bindDb, type Db } from '#app/platform/db.server.ts'
import { type Baseline, copyTemplate, emptyDatabase, readBaseline, type TestDatabase } from './template.ts'

export type { TestDatabase } from './template.ts'

/** A migrated, empty database of the caller's own. Close it. */
export function testDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('clusterUrl'), inject('template'))
}

/**
 * For tests that change the database itself: a separate one for the calling file. Read the result's fields inside tests
 * only.
 */
export function useOwnDatabase(): TestDatabase {
  const holder = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(holder, await testDatabase())
  })
  afterAll(() => holder.close?.())
  return holder
}

type Shared = { database: TestDatabase; baseline: Baseline }

/** This worker's database, created for the first file that needs it. It is deleted with the cluster. */
let shared: Promise<Shared> | undefined

/** A migrated, empty database, for the calling file's tests alone. Read the result's fields inside tests only. */
export function useTestDatabase(): TestDatabase {
  const holder = {} as TestDatabase
  beforeAll(async () => {
    shared ??= share()
    const { database, baseline } = await shared
    await emptyDatabase(database, baseline)
    Object.assign(holder, database)
  })
  return holder
}

async function share(): Promise<Shared> {
  const database = await testDatabase()
  return { database, baseline: await readBaseline(database) }
}

/** `ctx.db` of a visitor. */
export function visitorDb(database: TestDatabase): Db {
  return bindDb(database.pools, { kind: 'visitor' })
}
