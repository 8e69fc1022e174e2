import { randomUUID } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import { brand } from '#brand'
import type { AppCtx } from './context.ts'
import { type MailTemplate, writeMail, type WrittenMail } from './mail.server.ts'

/** A server that says a word now and then does not keep a worker for longer than this. */
const longestMilliseconds = 45_000

/** One connection takes many mails, one after the other; an address in SMTP_URL may ask for others (`?maxConnections=2`). */
const pooling = {
  pool: true,
  maxConnections: 5,
  maxMessages: 100,
  /** A connection that a server closed meanwhile is made anew once; whatever else fails waits for its next try in our queue. */
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
 * Hands a mail over to the mail server, under the same Message-ID at each try, so that a receiver that got it already can
 * tell: SMTP cannot say whether a mail arrived whose acknowledgement was lost. Throws what the server said.
 */
export async function sendBySmtp(
  smtpUrl: string,
  mail: { to: string; messageId: string },
  { subject, html, text, headers }: WrittenMail,
): Promise<void> {
  const { 'Reply-To': replyTo = brand.email, ...others } = headers
  await transportTo(smtpUrl).sendMail({
    from: brand.mailFrom,
    replyTo,
    to: mail.to,
    subject,
    html,
    text,
    messageId: `<${mail.messageId}@${brand.mailFrom.match(/@([^>]+)/)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...others },
    signal: AbortSignal.timeout(longestMilliseconds),
  })
}

/**
 * Sends a mail while somebody waits, past the outbox, and answers null or what went wrong in the server's words. For
 * trying the mail server out; everything else is queued.
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

/** What went wrong, short enough to be kept. */
export function describeFailure(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

type SmtpError = { command?: string; responseCode?: number; response?: string }

/**
 * The server looked at the address, or at the whole mail, and says no: trying again would be knocking at a wall. What it
 * says to our name or password is ours to mend, and 503 is about the order of commands.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as SmtpError
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500 && responseCode !== 503
}

/**
 * It says no because there is no such mailbox, and not because it does not like us: of the codes of RFC 3463 those about
 * the addressee (5.1) and a mailbox that is switched off (5.2.1). Without such a code, what 550, 551 and 553 mean unless
 * the words speak of us. A relay that is set up wrong must not strike everybody off the list.
 */
export function isMissingMailbox(error: unknown): boolean {
  if (!isRefusedForGood(error)) return false
  const { command, responseCode = 0, response = '' } = error as SmtpError
  const code = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (code) return /^5\.(1\.(?![78]$)|2\.1$)/.test(code)
  // Of a whole mail, a number alone says nothing about the mailbox.
  return (
    command === 'RCPT TO' &&
    [550, 551, 553].includes(responseCode) &&
    !/relay|spam|block|denied|policy|reject|sender|auth/i.test(response)
  )
}
