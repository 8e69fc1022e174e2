/**
 * npm start, npm run dev (--dev) and npm run db:reset (--reset-database). Starts on whatever Node the machine has,
 * installs, continues under the project's own Node, builds when stale, and hands over to server/index.ts.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { isProjectNode, Refusal, runScript, runUnderProjectNode } from './project-node.mjs'

const flags = process.argv.slice(2)
const dev = flags.includes('--dev')
const reset = flags.includes('--reset-database')

runScript(async () => {
  const unknown = flags.find((flag) => !['--dev', '--reset-database', '--yes'].includes(flag))
  if (unknown) throw new Refusal(`${unknown} is not known. There are --dev, --reset-database and --yes.`)
  readSettingsFile()
  if (reset && !flags.includes('--yes')) await confirmReset()
  if (!reset) await refuseTakenPort()
  await ensureInstalled()
  if (!isProjectNode()) return runUnderProjectNode(['scripts/start.mjs', ...flags, ...(reset ? ['--yes'] : [])])
  process.env.NODE_ENV = dev ? 'development' : 'production'
  if (reset) {
    const { resetDatabase } = await import('../server/embedded-postgres/reset-database.ts')
    console.log(await resetDatabase())
    return 0
  }
  if (!dev) await ensureBuilt()
  const { serve } = await import('../server/index.ts')
  await serve({ dev })
})

function readSettingsFile() {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if (error.code !== 'ENOENT') throw new Refusal(`.env cannot be read: ${error.message}`)
  }
}

async function confirmReset() {
  if (!process.stdin.isTTY)
    throw new Refusal('This empties the database. Say so without being asked: npm run db:reset -- --yes')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    'This removes everything in the embedded database, leads included. Type "empty" to go on: ',
  )
  terminal.close()
  if (answer.trim() !== 'empty') throw new Refusal('Nothing was changed.')
}

/** Checked before anything slow begins. The server checks again when it listens. */
async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  // The settings refuse an invalid port, and name all that is wrong.
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || (await isFree(port, host))) return
  const copy = findRunningCopy()
  if (copy?.url.endsWith(`:${port}`))
    throw new Refusal(`Maplekey is already running at ${copy.url} (process ${copy.pid}).`)
  throw new Refusal(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`)
}

/**
 * What the running copy with our data directory wrote about itself. Only for the message: the lock is in the database.
 */
function findRunningCopy() {
  try {
    const copy = JSON.parse(readFileSync(join(process.env.DATA_DIR || './data', 'running.json'), 'utf8'))
    process.kill(copy.pid, 0)
    return copy
  } catch {
    return null
  }
}

function isFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else if (error.code === 'EACCES')
        reject(new Refusal(`Port ${port} is for the system only. Choose one above 1023: PORT=8080 npm start`))
      else resolve(true)
    })
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })
}
