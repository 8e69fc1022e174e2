import { rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { dirname } from 'node:path'
import pg from 'pg'
import { refuseLargeObjects } from '#db/provision.ts'
import { takeLaunchLock } from '../../scripts/launch-lock.mjs'
import { StartError } from '../start-error.ts'
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
} from './cluster.ts'
import { endLeftovers, launchPostgres } from './process.ts'

type EmbeddedPostgres = {
  /**
   * The operator's login: owns the database `maplekey` and may create roles; no superuser, and subject to row-level
   * security.
   */
  operatorUrl: string
  /** For tests, which create databases and bypass the policies. */
  superuserUrl: string
  stop: () => Promise<void>
}

/** Another process holds the database of this data directory. */
export class AlreadyRunningError extends StartError {}

const database = 'maplekey'
const operator = 'maplekey_operator'

/**
 * Starts the database of `dataDir`, creating it the first time, and holds it for this process: a second copy gets
 * AlreadyRunningError. It first clears away what an earlier run left after a kill -9. If PostgreSQL ends under us, it
 * is restarted on the same port; `onLost` is called when that fails, too. It stops when this process dies.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  onLost: (error: unknown) => void
}): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataDir(options.dataDir)
  const lock = await holdDataDir(dataDir)
  const cluster = openCluster(dataDir)
  await endLeftovers(cluster.cluster)
  await choosePort(cluster)
  let postgres = await launchPostgres(cluster)
  let stopping = false
  await createDatabase(cluster)
  restartWhenLost()

  function restartWhenLost() {
    void postgres.gone.then(async () => {
      if (stopping) return
      await restart().catch((error: unknown) => (stopping ? undefined : options.onLost(error)))
    })
  }

  async function restart() {
    await endLeftovers(cluster.cluster)
    postgres = await launchPostgres(cluster)
    if (stopping) await postgres.stop()
    else restartWhenLost()
  }

  return {
    ...urlsOf(cluster),
    async stop() {
      stopping = true
      await postgres.stop()
      lock.close()
    },
  }
}

/** Removes the database of `dataDir` for good. Refused with AlreadyRunningError while a copy runs. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const home = prepareDataDir(dataDir)
  const lock = await holdDataDir(home)
  const note = readNote(home)
  if (note) {
    await endLeftovers(note.cluster)
    removeNote(home)
    rmSync(isOutside(note) ? dirname(note.cluster) : note.cluster, { recursive: true, force: true })
  }
  lock.close()
}

/** A database for tests in a directory of its own: fast, unsafe, without passwords, removed when this process ends. */
export async function startThrowAwayPostgres(): Promise<EmbeddedPostgres> {
  const cluster = throwAwayCluster()
  cluster.port = await bind(0)
  const postgres = await launchPostgres(cluster)
  await createDatabase(cluster)
  return {
    ...urlsOf(cluster),
    async stop() {
      await postgres.stop()
      rmSync(cluster.dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits a moment for a copy that is just stopping. */
async function holdDataDir(dataDir: string): Promise<Server> {
  const lock = await takeLaunchLock({ kind: 'database', directory: dataDir, patienceMilliseconds: 1500 })
  if (!lock) throw new AlreadyRunningError(`Maplekey is already running with the data in ${dataDir}.`)
  return lock
}

function urlsOf({ port, operatorPassword, superuserPassword }: ClusterNote) {
  return {
    operatorUrl: `postgresql://${operator}:${operatorPassword}@127.0.0.1:${port}/${database}`,
    superuserUrl: `postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`,
  }
}

/** The previous port, or another one if that is taken meanwhile. Stored for next time. */
async function choosePort(cluster: Cluster): Promise<void> {
  if (cluster.port === 0 || (await bind(cluster.port)) === 0) cluster.port = await bind(0)
  writeNote(cluster.dataDir, cluster)
}

/** Tries to take a port briefly: returns its number (0 asks for any), or 0 when it is taken. */
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

/** Creates the application's login and database. Safe to repeat: completes an interrupted first start. */
async function createDatabase(cluster: Cluster): Promise<void> {
  const { superuserUrl } = urlsOf(cluster)
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const login = await client.query('select from pg_roles where rolname = $1', [operator])
    if (!login.rowCount)
      await client.query(`create role ${operator} login createrole password '${cluster.operatorPassword}'`)
    const made = await client.query('select from pg_database where datname = $1', [database])
    if (made.rowCount) return
    // Only a superuser may do this; every new database inherits it from template1.
    const template = new pg.Client({ connectionString: superuserUrl.replace(/postgres$/, 'template1') })
    await template.connect()
    await template.query(refuseLargeObjects).finally(() => template.end())
    await client.query(`create database ${database} owner ${operator}`)
  } finally {
    await client.end()
  }
}
