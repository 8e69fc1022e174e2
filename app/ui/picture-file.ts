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
