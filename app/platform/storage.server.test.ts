import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testEnv } from '#tests/support/context.ts'
import { startS3 } from '#tests/support/s3.ts'
import { AppError } from './errors.ts'
import { openStorage } from './storage-s3.server.ts'
import { BucketMissing, createDiskStorage, isStorageKey, makeStorageKey, type Storage } from './storage.server.ts'
import { createS3Storage, type S3Settings, s3Patience } from './storage-s3.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'maplekey-storage-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.stop()
  rmSync(directory, { recursive: true, force: true })
})

const disk = openStorage(testEnv({ DATA_DIR: directory }))
const bucket = openStorage(testEnv({ DATA_DIR: join(directory, 'unused'), ...s3.settings }))
const settings: S3Settings = {
  endpoint: s3.settings.S3_ENDPOINT,
  bucket: s3.settings.S3_BUCKET,
  region: 'us-east-1',
  accessKeyId: s3.settings.S3_ACCESS_KEY_ID,
  secretAccessKey: s3.settings.S3_SECRET_ACCESS_KEY,
}

async function textOf(storage: Storage, key: string) {
  const file = await storage.get(key)
  return file && new Response(file.open()).text()
}

async function listed(storage: Storage, folder: string) {
  const keys: string[] = []
  for await (const { key } of storage.list(folder)) keys.push(key)
  return keys.toSorted()
}

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

async function* tornOff() {
  yield Buffer.from('half a file')
  throw new Error('The sender is gone.')
}

describe.each([
  ['disk', disk],
  ['an S3 store', bucket],
])('on %s', (_, storage) => {
  test('a stored file is there and complete until it is deleted', async () => {
    await storage.put('agents/a/1-x.webp', Buffer.from('first'))
    await storage.put('agents/a/1-x.webp', Buffer.from('second'))
    expect(await textOf(storage, 'agents/a/1-x.webp')).toBe('second')
    expect(await storage.exists('agents/a/1-x.webp')).toBe(true)
    const file = await storage.get('agents/a/1-x.webp')
    expect(file?.size).toBe(6)
    expect(Math.abs(Number(file?.modifiedAt) - Date.now())).toBeLessThan(10_000)
    expect(await listed(storage, 'agents')).toEqual(['agents/a/1-x.webp'])
    await storage.delete('agents/a/1-x.webp')
    expect(await storage.exists('agents/a/1-x.webp')).toBe(false)
    expect(await storage.get('agents/a/1-x.webp')).toBeNull()
    await storage.delete('agents/a/1-x.webp')
  })

  test('a file comes back byte for byte, whether empty or megabytes long', async () => {
    for (const size of [0, 1, 3_000_001]) {
      const bytes = Buffer.alloc(size, 'ä\0\r\n')
      await storage.put('sizes/one', bytes)
      const file = await storage.get('sizes/one')
      expect(file?.size).toBe(size)
      expect(Buffer.from(await new Response(file?.open()).arrayBuffer()).equals(bytes)).toBe(true)
    }
  })

  test('a file may arrive in pieces, and an interrupted one is not kept', async () => {
    await storage.put('pieces/whole', inPieces('one ', 'two ', 'three'))
    expect(await textOf(storage, 'pieces/whole')).toBe('one two three')
    await expect(storage.put('pieces/torn', tornOff())).rejects.toThrow('The sender is gone.')
    await expect(storage.put('pieces/whole', tornOff())).rejects.toThrow('The sender is gone.')
    expect(await listed(storage, 'pieces')).toEqual(['pieces/whole'])
    expect(await textOf(storage, 'pieces/whole')).toBe('one two three')
  })

  test('listing a folder gives all files below it and no others', async () => {
    const below = Array.from({ length: 12 }, (_, index) => `many/${index % 4}/file-${index}`).toSorted()
    await Promise.all(below.map((key) => storage.put(key, Buffer.from(key))))
    await storage.put('many-others/file', Buffer.from('x'))
    expect(await listed(storage, 'many')).toEqual(below)
    for await (const { key, size, modifiedAt } of storage.list('many/3')) {
      expect(size).toBe(key.length)
      expect(Math.abs(Number(modifiedAt) - Date.now())).toBeLessThan(60_000)
    }
    expect(await listed(storage, 'nothing')).toEqual([])
    expect(await listed(storage, '..')).toEqual([])
  })

  test.each([
    '..',
    '../secret',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'A',
    'a b',
    'a\0b',
    'a\\b',
    '',
  ])('a key that points outside the storage neither reads nor writes: %j', async (key) => {
    writeFileSync(join(directory, 'secret'), 'nobody reads this')
    expect(await storage.get(key)).toBeNull()
    expect(await storage.exists(key)).toBe(false)
    await storage.delete(key)
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
    expect(readdirSync(directory)).toEqual(['files', 'secret'])
    expect(readdirSync(s3.directory)).toEqual(['uploads'])
  })

  test('an endless key is not found', async () => {
    expect(await storage.get('a/'.repeat(149).concat('a'))).toBeNull()
    expect(await storage.get('a'.repeat(301))).toBeNull()
  })
})

test('generated keys are valid and never repeat', () => {
  const now = new Date('2026-11-21T08:46:25.123Z')
  const made = new Set(Array.from({ length: 100 }, () => makeStorageKey('agents/5d0c', now)))
  expect(made.size).toBe(100)
  for (const key of made) {
    expect(isStorageKey(key)).toBe(true)
    expect(key).toMatch(/^agents\/5d0c\/20261121\/084625123-[0-9a-f]{16}$/)
  }
})

