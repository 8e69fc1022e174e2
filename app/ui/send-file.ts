type FileUpload = {
  to: string
  fields: Record<string, string | number>
  failed: string
}

/** The server's answer, or an error sentence for the person. */
type SentFile = { answer: Record<string, unknown> } | { error: string } | 'cancelled'

type SendOptions = {
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

/** Where pictures of one kind are uploaded, and the fields sent along. */
export type PictureUpload = FileUpload & {
  /** Width divided by height of the part to keep; null keeps the whole picture. */
  aspect: number | null
}

type SentPicture = { url: string } | { error: string } | 'cancelled'

/** Uploads a picture and returns its address or an error sentence. */
export async function sendPicture(
  upload: PictureUpload,
  file: Blob,
  { crop, ...options }: SendOptions & { crop?: PictureCrop } = {},
): Promise<SentPicture> {
  const { to, failed, fields } = upload
  const sent = await sendFile({ to, failed, fields: { ...fields, ...crop } }, file, options)
  if (sent === 'cancelled' || 'error' in sent) return sent
  const { url } = sent.answer
  return typeof url === 'string' ? { url } : { error: failed }
}

/** The part of a picture to keep, in pixels of the picture. */
export type PictureCrop = { x: number; y: number; width: number; height: number }

/** A picture ready to upload, upright, with a preview. */
export type ReadPicture = { file: Blob; preview: string; width: number; height: number }

// 1.5 times the widest width that is stored, so that a cropped part is still sharp.
const longestSide = 2560
const smallEnoughBytes = 1024 * 1024

/**
 * Reads a picture that somebody chose and shrinks a large one, so that a phone photo uploads in seconds.
 * Returns null if the browser cannot show the file. The preview is a data: address, which the page's policy allows.
 */
export async function readPicture(file: Blob): Promise<ReadPicture | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { width, height } = canvas
  const asItIs = scale === 1 && file.size <= smallEnoughBytes && sentAsTheyAre.has(file.type)
  const smaller = asItIs ? null : await encoded(canvas, file.type)
  return { file: smaller ?? file, preview: canvas.toDataURL('image/webp', 0.8), width, height }
}

const sentAsTheyAre = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/** Photos as JPEG, which every browser can write; other pictures in a format that keeps transparency. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const isPhoto = /^image\/(jpeg|heic|heif)$/.test(type)
  return new Promise((resolve) => canvas.toBlob(resolve, isPhoto ? 'image/jpeg' : 'image/webp', 0.92))
}

/** The first picture among the dropped or pasted files. */
export function pictureAmong(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null
}

/** Rounds an area to whole pixels inside the picture. */
export function wholePixels(crop: PictureCrop, picture: { width: number; height: number }): PictureCrop {
  const x = Math.min(Math.max(0, Math.round(crop.x)), picture.width - 1)
  const y = Math.min(Math.max(0, Math.round(crop.y)), picture.height - 1)
  const width = Math.min(Math.max(1, Math.round(crop.width)), picture.width - x)
  const height = Math.min(Math.max(1, Math.round(crop.height)), picture.height - y)
  return { x, y, width, height }
}
