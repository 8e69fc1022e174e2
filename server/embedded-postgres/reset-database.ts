import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSettings } from '#app/platform/env.server.ts'
import { removeEmbeddedPostgres } from './embedded-postgres.ts'
import { StartError } from '../start-error.ts'

/**
 * Deletes the embedded database, so that the next start creates a new one. Refused while a copy runs. Returns a
 * message.
 */
export async function resetDatabase(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  if (DATABASE_URL) throw new StartError('DATABASE_URL is set. Only the embedded database can be emptied this way.')
  const dataDir = resolve(DATA_DIR)
  if (existsSync(dataDir)) await removeEmbeddedPostgres(dataDir)
  return `The database of ${dataDir} is gone. The next npm start makes an empty one.`
}
