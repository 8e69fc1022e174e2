import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { Cluster } from './cluster.ts'
import { asAccount } from './programs.ts'

/**
 * Runs PostgreSQL and waits beside it on our pipe. The pipe ends when we ask for it or when we die, even by kill -9;
 * either way PostgreSQL is told to stop. It ignores signals meant for us (Ctrl+C).
 */
const watchdog = `
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null >&2 3<&- &
postgres=$!
echo "$postgres"
{ read -r _ <&3; kill -INT "$postgres"; } 2>/dev/null >&2 &
watch=$!
exec 3<&-
wait "$postgres"
status=$?
kill -KILL "$watch" 2>/dev/null
[ -z "$THROW_AWAY" ] || rm -rf -- "$THROW_AWAY"
exit "$status"
`

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The application logs errors of single statements; here they would contain what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const throwAwaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

const launchTries = 10

type PostgresProcess = {
  /** Resolves when it is gone, for whatever reason. */
  gone: Promise<void>
  /** Lets transactions roll back, writes everything out and stops; after 30 s without asking any more. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL and resolves when it accepts connections. Retries, because the port may be taken for a moment, an
 * earlier server's memory may not be released yet, or a restarted server may be killed once more.
 */
export async function launchPostgres(cluster: Cluster): Promise<PostgresProcess> {
  const logFile = join(cluster.dataDir, 'postgres.log')
  const begin = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  for (let attempt = 1; attempt <= launchTries; attempt++) {
    const launched = await tryToLaunch(cluster, logFile)
    if (launched) return launched
    await pause(250)
  }
  const lastLines = readFileSync(logFile, 'utf8').slice(begin).trim().split('\n').slice(-5)
  throw new StartError(`The embedded PostgreSQL does not start. Its log (${logFile}) says:\n${lastLines.join('\n')}`)
}

/** Null when it ended instead of becoming ready. */
async function tryToLaunch(launch: Cluster, logFile: string): Promise<PostgresProcess | null> {
  const { cluster, account, bin, port, throwAway } = launch
  const all = { ...settings, ...(throwAway ? throwAwaySettings : {}), port: String(port) }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', join(bin, 'postgres'), '-D', cluster, ...options], {
    cwd: '/',
    // The watchdog removes the cluster after PostgreSQL has stopped, even if we are already dead.
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', THROW_AWAY: throwAway ? cluster : '' },
    stdio: ['pipe', 'pipe', log],
    detached: true,
    ...asAccount(account),
  })
  closeSync(log)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  child.stdin?.on('error', () => undefined)
  const ready = await becomesReady(child, cluster)
  return ready ? { gone, stop: () => stop(child, cluster, gone) } : null
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return openSync(file, size > 1_000_000 ? 'w' : 'a', 0o600)
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let pid = 0
  child.stdout?.once('data', (line: Buffer) => (pid = Number(line.toString())))
  while (child.exitCode === null && child.signalCode === null) {
    const found = readPidFile(cluster)
    if (pid > 0 && found?.pid === pid && found.ready) return true
    await pause(10)
  }
  return false
}

async function stop(child: ChildProcess, cluster: string, gone: Promise<void>): Promise<void> {
  child.stdin?.end()
  const late = setTimeout(() => signal(readPidFile(cluster)?.pid, 'SIGQUIT'), 30_000)
  await gone
  clearTimeout(late)
}

/** PostgreSQL's own lock file, which names the running process. It stays behind after a kill -9. */
function readPidFile(cluster: string): { pid: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return null
  }
}

/** The processes that work in this cluster: the server itself and its children. */
export function processesIn(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === cluster)
}

function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

/**
 * Ends the processes of an earlier run, so that the cluster can be started. Call it only when nobody uses the cluster.
 * A lock file whose process id now belongs to another process (after a reboot) is deleted.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const note = readPidFile(cluster)
  if (!note) return
  const patience = Date.now() + 30_000
  if (processesIn(cluster).includes(note.pid)) signal(note.pid, 'SIGINT')
  // Without their server, the child processes end by themselves.
  while (processesIn(cluster).length > 0) {
    if (Date.now() > patience) for (const pid of processesIn(cluster)) signal(pid, 'SIGKILL')
    await pause(20)
  }
  if (isAlive(note.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function isAlive(pid: number): boolean {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false }) !== undefined
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, name)
  } catch {
    // Gone already.
  }
}
