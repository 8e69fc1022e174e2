import type { IncomingMessage } from 'node:http'
import proxyAddress from 'proxy-addr'
import type { Log } from '#app/platform/log.server.ts'

const most = 5

/**
 * Finds the client's address of a request, as far as the trusted proxies vouch for it. If a proxy that is not trusted
 * forwards requests, every rate limit counts all its visitors as one client. The log warns about each such proxy once,
 * and `unknown` keeps its address for the system page.
 */
export function createProxies(trusted: string[], unknown: Set<string>, log: Log) {
  const trust = proxyAddress.compile(trusted)
  return {
    clientAddress(incoming: IncomingMessage | undefined): string {
      if (!incoming) return '127.0.0.1'
      const neighbour = incoming.socket.remoteAddress
      const forwards = incoming.headers['x-forwarded-for'] ?? incoming.headers.forwarded
      if (forwards && neighbour && !trust(neighbour, 0) && !unknown.has(neighbour) && unknown.size < most) {
        unknown.add(neighbour)
        // Without the address, which may be a visitor's own.
        log.warn({}, 'requests are forwarded by a neighbour that TRUSTED_PROXIES does not name: see the system screen')
      }
      return proxyAddress(incoming, trust)
    },
  }
}
