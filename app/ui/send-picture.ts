import type { PictureCrop } from './picture-file.ts'

/** Where pictures of one kind are sent, and what is sent with them. */
export type PictureUpload = {
  to: string
  fields: Record<string, string>
  /** Width to height of the part that is kept; null keeps the whole. */
  aspect: number | null
  /** The sentence for what went wrong on the way. */
  failed: string
}

export type SentPicture = { url: string } | { error: string } | 'cancelled'

type SendOptions = {
  crop?: PictureCrop
  /** From 0 to 1, while the bytes leave. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

const longestSeconds = 90

/** Sends a picture and answers its address, or a sentence. By XMLHttpRequest: `fetch` does not say how far it is. */
export function sendPicture(upload: PictureUpload, file: Blob, options: SendOptions = {}): Promise<SentPicture> {
  const { crop, onProgress, signal } = options
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...upload.fields, ...crop })) form.set(name, String(value))
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const failed = () => resolve({ error: upload.failed })
    request.open('POST', upload.to)
    request.timeout = longestSeconds * 1000
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request) ?? { error: upload.failed })
    request.onerror = failed
    request.ontimeout = failed
    request.onabort = () => resolve('cancelled')
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** What the server said: JSON, or a plain sentence from the door before it. */
function answerOf(request: XMLHttpRequest): SentPicture | null {
  const type = request.getResponseHeader('content-type') ?? ''
  if (request.status === 401) return { error: 'Your session has ended. Please sign in again.' }
  if (type.startsWith('text/plain') && request.status < 500) return { error: request.responseText.trim() }
  if (!type.includes('json')) return null
  const { url, error } = JSON.parse(request.responseText) as { url?: unknown; error?: unknown }
  if (typeof url === 'string') return { url }
  return typeof error === 'string' ? { error } : null
}
