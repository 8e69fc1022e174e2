export type FileUpload = {
  /** The address that receives the file. */
  to: string
  fields: Record<string, string | number>
  /** The error sentence for an upload that fails. */
  failed: string
}

/** The server's answer, or an error sentence for the person. */
type SentFile = { answer: Record<string, unknown> } | { error: string } | 'cancelled'

export type SendOptions = {
  /** Called with 0 to 1 during the upload. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Long enough for 20 MB on a slow connection; a request that takes longer is given up. */
const longestSeconds = 600

/** Uploads a file. Uses XMLHttpRequest, because `fetch` reports no upload progress. */
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

/** The server's answer: JSON, or a plain sentence if the request was refused before it reached the action. */
function answerOf(request: XMLHttpRequest): SentFile | null {
  const type = request.getResponseHeader('content-type') ?? ''
  if (request.status === 401) return { error: 'Your session has ended. Please sign in again.' }
  if (type.startsWith('text/plain') && request.status < 500) return { error: request.responseText.trim() }
  if (!type.includes('json')) return null
  const answer = JSON.parse(request.responseText) as Record<string, unknown>
  return typeof answer.error === 'string' ? { error: answer.error } : { answer }
}
