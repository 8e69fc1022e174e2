export type FileUpload = {
  /** The address that takes the file, and what is sent with it. */
  to: string
  fields: Record<string, string | number>
  /** The sentence for what went wrong on the way. */
  failed: string
}

/** What the server answered, or a sentence for whoever sent it. */
type SentFile = { answer: Record<string, unknown> } | { error: string } | 'cancelled'

export type SendOptions = {
  /** From 0 to 1, while the bytes leave. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Time for 20 MB on a slow line. Nothing hangs for longer. */
const longestSeconds = 600

/** Sends a file. By XMLHttpRequest: `fetch` does not say how far it is. */
export function sendFile(upload: FileUpload, file: Blob, options: SendOptions = {}): Promise<SentFile> {
  const { onProgress, signal } = options
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, String(value))
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const failed = () => resolve({ error: upload.failed })
    request.open('POST', upload.to)
    request.timeout = longestSeconds * 1000
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(answerOf(request) ?? { error: upload.failed }))
    request.addEventListener('error', failed)
    request.addEventListener('timeout', failed)
    request.addEventListener('abort', () => resolve('cancelled'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** What the server said: JSON, or a plain sentence from the door before it. */
function answerOf(request: XMLHttpRequest): SentFile | null {
  const type = request.getResponseHeader('content-type') ?? ''
  if (request.status === 401) return { error: 'Your session has ended. Please sign in again.' }
  if (type.startsWith('text/plain') && request.status < 500) return { error: request.responseText.trim() }
  if (!type.includes('json')) return null
  const answer = JSON.parse(request.responseText) as Record<string, unknown>
  return typeof answer.error === 'string' ? { error: answer.error } : { answer }
}
