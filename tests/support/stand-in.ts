import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

export type ReceivedRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }

export type StandIn = {
  /** `http://127.0.0.1:port` */
  readonly url: string
  /** The requests since the test began. */
  received: ReceivedRequest[]
  /** Its answer until told otherwise; reset for each test to 200 and `ok`. */
  answer: (request: ReceivedRequest, response: ServerResponse, socket: Socket) => void
}

/** An external server on this machine, for as long as the calling file's tests run. Use its url inside tests only. */
export function useStandIn(): StandIn {
  const politely: StandIn['answer'] = (_request, response) => response.end('ok')
  const standIn = { url: '', received: [] as ReceivedRequest[], answer: politely }
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const received = { method, path, headers, body: Buffer.concat(chunks).toString() }
      standIn.received.push(received)
      standIn.answer(received, response, request.socket)
    })
  }
  const server = createServer(listener)
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    standIn.received = []
    standIn.answer = politely
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  return standIn
}
