const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * The origin under which a browser reaches us, decided by the Host header: the configured one, or this machine by a
 * loopback name. Null for any other Host, which is refused. Behind TLS termination the request arrives as http, so the
 * scheme comes from the configuration and never from the connection.
 */
export function publicOrigin(hostHeader: string | undefined, siteUrl: string): string | null {
  const site = new URL(siteUrl)
  const host = hostHeader?.toLowerCase()
  if (host === site.host) return site.origin
  if (host && loopbackHost.test(host)) return `http://${host}`
  return null
}
