import type { IncomingMessage, Server } from 'node:http'

/** The minimum that must arrive of a body in each interval until it is complete. */
const slowestSending = { bytes: 64 * 1024, milliseconds: 15_000 } as const

/**
 * Closes connections that send a body too slowly. Node's own limit covers the whole request: if it allowed 20 MB on a
 * slow line, ten thousand clients could trickle bytes; if it were shorter, it would cut off honest uploads.
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
