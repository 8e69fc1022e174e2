import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processesIn } from '#server/embedded-postgres/process.ts'
import { checkout, clusterOf, isAlive, isReady, postgresOf, type Site, startSite, until } from './site.ts'

test('after kill -9 of the server, of PostgreSQL or of both, no process is left over and the next start works', async () => {
  const first = await startSite()
  const cluster = clusterOf(first.dataDir)
  const settings = { DATA_DIR: first.dataDir, PORT: String(first.port) }
  const kill = async (site: Site) => {
    site.child.kill('SIGKILL')
    expect(await site.end).toBe('SIGKILL')
  }

  // PostgreSQL ends by itself.
  await kill(first)
  await until(() => processesIn(cluster).length === 0)

  // A start before that ends the leftover processes.
  const second = await startSite(settings)
  expect(second.said()).not.toContain('Super admin')
  const left = postgresOf(first.dataDir)
  await kill(second)
  const third = await startSite(settings)
  expect(isAlive(left)).toBe(false)

  // PostgreSQL is restarted under the running site.
  const killed = postgresOf(first.dataDir)
  process.kill(killed, 'SIGKILL')
  await until(() => postgresOf(first.dataDir) !== killed)
  await until(() => isReady(third.url))

  process.kill(postgresOf(first.dataDir), 'SIGKILL')
  await kill(third)
  const fourth = await startSite(settings)
  expect((await fetch(fourth.url)).status).toBe(200)
})

test('SIGTERM finishes requests in flight, refuses new ones, stops the database and exits with 0', async () => {
  const site = await startSite()
  const postgres = postgresOf(site.dataDir)

  const slow = slowRequest(site.port)
  await slow.sent
  site.child.kill('SIGTERM')
  await until(async () => !(await connects(site.port)))
  expect(isAlive(postgres)).toBe(true)
  slow.finish()

  expect(await slow.answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
  expect(await site.end).toBe(0)
  expect(isAlive(postgres)).toBe(false)
  expect(existsSync(join(site.dataDir, 'running.json'))).toBe(false)
})

test('SIGTERM to npm ends in exit code 0, and kill -9 of npm ends the server and its database', async () => {
  const byNpm = { command: ['npm', 'start'], cwd: checkout } satisfies Parameters<typeof startSite>[1]
  const stopped = await startSite({}, byNpm)
  stopped.child.kill('SIGTERM')
  expect(await stopped.end).toBe(0)

  const killed = await startSite({ DATA_DIR: stopped.dataDir }, byNpm)
  const postgres = postgresOf(killed.dataDir)
  killed.child.kill('SIGKILL')
  await until(() => !isAlive(postgres))
  expect(await connects(killed.port)).toBe(false)
})

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
