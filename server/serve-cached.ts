import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CachedPage, encodedFor } from './page-cache.ts'

/** Answers from memory: 304 when the browser has it already, else the bytes in the encoding that it takes. */
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
