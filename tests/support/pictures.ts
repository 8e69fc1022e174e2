import sharp from 'sharp'
import type { Browser, Page } from './app.ts'

/** A plain picture of this size and colour. */
export function pictureBytes(width: number, height: number, background = '#17503b'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The picture padded after its end to `size` bytes; a decoder stops before the padding. */
export async function pictureOfSize(size: number): Promise<Buffer> {
  const bytes = await pictureBytes(640, 480)
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}

type Upload = { file?: Uint8Array; name?: string } & Record<string, unknown>

/** Sends a picture like the picture field; every other key is a field of the form. */
export function sendPicture(
  browser: Browser,
  { file, name = 'me.jpg', ...fields }: Upload,
  headers: Record<string, string> = { origin: 'http://localhost:3000' },
): Promise<Page> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, String(value))
  if (file) body.set('file', new File([new Uint8Array(file)], name, { type: 'image/jpeg' }))
  return browser.send('/resources/pictures', { method: 'POST', body, headers })
}

/** The answer's address, or the sentence of its refusal. */
export function answerOf({ text }: Page): { url?: string; error?: string } {
  return JSON.parse(text) as { url?: string; error?: string }
}
