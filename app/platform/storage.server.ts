import { randomBytes } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'

type StoredFile = {
  size: number
  modifiedAt: Date
  /** The bytes, read on demand. */
  open: () => ReadableStream<Uint8Array>
}

type ListedFile = { key: string; size: number; modifiedAt: Date }

/** A file's bytes, or a stream of them. The caller limits its length. */
type FileBody = Uint8Array | AsyncIterable<Uint8Array>

/** Where uploaded files are stored. The server generates the keys; the file's own name is metadata. */
export type Storage = {
  /** Stores the file completely or not at all. Throws `BucketMissing` when the folder or bucket is missing. */
  put: (key: string, body: FileBody) => Promise<void>
  /** Null for a key without a file, however it is spelled. */
  get: (key: string) => Promise<StoredFile | null>
  exists: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
  /** All files whose key begins with `{folder}/`, in no order. */
  list: (folder: string) => AsyncIterable<ListedFile>
  /** Removes unfinished files of a process that died; returns how many. */
  deleteUnfinished: (before: Date) => Promise<number>
}

/**
 * The folder or bucket for files is missing, because a volume isn't mounted or a bucket wasn't made. Nothing is written
 * elsewhere.
 */
export class BucketMissing extends Error {
  constructor(bucket: string, options?: ErrorOptions) {
    super(`There is no bucket ${bucket}.`, options)
    this.name = 'BucketMissing'
  }
}

const longestKey = 300
// Lower-case words between single slashes, dashes and dots: no `..`, nothing hidden, nothing absolute.
const keyForm = /^[a-z0-9]+(?:[-./][a-z0-9]+)*$/

export function isStorageKey(key: string): boolean {
  return key.length <= longestKey && keyForm.test(key)
}

/** A key that nobody can guess: prefix, day, time and random digits. */
export function makeStorageKey(prefix: string, now: Date): string {
  const moment = now.toISOString().replace(/\D/g, '')
  return `${prefix}/${moment.slice(0, 8)}/${moment.slice(8, 17)}-${randomBytes(8).toString('hex')}`
}

/**
 * Files under `directory` on this machine. The directory is created now; if it disappears later, it is not created
 * again.
 */
export function createDiskStorage(directory: string): Storage {
  const root = resolve(directory)
  mkdirSync(root, { recursive: true, mode: 0o700 })

  function pathOf(key: string): string | null {
    return isStorageKey(key) ? join(root, key) : null
  }

  async function find(key: string) {
    const path = pathOf(key)
    const found = path ? await stat(path).catch(nullWhenMissing) : null
    return path && found?.isFile() ? { path, found } : null
  }

  return {
    async put(key, body) {
      const path = pathOf(key)
      if (!path) throw new Error(`Not a storage key: ${key}`)
      if (!(await stat(root).catch(nullWhenMissing))) throw new BucketMissing(root)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // No key contains a tilde, so an unfinished file is never served.
      const unfinished = `${path}~${randomBytes(6).toString('hex')}`
      try {
        // Flushed to disk before it returns: after a power cut, no row may name a missing file.
        await writeFile(unfinished, body, { flag: 'wx', mode: 0o600, flush: true })
        await rename(unfinished, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await find(key)
      if (!file) return null
      const { path, found } = file
      return {
        size: found.size,
        modifiedAt: found.mtime,
        open: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
      }
    },

    exists: async (key) => (await find(key)) !== null,

    async delete(key) {
      const path = pathOf(key)
      if (path) await rm(path, { force: true })
    },

    async *list(folder) {
      const path = pathOf(folder)
      for await (const file of path ? walk(path) : []) {
        const key = relative(root, file.path)
        if (isStorageKey(key)) yield { key, size: file.size, modifiedAt: file.modifiedAt }
      }
    },

    async deleteUnfinished(before) {
      let deleted = 0
      for await (const { path, modifiedAt } of walk(root)) {
        if (!path.includes('~') || modifiedAt >= before) continue
        await rm(path, { force: true })
        deleted += 1
      }
      return deleted
    },
  }
}

/** All files below `folder`, in no order, without those that are deleted meanwhile. */
async function* walk(folder: string): AsyncIterable<{ path: string; size: number; modifiedAt: Date }> {
  const entries = await opendir(folder).catch(nullWhenMissing)
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    const found = entry.isFile() ? await stat(path).catch(nullWhenMissing) : null
    if (found) yield { path, size: found.size, modifiedAt: found.mtime }
  }
}

/** Flushes the directory entry: without that it may be gone after a power cut, although the bytes are there. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return null
  throw error
}
