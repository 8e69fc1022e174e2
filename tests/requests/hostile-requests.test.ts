import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildPost } from '#tests/support/factories.ts'

const app = useTestApp()

/** The first line of the answer to a request whose address is sent byte for byte as given. */
async function statusOf(address: string): Promise<string> {
  const server = createServer((request, response) => app.listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  server.close()
  return answer.split('\r\n')[0] ?? ''
}

describe('an address that no URL can have is answered, and the process stays alive', () => {
  test.each(['/\\[', '/\\', '/\\:99999/rates', '//[', '//', '/%', '/rates?%', '*', 'http://[/'])(
    '%s',
    async (address) => {
      expect(await statusOf(address)).toMatch(/^HTTP\/1\.1 [2-4]/)
    },
  )

  test('an address with another host after a backslash is none of our pages', async () => {
    expect((await app.browser().get('/rates')).status).toBe(200)
    expect(await statusOf('/\\elsewhere.example/rates')).toMatch(/^HTTP\/1\.1 4/)
  })
})

describe('hostile field names cost no time', () => {
  test.each([
    ['a list of millions', 'email[3000000]=x'],
    ['a list of millions that is no field', 'x[3000000]=x'],
    ['a field thousands of times', 'a&'.repeat(30_000)],
    ['a field in a field in a field', `a${'.a'.repeat(30_000)}=x`],
    ['a list in a list in a list', `a${'[0]'.repeat(20_000)}=x`],
    ['what the form library is told by', '__intent__={"type":"update","payload":{"name":"x[3000000]","value":"x"}}'],
    ['what the form library remembers by', '__state__={'],
  ])('%s', async (_what, body) => {
    const { status, bytes } = await app.browser().send('/resources/contact', {
      method: 'POST',
      body,
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(400)
    expect(bytes.length).toBeLessThan(5000)
  })
})

test('a post of unclosed tags is shown as fast as any other', { timeout: 60_000 }, async () => {
  const { id } = await buildAgent(app.database.operator)
  await buildPost(app.database.operator, {
    agent_id: id,
    slug: 'endless',
    content: '<a'.repeat(100_000),
    is_published: true,
  })
  expect((await app.browser().get('/blog')).status).toBe(200)
  expect((await app.browser().get('/blog/endless')).status).toBe(200)
})
