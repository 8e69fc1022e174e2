import pg from 'pg'
import type { Log } from '#app/platform/log.server.ts'

const retryMilliseconds = 500

/**
 * Calls `purge` with its name whenever a table that public pages show changes. It needs a connection of its own. Changes are missed
 * while that is down, so every new connection begins with a purge of everything (null).
 */
export function listenForPurges(options: { url: string; purge: (table: string | null) => void; log: Log }) {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({ connectionString: options.url, keepAlive: true, application_name: 'maplekey purge' })
    client = next
    next.on('error', (error) => options.log.warn({ error }, 'purge connection lost'))
    next.on('end', () => reconnectLater())
    next.on('notification', ({ payload }) => options.purge(payload ?? null))
    try {
      await next.connect()
      await next.query('listen maplekey_purge')
      options.purge(null)
    } catch (error) {
      options.log.warn({ error }, 'purge connection failed')
      reconnectLater()
    }
  }

  function reconnectLater() {
    if (closed || retry) return
    client?.removeAllListeners('end')
    client?.end().catch(() => undefined)
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, retryMilliseconds)
  }

  const connected = connect()
  return {
    connected,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
