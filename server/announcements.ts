import pg from 'pg'
import type { Log } from '#app/platform/log.server.ts'

const retryMilliseconds = 500

/**
 * Calls `purge` with its name whenever a table that public pages show changes, and `work` with its queue whenever a job is enqueued.
 * It needs a connection of its own. Changes are missed while that is down, so every new connection begins with a purge of everything
 * (null); jobs are found later, because workers also look by themselves.
 */
export function listenForAnnouncements(options: {
  url: string
  purge: (table: string | null) => void
  work: (queue: string) => void
  log: Log
}) {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      application_name: 'maplekey announcements',
    })
    client = next
    next.on('error', (error) => options.log.warn({ error }, 'announcements lost'))
    next.on('end', () => reconnectLater())
    next.on('notification', ({ channel, payload }) =>
      channel === 'maplekey_jobs' ? options.work(payload ?? '') : options.purge(payload ?? null),
    )
    try {
      await next.connect()
      await next.query('listen maplekey_purge; listen maplekey_jobs')
      options.purge(null)
    } catch (error) {
      options.log.warn({ error }, 'announcements not heard')
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
