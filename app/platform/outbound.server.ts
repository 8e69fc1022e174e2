import { lookup, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction, BlockList } from 'node:net'
import { PassThrough, pipeline, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Env } from './env.server.ts'

export const outboundLimits = {
  /** From the first look-up to the last byte, including redirects. */
  milliseconds: 8000,
  /** Of the answer, compressed and uncompressed. */
  bytes: 1024 * 1024,
  redirects: 3,
} as const

/** The reason why there is no answer, worded for the log: it contains nothing that was sent or received. */
export class OutboundError extends Error {
  override name = 'OutboundError'
}

type OutboundAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Reading `body` throws OutboundError when the rest does not arrive within the limits. */
type OutboundStream = { status: number; headers: IncomingMessage['headers']; body: AsyncGenerator<Buffer> }

type OutboundRequest = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

type Settings = Pick<Env, 'OUTBOUND_ALLOW_HOSTS'>

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** For tests: a false DNS answer, a shorter timeout. */
type TestOptions = { resolve?: Resolve; milliseconds?: number }

/**
 * Makes every request to another server. Private addresses are refused where the connection is made, so that a name
 * cannot resolve to one address when it is checked and to another when it is dialled; OUTBOUND_ALLOW_HOSTS lists the
 * exceptions. A redirect is followed to the same host only, and never with a body.
 * @throws OutboundError when there is no complete answer within the limits
 */
export async function fetchOutbound(
  settings: Settings,
  address: string,
  request: OutboundRequest = {},
  { resolve = lookup, milliseconds = outboundLimits.milliseconds }: TestOptions = {},
): Promise<OutboundAnswer> {
  const { status, headers, body } = await streamOutbound(settings, address, request, { resolve, milliseconds })
  return { status, headers, body: await buffer(body) }
}

/**
 * Makes the same request and streams the answer. `signal` ends it early.
 * @throws OutboundError when no answer begins within the limits
 */
export async function streamOutbound(
  settings: Settings,
  address: string,
  request: OutboundRequest = {},
  {
    resolve = lookup,
    milliseconds = outboundLimits.milliseconds,
    signal: ended,
  }: TestOptions & { signal?: AbortSignal } = {},
): Promise<OutboundStream> {
  const late = AbortSignal.timeout(milliseconds)
  const signal = ended ? AbortSignal.any([ended, late]) : late
  try {
    const response = await follow(settings, address, request, resolve, signal)
    return { status: response.statusCode ?? 0, headers: response.headers, body: read(response, signal) }
  } catch (error) {
    throw described(error, signal)
  }
}

function described(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error
  if (signal.aborted) return new OutboundError('no whole answer in time')
  return new OutboundError((error as { code?: string }).code ?? 'broken off', { cause: error })
}

async function follow(
  settings: Settings,
  address: string,
  request: OutboundRequest,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = checked(address)
  for (let redirects = 0; ; redirects += 1) {
    const response = await open(settings, url, request, resolve, signal)
    const next = redirectOf(response, url)
    if (!next) return response
    response.destroy()
    if (request.body !== undefined || !isSameHost(url, next)) throw new OutboundError('a redirect to elsewhere')
    if (redirects === outboundLimits.redirects) throw new OutboundError('too many redirects')
    url = next
  }
}

function checked(address: string): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError('no address to fetch')
  if (url.username || url.password) throw new OutboundError('an address with a user name')
  return url
}

function open(
  settings: Settings,
  url: URL,
  { method = 'GET', headers = {}, body }: OutboundRequest,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = bare(url.hostname)
  const mayBePrivate = settings.OUTBOUND_ALLOW_HOSTS.some((allowed) => bare(allowed) === host)
  // An IP address in the URL is dialled without a look-up.
  if (isIP(host) && !mayBePrivate && !isPublicAddress(host)) throw new OutboundError('a private address')
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((answer, reject) => {
    const sent = send(
      {
        protocol: url.protocol,
        hostname: host,
        port: url.port || undefined,
        path: `${url.pathname}${url.search}`,
        method,
        headers: {
          'user-agent': 'Maplekey',
          'accept-encoding': 'br, gzip, deflate',
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        lookup: mayBePrivate ? undefined : publicOnly(resolve),
        // A new connection each time: one that was opened to an allowed host must not serve another request.
        agent: false,
        signal,
      },
      answer,
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** One private address among several is enough to refuse, because Node chooses which one it dials. */
function publicOnly(resolve: Resolve): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) done(error ?? new OutboundError('no such host'), '', 0)
      else if (!addresses.every(({ address }) => isPublicAddress(address)))
        done(new OutboundError('a private address'), '', 0)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null
  return checked(URL.parse(headers.location, from)?.href ?? '')
}

function isSameHost(from: URL, to: URL): boolean {
  return from.host === to.host && (from.protocol === to.protocol || to.protocol === 'https:')
}

async function* read(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    // The stream itself passes a failure on to its reader.
    const unpacked = pipeline(
      response,
      atMost(outboundLimits.bytes),
      unpacking(response.headers['content-encoding']),
      () => {},
    )
    yield* atMost(outboundLimits.bytes)(unpacked)
  } catch (error) {
    throw described(error, signal)
  } finally {
    response.destroy()
  }
}

function atMost(bytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let passed = 0
    for await (const chunk of source) {
      passed += chunk.length
      if (passed > bytes) throw new OutboundError('an answer that is too long')
      yield chunk
    }
  }
}

function unpacking(encoding = 'identity'): Transform {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
      return new PassThrough()
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new OutboundError('an unknown encoding')
  }
}

/** A host in its canonical form: lower case, IPv6 without brackets. */
function bare(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$/g, '')
}

/** IPv4 networks that are not the public internet (IANA's special-purpose registry). */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Parts of the public IPv6 space that lead elsewhere: protocol assignments and Teredo, documentation, 6to4. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of special4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of special6) special.addSubnet(network, bits, 'ipv6')

/** Everything outside of it (loopback, link-local, unique local, mapped IPv4, multicast …) is not public. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the public internet. Text that is no address does not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !special.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
