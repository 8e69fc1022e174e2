import { signed } from '#tests/support/context.ts'
import { type Asked, firstRows, type Person, type TimedWork } from './list-cases.ts'
import type { Place } from './list-places.ts'

const origin = 'http://localhost:3000'

/**
 * A request as the browser of this person sends it, to the last byte of its answer; of a file to its first rows. The whole
 * way but the socket: the session of the cookie, the layout's data, compression.
 */
export function requestOf({ fetch, people }: Place, person: Person, { path, form }: Asked): TimedWork {
  const area = person === 'superAdmin' ? '/super-admin/' : '/agent-dashboard/'
  const url = new URL(path, `${origin}${area}`)
  const isFile = url.pathname.endsWith('.csv')
  const headers = {
    host: url.host,
    origin,
    cookie: `maplekey.session_token=${signed(people[person].token)}`,
    // Compressed, the first rows of a file would wait for many others.
    'accept-encoding': isFile ? 'identity' : 'gzip, deflate, br, zstd',
  }
  return async () => {
    const body = form && new URLSearchParams(form())
    const response = await fetch(new Request(url, { method: body ? 'POST' : 'GET', headers, body, redirect: 'manual' }))
    if (response.status !== 200) throw new Error(`${response.status} for ${url}: ${await response.text()}`)
    if (isFile) await firstRows(response)
    else await response.arrayBuffer()
    return null
  }
}
