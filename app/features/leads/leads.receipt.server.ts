import { createHash, createHmac } from 'node:crypto'
import { createCookie } from 'react-router'
import type { AppCtx } from '#app/platform/context.ts'

/**
 * What a browser holds to see its own applications again: a signed cookie that only `/applications` gets to see. The
 * table keeps its hash.
 */
const receiptDays = 90

function receiptCookie({ env }: Pick<AppCtx, 'env'>) {
  return createCookie('maplekey.receipt', {
    path: '/applications',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.SITE_URL.startsWith('https:'),
    secrets: [env.AUTH_SECRET],
    maxAge: receiptDays * 24 * 60 * 60,
  })
}

/** The receipt that came with the request, or null. */
export async function readReceipt(ctx: Pick<AppCtx, 'env'>, request: Request): Promise<string | null> {
  const value: unknown = await receiptCookie(ctx).parse(request.headers.get('cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * A first receipt. Made of the form's own key, which only the sender's browser knows: when the answer is lost on the way,
 * sending the form once more gives the same receipt, and not one that the stored application does not know.
 */
export function receiptOf({ env }: Pick<AppCtx, 'env'>, idempotencyKey: string): string {
  return createHmac('sha256', env.AUTH_SECRET).update(`receipt ${idempotencyKey}`).digest('base64url')
}

export function receiptHash(receipt: string): string {
  return createHash('sha256').update(receipt).digest('hex')
}

/** The header that makes the browser keep it, for 90 days from now. */
export function rememberReceipt(ctx: Pick<AppCtx, 'env'>, receipt: string): Promise<string> {
  return receiptCookie(ctx).serialize(receipt)
}
