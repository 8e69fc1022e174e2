import type { IncomingMessage, Server } from 'node:http'

/** What must have arrived of a body in each stretch of time, unless it has arrived whole. */
const slowestSending = { bytes: 64 * 1024, milliseconds: 15_000 } as const

/**
 * Cuts off whoever sends a body too slowly. Node's own limit is one time for the whole request: long enough for 20 MB on a
 * slow line, it would keep ten thousand that send a byte now and then; short, it would cut off honest uploads.
 */
export function cutOffSlowSenders(
  server: Server,
  slowest: Record<keyof typeof slowestSending, number> = slowestSending,
) {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request
    if (!headers['content-length'] && !headers['transfer-encoding']) return
    let arrived = socket.bytesRead
    const timer = setInterval(() => {
      const before = arrived
      arrived = socket.bytesRead
      if (request.complete) clearInterval(timer)
      else if (arrived - before < slowest.bytes) socket.destroy()
    }, slowest.milliseconds).unref()
    request.once('close', () => clearInterval(timer))
  })
}
