import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/browser.mjs'
import { superAdmin } from './tests/browser/staff.ts'

// This file is read again by every worker; they inherit the port and the browser that the first reading found.
process.env.BROWSER_PATH ??= ensureBrowser()
process.env.BROWSER_TEST_PORT ??= String(await freePort())
const port = process.env.BROWSER_TEST_PORT
const baseURL = `http://localhost:${port}`

/** The journeys in a real browser, against the built server with the demo brokerage. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.test.ts',
  // What takes long and seldom finds anything that the other journeys do not is for `npm run test:thorough`.
  grepInvert: process.env.THOROUGH === '1' ? undefined : /@thorough/,
  outputDir: '.cache/browser-tests',
  fullyParallel: true,
  workers: 2,
  // A second try tells a busy machine from a fault; the summary of `npm test` names what needed it.
  retries: 1,
  // Only for what hangs: a busy machine is no failure, and no test is about its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tests/browser/serve.ts',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: port, ADMIN_EMAIL: superAdmin.email, ADMIN_PASSWORD: superAdmin.password },
  },
})

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
