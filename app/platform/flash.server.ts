import { redirect } from 'react-router'
import { z } from 'zod'
import type { Toast } from '#app/lib/toast.ts'
import type { AppCtx } from './context.ts'
import { signedCookie } from './cookies.server.ts'

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

/** Signed, so that only we put text into a staff page; short-lived, because it is for the next page only. */
function flashCookie(ctx: FlashCtx) {
  return signedCookie(ctx, 'maplekey.flash', '/', 30)
}

/** Redirects; the staff area's layout shows the toast once. Not for public pages, which read no cookie. */
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

/** The toast that came with this request, and the cookie that clears it. */
export async function takeFlash(ctx: FlashCtx, request: Request): Promise<{ toast: Toast | null; cookies: string[] }> {
  const cookie = flashCookie(ctx)
  const parsed = FlashToast.safeParse(await cookie.parse(request.headers.get('cookie')))
  if (!parsed.success) return { toast: null, cookies: [] }
  return { toast: parsed.data, cookies: [await cookie.serialize('', { maxAge: 0 })] }
}
