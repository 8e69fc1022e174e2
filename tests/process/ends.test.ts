import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { processesIn } from '#server/embedded-postgres/process.ts'
import { signed, testSecret } from '#tests/support/context.ts'
import { pdfBytes } from '#tests/support/documents.ts'
import { buildSession } from '#tests/support/factories.ts'
import { checkout, clusterOf, isAlive, isReady, postgresOf, type Site, startSite, until } from './site.ts'

// One data directory for all of them: making a new one takes longer than everything that is tested here.
test('kill -9 leaves no process over and no row without its file, and SIGTERM finishes its requests, for the server, PostgreSQL and npm', async () => {
  const secret = { AUTH_SECRET: testSecret }
  const first = await startSite(secret)
  const cluster = clusterOf(first.dataDir)
  const settings = { DATA_DIR: first.dataDir, PORT: String(first.port), ...secret }
  const kill = async (site: Site) => {
    site.child.kill('SIGKILL')
    expect(await site.end).toBe('SIGKILL')
  }

  // PostgreSQL ends by itself.
  await kill(first)
  await until(() => processesIn(cluster).length === 0)

  // A start before that ends the leftover processes. Killed between a file and its row, it leaves a file without a row.
  const second = await startSite(settings)
  expect(second.said()).not.toContain('Super admin')
  const left = postgresOf(first.dataDir)
  const before = await openDatabase(second)
  const { token } = await buildSession(before, 'agent')
  // The row has to wait until the kill; the file does not.
  await before.query('begin')
  await before.query('lock table agent_documents in access exclusive mode')
  const lost = upload(second, token).catch(() => 'lost')
  await until(() => filesOf(second).some((name) => name.endsWith('.pdf')))
  await kill(second)
  expect(await lost).toBe('lost')
  const third = await startSite(settings)
  expect(isAlive(left)).toBe(false)
  const after = await openDatabase(third)
  expect((await after.query('select from agent_documents')).rowCount).toBe(0)
  expect(filesOf(third)).toEqual([expect.stringMatching(/\.pdf$/)])
  expect((await upload(third, token)).status).toBe(200)
  expect((await after.query('select from agent_documents')).rowCount).toBe(1)
  expect(filesOf(third)).toHaveLength(2)

  // PostgreSQL is restarted under the running site.
  const killed = postgresOf(first.dataDir)
  process.kill(killed, 'SIGKILL')
  await until(() => postgresOf(first.dataDir) !== killed)
  await until(() => isReady(third.url))

  // Both at once.
  process.kill(postgresOf(first.dataDir), 'SIGKILL')
  await kill(third)

  // SIGTERM to npm finishes requests in flight, refuses new ones, stops the database and ends with 0.
  const byNpm = { command: ['npm', 'start'], cwd: checkout } satisfies Parameters<typeof startSite>[1]
  const fourth = await startSite(settings, byNpm)
  expect((await fetch(fourth.url)).status).toBe(200)
  const postgres = postgresOf(first.dataDir)
  const slow = slowRequest(fourth.port)
  await slow.sent
  fourth.child.kill('SIGTERM')
  await until(async () => !(await connects(fourth.port)))
  expect(isAlive(postgres)).toBe(true)
  slow.finish()
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
  expect(await fourth.end).toBe(0)
  expect(isAlive(postgres)).toBe(false)
  expect(existsSync(join(first.dataDir, 'running.json'))).toBe(false)

  // kill -9 of npm ends the server and its database.
  const fifth = await startSite(settings, byNpm)
  const last = postgresOf(first.dataDir)
  fifth.child.kill('SIGKILL')
  await until(() => !isAlive(last))
  expect(await connects(fifth.port)).toBe(false)
})

const filesOf = ({ dataDir }: Site) =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Bypasses the policies, as a login that the site does not use. */
async function openDatabase({ dataDir }: Site): Promise<pg.Client> {
  const { port, superuserPassword } = JSON.parse(readFileSync(join(dataDir, 'database.json'), 'utf8')) as Record<
    string,
    string
  >
  const client = new pg.Client(`postgresql://postgres:${superuserPassword}@127.0.0.1:${port}/maplekey`)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

function upload({ url }: Site, token: string): Promise<Response> {
  const body = new FormData()
  body.set('type', 'other')
  body.set('file', new File([new Uint8Array(pdfBytes())], 'licence.pdf'))
  const headers = { origin: url, cookie: `maplekey.session_token=${signed(token)}` }
  return fetch(`${url}/resources/documents`, { method: 'POST', body, headers })
}

/** Posts a form with a pause before its last byte. */
function slowRequest(port: number) {
  const body = 'email=someone%40maplekey.example&password=wrong'
  const socket = connect(port, '127.0.0.1')
  const sent = new Promise<void>((resolve, reject) => {
    const head = [
      'POST /auth HTTP/1.1',
      `Host: localhost:${port}`,
      `Origin: http://localhost:${port}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
    ]
    socket.once('error', reject)
    socket.once('connect', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, () => resolve()))
  })
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.once('close', () => resolve(text))
    socket.once('error', reject)
  })
  return { sent, answer, finish: () => socket.write(body.slice(-1)) }
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
