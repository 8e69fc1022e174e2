import { afterAll, beforeAll, inject } from 'vitest'
import { bindDb, type Db } from '#app/platform/db.server.ts'
import { copyTemplate, type TestDatabase } from './template.ts'

export type { TestDatabase } from './template.ts'

/** A migrated, empty database of the calling file's own. Close it, or use `useTestDatabase`. */
export function testDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('clusterUrl'), inject('templateWebUrl'))
}

/** The same, opened before and dropped after the file's tests. Read the answer's fields inside tests only. */
export function useTestDatabase(): TestDatabase {
  const holder = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(holder, await testDatabase())
  })
  afterAll(async () => {
    await holder.close?.()
  })
  return holder
}

/** `ctx.db` of a visitor. */
export function visitorDb(database: TestDatabase): Db {
  return bindDb(database.pools.web, { kind: 'visitor' })
}
