import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDiskStorage, isStorageKey, makeStorageKey } from './storage.server.ts'

const directory = mkdtempSync(join(tmpdir(), 'maplekey-storage-'))
const storage = createDiskStorage(join(directory, 'files'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

async function textOf(key: string) {
  const file = await storage.get(key)
  return file && new Response(file.open()).text()
}

test('what is put is there, whole, until it is deleted', async () => {
  await storage.put('agents/a/1-x.webp', Buffer.from('first'))
  await storage.put('agents/a/1-x.webp', Buffer.from('second'))
  expect(await textOf('agents/a/1-x.webp')).toBe('second')
  expect((await storage.get('agents/a/1-x.webp'))?.size).toBe(6)
  expect(readdirSync(join(directory, 'files/agents/a'))).toEqual(['1-x.webp'])
  await storage.delete('agents/a/1-x.webp')
  expect(await storage.exists('agents/a/1-x.webp')).toBe(false)
  await storage.delete('agents/a/1-x.webp')
})

test('a file that could not be finished leaves nothing behind', async () => {
  await storage.put('taken/inside.txt', Buffer.from('x'))
  await expect(storage.put('taken', Buffer.from('y'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
  expect(readdirSync(join(directory, 'files')).filter((name) => name.includes('~'))).toEqual([])
})

describe('keys', () => {
  test.each(['..', '../secret', 'a/../b', '/etc/passwd', 'a//b', 'a/', '.hidden', 'a/.b', 'A', 'a b', 'a\0b', 'a\\b'])(
    'that lead elsewhere find nothing and keep nothing: %j',
    async (key) => {
      writeFileSync(join(directory, 'secret'), 'nobody reads this')
      expect(await storage.get(key)).toBeNull()
      await storage.delete(key)
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
      expect(readdirSync(directory)).toEqual(['files', 'secret'])
    },
  )

  test('a folder is no file, and an endless name is not found', async () => {
    await storage.put('folder/file', Buffer.from('x'))
    expect(await storage.get('folder')).toBeNull()
    expect(await storage.get('folder/file/deeper')).toBeNull()
    expect(await storage.get('a'.repeat(299))).toBeNull()
  })

  test('that the server makes are keys, and never twice the same', () => {
    const now = new Date('2026-11-21T08:46:25.123Z')
    const made = new Set(Array.from({ length: 100 }, () => makeStorageKey('agents/5d0c', now)))
    expect(made.size).toBe(100)
    for (const key of made) {
      expect(isStorageKey(key)).toBe(true)
      expect(key).toMatch(/^agents\/5d0c\/20261121\/084625123-[0-9a-f]{16}$/)
    }
  })
})