describe('on disk', () => {
  test('an interrupted write leaves nothing behind', async () => {
    await disk.put('taken/inside.txt', Buffer.from('x'))
    await expect(disk.put('taken', Buffer.from('y'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(readdirSync(join(directory, 'files')).filter((name) => name.includes('~'))).toEqual([])
  })

  test('a folder is no file, and a name too long for the disk is not found', async () => {
    expect(await disk.get('a'.repeat(299))).toBeNull()
    await disk.put('folder/file', Buffer.from('x'))
    expect(await disk.get('folder')).toBeNull()
    expect(await disk.get('folder/file/deeper')).toBeNull()
  })

  test('a file that a killed process left half written is never listed or served, and is removed when it is old', async () => {
    const crashed = createDiskStorage(join(directory, 'crashed'))
    const folder = join(directory, 'crashed/documents/a')
    mkdirSync(folder, { recursive: true })
    for (const [name, hours] of Object.entries({ 'old~0a': 30, 'young~0b': 1, whole: 30 })) {
      writeFileSync(join(folder, name), 'half')
      const then = new Date(Date.now() - hours * 3_600_000)
      utimesSync(join(folder, name), then, then)
    }
    expect(await listed(crashed, 'documents')).toEqual(['documents/a/whole'])
    expect(await crashed.get('documents/a/old~0a')).toBeNull()
    expect(await crashed.deleteUnfinished(new Date(Date.now() - 24 * 3_600_000))).toBe(1)
    expect(readdirSync(folder).toSorted()).toEqual(['whole', 'young~0b'])
    rmSync(join(directory, 'crashed'), { recursive: true })
  })
})

test('an S3 listing of several pages is returned completely', async () => {
  const keys = Array.from({ length: 1005 }, (_, index) => `pages/${index % 7}/file-${index}`).toSorted()
  for (const key of keys) {
    // Files as the server stores them; putting each by request would take ten seconds.
    const path = join(s3.directory, 'uploads', `${key}._S3rver_object`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, key)
  }
  expect(await listed(bucket, 'pages')).toEqual(keys)
})

describe('when the S3 store fails, the sentence says so and nothing is written elsewhere', () => {
  const quick = { ...s3Patience, connect: 300, ask: 300, put: 600 }

  async function refusalOf(work: () => Promise<unknown>) {
    const begun = performance.now()
    const refusal = await work().then(
      () => null,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(AppError)
    const { code, message } = refusal as AppError
    return { code, message, milliseconds: performance.now() - begun }
  }

  const unreachable = /^We cannot reach the place where files are kept just now\. /

  test('because its bucket is missing', async () => {
    const storage = createS3Storage({ ...settings, bucket: 'missing' })
    await expect(storage.put('media/a/b', Buffer.from('x'))).rejects.toThrow(BucketMissing)
    await expect(listed(storage, 'media')).rejects.toThrow(BucketMissing)
    expect(await storage.get('media/a/b')).toBeNull()
    expect(readdirSync(s3.directory)).toEqual(['uploads'])
    expect(await listed(bucket, 'media')).toEqual([])
    expect(readdirSync(directory)).not.toContain('unused')
  })

  test('because the access key is wrong', async () => {
    const storage = createS3Storage({ ...settings, secretAccessKey: 'wrong' })
    for (const work of [
      () => storage.put('media/a/b', Buffer.from('x')),
      () => storage.get('media/a/b'),
      () => storage.delete('media/a'),
    ]) {
      expect(await refusalOf(work)).toMatchObject({ code: 'unavailable', message: expect.stringMatching(unreachable) })
    }
    expect(await listed(bucket, 'media')).toEqual([])
  })

  test('because nobody answers at its address', async () => {
    const storage = createS3Storage({ ...settings, endpoint: 'http://127.0.0.1:9' }, quick)
    const { code, message, milliseconds } = await refusalOf(() => storage.put('media/a/b', Buffer.from('x')))
    expect([code, message]).toEqual(['unavailable', expect.stringMatching(unreachable)])
    expect(milliseconds).toBeLessThan(2000)
  })

  test('because it accepts the request and never answers', async () => {
    const mute = createServer(() => {})
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`
    const storage = createS3Storage({ ...settings, endpoint }, quick)
    for (const work of [
      () => storage.put('media/a/b', Buffer.alloc(3_000_000)),
      () => storage.get('media/a/b'),
      () => listed(storage, 'media'),
    ]) {
      const { message, milliseconds } = await refusalOf(work)
      expect(message).toMatch(unreachable)
      expect(milliseconds).toBeLessThan(2000)
    }
    mute.closeAllConnections()
    await new Promise((resolve) => mute.close(resolve))
  })

  test('because it stops in the middle of a file, and the reader gets an error instead of half a file', async () => {
    const torn = createServer((request, response) => {
      response.writeHead(200, { 'content-length': '1000', 'last-modified': new Date().toUTCString() })
      if (request.method === 'HEAD') return response.end()
      response.write('half')
      return setImmediate(() => response.destroy())
    })
    await new Promise<void>((resolve) => torn.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(torn.address() as AddressInfo).port}`
    await expect(textOf(createS3Storage({ ...settings, endpoint }, quick), 'media/a')).rejects.toThrow(
      // On a busy machine the connection breaks before the head of the answer was read.
      /abort|terminated|socket hang up|closed|cannot reach/i,
    )
    torn.closeAllConnections()
    await new Promise((resolve) => torn.close(resolve))
  })
})
