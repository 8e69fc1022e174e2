import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Settings } from '#app/platform/env.server.ts'
import { AlreadyRunningError, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { writePrivately } from './embedded-postgres/private-file.ts'
import { StartError } from './start-error.ts'

export type Database = {
  embedded: boolean
  /** The login that may create roles and migrate. Requests use another one. */
  operatorUrl: string
  /** Signs cookies. The same for every copy of the site on this database. */
  authSecret: string
  stop: () => Promise<void>
}

/** The database of DATABASE_URL, or the embedded one of DATA_DIR, which only one copy may hold. */
export async function openDatabase(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR' | 'AUTH_SECRET'>,
  { url, onLost }: { url: string; onLost: (error: unknown) => void },
): Promise<Database> {
  const { DATABASE_URL, AUTH_SECRET } = settings
  if (DATABASE_URL) {
    const authSecret = AUTH_SECRET ?? createHmac('sha256', DATABASE_URL).update('maplekey cookies').digest('hex')
    return { embedded: false, operatorUrl: DATABASE_URL, authSecret, stop: async () => undefined }
  }
  const dataDir = resolve(settings.DATA_DIR)
  const noteFile = join(dataDir, 'running.json')
  const postgres = await startEmbeddedPostgres({ dataDir, onLost }).catch((error: unknown) => {
    throw error instanceof AlreadyRunningError ? alreadyRunning(noteFile, error) : error
  })
  writePrivately(noteFile, JSON.stringify({ url, pid: process.pid }))
  return {
    embedded: true,
    operatorUrl: postgres.operatorUrl,
    authSecret: AUTH_SECRET ?? keptSecret(join(dataDir, 'auth-secret')),
    async stop() {
      rmSync(noteFile, { force: true })
      await postgres.stop()
    },
  }
}

/** The lock shows that another copy holds the database; what that copy wrote about itself makes the message useful. */
function alreadyRunning(noteFile: string, error: AlreadyRunningError): StartError {
  try {
    const { url, pid } = JSON.parse(readFileSync(noteFile, 'utf8')) as { url: string; pid: number }
    return new StartError(`Maplekey is already running at ${url} (process ${pid}). Another one needs its own DATA_DIR.`)
  } catch {
    return error
  }
}

function keptSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secret = randomBytes(32).toString('hex')
  writePrivately(file, secret)
  return secret
}
