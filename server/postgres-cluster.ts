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
import { type Account, accountFor, asAccount, mayEnter } from './postgres-account.ts'
import { findBinaries, postgresMajor, prepareSystemHome, systemHome } from './postgres-binaries.ts'
import { writePrivately } from './private-file.ts'
import { StartError } from './start-error.ts'

/** What DATA_DIR knows of its database. */
export type ClusterNote = {
  /** Where PostgreSQL keeps its files: in DATA_DIR, or in a place that its user may enter. */
  cluster: string
  port: number
  superuserPassword: string
  operatorPassword: string
}

export type Cluster = ClusterNote & { account: Account; bin: string; dataDir: string }

/** Makes the data directory if it is missing and answers its real path. */
export function prepareDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made or entered: ${(error as Error).message}`)
  }
}

/** The cluster of this data directory, made by initdb if there is none yet. The caller holds the launch lock. */
export function openCluster(dataDir: string): Cluster {
  const note = readNote(dataDir) ?? newNote(dataDir)
  const account = accountFor(note.cluster)
  const bin = findBinaries(account)
  const cluster = { ...note, account, bin, dataDir }
  if (existsSync(join(note.cluster, 'PG_VERSION'))) checkExisting(cluster)
  // It ran before: an empty one in its place would look as if everything were lost.
  else if (note.port > 0)
    throw new StartError(
      `The database of ${dataDir} is not in ${note.cluster} any more. Put it back, or begin with an empty one: npm run db:reset`,
    )
  else initialize(cluster, { auth: 'scram-sha-256', sync: true })
  return cluster
}

/** A cluster for one run of tests: nothing is written safely and anybody on this machine may enter. */
export function throwAwayCluster(): Cluster {
  const account = accountFor('/nonexistent')
  const bin = findBinaries(account)
  const parent = account === null || mayEnter(account, tmpdir()) ? tmpdir() : '/var/tmp'
  const dataDir = realpathSync(mkdtempSync(join(parent, 'maplekey-database-')))
  chmodSync(dataDir, 0o711)
  const passwords = { superuserPassword: 'none', operatorPassword: 'none' }
  const cluster = { cluster: join(dataDir, 'postgres'), port: 0, ...passwords, account, bin, dataDir }
  initialize(cluster, { auth: 'trust', sync: false })
  return cluster
}

const noteName = 'database.json'

/** What is known of this data directory's database; null when it has none. */
export function readNote(dataDir: string): ClusterNote | null {
  try {
    const note = JSON.parse(readFileSync(join(dataDir, noteName), 'utf8')) as ClusterNote
    // A directory that was moved or copied has brought its own along.
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

/** Root's own data directory is opened to the group of PostgreSQL's user, to pass through; what lies above it is not touched. */
function letPass(account: NonNullable<Account>, dataDir: string): boolean {
  const { uid, gid, mode } = statSync(dataDir)
  if (uid === 0 && gid === 0 && !mayEnter(account, dataDir)) {
    chownSync(dataDir, uid, account.gid)
    chmodSync(dataDir, mode | 0o010)
  }
  return mayEnter(account, dataDir)
}

/** Named for the data directory and by chance: a later directory at the same path must not find this one's database. */
function prepareHomeOutside(dataDir: string): string {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = join(prepareSystemHome(), `${key}-${randomBytes(4).toString('hex')}`)
  mkdirSync(home, { mode: 0o711 })
  chmodSync(home, 0o711)
  return home
}

/** Whether the cluster lies in a folder of its own, away from the data directory. */
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

/** Made under another name and renamed, so that an interrupted initdb leaves nothing that looks like a database. */
function initialize(
  { cluster, account, bin, superuserPassword }: Cluster,
  { auth, sync }: { auth: string; sync: boolean },
): void {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = join(unfinished, 'password')
  const target = join(unfinished, basename(cluster))
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  const options = [
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ]
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [...options, `--auth=${auth}`, `--pwfile=${passwordFile}`, ...(sync ? [] : ['--no-sync']), '-D', target],
    { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, encoding: 'utf8', ...asAccount(account) },
  )
  if (initdb.status !== 0)
    throw new StartError(
      `PostgreSQL could not be set up in ${cluster}: ${initdb.error?.message ?? initdb.stderr.trim()}`,
    )
  renameSync(target, cluster)
  rmSync(unfinished, { recursive: true, force: true })
}
