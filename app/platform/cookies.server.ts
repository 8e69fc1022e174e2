import { createCookie } from 'react-router'
import type { AppCtx } from './context.ts'

/** A signed cookie that scripts cannot read and only we can write. */
export function signedCookie({ env }: Pick<AppCtx, 'env'>, name: string, path: string, maxAgeSeconds: number) {
  return createCookie(name, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.SITE_URL.startsWith('https:'),
    secrets: [env.AUTH_SECRET],
    maxAge: maxAgeSeconds,
  })
}
