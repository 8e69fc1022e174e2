import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipOf } from './zip.server.ts'

async function* bytes(...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

async function* of(...entries: ZipEntry[]) {
  yield* entries
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

test('an archive holds each entry as it was given, and an empty one too', async () => {
  const long = 'é'.repeat(200_000)
  const archive = await collected(
    zipOf(
      of(
        { name: 'a/é.txt', body: bytes('one', 'two') },
        { name: 'none', body: bytes() },
        { name: 'long', body: bytes(long) },
      ),
    ),
  )
  const files = unzipSync(archive)
  const texts = Object.entries(files).map(([name, file]) => [name, new TextDecoder().decode(file)])
  expect(Object.fromEntries(texts)).toEqual({ 'a/é.txt': 'onetwo', none: '', long })
})

test('a body that fails ends the archive with its error', async () => {
  async function* broken() {
    yield* bytes('begun')
    throw new Error('the disk is gone')
  }
  await expect(collected(zipOf(of({ name: 'a', body: broken() })))).rejects.toThrow('the disk is gone')
})
