import { createServer, type Server, type Socket } from 'node:net'

/**
 * - refuses: says at once that it is unavailable.
 * - hangs: accepts the connection and never answers.
 * - drops while receiving: hangs up in the middle of the mail.
 * - drops when it has it: accepts the complete mail and hangs up instead of confirming it.
 */
export const misdeeds = ['refuses', 'hangs', 'drops while receiving', 'drops when it has it'] as const
export type Misdeed = (typeof misdeeds)[number]

export type BadSmtp = {
  url: string
  /** How it treats the next connection; null: normally. */
  does: Misdeed | null
  /** Message-IDs of the mails that it confirmed, in order. */
  acknowledged: string[]
  /** Message-IDs of the mails that it accepted without confirming. */
  takenSilently: string[]
  connections: number
  close: () => Promise<void>
}

const longestMail = 200_000

/** A mail server on loopback that misbehaves as told. Close it. */
export async function badSmtp(): Promise<BadSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    smtp.connections += 1
    converse(socket, smtp)
  })
  const port = await listening(server)
  const smtp: BadSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    does: null,
    acknowledged: [],
    takenSilently: [],
    connections: 0,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return smtp
}

function converse(socket: Socket, smtp: BadSmtp): void {
  const { does } = smtp
  if (does === 'refuses') return void socket.end('421 4.3.2 Service not available\r\n')
  if (does === 'hangs') return
  let [text, mail, receiving] = ['', '', false]
  socket.setEncoding('latin1')
  socket.write('220 stand-in ESMTP\r\n')
  socket.on('data', (chunk: string) => {
    if (receiving) return receive(chunk)
    text += chunk
    for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 2)
      if (/^DATA/i.test(line)) {
        receiving = true
        socket.write('354 Go on\r\n')
        if (does === 'drops while receiving') setImmediate(() => socket.destroy())
      } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else socket.write('250 Fine\r\n')
    }
  })

  function receive(chunk: string) {
    mail += chunk
    if (mail.length > longestMail) return void socket.destroy()
    if (!mail.endsWith('\r\n.\r\n')) return
    const id = /^Message-ID: <([^@>]+)@/im.exec(mail)?.[1] ?? ''
    ;[mail, receiving] = ['', false]
    if (does === 'drops when it has it') {
      smtp.takenSilently.push(id)
      socket.destroy()
    } else {
      smtp.acknowledged.push(id)
      socket.write('250 2.0.0 Taken\r\n')
    }
  }
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
