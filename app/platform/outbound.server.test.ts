import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { useStandIn } from '#tests/support/stand-in.ts'
import { fetchOutbound, OutboundError, outboundLimits, streamOutbound } from './outbound.server.ts'

const elsewhere = useStandIn()
const other = useStandIn()
const allowed = { OUTBOUND_ALLOW_HOSTS: ['127.0.0.1'] }
const strict = { OUTBOUND_ALLOW_HOSTS: [] }

describe('an outbound request', () => {
  it('returns the answer as it was sent, in any content encoding', async () => {
    for (const [encoding, pack] of [
      ['gzip', gzipSync],
      ['br', brotliCompressSync],
    ] as const) {
      elsewhere.answer = (_request, response) => response.setHeader('content-encoding', encoding).end(pack('maple'))
      const { status, body } = await fetchOutbound(allowed, `${elsewhere.url}/feed?page=1`)
      expect([status, body.toString()]).toEqual([200, 'maple'])
    }
    expect(elsewhere.received[0]).toMatchObject({ method: 'GET', path: '/feed?page=1' })
  })

  it('sends its body and its headers', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await fetchOutbound(allowed, elsewhere.url, { method: 'POST', headers, body: 'name=Zoë' })
    expect(elsewhere.received).toMatchObject([{ method: 'POST', headers, body: 'name=Zoë' }])
  })

  it('returns any status', async () => {
    elsewhere.answer = (_request, response) => response.writeHead(403).end('no')
    expect(await fetchOutbound(allowed, elsewhere.url)).toMatchObject({ status: 403 })
  })

  it('accepts an answer up to the size limit and not a byte more, compressed or not', async () => {
    const answerWith = (bytes: number, isPacked: boolean) => {
      const body = Buffer.alloc(bytes, 'a')
      elsewhere.answer = (_request, response) =>
        isPacked ? response.setHeader('content-encoding', 'gzip').end(gzipSync(body)) : response.end(body)
      return fetchOutbound(allowed, elsewhere.url)
    }
    for (const isPacked of [false, true]) {
      expect((await answerWith(outboundLimits.bytes, isPacked)).body).toHaveLength(outboundLimits.bytes)
      await expect(answerWith(outboundLimits.bytes + 1, isPacked)).rejects.toThrow('an answer that is too long')
    }
    await expect(answerWith(100 * outboundLimits.bytes, true)).rejects.toThrow('an answer that is too long')
  })

  it('fails when the answer is not complete in time', async () => {
    elsewhere.answer = () => {}
    other.answer = (_request, response) => {
      response.write('a')
      const drip = setInterval(() => response.write('a'), 200)
      response.on('close', () => clearInterval(drip))
    }
    const begun = performance.now()
    const answers = await Promise.allSettled(
      [elsewhere, other].map(({ url }) => fetchOutbound(allowed, url, {}, { milliseconds: 700 })),
    )
    expect(answers).toMatchObject([
      { reason: { message: 'no whole answer in time' } },
      { reason: { message: 'no whole answer in time' } },
    ])
    expect(performance.now() - begun).toBeLessThan(2200)
    // The limit that the site itself uses.
    expect(outboundLimits.milliseconds).toBe(8000)
  })

  it.each([
    ['no HTTP', (socket: { end: (text: string) => unknown }) => socket.end('SSH-2.0-OpenSSH\r\n')],
    [
      'half an answer',
      (socket: { end: (text: string) => unknown }) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab'),
    ],
    ['nothing', (socket: { end: (text: string) => unknown }) => socket.end('')],
    [
      'packing that is none',
      (socket: { end: (text: string) => unknown }) =>
        socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\nconnection: close\r\n\r\nab'),
    ],
    [
      'unknown packing',
      (socket: { end: (text: string) => unknown }) =>
        socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: zz\r\nconnection: close\r\n\r\nab'),
    ],
  ])('fails when the answer is %s', async (_, say) => {
    elsewhere.answer = (_request, _response, socket) => say(socket)
    await expect(fetchOutbound(allowed, elsewhere.url)).rejects.toMatchObject({ name: 'OutboundError' })
  })
})

