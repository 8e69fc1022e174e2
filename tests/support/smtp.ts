import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type SmtpReceiver = {
  url: string
  /** The mails received, in order, as they came over the wire. */
  received: string[]
  close: () => Promise<void>
}

/** A mail receiver on loopback. Close it. */
export async function smtpReceiver({
  port: wanted = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<SmtpReceiver> {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const listening = server.listen(wanted, '127.0.0.1')
  await new Promise<void>((resolve) => listening.on('listening', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A mail without the transfer encoding: complete lines of header and body. */
export function readableMail(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const decoded = body
    .join('\n\n')
    .replaceAll('=\r\n', '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')))
  return `${head.replace(/\r\n[ \t]+/g, ' ')}\n\n${decoded}`
}
