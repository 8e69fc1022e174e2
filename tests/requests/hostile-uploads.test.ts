import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataDir, type Page, useTestApp } from '#tests/support/app.ts'
import { docxBytes, pdfBytes } from '#tests/support/documents.ts'
import { buildSession, type BuiltSession } from '#tests/support/factories.ts'
import { type HostileFile, hostileFiles } from '#tests/support/hostile-files.ts'
import { payload } from '#tests/support/hostile-pictures.ts'

const files = join(dataDir, 'files')
const app = useTestApp()
const origin = 'http://localhost:3000'
let agent: BuiltSession

beforeAll(async () => {
  agent = await buildSession(app.database.operator, 'agent')
})

beforeEach(async () => {
  await app.database.operator.query('delete from agent_documents')
  await app.database.operator.query('delete from auth.rate_limits')
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files)
})

/** The two addresses that accept files, with the other fields that they need. */
const doors = [
  { door: 'documents', to: '/resources/documents', fields: () => ({ type: 'other' }) },
  { door: 'pictures', to: '/resources/pictures', fields: () => ({ purpose: 'badge', agentId: String(agent.agentId) }) },
] as const

function kept(): { path: string; bytes: Buffer }[] {
  const found = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return found.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return { path: path.slice(files.length + 1), bytes: readFileSync(path) }
  })
}

async function rows() {
  return (await app.database.operator.query('select name, file_url from agent_documents')).rows
}

const sentence = (page: Page) => (JSON.parse(page.text) as { error?: string }).error ?? ''

describe.each(doors)('sent to $door', ({ door, to, fields }) => {
  const isTaken = ({ taken }: HostileFile) => taken === 'both' || taken === door
  const named = (those: readonly HostileFile[]) => those.map((file) => [file.what, file] as const)

  async function send({ name, type, bytes }: HostileFile): Promise<Page> {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields())) body.set(field, value)
    body.set('file', new File([new Uint8Array(await bytes())], name, { type }))
    return app.browser(agent).send(to, { method: 'POST', body, headers: { origin } })
  }

  test.each(named(hostileFiles.filter((file) => !isTaken(file))))('%s is refused with a sentence', async (_, file) => {
    const page = await send(file)
    expect([page.status, sentence(page)]).toEqual([400, expect.stringMatching(/^[A-Z][^{}<>]{10,}\.$/)])
    expect([kept(), await rows()]).toEqual([[], []])
  })

  test.each(named(hostileFiles.filter(isTaken)))('%s is stored without its payload', async (_, file) => {
    const page = await send(file)
    expect(page.status, page.text.slice(0, 300)).toBe(200)
    const own = new RegExp(
      `^(documents/${agent.agentId}|media/agent-images/${agent.agentId})/\\d{8}/[\\w-]+\\.(pdf|jpg|png|webp|avif)$`,
    )
    expect(kept()).not.toEqual([])
    for (const { path, bytes } of kept()) {
      expect(path).toMatch(own)
      expect(bytes.includes(payload)).toBe(false)
      if (path.endsWith('.pdf')) continue
      // Only the pixels of the picture are kept, once: no camera, no place, no second frame.
      const { exif, xmp, iptc, icc, orientation, pages = 1 } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation, pages }).toEqual({ pages: 1 })
    }
    for (const row of await rows()) expect(row.name).toMatch(/^[^/\\\p{Cc}\p{Cf}]{5,255}$/u)
  })
})