describe('private addresses', () => {
  it.each([
    'http://127.0.0.1:1',
    'http://127.1:1',
    'http://2130706433:1',
    'http://0x7f.0.0.1:1',
    'http://[::1]:1',
    'http://[::ffff:127.0.0.1]:1',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:1',
    'http://0.0.0.0:1',
  ])('%s is refused', async (address) => {
    await expect(fetchOutbound(strict, address)).rejects.toThrow('a private address')
  })

  it('are refused behind a host name, also among public ones, and at every look-up', async () => {
    const { port } = new URL(elsewhere.url)
    const names = (...answers: string[][]) => {
      let asked = 0
      return (
        _host: string,
        _options: object,
        done: (error: null, found: { address: string; family: number }[]) => void,
      ) =>
        done(
          null,
          (answers[asked++] ?? []).map((address) => ({ address, family: 4 })),
        )
    }
    const visit = (resolve: ReturnType<typeof names>) =>
      fetchOutbound(strict, `http://rebound.example:${port}/`, {}, { resolve })
    await expect(visit(names(['127.0.0.1']))).rejects.toThrow('a private address')
    await expect(visit(names(['8.8.8.8', '127.0.0.1']))).rejects.toThrow('a private address')
    // The name resolved to a public address when it was saved and to a private one when it is dialled.
    const rebinding = names(['8.8.8.8'], ['127.0.0.1'])
    rebinding('rebound.example', {}, () => {})
    await expect(visit(rebinding)).rejects.toThrow('a private address')
    expect(elsewhere.received).toEqual([])
  })

  it('may be reached when the settings list the host exactly as in the address', async () => {
    const named = elsewhere.url.replace('127.0.0.1', 'LOCALHOST')
    await expect(fetchOutbound(allowed, named)).rejects.toThrow('a private address')
    expect((await fetchOutbound({ OUTBOUND_ALLOW_HOSTS: ['localhost'] }, named)).status).toBe(200)
  })
})

describe('a redirect', () => {
  const redirectTo = (location: string, status = 302) => {
    elsewhere.answer = ({ path }, response) =>
      path === '/there' ? response.end('arrived') : response.writeHead(status, { location }).end()
  }

  it('is followed on the same host', async () => {
    redirectTo('/there')
    expect((await fetchOutbound(allowed, elsewhere.url)).body.toString()).toBe('arrived')
  })

  it.each([
    '//other.example/',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'http://user:x@127.0.0.1/',
  ])('to %s is not followed', async (location) => {
    redirectTo(location)
    await expect(fetchOutbound(allowed, elsewhere.url)).rejects.toMatchObject({ name: 'OutboundError' })
    expect(elsewhere.received).toHaveLength(1)
  })

  it('to another port is refused although the host is allowed, and no request is made there', async () => {
    redirectTo(other.url)
    await expect(fetchOutbound(allowed, elsewhere.url)).rejects.toThrow('a redirect to elsewhere')
    expect(other.received).toEqual([])
  })

  it('is never followed with a request body', async () => {
    redirectTo('/there', 307)
    await expect(fetchOutbound(allowed, elsewhere.url, { method: 'POST', body: 'a' })).rejects.toThrow('a redirect')
    expect(elsewhere.received).toHaveLength(1)
  })

  it('loop ends', async () => {
    redirectTo('/again')
    await expect(fetchOutbound(allowed, elsewhere.url)).rejects.toThrow('too many redirects')
    expect(elsewhere.received).toHaveLength(outboundLimits.redirects + 1)
  })
})

it('only http and https addresses without a user name are fetched', async () => {
  for (const address of ['ftp://example.ca', 'data:text/plain,a', 'javascript:1', '/path', '', 'http://a:b@example.ca'])
    await expect(fetchOutbound(allowed, address)).rejects.toMatchObject({ name: 'OutboundError' })
})

describe('a streamed answer', () => {
  it('arrives piece by piece', async () => {
    let go: (text: string) => void = () => {}
    elsewhere.answer = (_request, response) => {
      response.write('first ')
      go = (text) => response.end(text)
    }
    const { status, body } = await streamOutbound(allowed, elsewhere.url)
    expect([status, String((await body.next()).value)]).toEqual([200, 'first '])
    go('last')
    expect(String((await body.next()).value)).toBe('last')
    expect((await body.next()).done).toBe(true)
  })

  it('ends with the signal, on both sides', async () => {
    const gone = Promise.withResolvers<void>()
    elsewhere.answer = (_request, response) => {
      response.on('close', gone.resolve)
      response.write('a')
    }
    const leaving = new AbortController()
    const { body } = await streamOutbound(allowed, elsewhere.url, {}, { signal: leaving.signal })
    await body.next()
    leaving.abort()
    await expect(body.next()).rejects.toThrow(OutboundError)
    await gone.promise
  })

  it('is limited in size, and never from a private address', async () => {
    elsewhere.answer = (_request, response) => response.end(Buffer.alloc(outboundLimits.bytes + 1))
    const { body } = await streamOutbound(allowed, elsewhere.url)
    const readAll = async () => {
      for await (const chunk of body) expect(chunk.length).toBeLessThanOrEqual(outboundLimits.bytes)
    }
    await expect(readAll()).rejects.toThrow('an answer that is too long')
    await expect(streamOutbound(strict, elsewhere.url)).rejects.toThrow('a private address')
  })
})
