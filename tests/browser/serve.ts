/**
 * Runs the built server on a data directory that is deleted at the end. Playwright starts this file, waits until the site
 * answers, and stops it with SIGTERM.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveNewsFeed } from './news-feed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maplekey-browser-'))
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    DEMO_CONTENT: 'on',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    SMTP_URL: '',
    NEWS_FEEDS: await serveNewsFeed(),
    OUTBOUND_ALLOW_HOSTS: '127.0.0.1',
  },
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