describe('a malformed or incomplete form body is refused and leaves nothing behind', () => {
  const boundary = 'xxxx'
  const part = (name: string, value: string, filename?: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}\r\n`
  const pdf = pdfBytes().toString('latin1')
  const multipart = `multipart/form-data; boundary=${boundary}`
  const bodies: [string, string, string][] = [
    ['without a boundary', 'multipart/form-data', part('file', pdf, 'x.pdf')],
    ['with another boundary', 'multipart/form-data; boundary=yyyy', part('file', pdf, 'x.pdf')],
    ['that breaks off', multipart, part('file', pdf, 'x.pdf').slice(0, -40)],
    ['as a form without files', 'application/x-www-form-urlencoded', 'type=other&file=%25PDF-1.7'],
    ['as JSON', 'application/json', JSON.stringify({ type: 'other', file: pdf })],
    ['with a text in place of the file', multipart, `${part('file', pdf)}--${boundary}--\r\n`],
    ['with nothing in it', multipart, `--${boundary}--\r\n`],
    ['of a thousand parts without a file', multipart, `${part('type', 'other').repeat(1000)}--${boundary}--\r\n`],
    ['of a thousand files', multipart, `${part('files', 'x', 'x.exe').repeat(1000)}--${boundary}--\r\n`],
    [
      'whose last file of many is no document',
      multipart,
      `${part('file', pdf, 'x.pdf').repeat(9)}${part('file', pdf, 'x.exe')}--${boundary}--\r\n`,
    ],
    [
      'with a header of 60 kB',
      multipart,
      `--${boundary}\r\n${'x: y\r\n'.repeat(10_000)}\r\n${pdf}\r\n--${boundary}--\r\n`,
    ],
  ]
  test.each(bodies)('%s', async (_, type, body) => {
    for (const { to } of doors) {
      const page = await app
        .browser(agent)
        .send(to, { method: 'POST', body, headers: { origin, 'content-type': type } })
      expect([page.status, sentence(page)]).toEqual([400, expect.stringMatching(/^[A-Z].+\.$/)])
    }
    expect(await rows()).toEqual([])
  })

  test(
    'a body of 200,000 parts in 20 MB is answered before anybody gives up waiting',
    { timeout: 60_000 },
    async () => {
      const body = `${part('a', 'x').repeat(200_000)}--${boundary}--\r\n`
      const page = await app
        .browser(agent)
        .send('/resources/documents', { method: 'POST', body, headers: { origin, 'content-type': multipart } })
      expect(page.status).toBe(400)
    },
  )
})

describe('a raw request', () => {
  /** Writes the request byte for byte; answers what came back, or an empty text when the connection was cut. */
  async function wire(head: string[], write: (send: (bytes: string) => boolean) => void): Promise<string> {
    const server = createServer((request, response) => app.listener(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    const fixed = ['Host: localhost:3000', `Origin: ${origin}`, 'Content-Type: multipart/form-data; boundary=xxxx']
    socket.write(`POST /resources/documents HTTP/1.1\r\n${[...fixed, ...head].join('\r\n')}\r\n\r\n`)
    write((bytes) => socket.writable && socket.write(bytes))
    const answer = await text(socket).catch(() => '')
    server.closeAllConnections()
    server.close()
    return answer.split('\r\n')[0] ?? ''
  }

  test('as a stream without length and end is cut off at the size limit of a form, whoever sends it', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const answer = await wire(['Transfer-Encoding: chunked'], (send) => {
      for (let at = 0; at < 20; at += 1) send(chunk)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 413/)
  })

  test('from a stranger is not waited for, even with 20 MB to send', async () => {
    const answer = await wire([`Content-Length: ${20 * 1024 * 1024}`], (send) => void send('--xxxx\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 401/)
  })

  test.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6']],
    ['a length and a stream', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['a length that is none', ['Content-Length: -1']],
    ['a length beyond every limit', ['Content-Length: 99999999999']],
  ])('%s are refused', async (_, head) => {
    expect(await wire(head, (send) => void send('0\r\n\r\n'))).toMatch(/^HTTP\/1\.1 4/)
  })
})

// Runs as soon as a reader opens it, and opens a program and another site.
const pdfThatActs = Buffer.from(
  `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))/Next<</S/Launch/F(cmd.exe)
/Next<</S/URI/URI(https://evil.example)>>>>>>>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
)

test('a document that is stored unchanged cannot run anything when it is downloaded', async () => {
  const inside = { name: 'word/media/image1.svg', content: payload }
  for (const [name, bytes] of [
    ['page.pdf', Buffer.concat([Buffer.from(`%PDF-1.7\n${payload}\n`), pdfBytes()])],
    ['acts.pdf', pdfThatActs],
    ['page.docx', docxBytes([inside])],
  ] as const) {
    const body = new FormData()
    body.set('type', 'other')
    body.set('file', new File([new Uint8Array(bytes)], name, { type: 'text/html' }))
    await app.browser(agent).send('/resources/documents', { method: 'POST', body, headers: { origin } })
  }
  const { rows: stored } = await app.database.operator.query('select id, name from agent_documents')
  expect(stored).toHaveLength(3)
  for (const { id } of stored) {
    const { headers } = await app.browser(agent).get(`/agent-dashboard/documents/${id}`)
    expect(headers.get('content-type')).toMatch(/^application\/(pdf|vnd\.openxmlformats)/)
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
