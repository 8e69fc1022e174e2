import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, createPageCache, encodedFor } from './page-cache.ts'

function page(text: string, init?: ResponseInit) {
  return async () => new Response(text, init)
}

describe('page cache', () => {
  test('a page is rendered once for simultaneous requests', async () => {
    const pages = createPageCache()
    let rendered = 0
    const render = async () => new Response(`rendering ${++rendered}`)
    const all = await Promise.all(Array.from({ length: 100 }, () => pages.fill('/', render)))
    expect(rendered).toBe(1)
    expect(new Set(all.map((one) => one?.identity.toString()))).toEqual(new Set(['rendering 1']))
    expect(pages.peek('/')?.identity.toString()).toBe('rendering 1')
  })

  test('every encoding contains the same page', async () => {
    const pages = createPageCache()
    const kept = await pages.fill('/', page('maple '.repeat(500)))
    expect(brotliDecompressSync(kept!.br!)).toEqual(kept!.identity)
    expect(gunzipSync(kept!.gzip!)).toEqual(kept!.identity)
    expect(kept!.br!.length).toBeLessThan(kept!.identity.length / 10)
  })

  test('a picture is not compressed again, and everybody gets the same bytes', async () => {
    const pages = createPageCache()
    const kept = await pages.fill('/og/home.png', page('a picture', { headers: { 'content-type': 'image/png' } }))
    expect(kept).toMatchObject({ br: null, gzip: null })
    expect(encodedFor(kept!, 'gzip, br')).toEqual({ body: Buffer.from('a picture'), encoding: null })
  })

  test('errors, redirects, answers with a cookie and answers marked no-store are not cached', async () => {
    const pages = createPageCache()
    expect(await pages.fill('/missing', page('no', { status: 404 }))).toBeNull()
    expect(await pages.fill('/moved', page('', { status: 302, headers: { location: '/' } }))).toBeNull()
    expect(await pages.fill('/cookie', page('hi', { headers: { 'set-cookie': 'a=b' } }))).toBeNull()
    expect(await pages.fill('/once', page('hi', { headers: { 'cache-control': 'no-store' } }))).toBeNull()
    for (const key of ['/missing', '/moved', '/cookie', '/once']) expect(pages.peek(key)).toBeUndefined()
  })

  test('after a purge the page is rendered again', async () => {
    const pages = createPageCache()
    await pages.fill('/', page('old rates'))
    pages.purge()
    expect(pages.peek('/')).toBeUndefined()
    expect((await pages.fill('/', page('new rates')))?.identity.toString()).toBe('new rates')
  })

  test('a rendering that began before a purge is not cached, and later requests do not get it', async () => {
    const pages = createPageCache()
    const rendering = Promise.withResolvers<Response>()
    const early = pages.fill('/', () => rendering.promise)
    pages.purge()
    const late = pages.fill('/', page('new rates'))
    rendering.resolve(new Response('old rates'))
    expect((await early)?.identity.toString()).toBe('old rates')
    expect((await late)?.identity.toString()).toBe('new rates')
    expect(pages.peek('/')?.identity.toString()).toBe('new rates')
  })

  test('a rendering that throws is not cached', async () => {
    const pages = createPageCache()
    await expect(pages.fill('/', () => Promise.reject(new Error('database gone')))).rejects.toThrow('database gone')
    expect((await pages.fill('/', page('back')))?.identity.toString()).toBe('back')
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('for Accept-Encoding %j the page is sent as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
