import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { processesIn } from '#server/postgres-process.ts'
import { checkout, clusterOf, isAlive, isReady, postgresOf, startSite, until } from './site.ts'

test('SIGTERM: what is in flight is answered, nothing new is let in, the database stops, exit 0', async () => {
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

test('kill -9 of the server leaves no database behind, and the next start works with the same data', async () => {
  const site = await startSite()
  const postgres = postgresOf(site.dataDir)
  site.child.kill('SIGKILL')
  expect(await site.end).toBe('SIGKILL')

  const again = await startSite({ DATA_DIR: site.dataDir, PORT: String(site.port) })
  expect(isAlive(postgres)).toBe(false)
  expect(again.said()).not.toContain('Super admin')
})

test('kill -9 of the server alone: PostgreSQL sees to its own end', async () => {
  const site = await startSite()
  const postgres = postgresOf(site.dataDir)
  site.child.kill('SIGKILL')
  await until(() => !isAlive(postgres))
  expect(processesIn(clusterOf(site.dataDir))).toEqual([])
})

test('kill -9 of PostgreSQL: it is started again under the running site', async () => {
  const site = await startSite()
  const postgres = postgresOf(site.dataDir)
  process.kill(postgres, 'SIGKILL')
  await until(() => postgresOf(site.dataDir) !== postgres)
  await until(() => isReady(site.url))
  site.child.kill('SIGTERM')
  expect(await site.end).toBe(0)
})

test('kill -9 of both: the next start works', async () => {
  const site = await startSite()
  process.kill(postgresOf(site.dataDir), 'SIGKILL')
  site.child.kill('SIGKILL')
  await site.end
  const again = await startSite({ DATA_DIR: site.dataDir })
  expect((await fetch(again.url)).status).toBe(200)
})

test('kill -9 of npm ends the server and its database', async () => {
  const site = await startSite({}, { command: ['npm', 'start'] })
  const postgres = postgresOf(site.dataDir)
  site.child.kill('SIGKILL')
  await until(() => !isAlive(postgres))
  expect(await connects(site.port)).toBe(false)
})

test('SIGTERM to npm ends in exit code 0', async () => {
  const site = await startSite({}, { command: ['npm', 'start'], cwd: checkout })
  site.child.kill('SIGTERM')
  expect(await site.end).toBe(0)
})

/** A form that is posted with a pause before its last byte. */
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
