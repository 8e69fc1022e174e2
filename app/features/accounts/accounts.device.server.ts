import { createHash, randomUUID } from 'node:crypto'
import { createCookie } from 'react-router'
import type { AppCtx } from '#app/platform/context.ts'

/**
 * Wrong passwords are counted per account, and apart for browsers that have signed in to it before: whoever guesses from
 * elsewhere slows down guesses from elsewhere, never the owner at the own desk.
 */
export function tryKey(email: string, device: string | null): string {
  return `${email}|${device ?? 'strange'}`
}

const deviceDays = 365

function deviceCookie({ env }: Pick<AppCtx, 'env'>) {
  return createCookie('maplekey.device', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.SITE_URL.startsWith('https:'),
    secrets: [env.AUTH_SECRET],
    maxAge: deviceDays * 24 * 60 * 60,
  })
}

/** The name we gave to this browser when it last signed in to this account, or null. */
export async function knownDevice(ctx: Pick<AppCtx, 'env'>, request: Request, email: string): Promise<string | null> {
  const value: unknown = await deviceCookie(ctx).parse(request.headers.get('cookie'))
  const [device, account] = typeof value === 'string' ? value.split('.') : []
  return device && account === accountDigest(email) ? device : null
}

export async function rememberDevice(ctx: Pick<AppCtx, 'env'>, email: string): Promise<string> {
  return deviceCookie(ctx).serialize(`${randomUUID()}.${accountDigest(email)}`)
}

function accountDigest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
