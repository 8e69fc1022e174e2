import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { type GuardVariables, knownHost, sameOriginOnly, sensibleRequest } from './guard.ts'
import { requestLimits } from './limits.ts'

const site = 'https://www.brokerage.example'
const form = 'application/x-www-form-urlencoded'

function guarded() {
  const app = new Hono<{ Variables: GuardVariables }>()
  app.use(sensibleRequest())
  app.use(knownHost(site))
  app.use(sameOriginOnly())
  app.all('*', async (c) => c.text(`let in ${(await c.req.raw.arrayBuffer()).byteLength}`))
  return app
}

/** A request as it arrives behind TLS termination: plain http, the public name in Host. */
function send(headers: Record<string, string>, init: RequestInit = {}, path = '/quote') {
  return guarded().request(`http://www.brokerage.example${path}`, {
    method: 'POST',
    body: 'name=Ann',
    headers: { host: 'www.brokerage.example', 'content-type': form, ...headers },
    ...init,
  })
}

describe('the guard accepts a form', () => {
  test('from a page of ours, behind TLS termination too', async () => {
    expect((await send({ origin: site })).status).toBe(200)
  })

  test('without Origin when the browser says that it is same-origin', async () => {
    expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('from this machine, under the name it was opened by', async () => {
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' }
    expect((await send(headers)).status).toBe(200)
  })
})

describe('the guard refuses a form', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from the same name without TLS', { origin: 'http://www.brokerage.example' }],
    ['from a page without an origin', { origin: 'null' }],
    ['from another site of the same owner', { 'sec-fetch-site': 'same-site' }],
    ['by a program that says nothing', {}],
    [
      'from another site, though it claims to be the same',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('%s', async (_what, headers) => {
    const answer = await send(headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Open it here and send it again')
  })

  test.each(['text/plain', 'application/xml', ''])('with the content type %j', async (type) => {
    expect((await send({ origin: site, 'content-type': type })).status).toBe(415)
  })

  test('under a host name that is not ours', async () => {
    expect((await send({ host: 'evil.example', origin: 'https://evil.example' })).status).toBe(421)
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('by %s, which no page of ours uses', async (method) => {
    expect((await send({ origin: site }, { method })).status).toBe(405)
  })
})

describe('request limits', () => {
  test('allow a body at the limit and refuse one byte more', async () => {
    const body = 'a'.repeat(requestLimits.formBody)
    expect(await (await send({ origin: site }, { body })).text()).toBe(`let in ${requestLimits.formBody}`)
    expect((await send({ origin: site }, { body: `${body}a` })).status).toBe(413)
  })

  test('count a body without a declared length while it is read', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
    })
    const init = { body: endless, duplex: 'half' } as RequestInit
    expect((await send({ origin: site, 'transfer-encoding': 'chunked' }, init)).status).toBe(413)
  })

  test('allow an address at the limit and refuse one character more', async () => {
    const path = `/?${'a'.repeat(requestLimits.url - 2)}`
    const get = { method: 'GET', body: undefined }
    expect((await send({}, get, path)).status).toBe(200)
    expect((await send({}, get, `${path}a`)).status).toBe(414)
  })
})

describe('one-click unsubscribe by a mail program (RFC 8058)', () => {
  const path = '/newsletter/unsubscribe?token=abc'
  const one = 'List-Unsubscribe=One-Click'

  test('is accepted without Origin, in both forms that the standard names, with its body untouched', async () => {
    for (const to of [path, '/rate-alerts/unsubscribe?token=abc'])
      expect(await (await send({}, { body: one }, to)).text()).toBe(`let in ${one.length}`)
    const parts = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await send(parts, { body: multipart('One-Click') }, path)).status).toBe(200)
  })

  test.each([
    ['to another path', {}, one, '/newsletter'],
    ['to a path below', {}, one, '/newsletter/unsubscribe/x'],
    ['to a path that is only written alike', {}, one, '/newsletter//unsubscribe'],
    ['from a page of another site', { origin: 'https://evil.example' }, one, path],
    ['from a page without an origin', { origin: 'null' }, one, path],
    ['from a browser that says whence', { 'sec-fetch-site': 'cross-site' }, one, path],
    ['with another word', {}, 'List-Unsubscribe=Maybe', path],
    ['with a second field', {}, `${one}&token=abc`, path],
    ['with the field twice', {}, `${one}&${one}`, path],
    ['without a body', {}, '', path],
    ['as JSON', { 'content-type': 'application/json' }, '{"List-Unsubscribe":"One-Click"}', path],
    ['as a torn form', { 'content-type': 'multipart/form-data; boundary=y' }, multipart('One-Click'), path],
    ['longer than it needs to be', {}, `${one}${' '.repeat(1024)}`, path],
  ])('is refused %s', async (_what, headers, body, to) => {
    expect((await send(headers, { body }, to)).status).toBe(403)
  })
})

function multipart(content: string): string {
  return `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${content}\r\n--x--\r\n`
}
