import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Three rings. `pure` needs nothing; `database` gets one throw-away PostgreSQL per run and a database per file; `process`
// starts the real thing, kills it, and looks what is left.
const usesDatabase = ['**/*.server.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/{permissions,requests}/**/*.test.ts']
const elsewhere = ['**/node_modules/**', '**/build/**', 'tests/browser/**']

export default defineConfig({
  test: {
    // Much of the time is waiting: for PostgreSQL, for time limits, for processes to end. One more than the cores fills it.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          include: ['{app,server,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...usesDatabase],
          // Only for what hangs: thousands of random cases take long on a busy machine, and no test is about its time.
          testTimeout: 60_000,
        },
      },
      {
        // The built site is tested as it is served: React's development build takes five times as long for a page.
        oxc: { jsx: { development: false } },
        test: {
          name: 'database',
          include: usesDatabase,
          exclude: elsewhere,
          globalSetup: './tests/support/global-setup.ts',
          isolate: false,
          env: { NODE_ENV: 'production' },
          testTimeout: 240_000,
          hookTimeout: 180_000,
          // A change reaches the pages from memory by way of the database: on a busy machine that takes its time.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: './tests/process/build-first.ts',
          // Only for what hangs, as above: these start the whole site several times.
          testTimeout: 900_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
