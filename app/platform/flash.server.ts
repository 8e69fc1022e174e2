import { createCookie, redirect } from 'react-router'
import { z } from 'zod'
import type { Toast } from '#app/lib/toast.ts'
import type { AppCtx } from './context.ts'

type FlashCtx = Pick<AppCtx, 'env'>

const FlashToast = z.object({
  kind: z.enum(['success', 'error', 'info']),
  text: z.string().max(500),
  seconds: z.number().optional(),
  post: z
    .object({
      label: z.string().max(40),
      action: z.string().max(500),
      fields: z.record(z.string(), z.string().max(500)),
    })
    .optional(),
})

/** Signed, so that nobody but us puts words into a staff page; short-lived, because it is for the very next one. */
function flashCookie({ env }: FlashCtx) {
  return createCookie('maplekey.flash', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.SITE_URL.startsWith('https:'),
    secrets: [env.AUTH_SECRET],
    maxAge: 30,
  })
}

/** Sends the browser on, where the staff area's layout shows the message once. Not for public pages: they read no cookie. */
export async function redirectWithToast(
  ctx: FlashCtx,
  url: string,
  toast: Toast,
  init: ResponseInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.append('set-cookie', await flashCookie(ctx).serialize(toast))
  return redirect(url, { ...init, headers })
}

/** The message that came with this request, and the cookie that makes it the only time. */
export async function takeFlash(ctx: FlashCtx, request: Request): Promise<{ toast: Toast | null; cookies: string[] }> {
  const cookie = flashCookie(ctx)
  const parsed = FlashToast.safeParse(await cookie.parse(request.headers.get('cookie')))
  if (!parsed.success) return { toast: null, cookies: [] }
  return { toast: parsed.data, cookies: [await cookie.serialize('', { maxAge: 0 })] }
}
