import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type ZipEntry = { name: string; body: AsyncIterable<Uint8Array> }

/**
 * A ZIP archive that is made while it is read: nothing is read ahead, and a body that fails ends it with that error. Up to 4 GB,
 * because fflate writes no ZIP64.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, body } of entries) {
    const entry: ZipInputFile = { filename: name, compression: 8, size: 0, crc: 0 }
    zip.add(entry)
    // zlib compresses outside the main thread; fflate's own would keep visitors waiting.
    const deflate = createDeflateRaw({ level: 6 })
    pipeline(Readable.from(counted(entry, body), { objectMode: false }), deflate, () => {})
    for await (const part of deflate) {
      entry.ondata!(null, part as Uint8Array<ArrayBuffer>, false)
      yield* ready.splice(0)
    }
    entry.ondata!(null, new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

async function* counted(entry: ZipInputFile, body: AsyncIterable<Uint8Array>) {
  for await (const chunk of body) {
    entry.size += chunk.length
    entry.crc = crc32(chunk, entry.crc)
    yield chunk
  }
}
