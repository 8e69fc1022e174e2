import { formatOfPictureFile } from '#app/lib/picture.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/media.ts'

/** Serves stored pictures, which are public. No other stored file has a name of this form. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const key = url.pathname.slice(1)
  const format = formatOfPictureFile(key)
  const file = format ? await context.get(appContext).storage.get(key) : null
  if (!file) return new Response('There is no such picture.\n', { status: 404, headers: textHeaders })
  const etag = `"${file.size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`
  const headers = {
    'content-type': `image/${format}`,
    // A changed picture gets another name, so this one never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : file.open(), {
    headers: { ...headers, 'content-length': String(file.size) },
  })
}

const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
