import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, asAccount } from './postgres-account.ts'

/**
 * Runs PostgreSQL and waits beside it on our pipe. The pipe ends when we ask for it or when we die, even by kill -9;
 * either way PostgreSQL is told to stop. Signals meant for us (Ctrl+C) are none of its business.
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

export type PostgresProcess = {
  /** Resolves when it is gone, for whatever reason. */
  gone: Promise<void>
  /** Lets transactions roll back, writes everything out and stops; after 30 s without asking any more. */
  stop: () => Promise<void>
}

type PostgresLaunch = {
  bin: string
  cluster: string
  account: Account
  port: number
  settings: Record<string, string>
  logFile: string
  /** The cluster is removed after PostgreSQL has stopped, even when we did not live to see it. */
  throwAway: boolean
}

/** Starts PostgreSQL and resolves when it takes connections; null when it ended instead (its log says why). */
export async function launchPostgres(launch: PostgresLaunch): Promise<PostgresProcess | null> {
  const { cluster, account } = launch
  const settings = Object.entries({ ...launch.settings, port: String(launch.port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const log = openLog(launch.logFile)
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', join(launch.bin, 'postgres'), '-D', cluster, ...settings], {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', THROW_AWAY: launch.throwAway ? cluster : '' },
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

/** PostgreSQL's own note of who runs the cluster. It stays behind after a kill -9. */
export function readPidFile(cluster: string): { pid: number; port: number; ready: boolean } | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
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
 * Ends what an earlier run left behind, so that the cluster can be started. Call it only when nobody uses the cluster.
 * A note whose process number now belongs to somebody else (after a restart of the machine) is thrown away.
 */
export async function endLeftovers(cluster: string): Promise<void> {
  const note = readPidFile(cluster)
  if (!note) return
  const patience = Date.now() + 30_000
  if (processesIn(cluster).includes(note.pid)) signal(note.pid, 'SIGINT')
  // Without their server the children see to it themselves that they end.
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
