import { brotliDecompressSync } from 'node:zlib'
import type { BuiltServer } from './built-server.ts'
import { median } from './built-server.ts'
import { startNginx } from './nginx.ts'
import { hasWrk, load } from './wrk.ts'

const rounds = 3
const seconds = 3
const connections = 16

/** Cached home against nginx with the same bytes and against rendering it anew, in turns; prints ratios. */
export async function benchPages(server: BuiltServer): Promise<void> {
  if (!hasWrk()) return console.log('pages: skipped, wrk is not installed (apt-get install wrk)')
  const nginx = await startNginx(await homeBytes(server.url))
  const targets = {
    'cached home': `${server.url}/`,
    // A parameter that no page knows is rendered anew each time.
    'uncached home': `${server.url}/?bench=1`,
    ...(nginx ? { 'nginx, same bytes': `${nginx.url}/` } : {}),
  }
  const rates: Record<string, number[]> = {}
  const p50s: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of Object.entries(targets)) {
      const { requestsPerSecond, failed } = await load(url, connections, seconds)
      if (failed > 0) throw new Error(`${name}: ${failed} answers were no success`)
      ;(rates[name] ??= []).push(requestsPerSecond)
    }
    p50s.push((await load(targets['uncached home'], 1, seconds)).p50Milliseconds)
  }
  nginx?.stop()
  for (const [name, values] of Object.entries(rates)) {
    console.log(
      `${name}: ${Math.round(median(values))} req/s (${values.map(Math.round).join(', ')}), ${connections} connections`,
    )
  }
  const cached = median(rates['cached home'] ?? [])
  if (nginx)
    console.log(
      `cached / nginx: ${(cached / median(rates['nginx, same bytes'] ?? [])).toFixed(2)} (promise: at least 0.25)`,
    )
  else console.log('nginx: skipped, install nginx-light and libnginx-mod-http-brotli-static')
  console.log(`cached / uncached: ${(cached / median(rates['uncached home'] ?? [])).toFixed(1)} (promise: at least 40)`)
  console.log(`uncached p50, one connection: ${median(p50s).toFixed(1)} ms`)
}

async function homeBytes(url: string) {
  const { request } = await import('node:http')
  const br = await new Promise<Buffer>((resolve, reject) => {
    request(`${url}/`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
  return { br, html: brotliDecompressSync(br) }
}

/** Bytes of JavaScript, as sent in brotli, of everything that the page's modules import before anybody touches it. */
export async function benchScripts(server: BuiltServer, path = '/'): Promise<void> {
  const html = await (await fetch(server.url + path)).text()
  const seen = new Map<string, number>()
  const queue = [...html.matchAll(/(?:src="|import\s*(?:\*\s*as\s*\w+\s*from\s*)?")(\/assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file as string,
  )
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (seen.has(file)) continue
    const { bytes, text } = await brotliSize(server.url + file)
    seen.set(file, bytes)
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) queue.push(`/assets/${imported}`)
  }
  const total = [...seen.values()].reduce((sum, bytes) => sum + bytes, 0)
  console.log(`JavaScript of ${path}: ${total} bytes brotli in ${seen.size} files (promise: at most 105,000)`)
}

async function brotliSize(url: string): Promise<{ bytes: number; text: string }> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        const text = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        resolve({ bytes: body.length, text: text.toString('utf8') })
      })
    })
      .on('error', reject)
      .end()
  })
}
