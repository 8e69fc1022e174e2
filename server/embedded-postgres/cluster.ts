import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { writePrivately } from './private-file.ts'
import {
  type Account,
  accountFor,
  asAccount,
  findPrograms,
  mayEnter,
  postgresMajor,
  prepareSystemHome,
  systemHome,
} from './programs.ts'

/** What is known about the database of a data directory. */
export type ClusterNote = {
  /** Where PostgreSQL stores its files: in DATA_DIR, or in a place that its user may access. */
  cluster: string
  port: number
  superuserPassword: string
  operatorPassword: string
}

export type Cluster = ClusterNote & {
  account: Account
  bin: string
  dataDir: string
  /** For one test run: fast, unsafe, removed afterwards. */
  throwAway: boolean
}

/** Creates the data directory if it is missing and returns its real path. */
export function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made or entered: ${(error as Error).message}`)
  }
}

/** The cluster of this data directory, created by initdb if there is none yet. The caller holds the launch lock. */
export function openCluster(dataDir: string): Cluster {
  const note = readNote(dataDir) ?? newNote(dataDir)
  const account = accountFor(note.cluster)
  const bin = findPrograms(account)
  const cluster = { ...note, account, bin, dataDir, throwAway: false }
  if (existsSync(join(note.cluster, 'PG_VERSION'))) checkExisting(cluster)
  // It ran before: an empty one in its place would look as if everything were lost.
  else if (note.port > 0)
    throw new StartError(
      `The database of ${dataDir} is not in ${note.cluster} any more. Put it back, or begin with an empty one: npm run db:reset`,
    )
  else initialize(cluster)
  return cluster
}

/** A cluster for one test run: nothing is flushed to disk, and anybody on this machine may connect. */
export function throwAwayCluster(): Cluster {
  const account = accountFor('/nonexistent')
  const bin = findPrograms(account)
  const parent = account === null || mayEnter(account, tmpdir()) ? tmpdir() : '/var/tmp'
  const dataDir = realpathSync(mkdtempSync(join(parent, 'maplekey-database-')))
  chmodSync(dataDir, 0o711)
  const note = { cluster: join(dataDir, 'postgres'), port: 0, superuserPassword: 'none', operatorPassword: 'none' }
  const cluster = { ...note, account, bin, dataDir, throwAway: true }
  initialize(cluster)
  return cluster
}

const noteName = 'database.json'

/** What is known about this data directory's database; null when it has none. */
export function readNote(dataDir: string): ClusterNote | null {
  try {
    const note = JSON.parse(readFileSync(join(dataDir, noteName), 'utf8')) as ClusterNote
    // A directory that was moved or copied has brought its database along.
    return isOutside(note) ? note : { ...note, cluster: join(dataDir, 'postgres') }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(
      `${join(dataDir, noteName)} cannot be read (${(error as Error).message}). Does DATA_DIR belong to another user?`,
    )
  }
}

export function writeNote(dataDir: string, note: ClusterNote): void {
  const { cluster, port, superuserPassword, operatorPassword } = note
  writePrivately(
    join(dataDir, noteName),
    JSON.stringify({ cluster, port, superuserPassword, operatorPassword }, null, 2),
  )
}

export function removeNote(dataDir: string): void {
  rmSync(join(dataDir, noteName), { force: true })
}

function newNote(dataDir: string): ClusterNote {
  const inside = join(dataDir, 'postgres')
  const account = accountFor(inside)
  const cluster = account === null || letPass(account, dataDir) ? inside : join(prepareHomeOutside(dataDir), 'postgres')
  const note = {
    cluster,
    port: 0,
    superuserPassword: randomBytes(24).toString('hex'),
    operatorPassword: randomBytes(24).toString('hex'),
  }
  writeNote(dataDir, note)
  return note
}

/** Root's own data directory is opened for the group of PostgreSQL's user to traverse; its parents are not touched. */
function letPass(account: NonNullable<Account>, dataDir: string): boolean {
  const { uid, gid, mode } = statSync(dataDir)
  if (uid === 0 && gid === 0 && !mayEnter(account, dataDir)) {
    chownSync(dataDir, uid, account.gid)
    chmodSync(dataDir, mode | 0o010)
  }
  return mayEnter(account, dataDir)
}

/**
 * Named after the data directory and a random part: a later directory at the same path must not find this one's
 * database.
 */
function prepareHomeOutside(dataDir: string): string {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = join(prepareSystemHome(), `${key}-${randomBytes(4).toString('hex')}`)
  mkdirSync(home, { mode: 0o711 })
  chmodSync(home, 0o711)
  return home
}

/** Whether the cluster is in a folder of its own, outside the data directory. */
export function isOutside({ cluster }: ClusterNote): boolean {
  return cluster.startsWith(`${systemHome}/`)
}

function checkExisting(known: Cluster): void {
  const { cluster, account, dataDir } = known
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made !== postgresMajor()) {
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${made}; this release brings ${postgresMajor()}. ` +
        `Start the earlier release to take a dump, or choose another DATA_DIR.`,
    )
  }
  if (account && !isOutside(known)) letPass(account, dataDir)
  if (account && !mayEnter(account, cluster)) {
    throw new StartError(
      `The database lies in ${cluster}, where ${account.name}, who runs PostgreSQL, may not go any more. ` +
        `Let others pass through the directories above it (chmod o+x), or choose another DATA_DIR.`,
    )
  }
}

/** Created under another name and renamed, so that an interrupted initdb leaves nothing that looks like a database. */
function initialize({ cluster, account, bin, superuserPassword, throwAway }: Cluster): void {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = join(unfinished, 'password')
  const target = join(unfinished, basename(cluster))
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  const always = '--username=postgres --encoding=UTF8 --locale=C.UTF-8 --data-checksums --no-instructions'.split(' ')
  const safety = throwAway ? ['--auth=trust', '--no-sync'] : ['--auth=scram-sha-256']
  const initdb = spawnSync(join(bin, 'initdb'), [...always, ...safety, `--pwfile=${passwordFile}`, '-D', target], {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    encoding: 'utf8',
    ...asAccount(account),
  })
  if (initdb.status !== 0)
    throw new StartError(
      `PostgreSQL could not be set up in ${cluster}: ${initdb.error?.message ?? initdb.stderr.trim()}`,
    )
  renameSync(target, cluster)
  rmSync(unfinished, { recursive: true, force: true })
}
