import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A complete answer in every encoding that a browser may ask for. */
type CachedPage = {
  identity: Buffer
  /** Null for a body that is already compressed, such as a picture. */
  br: Buffer | null
  gzip: Buffer | null
  etag: string
  /** All headers except those of the encoding. */
  headers: Record<string, string>
}

export type PageCache = ReturnType<typeof createPageCache>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Total bytes of all encodings; the least recently used pages are dropped first. */
const memoryLimit = 64 * 1024 * 1024

/**
 * Public pages, rendered once and stored compressed until their data changes. Simultaneous misses share one rendering.
 * A rendering that began before a purge is still sent to its requests, but not cached.
 */
export function createPageCache() {
  const ready = new LRUCache<string, CachedPage>({
    maxSize: memoryLimit,
    sizeCalculation: (page) => page.identity.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + 1024,
  })
  const underWay = new Map<string, Promise<CachedPage | null>>()
  let generation = 0

  async function render(key: string, renderPage: () => Promise<Response>): Promise<CachedPage | null> {
    const begunIn = generation
    const page = await toCachedPage(await renderPage())
    if (page && begunIn === generation) ready.set(key, page)
    return page
  }

  return {
    peek: (key: string): CachedPage | undefined => ready.get(key),

    /**
     * The page, rendered if necessary; null when the answer must not be cached (an error, a redirect, a cookie,
     * `no-store`).
     */
    fill(key: string, renderPage: () => Promise<Response>): Promise<CachedPage | null> {
      const kept = ready.get(key)
      if (kept) return Promise.resolve(kept)
      const begun = underWay.get(key)
      if (begun) return begun
      const rendering = render(key, renderPage).finally(() => {
        if (underWay.get(key) === rendering) underWay.delete(key)
      })
      underWay.set(key, rendering)
      return rendering
    },

    /** Drops every page; renderings in progress are not cached. */
    purge() {
      generation += 1
      underWay.clear()
      ready.clear()
    },
  }
}

async function toCachedPage(response: Response): Promise<CachedPage | null> {
  if (response.status !== 200 || response.headers.has('set-cookie') || isNotToBeStored(response)) return null
  const identity = Buffer.from(await response.arrayBuffer())
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
  const [br, gz] = isPicture
    ? [null, null]
    : await Promise.all([
        // From 7 on, a page takes 130 ms instead of 2 and gets half a percent smaller.
        compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
        compressGzip(identity, { level: 9 }),
      ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  // Browsers and proxies may keep it but must revalidate it each time, which costs a 304.
  const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding' }
  return { identity, br, gzip: gz, etag, headers: { ...headers, ...revalidated, etag } }
}

function isNotToBeStored({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('no-store') ?? false
}

/** Answers from the cache: 304 when the browser already has the page, else the bytes in an encoding that it accepts. */
export function serveCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers).end()
    return
  }
  const { body, encoding } = encodedFor(page, request.headers['accept-encoding'])
  response.writeHead(200, {
    ...page.headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The bytes to send to a browser that accepts these encodings, and the encoding's name if it has one. */
export function encodedFor(page: CachedPage, acceptEncoding: string | undefined) {
  const encoding = chooseEncoding(acceptEncoding)
  const body = page[encoding]
  return body && encoding !== 'identity' ? { body, encoding } : { body: page.identity, encoding: null }
}

/** The cached encoding that the browser accepts. `q=0` is honoured for the two we have. */
export function chooseEncoding(acceptEncoding: string | undefined): 'br' | 'gzip' | 'identity' {
  if (!acceptEncoding) return 'identity'
  const accepted = acceptEncoding.toLowerCase()
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?(\s*,|\s*$))/.test(accepted)) return 'gzip'
  return 'identity'
}
