import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { badSmtp } from '#tests/support/bad-smtp.ts'
import { smtpReceiver } from '#tests/support/smtp.ts'
import { closeSmtp, isMissingMailbox, isRefusedForGood, sendBySmtp } from './smtp.server.ts'

const written = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', headers: {} }
const send = (url: string, to = 'a@example.test', messageId: string = randomUUID()) =>
  sendBySmtp(url, { to, messageId }, written)
const failure = (sending: Promise<void>) => sending.then(() => null).catch((error: unknown) => error)

/** A receiver that counts connections and disconnections. */
async function countingReceiver(options: Parameters<typeof smtpReceiver>[0] = {}) {
  const count = { connections: 0, closed: 0 }
  const smtp = await smtpReceiver({
    onConnect: (_session, done) => {
      count.connections += 1
      done()
    },
    onClose: () => void (count.closed += 1),
    ...options,
  })
  return { ...smtp, count }
}

afterEach(closeSmtp)

test('many mails share a few SMTP connections, each under its own Message-ID', async () => {
  const smtp = await countingReceiver()
  const ids = Array.from({ length: 40 }, () => randomUUID())
  await Promise.all(ids.map((id) => send(smtp.url, 'a@example.test', id)))
  const received = smtp.received.map((raw) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1])
  expect(received.toSorted()).toEqual(ids.toSorted())
  expect(smtp.count.connections).toBeLessThanOrEqual(5)
  await smtp.close()
})

test('a connection is closed on request, and the next mail opens a new one', async () => {
  const smtp = await countingReceiver()
  await send(smtp.url)
  closeSmtp()
  await expect.poll(() => smtp.count.closed).toBe(1)
  await send(smtp.url)
  expect([smtp.received.length, smtp.count.connections]).toEqual([2, 2])
  await smtp.close()
})

test('SMTP_URL may lower the number of connections', async () => {
  const smtp = await countingReceiver()
  await Promise.all(Array.from({ length: 8 }, () => send(`${smtp.url}/?maxConnections=1`)))
  expect(smtp.count.connections).toBe(1)
  await smtp.close()
})

test('a mail server that has restarted at the same address gets the next mail, once', async () => {
  const before = await smtpReceiver()
  await send(before.url)
  await before.close()
  const port = Number(new URL(before.url).port)
  expect(await failure(send(before.url))).not.toBeNull()
  const after = await smtpReceiver({ port })
  await send(before.url)
  expect(after.received).toHaveLength(1)
  await after.close()
})

test('a mail server that refuses for a while gets mail once it accepts again', async () => {
  const smtp = await badSmtp()
  await send(smtp.url)
  smtp.does = 'refuses'
  closeSmtp()
  const error = await failure(send(smtp.url))
  expect([error === null, isRefusedForGood(error)]).toEqual([false, false])
  smtp.does = null
  await send(smtp.url)
  expect(smtp.acknowledged).toHaveLength(2)
  await smtp.close()
})

test.each(['drops while receiving', 'drops when it has it'] as const)(
  'a server that %s causes an error, and the mail is not silently sent again',
  async (misdeed) => {
    const smtp = await badSmtp()
    smtp.does = misdeed
    const error = await failure(send(smtp.url))
    expect([error === null, isRefusedForGood(error)]).toEqual([false, false])
    expect([smtp.connections, smtp.acknowledged.length]).toEqual([1, 0])
    expect(smtp.takenSilently.length).toBe(misdeed === 'drops when it has it' ? 1 : 0)
    await smtp.close()
  },
)

test.each([
  [554, '5.6.0 Message rejected', true, false],
  [550, 'This looks like spam', true, false],
  [550, '5.1.1 No such user here', true, true],
  [451, '4.3.0 Try again later', false, false],
])(
  '%i %s after the complete mail: refused for good %s, mailbox missing %s',
  async (responseCode, words, isForGood, isMissing) => {
    let [refuses, received] = [true, 0]
    const smtp = await smtpReceiver({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => {
          received += 1
          done(refuses ? Object.assign(new Error(words), { responseCode }) : null)
        })
      },
    })
    const error = await failure(send(smtp.url))
    expect([isRefusedForGood(error), isMissingMailbox(error)]).toEqual([isForGood, isMissing])
    refuses = false
    await send(smtp.url)
    expect(received).toBe(2)
    await smtp.close()
  },
)
