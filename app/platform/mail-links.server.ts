import { createHash, createHmac } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppCtx } from './context.ts'
import type { Tx } from './db.server.ts'
import { parseForm } from './forms.server.ts'

/**
 * The token of a mailed link, an HMAC of its subject. It needs no storage, and a form that is sent again gives the link
 * that was already mailed. 32 bytes in base64url.
 */
export function mailToken({ env }: Pick<AppCtx, 'env'>, subject: string): string {
  return createHmac('sha256', env.AUTH_SECRET).update(subject).digest('base64url')
}

export function isMailToken(text: string | null): text is string {
  return /^[\w-]{43}$/.test(text ?? '')
}

/** The hash that a table stores instead of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A page's address with the token in it. */
export function mailLink({ env }: Pick<AppCtx, 'env'>, path: string, token: string): string {
  return new URL(`${path}?token=${token}`, env.SITE_URL).href
}

/** The same UUID for the same subject: for a message or a row that must be written once. */
export function mailUuid(ctx: Pick<AppCtx, 'env'>, subject: string): string {
  const hex = Buffer.from(mailToken(ctx, subject), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** RFC 8058: the mail program's own button unsubscribes with one request, without opening a page. */
export function oneClickHeaders({ unsubscribeUrl }: { unsubscribeUrl: string }): Record<string, string> {
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const TokenForm = z.object({
  token: z.string().max(100).default(''),
  /** Which of several buttons was pressed. */
  choice: z.string().max(20).default(''),
})

/**
 * The token of a link, from the page's form or from the address that a mail program posts to; and the pressed button.
 */
export async function readMailLink(request: Request, url: URL): Promise<{ token: string; choice: string }> {
  const form = await parseForm(request, TokenForm)
  const { token, choice } = form.ok ? form.value : { token: '', choice: '' }
  return { token: token || (url.searchParams.get('token') ?? ''), choice }
}

/**
 * Runs a mailed link's action: `call` is a database function that returns whether it took effect. False for a link that
 * is unknown, replaced or expired. A link has no rate limit.
 */
export async function callByMailToken(
  ctx: AppCtx,
  token: string,
  call: (hash: string) => SQL,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  if (!isMailToken(token)) return false
  return ctx.db(async (tx) => {
    const { rows } = await tx.execute<{ done: boolean | null }>(sql`select ${call(tokenHash(token))} as done`)
    const done = rows[0]?.done ?? false
    if (done) await alongside?.(tx)
    return done
  })
}
