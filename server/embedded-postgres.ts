import { readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withLaunchLock } from './launch-lock.mjs'
import {
  type Cluster,
  type ClusterNote,
  isOutside,
  openCluster,
  prepareDataDir,
  readNote,
  removeNote,
  throwAwayCluster,
  writeNote,
} from './postgres-cluster.ts'
import { endLeftovers, launchPostgres, type PostgresProcess, processesIn, readPidFile } from './postgres-process.ts'
import { StartError } from './start-error.ts'

type EmbeddedPostgres = {
  /** The operator's login: owns the database `maplekey`, may create roles; neither superuser nor above row-level security. */
  operatorUrl: string
  /** For tests, which make databases and look behind the wall. */
  superuserUrl: string
  stop: () => Promise<void>
}

/** Somebody else holds the database of this data directory. */
export class AlreadyRunningError extends StartError {}

type Held = { postgres: PostgresProcess; hold: pg.Client }

const database = 'maplekey'
const operator = 'maplekey_operator'
const copyLock = 7_261_950
const launchTries = 20
const restartTries = 5

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Errors of single statements are the application's to log; here they would carry what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
const carelessSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * Starts the database of `dataDir`, making it the first time, and holds it for this process: a second copy gets
 * AlreadyRunningError. What an earlier run left behind after a kill -9 is cleared away. When PostgreSQL ends under us
 * it is started again on the same port; `onLost` is called when that fails, too. It stops when this process dies.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  onLost: (error: unknown) => void
}): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataDir(options.dataDir)
  let stopping = false
  const { cluster, first } = await launching(dataDir, async () => {
    const opened = openCluster(dataDir)
    await makeWay(opened, dataDir)
    await choosePort(opened)
    return { cluster: opened, first: await launchAndHold(opened) }
  })
  let held = first
  watch()

  function watch() {
    void held.postgres.gone.then(async () => {
      if (stopping) return
      await restart().catch((error: unknown) => (stopping ? undefined : options.onLost(error)))
    })
  }

  async function restart() {
    await held.hold.end().catch(() => undefined)
    for (let attempt = 1; ; attempt++) {
      try {
        held = await launching(dataDir, async () => {
          await makeWay(cluster, dataDir)
          return launchAndHold(cluster)
        })
        break
      } catch (error) {
        // It may be killed once more while it starts.
        if (stopping || attempt === restartTries || error instanceof AlreadyRunningError) throw error
        await pause(100 * attempt)
      }
    }
    if (stopping) await held.postgres.stop()
    else watch()
  }

  return {
    ...urlsOf(cluster),
    async stop() {
      stopping = true
      await held.hold.end().catch(() => undefined)
      await held.postgres.stop()
    },
  }
}

/** Removes the database of `dataDir` for good. Refused with AlreadyRunningError while a copy runs. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = prepareDataDir(dataDir)
  await launching(home, async () => {
    const note = readNote(home)
    if (!note) return
    await makeWay(note, home)
    removeNote(home)
    rmSync(isOutside(note) ? dirname(note.cluster) : note.cluster, { recursive: true, force: true })
  })
}

/** A database for tests in a directory of its own: fast, unsafe, without passwords, removed when this process ends. */
export async function startThrowAwayPostgres(): Promise<EmbeddedPostgres> {
  const cluster = throwAwayCluster()
  cluster.port = await bind(0)
  const postgres = await launch(cluster, { throwAway: true })
  await createDatabase(cluster)
  return {
    ...urlsOf(cluster),
    async stop() {
      await postgres.stop()
      rmSync(cluster.dataDir, { recursive: true, force: true })
    },
  }
}

function launching<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  return withLaunchLock({ kind: 'database', directory: dataDir, patienceMilliseconds: 60_000 }, work)
}

function urlsOf({ port, operatorPassword, superuserPassword }: ClusterNote) {
  return {
    operatorUrl: `postgresql://${operator}:${operatorPassword}@127.0.0.1:${port}/${database}`,
    superuserUrl: `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`,
  }
}

async function launchAndHold(cluster: Cluster): Promise<Held> {
  const postgres = await launch(cluster, { throwAway: false })
  await createDatabase(cluster)
  const hold = await connect(urlsOf(cluster).operatorUrl)
  if (await takeCopyLock(hold)) return { postgres, hold }
  throw new AlreadyRunningError(`Another copy took the database of ${cluster.dataDir}.`)
}

/**
 * Clears what still runs in this cluster, unless it is another copy's. Which it is says a lock that every copy holds in
 * the database: PostgreSQL gives it back when its holder is gone.
 */
async function makeWay(cluster: ClusterNote, dataDir: string): Promise<void> {
  let note = readPidFile(cluster.cluster)
  while (note && processesIn(cluster.cluster).includes(note.pid)) {
    const client = await connect(urlsOf({ ...cluster, port: note.port }).operatorUrl).catch(() => null)
    const free = client && (await takeCopyLock(client).catch(() => null))
    await client?.end().catch(() => undefined)
    if (free === false) throw new AlreadyRunningError(`Maplekey is already running with the data in ${dataDir}.`)
    if (free) break
    // It is just starting or stopping.
    await pause(50)
    note = readPidFile(cluster.cluster)
  }
  await endLeftovers(cluster.cluster)
}

async function takeCopyLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [copyLock])
  return rows[0]?.taken === true
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'maplekey start',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // A lost connection is noticed by whoever watches the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Tries again while the port is taken or an earlier server's memory is not released yet. */
async function launch(cluster: Cluster, { throwAway }: { throwAway: boolean }): Promise<PostgresProcess> {
  const logFile = join(cluster.dataDir, 'postgres.log')
  let said = ''
  for (let attempt = 0; attempt < launchTries; attempt++) {
    const begin = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const launched = await launchPostgres({
      ...cluster,
      settings: throwAway ? { ...settings, ...carelessSettings } : settings,
      logFile,
      throwAway,
    })
    if (launched) return launched
    said = readFileSync(logFile, 'utf8').slice(begin).trim()
    if (!/could not bind|shared memory block|lock file/.test(said)) break
    await pause(250)
  }
  throw new StartError(
    `The embedded PostgreSQL does not start. Its log (${logFile}) says:\n${said.split('\n').slice(-5).join('\n')}`,
  )
}

/** The port of last time if nobody took it meanwhile. It is noted for next time, and where the database lies by now. */
async function choosePort(cluster: Cluster): Promise<void> {
  if (cluster.port === 0 || (await bind(cluster.port)) === 0) cluster.port = await bind(0)
  writeNote(cluster.dataDir, cluster)
}

/** Takes a port for a moment: its number (0 asks for any), or 0 when it is taken. */
function bind(port: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen(port, '127.0.0.1', () => {
      const { port: bound } = probe.address() as AddressInfo
      probe.close(() => resolve(bound))
    })
  })
}

/** The login and database that everything else works with. Safe to repeat: an interrupted first start is completed. */
async function createDatabase(cluster: Cluster): Promise<void> {
  const client = await connect(urlsOf(cluster).superuserUrl)
  try {
    const login = await client.query('select from pg_roles where rolname = $1', [operator])
    if (!login.rowCount)
      await client.query(`create role ${operator} login createrole password '${cluster.operatorPassword}'`)
    const made = await client.query('select from pg_database where datname = $1', [database])
    if (!made.rowCount) await client.query(`create database ${database} owner ${operator}`)
  } finally {
    await client.end()
  }
}
