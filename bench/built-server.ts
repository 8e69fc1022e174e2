import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BuiltServer = {
  url: string
  dataDir: string
  admin: { email: string; password: string }
  stop: () => Promise<void>
}

/** The built application as `npm start` runs it, with the demo brokerage, in a temporary data directory. */
export async function startBuiltServer(env: Record<string, string> = {}): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maplekey-bench-'))
  const port = await freePort()
  const admin = { email: 'bench@maplekey.example', password: 'bench-only-Password-1' }
  // `npm start` uses the same flag.
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // Lets each visitor of a benchmark have its own address.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await until(async () => (await fetch(`${url}/readyz`)).ok, 120_000)
  return {
    url,
    dataDir,
    admin,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Retries every 20 ms until `happened` returns true; an exception counts as not yet. */
export async function until(happened: () => Promise<boolean>, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!(await happened().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Did not happen within ${milliseconds} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
