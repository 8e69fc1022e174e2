import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openStorage } from '#app/platform/storage-s3.server.ts'
import { useTestApp } from '#tests/support/app.ts'
import { testEnv } from '#tests/support/context.ts'
import { startS3 } from '#tests/support/s3.ts'

const directory = mkdtempSync(join(tmpdir(), 'maplekey-media-'))
const s3 = await startS3()
afterAll(async () => {
  await s3.stop()
  rmSync(directory, { recursive: true, force: true })
})

const path = '/media/agents/k3-640x480.webp'

describe.each([
  ['disk', { DATA_DIR: directory }],
  ['an S3 store', { DATA_DIR: directory, ...s3.settings }],
])('from %s', (_, settings) => {
  const storage = openStorage(testEnv(settings))
  const { browser } = useTestApp(settings)

  test('a stored picture is sent with its type and a permanent cache lifetime, and cannot run anything', async () => {
    await storage.put('media/agents/k3-640x480.webp', Buffer.from('a picture'))
    const { status, headers, text } = await browser().get(path)
    expect(status).toBe(200)
    expect(text).toBe('a picture')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('a browser that has the picture already gets 304', async () => {
    await storage.put('media/agents/k3-640x480.webp', Buffer.from('a picture'))
    const etag = (await browser().get(path)).headers.get('etag') ?? ''
    const again = await browser().get(path, { 'if-none-match': `"other", W/${etag}` })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    expect((await browser().get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  describe('an address that is no picture is not found', () => {
    test.each([
      '/media/',
      '/media/agents/missing-640x480.webp',
      '/media/agents',
      '/media/../documents/secret-640x480.webp',
      '/media/%2e%2e/documents/secret-640x480.webp',
      '/media/..%2fdocuments/secret-640x480.webp',
      '/media/..%5cdocuments/secret-640x480.webp',
      '/media//documents/secret-640x480.webp',
      '/media/agents/k3-640x480.webp%00.svg',
      '/media/agents/%E0%A4%A-640x480.webp',
      '/media/agents/k3-640x480.svg',
      '/media/agents/k3.pdf',
      '/media/agents/k3-640x480.webp/',
      '/media/agents/k3-640x480.webp~0a0b',
      '/media/AGENTS/k3-640x480.webp',
      '/documents/secret-640x480.webp',
    ])('%s', async (address) => {
      await storage.put('media/agents/k3-640x480.webp', Buffer.from('a picture'))
      await storage.put('media/agents/k3.pdf', Buffer.from('secret'))
      await storage.put('documents/secret-640x480.webp', Buffer.from('secret'))
      const page = await browser().get(address)
      expect(page.status).toBe(404)
      expect(page.text).not.toContain('secret')
    })
  })
})

describe('while the S3 store is unavailable', () => {
  const { browser } = useTestApp({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' })

  test('a picture is answered as unavailable, and no cache stores that answer', async () => {
    const page = await browser().get(path)
    expect(page.status).toBe(503)
    expect(page.headers.get('cache-control') ?? 'no-store').toContain('no-store')
    expect((await browser().get('/')).status).toBe(200)
  })
})
