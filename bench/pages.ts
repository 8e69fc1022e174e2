import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { median, startBuiltServer } from './built-server.ts'
import { startNginx } from './nginx.ts'
import { hasWrk, load } from './wrk.ts'

const rounds = 3
const seconds = 3
const connections = 16

/** Compares the cached home page with nginx serving the same bytes and with rendering it, in turns; prints ratios. */
export async function benchPages(): Promise<void> {
  if (!hasWrk()) return console.log('pages: skipped, wrk is not installed (apt-get install wrk)')
  const server = await startBuiltServer()
  const nginx = await startNginx(await homeBytes(server.url))
  const targets = {
    'cached home': `${server.url}/`,
    // An unknown parameter bypasses the cache.
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
  await server.stop()
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

/** The page's bytes as sent in brotli; `fetch` would decompress them. */
async function homeBytes(url: string) {
  const br = await new Promise<Buffer>((resolve, reject) => {
    get(`${url}/`, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(resolve, reject)).on(
      'error',
      reject,
    )
  })
  return { br, html: brotliDecompressSync(br) }
}
