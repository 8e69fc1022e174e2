import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pdfBytes } from './documents.ts'

/** Part of every payload: if it is found again, something was stored unchanged. */
export const payload = '<script>alert("payload-7f3a")</script>'

export function picture(format: 'jpeg' | 'png' | 'webp' | 'avif', size = 64): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#17503b' } })
    .toFormat(format)
    .toBuffer()
}

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checked = Buffer.concat([Buffer.from(type), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(checked))
  return Buffer.concat([length, checked, sum])
}

/** One colour, 16,000 by 16,000: 256 million pixels of one bit in 32 kB. */
export function pngBomb(): Buffer {
  const side = 16_000
  const header = Buffer.from([0, 0, 0x3e, 0x80, 0, 0, 0x3e, 0x80, 1, 0, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 })
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

/** With a text chunk right after the header, like the notes that editors leave. */
export async function pngWithNote(): Promise<Buffer> {
  const bytes = await picture('png')
  return Buffer.concat([
    bytes.subarray(0, 33),
    pngChunk('tEXt', Buffer.from(`Comment\0${payload}`)),
    bytes.subarray(33),
  ])
}

/** A JPEG whose header claims the largest possible size: 4,294 million pixels. */
export async function jpegThatClaimsMore(): Promise<Buffer> {
  const bytes = Buffer.from(await picture('jpeg'))
  // After the frame marker: its length (2), its depth (1), height (2), width (2).
  bytes.fill(0xff, bytes.indexOf(Buffer.from('ffc0', 'hex')) + 5, bytes.indexOf(Buffer.from('ffc0', 'hex')) + 9)
  return bytes
}

export async function animation(): Promise<Buffer> {
  const frames = await Promise.all([picture('png'), picture('png', 48)])
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: 1 })
    .toBuffer()
}

/** A JPEG that a PDF reader takes for a PDF: readers look for the signature in the first kilobyte. */
export async function jpegWithPdfInside(): Promise<Buffer> {
  const bytes = await picture('jpeg')
  const pdf = Buffer.concat([pdfBytes(), Buffer.from(payload)])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(pdf.length + 2)
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from('fffe', 'hex'), length, pdf, bytes.subarray(2)])
}
