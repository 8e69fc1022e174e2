import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const checkout = join(import.meta.dirname, '..', '..')

/** Keeps the developer's own settings out of the sites that tests start; an empty value counts as unset. */
const neutralSettings = {
  DATABASE_URL: '',
  SITE_URL: '',
  SMTP_URL: '',
  AUTH_SECRET: '',
  HOST: '',
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: 'owner@maplekey.example',
  ADMIN_PASSWORD: 'process-tests-only',
}

export type Started = {
  child: ChildProcess
  /** Its output so far, from stdout and stderr. */
  said: () => string
  /** Its exit code, or the name of the signal that ended it. */
  end: Promise<number | string>
}

type Settings = Record<string, string>
type Where = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> & { command?: [string, ...string[]] }

/** Runs `scripts/start.mjs` (or another command) and ends it with the test, whatever happens. */
export function run(
  settings: Settings,
  { command = [process.execPath, 'scripts/start.mjs'], ...where }: Where = {},
): Started {
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: checkout,
    env: { ...process.env, ...neutralSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...where,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const end = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'lost')),
  )
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await end
  })
  return { child, said: () => said, end }
}

export type Site = Started & { url: string; port: number; dataDir: string }

/** Starts the site with an embedded database and waits until it answers. */
export async function startSite(settings: Settings = {}, where: Where = {}): Promise<Site> {
  const dataDir = settings.DATA_DIR ?? newFolder()
  const port = Number(settings.PORT ?? (await freePort()))
  const started = run({ ...settings, DATA_DIR: dataDir, PORT: String(port) }, where)
  const url = `http://localhost:${port}`
  await answering(started, url)
  return { ...started, url, port, dataDir }
}

/** Waits until the started site answers; fails with the site's output if it ends instead. */
export async function answering(started: Started, url: string): Promise<void> {
  const ended = started.end.then((how) => Promise.reject(new Error(`The site ended (${how}):\n${started.said()}`)))
  await Promise.race([until(() => isReady(url)), ended])
  ended.catch(() => undefined)
}

export async function isReady(url: string): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).ok
}

/** Polls until the condition is true; an error counts as not yet. Unhurried: looking costs the site time to start. */
export async function until(isSo: () => boolean | Promise<boolean>, milliseconds = 300_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (
    !(await Promise.resolve()
      .then(isSo)
      .catch(() => false))
  ) {
    if (Date.now() > deadline) throw new Error(`Not so within ${milliseconds} ms: ${isSo}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A folder that is deleted with the test. */
export function newFolder(name = 'maplekey-process-'): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The folder of this data directory's database. */
export function clusterOf(dataDir: string): string {
  return (JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as { cluster: string }).cluster
}

/** The process id of PostgreSQL itself. */
export function postgresOf(dataDir: string): number {
  return Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}

/**
 * A port that nobody listens on, below those that the system gives to outgoing connections: one of those may be taken again before
 * the site listens.
 */
export function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', () => freePort().then(resolve, reject))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
