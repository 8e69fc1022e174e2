import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AppCtx } from './context.ts'
import { parseForm } from './forms.server.ts'

/**
 * The token of a link in a mail: nobody without our secret can make it, and nobody needs to keep it. The same subject
 * always gives the same one, so that a form that is sent again gives the link that was mailed. 32 bytes in base64url.
 */
export function mailToken({ env }: Pick<AppCtx, 'env'>, subject: string): string {
  return createHmac('sha256', env.AUTH_SECRET).update(subject).digest('base64url')
}

/** What a table keeps of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The address of a page of ours with the token in it. */
export function mailLink({ env }: Pick<AppCtx, 'env'>, path: string, token: string): string {
  return new URL(`${path}?token=${token}`, env.SITE_URL).href
}

/** A UUID that the same subject always gives: of a message or a row that must be written once. */
export function mailUuid(ctx: Pick<AppCtx, 'env'>, subject: string): string {
  const hex = Buffer.from(mailToken(ctx, subject), 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** RFC 8058: the mail program's own button unsubscribes by one request, without opening a page. */
export function oneClickHeaders({ unsubscribeUrl }: { unsubscribeUrl: string }): Record<string, string> {
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const TokenForm = z.object({
  token: z.string().max(100).default(''),
  /** Which of several buttons was pressed. */
  choice: z.string().max(20).default(''),
})

/** The token of a link, in the form that its page sends or in the address to which a mail program sends; and the choice. */
export async function readMailLink(request: Request, url: URL): Promise<{ token: string; choice: string }> {
  const form = await parseForm(request, TokenForm)
  const { token, choice } = form.ok ? form.value : { token: '', choice: '' }
  return { token: token || (url.searchParams.get('token') ?? ''), choice }
}
