/** The part of a picture to keep, in its own pixels. */
export type PictureCrop = { x: number; y: number; width: number; height: number }

/** A picture as it will be sent, upright, with a look at it. */
export type ReadPicture = { file: Blob; preview: string; width: number; height: number }

// Half as large again as the widest that is kept, so that a part of it is still sharp.
const longestSide = 2560
const smallEnoughBytes = 1024 * 1024

/**
 * Reads a picture that somebody chose and makes it smaller where that costs nothing, so that a photo of a phone is sent in
 * seconds. Null for what the browser cannot show. The preview is a data: address, which the page's policy allows.
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

/** Photos as JPEG, which every browser writes; the rest in a form that keeps what is transparent. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const isPhoto = /^image\/(jpeg|heic|heif)$/.test(type)
  return new Promise((resolve) => canvas.toBlob(resolve, isPhoto ? 'image/jpeg' : 'image/webp', 0.92))
}

/** The first picture among what was dropped or pasted. */
export function pictureAmong(data: DataTransfer | null): File | null {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null
}

/** Whole pixels that lie inside the picture. */
export function wholePixels(crop: PictureCrop, picture: { width: number; height: number }): PictureCrop {
  const x = Math.min(Math.max(0, Math.round(crop.x)), picture.width - 1)
  const y = Math.min(Math.max(0, Math.round(crop.y)), picture.height - 1)
  const width = Math.min(Math.max(1, Math.round(crop.width)), picture.width - x)
  const height = Math.min(Math.max(1, Math.round(crop.height)), picture.height - y)
  return { x, y, width, height }
}
