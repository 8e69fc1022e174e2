import pLimit from 'p-limit'
import type { Sharp, SharpOptions } from 'sharp'
import {
  type Picture,
  parsePictureUrl,
  pictureFile,
  pictureFormats,
  pictureUrl,
  widestPicture,
  widthsOf,
} from '#app/lib/picture.ts'
import { AppError } from './errors.ts'
import { isStorageKey, type Storage } from './storage.server.ts'

/** Limits of an uploaded picture. */
const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  /** The time limit of each step: decoding the picture, and encoding each size. */
  seconds: 15,
  /** Queued pictures are held in memory; beyond this number the sender is asked to retry. */
  waiting: 8,
} as const

const refusals = {
  notOne: 'This file is not a picture that we can show. Choose a JPEG, PNG, WebP or AVIF.',
  tooManyBytes: 'This picture is larger than 10 MB. Choose a smaller one, or save it in a smaller size.',
  tooManyPixels: 'This picture has more than 40 million pixels. Save it in a smaller size and choose it again.',
  damaged: 'This picture is damaged: it could not be read to its end. Open it, save it anew and choose that one.',
  tooSlow: 'This picture took too long to read. Save it in a smaller size and choose it again.',
  cropOutside: 'The part that you chose lies outside the picture. Choose the picture again.',
} as const

export const picturesBusy = 'Several pictures are being prepared at this moment. Please try again in a minute.'

/** The part of a picture to keep, in pixels of the upright picture. */
export type Crop = { x: number; y: number; width: number; height: number }

/** The chosen part of a picture, or else the largest centred part with the purpose's proportions. */
type PicturePart = Crop | { aspect: number }

const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer'].map((name) => `VipsForeignLoad${name}`)
const svgReader = 'VipsForeignLoadSvgBuffer'

// One at a time leaves the site memory and a processor. Our own drawings run alone, because only then may libvips read
// SVG.
const oneAtATime = pLimit(1)

let opened: Promise<(input: Buffer, options?: SharpOptions) => Sharp> | undefined

/** sharp, loaded when the first picture comes: an idle site saves its 20 MB. */
async function openSharp() {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: readers })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return opened
}

/**
 * Stores an uploaded picture in all its sizes, as AVIF and WebP, upright and without the camera's metadata; of an
 * animation the first frame. The uploaded bytes are never served: every byte that we send was encoded here.
 * @param key made by the server (`makeStorageKey`)
 * @param part only this part is kept
 * @returns the address for the database and `<Image src>`
 * @throws AppError with the sentence that says what is wrong with the file, or that too many are queued
 */
