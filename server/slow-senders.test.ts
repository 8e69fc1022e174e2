import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutOffSlowSenders } from './slow-senders.ts'

const server = createServer((request, response) => {
  let bytes = 0
  request.on('data', (chunk: Buffer) => (bytes += chunk.length))
  request.on('end', () => response.end(String(bytes)))
  request.on('error', () => {})
})
cutOffSlowSenders(server, { bytes: 1000, milliseconds: 150 })

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void server.close())

/** Sends `size` bytes every 50 ms, `times` times; returns the server's byte count, or that it hung up. */
async function send(size: number, times: number, headers: Record<string, string | number> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  const sending = sendRequest({ port, host: '127.0.0.1', method: 'POST', headers: { connection: 'close', ...headers } })
  const answered = new Promise<string>((resolve) => {
    sending.on('error', () => resolve('cut off'))
    sending.on('response', async (response) => resolve((await response.toArray()).join('')))
  })
  for (let at = 0; at < times && !sending.destroyed; at += 1) {
    sending.write(Buffer.alloc(size))
    await pause(50)
  }
  sending.end()
  return answered
}

test('a sender that trickles bytes is cut off, with or without a length', async () => {
  expect(await send(1, 40)).toBe('cut off')
  expect(await send(1, 40, { 'content-length': 40 })).toBe('cut off')
})

test('a steady upload may take many times as long', async () => {
  expect(await send(2000, 15)).toBe('30000')
})

test('small, prompt requests are not cut off', async () => {
  expect(await send(10, 1)).toBe('10')
})
