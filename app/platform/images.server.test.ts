import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { drawPng, storePicture } from './images.server.ts'
import { createDiskStorage } from './storage.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'maplekey-images-'))
const storage = createDiskStorage(directory)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Half spruce above half birch, so that its orientation can be checked. */
function drawing(width = 800, height = 400) {
  const top = { input: { create: { width, height: height / 2, channels: 3 as const, background: '#17503b' } } }
  return sharp({ create: { width, height, channels: 3, background: '#fbf8f3' } }).composite([
    { ...top, top: 0, left: 0 },
  ])
}

let made = 0
const keep = (bytes: Uint8Array) => storePicture(storage, `test/${(made += 1)}`, bytes)
const fileOf = (url: string) => join(directory, url)
const refused = (sentence: RegExp) =>
  expect.objectContaining({ code: 'invalid', message: expect.stringMatching(sentence) })
const nothingKept = (before: number) => expect(readdirSync(directory, { recursive: true })).toHaveLength(before)

describe('a picture is stored in all its sizes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (format) => {
    const url = await keep(await drawing().toFormat(format).toBuffer())
    expect(url).toBe(`/media/test/${made}-800x400.webp`)
    const files = readdirSync(join(directory, 'media/test')).filter((name) => name.startsWith(`${made}-`))
    expect(files.toSorted()).toEqual(
      ['-160w.avif', '-160w.webp', '-320w.avif', '-320w.webp', '-640w.avif', '-640w.webp', '.avif', '.webp'].map(
        (end) => `${made}-800x400${end}`,
      ),
    )
    for (const [file, width, type] of [
      [`${made}-800x400-320w.avif`, 320, 'heif'],
      [`${made}-800x400-640w.webp`, 640, 'webp'],
    ] as const) {
      expect(await sharp(readFileSync(join(directory, 'media/test', file))).metadata()).toMatchObject({
        width,
        format: type,
      })
    }
  })

  test('at most 1920 wide and high, and a small one is not enlarged', async () => {
    expect(await keep(await drawing(4000, 1000).png().toBuffer())).toMatch(/-1920x480\.webp$/)
    expect(await keep(await drawing(100, 3000).png().toBuffer())).toMatch(/-64x1920\.webp$/)
    expect(await keep(await drawing(30, 20).png().toBuffer())).toMatch(/-30x20\.webp$/)
  })

  test('upright and without camera metadata', async () => {
    const noted = drawing().withExif({
      IFD0: { Copyright: 'Somebody', Make: 'A camera' },
      IFD3: { GPSLatitude: '43/1' },
    })
    const url = await keep(await noted.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(url).toMatch(/-400x800\.webp$/)
    const bytes = readFileSync(fileOf(url))
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(bytes.includes('Somebody')).toBe(false)
    // After a quarter turn to the right, its upper half is on the right.
    const { data } = await sharp(bytes)
      .extract({ left: 380, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeLessThan(60)
  })

  test('in sRGB, whatever colour space it came in', async () => {
    const url = await keep(await drawing().toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(readFileSync(fileOf(url))).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('with only the first frame of an animation', async () => {
    const frames = await Promise.all([drawing(40, 40).png().toBuffer(), drawing(40, 40).negate().png().toBuffer()])
    const url = await keep(
      await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0 })
        .toBuffer(),
    )
    expect(url).toMatch(/-40x40\.webp$/)
    expect((await sharp(readFileSync(fileOf(url))).metadata()).pages).toBeUndefined()
  })
})

describe('an invalid picture is refused with a sentence and leaves no file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script></svg>'
  const html = '<!doctype html><script>alert(document.cookie)</script>'
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['an SVG', Buffer.from(svg)],
    ['an SVG after a mark', Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
    ['a page called photo.png', Buffer.from(html)],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;          ', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7                                  ')],
    ['a TIFF', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(40)])],
  ])('%s', async (_name, bytes) => {
    const before = readdirSync(directory, { recursive: true }).length
    await expect(keep(bytes)).rejects.toEqual(refused(/not a picture/))
    nothingKept(before)
  })

  test.each([
    ['an SVG behind the mark of PNG', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])],
    ['an SVG behind the mark of JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['an SVG behind the mark of WebP', Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBP', 'latin1'), Buffer.from(svg)])],
    ['an SVG behind the mark of AVIF', Buffer.concat([Buffer.from('\0\0\0\x18ftypavif', 'latin1'), Buffer.from(svg)])],
  ])('%s', async (_name, bytes) => {
    await expect(keep(bytes)).rejects.toEqual(refused(/damaged/))
  })

  test('when it is only half of a picture', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const whole = await drawing().toFormat(format).toBuffer()
      await expect(keep(whole.subarray(0, Math.floor(whole.length * 0.6))), format).rejects.toEqual(refused(/damaged/))
    }
  })

  test('when it is a bomb of 16,000 by 16,000 pixels in 30 kB, without being decoded', async () => {
    const bomb = pngOf(16_000, 16_000)
    expect(bomb.length).toBeLessThan(40_000)
    await keep(await drawing(10, 10).png().toBuffer())
    const begun = performance.now()
    await expect(keep(bomb)).rejects.toEqual(refused(/40 million pixels/))
    expect(performance.now() - begun).toBeLessThan(1000)
  })

  test('when it has more than 10 MB', async () => {
    await expect(keep(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toEqual(refused(/10 MB/))
  })
})

test('our own drawings are read as SVG, and an uploaded SVG at the same moment is not', async () => {
  const square = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"><rect width="60" height="30"/></svg>'
  const sent = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(square)])
  const [png] = await Promise.all([drawPng(square), expect(keep(sent)).rejects.toEqual(refused(/damaged/))])
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 60, height: 30 })
  await expect(sharp(Buffer.from(square)).metadata()).rejects.toThrow(/unsupported image format|blocked/)
})

/** One white bit per pixel, as small as a PNG of that size gets. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