export async function storePicture(
  storage: Storage,
  key: string,
  bytes: Uint8Array,
  part?: PicturePart,
): Promise<string> {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`)
  if (bytes.length > pictureLimits.bytes) throw new AppError('invalid', refusals.tooManyBytes)
  if (!sniffPicture(bytes)) throw new AppError('invalid', refusals.notOne)
  if (oneAtATime.pendingCount >= pictureLimits.waiting) throw new AppError('unavailable', picturesBusy)
  const { picture, files } = await oneAtATime(() => encodeAll(key, Buffer.from(bytes), part))
  try {
    // The file that the address names is written last, so that the others exist when it does.
    for (const file of files.toReversed()) await storage.put(file.key, file.bytes)
  } catch (error) {
    // Sizes that were written before the failure, for example on a full disk, would stay unused.
    for (const file of files) await storage.delete(file.key).catch(() => undefined)
    throw error
  }
  return pictureUrl(picture)
}

/**
 * Encodes the picture again in its own format and size, upright and without metadata: for a picture that is stored as a
 * document.
 * @throws AppError with the sentence that says what is wrong with the file, or that too many are queued
 */
export async function cleanPicture(bytes: Uint8Array): Promise<{ format: PictureSignature; bytes: Buffer }> {
  const format = sniffPicture(bytes)
  if (!format) throw new AppError('invalid', refusals.notOne)
  if (oneAtATime.pendingCount >= pictureLimits.waiting) throw new AppError('unavailable', picturesBusy)
  const sharp = await openSharp()
  const encoded = await oneAtATime(() =>
    sharp(Buffer.from(bytes), { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
      .timeout({ seconds: pictureLimits.seconds })
      .autoOrient()
      .toFormat(format, cleanOptions[format])
      .toBuffer()
      .catch(refuse),
  )
  return { format, bytes: encoded }
}

/** Scanned text stays easy to read. */
const cleanOptions = {
  jpeg: { quality: 88 },
  png: { compressionLevel: 6 },
  webp: { quality: 90, effort: 2 },
  avif: { quality: 65, effort: 2 },
} as const

/** Our own drawing as PNG in its natural width; with `few` colours it is a third of the size. */
export async function drawPng(svg: string, { few = false } = {}): Promise<Buffer> {
  const sharp = await openSharp()
  return oneAtATime(async () => {
    const { default: loaders } = await import('sharp')
    loaders.unblock({ operation: [svgReader] })
    try {
      return await sharp(Buffer.from(svg))
        .png(few ? { palette: true, effort: 4 } : {})
        .toBuffer()
    } finally {
      loaders.block({ operation: [svgReader] })
    }
  })
}

/** Our stored picture as PNG in a data: address, `width` square; null when it does not exist. */
export async function squarePicture(storage: Storage, url: string | null, width: number): Promise<string | null> {
  const picture = url ? parsePictureUrl(url) : undefined
  const file = picture && (await storage.get(pictureFile(picture, picture.width, 'webp')))
  if (!file) return null
  const sharp = await openSharp()
  const bytes = Buffer.from(await new Response(file.open()).arrayBuffer())
  const png = await oneAtATime(() => sharp(bytes).resize(width, width, { fit: 'cover' }).png().toBuffer())
  return `data:image/png;base64,${png.toString('base64')}`
}

async function encodeAll(key: string, bytes: Buffer, part?: PicturePart) {
  const sharp = await openSharp()
  const upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .timeout({ seconds: pictureLimits.seconds })
    .autoOrient()
  const crop = part && 'aspect' in part ? middleOf((await upright.metadata().catch(refuse)).autoOrient, part) : part
  const kept = crop ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : upright
  const { data, info } = await kept
    .resize({ width: widestPicture, height: widestPicture, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  const picture: Picture = { key, width: info.width, height: info.height }
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: { key: string; bytes: Buffer }[] = []
  for (const { key: file, width, format } of filesOf(picture)) {
    const sized = sharp(data, { raw }).timeout({ seconds: pictureLimits.seconds }).resize({ width })
    const encoded = format === 'avif' ? sized.avif({ quality: 58, effort: 3 }) : sized.webp({ quality: 82, effort: 4 })
    files.push({ key: file, bytes: await encoded.toBuffer().catch(refuse) })
  }
  return { picture, files }
}

function middleOf(whole: { width: number; height: number }, { aspect }: { aspect: number }): Crop {
  const width = Math.max(1, Math.min(whole.width, Math.round(whole.height * aspect)))
  const height = Math.max(1, Math.min(whole.height, Math.round(whole.width / aspect)))
  return { x: Math.floor((whole.width - width) / 2), y: Math.floor((whole.height - height) / 2), width, height }
}

/** All files of a picture; the one that its address names comes first. */
function filesOf(picture: Picture) {
  return widthsOf(picture)
    .flatMap((width) => pictureFormats.map((format) => ({ key: pictureFile(picture, width, format), width, format })))
    .toReversed()
}

function refuse(cause: unknown): never {
  const said = cause instanceof Error ? cause.message : ''
  if (/pixel limit/.test(said)) throw new AppError('invalid', refusals.tooManyPixels, { cause })
  if (/extract_area|bad extract/.test(said)) throw new AppError('invalid', refusals.cropOutside, { cause })
  if (/timeout/.test(said)) throw new AppError('invalid', refusals.tooSlow, { cause })
  throw new AppError('invalid', refusals.damaged, { cause })
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

type PictureSignature = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * The format by its first bytes, whatever the file is called: one of the four that we accept, else null. A decoder that
 * sniffs again finds the same one, because each of these begins with its signature.
 */
function sniffPicture(bytes: Uint8Array): PictureSignature | null {
  if (bytes.length < 16) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'avif'
  return null
}
