import { randomUUID } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import { brand } from '#brand'
import type { AppCtx } from './context.ts'
import { type MailTemplate, writeMail, type WrittenMail } from './mail.server.ts'

/** A slow mail server blocks a worker no longer than this. */
const longestMilliseconds = 45_000

/** SMTP_URL may override these (`?maxConnections=2`). */
const pooling = {
  pool: true,
  maxConnections: 5,
  maxMessages: 100,
  /**
   * If the server has closed the connection meanwhile, it is opened again once; other failures wait for our queue's
   * next try.
   */
  maxRequeues: 1,
  idleTimeout: 30_000,
} as const

let open: { url: string; transport: Transporter } | null = null

function transportTo(url: string): Transporter {
  if (open?.url === url) return open.transport
  closeSmtp()
  const limits = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 5000 }
  const transport = createTransport({ url, ...pooling, ...limits } as Parameters<typeof createTransport>[0])
  open = { url, transport }
  return transport
}

/** Closes the connections to the mail server; the next mail opens one again. */
export function closeSmtp(): void {
  open?.transport.close()
  open = null
}

/**
 * Sends a mail to the mail server, under the same Message-ID at each try, so that a receiver that already has it can
 * tell: if the acknowledgement was lost, SMTP cannot say whether the mail arrived. Throws the server's answer.
 */
export async function sendBySmtp(
  smtpUrl: string,
  mail: { to: string; messageId: string },
  { subject, html, text, headers, attachments }: WrittenMail,
): Promise<void> {
  const { 'Reply-To': replyTo = brand.email, ...others } = headers
  await transportTo(smtpUrl).sendMail({
    from: brand.mailFrom,
    replyTo,
    to: mail.to,
    subject,
    html,
    text,
    attachments,
    messageId: `<${mail.messageId}@${brand.mailFrom.match(/@([^>]+)/)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...others },
    signal: AbortSignal.timeout(longestMilliseconds),
  })
}

/**
 * Sends a test mail at once, past the outbox. Returns null, or the server's error message. All other mail is queued.
 */
export async function sendNow(
  { env, log, requestId }: Pick<AppCtx, 'env' | 'log' | 'requestId'>,
  template: MailTemplate,
  { to, payload }: { to: string; payload: unknown },
): Promise<string | null> {
  try {
    await sendBySmtp(env.SMTP_URL ?? '', { to, messageId: randomUUID() }, await writeMail(template, payload))
    return null
  } catch (error) {
    log.warn({ requestId, error }, 'mail not sent')
    return describeFailure(error)
  }
}

/** The error message, short enough to be stored. */
export function describeFailure(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

/**
 * Whether the mail server can be reached, to end the wait after an outage.
 * @throws what it answers otherwise
 */
export async function reachSmtp(smtpUrl: string): Promise<void> {
  await transportTo(smtpUrl).verify()
}

/** Whether the server could not be reached or is not available, which says nothing about this mail. */
export function isOutage(error: unknown): boolean {
  const { command, responseCode } = error as SmtpError
  return command === 'CONN' || responseCode === 421
}

type SmtpError = { command?: string; responseCode?: number; response?: string }

/**
 * Whether the server refuses this address or this mail for good, so that a retry is useless. A refused login is for us
 * to fix, and 503 is about the order of commands.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as SmtpError
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500 && responseCode !== 503
}

/**
 * Whether the mailbox doesn't exist, as opposed to a server that refuses us: the codes of RFC 3463 about the addressee
 * (5.1) and a disabled mailbox (5.2.1), or else 550, 551 and 553 unless the text is about us. A misconfigured relay must
 * not suppress everybody's address.
 */
export function isMissingMailbox(error: unknown): boolean {
  if (!isRefusedForGood(error)) return false
  const { command, responseCode = 0, response = '' } = error as SmtpError
  const code = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (code) return /^5\.(1\.(?![78]$)|2\.1$)/.test(code)
  // After DATA, a number alone says nothing about the mailbox.
  return (
    command === 'RCPT TO' &&
    [550, 551, 553].includes(responseCode) &&
    !/relay|spam|block|denied|policy|reject|sender|auth/i.test(response)
  )
}
