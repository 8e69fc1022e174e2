import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { longestDocument } from '#app/features/documents/documents.ts'
import { requestLimits } from '#server/limits.ts'
import { dataDir, type Page, useTestApp } from '#tests/support/app.ts'
import { docBytes, docxBytes, pdfBytes, sendDocument } from '#tests/support/documents.ts'
import { buildAgent, buildSession, type BuiltSession } from '#tests/support/factories.ts'

const files = join(dataDir, 'files')
const { browser, database } = useTestApp()
const tab = '/agent-dashboard/documents'
let agent: BuiltSession
let otherAgent: BuiltSession
let admin: BuiltSession
let superAdmin: BuiltSession

beforeAll(async () => {
  agent = await buildSession(database.operator, 'agent')
  otherAgent = await buildSession(database.operator, 'agent')
  admin = await buildSession(database.operator, 'admin')
  superAdmin = await buildSession(database.operator, 'super_admin')
})

beforeEach(async () => {
  await database.operator.query('delete from agent_documents')
  await database.operator.query('delete from auth.rate_limits')
  rmSync(join(files, 'documents'), { recursive: true, force: true })
})

const kept = () =>
  readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(files.length))

async function stored() {
  return (await database.operator.query('select * from agent_documents order by uploaded_at')).rows
}

async function idOf(page: Page): Promise<string> {
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Document uploaded successfully!')])
  return (await stored()).at(-1)?.id
}

const answer = (page: Page) => ({ status: page.status, ...(JSON.parse(page.text) as object) })

describe('an agent uploads', () => {
  test('a document: the file is stored, its row names it, and the download is identical', async () => {
    const file = pdfBytes(100_000)
    const sent = await sendDocument(browser(agent), { file, name: 'Licence 2026.pdf' })
    expect(answer(sent)).toEqual({ status: 200, message: 'Document uploaded successfully!' })
    const [row] = await stored()
    expect(row).toMatchObject({
      agent_id: agent.agentId,
      name: 'Licence 2026.pdf',
      file_size: '100000',
      mime_type: 'application/pdf',
      type: 'certificate',
    })
    expect(row?.file_url).toMatch(new RegExp(`^/documents/${agent.agentId}/\\d{8}/\\d{9}-[0-9a-f]{16}\\.pdf$`))
    expect(kept()).toEqual([row?.file_url])
    const page = await browser(agent).get(`${tab}/${row?.id}`)
    expect([page.status, Buffer.from(page.bytes).equals(file)]).toEqual([200, true])
  })

  test.each([
    ['notes.doc', docBytes(), 'application/msword'],
    ['notes.DOCX', docxBytes(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['notes.pdf', pdfBytes(), 'application/pdf'],
  ])('%s with its real type, whatever the browser calls it', async (name, file, mimeType) => {
    await idOf(await sendDocument(browser(admin), { file, name, type: 'other', mimeType: 'text/html' }))
    expect((await stored())[0]).toMatchObject({ name, mime_type: mimeType, type: 'other' })
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture (%s), which is encoded again', async (format) => {
    const camera = sharp({ create: { width: 90, height: 60, channels: 3, background: '#17503b' } })
    const picture = await camera
      .withExif({ IFD0: { Artist: 'where I live' } })
      .toFormat(format)
      .toBuffer()
    const file = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    const id = await idOf(await sendDocument(browser(agent), { file, name: `scan.${format}` }))
    const { bytes, headers } = await browser(agent).get(`${tab}/${id}`)
    expect(headers.get('content-type')).toBe(`image/${format}`)
    expect(Buffer.from(bytes).includes('<script>')).toBe(false)
    expect(Buffer.from(bytes).includes('where I live')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 90, height: 60 })
  })

  test('a document without JavaScript, and the tab shows it', async () => {
    const visitor = browser(agent)
    const sent = await sendDocument(visitor, { to: tab, name: 'by hand.pdf' })
    expect([sent.status, sent.location]).toEqual([302, tab])
    const page = await visitor.get(tab)
    expect(page.text).toContain('Document uploaded successfully!')
    expect(page.text).toContain('by hand.pdf')
    const refused = await sendDocument(visitor, { to: tab, name: 'by hand.exe' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Failed to upload document: Choose a PDF, a Word document')
    expect(refused.text).toContain('by hand.pdf')
  })

  test('the same file twice without overwriting the first', async () => {
    await Promise.all([sendDocument(browser(agent)), sendDocument(browser(agent))])
    expect(await stored()).toHaveLength(2)
    expect(kept()).toHaveLength(2)
  })

  test('a document of up to 20 MB, and not one byte more', async () => {
    await idOf(await sendDocument(browser(agent), { file: pdfBytes(longestDocument) }))
    expect((await stored())[0]?.file_size).toBe(String(20 * 1024 * 1024))
    expect(answer(await sendDocument(browser(agent), { file: pdfBytes(longestDocument + 1) }))).toEqual({
      status: 400,
      error:
        'Failed to upload document: This document is larger than 20 MB. Save it in a smaller size and choose it again.',
    })
    const flood = await sendDocument(browser(agent), { file: pdfBytes(requestLimits.documentBody) })
    expect([flood.status, flood.text]).toEqual([413, expect.stringContaining('larger than 20 MB')])
    expect(await stored()).toHaveLength(1)
    expect(kept()).toHaveLength(1)
  })
})

describe('a failed upload is reported in the specified sentence and leaves nothing behind', () => {
  test('when the file is missing or empty', async () => {
    const sentences = ['Choose a document.', 'This file is empty. Open it, save it anew and choose that one.']
    for (const [place, file] of [undefined, Buffer.alloc(0)].entries()) {
      const body = new FormData()
      body.set('type', 'other')
      if (file) body.set('file', new File([file], 'empty.pdf'))
      const headers = { origin: 'http://localhost:3000' }
      const page = await browser(agent).send('/resources/documents', { method: 'POST', body, headers })
      expect(answer(page)).toEqual({ status: 400, error: `Failed to upload document: ${sentences[place]}` })
    }
  })

  test('when the row is refused, which deletes the file again', async () => {
    await database.operator.query(`alter table agent_documents add constraint refused check (name <> 'no.pdf')`)
    const sent = await sendDocument(browser(agent), { name: 'no.pdf' })
    await database.operator.query('alter table agent_documents drop constraint refused')
    expect(answer(sent)).toEqual({ status: 500, error: 'Failed to save document' })
    expect([await stored(), kept()]).toEqual([[], []])
  })

  test('when the folder for files is gone, and writes nowhere else', async () => {
    renameSync(files, `${files}-away`)
    const sent = await sendDocument(browser(agent))
    const made = readdirSync(dataDir)
    renameSync(`${files}-away`, files)
    expect(answer(sent)).toEqual({
      status: 404,
      error: expect.stringMatching(/^Upload failed: the bucket for documents was not found/),
    })
    expect(made).toEqual(['files-away'])
    expect(await stored()).toEqual([])
  })

  test('when there are too many uploads at a time', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => sendDocument(browser(agent), { file: pdfBytes(2_000_000) })),
    )
    const busy = sent.filter(({ status }) => status === 503)
    expect(busy.length).toBeLessThanOrEqual(4)
    for (const page of busy) expect(page.text).toContain('Several documents are being received')
    expect(await stored()).toHaveLength(8 - busy.length)
    expect(kept()).toHaveLength(8 - busy.length)
  })

  test('when it is the sixty-first in ten minutes', async () => {
    await sendDocument(browser(agent))
    await database.operator.query(`update auth.rate_limits set points = 60 where key like 'document:%'`)
    const sent = await sendDocument(browser(agent))
    expect(answer(sent)).toEqual({
      status: 429,
      error: expect.stringMatching(/^Failed to upload document: Too many attempts/),
    })
  })

  test('when the account has no agent record', async () => {
    const { agentId, ...bare } = await buildSession(database.operator, 'agent')
    await database.operator.query('update agents set user_id = null where id = $1', [agentId])
    const sent = await sendDocument(browser(bare))
    expect(answer(sent)).toEqual({ status: 404, error: 'Failed to upload document: Agent not found' })
    expect(kept()).toEqual([])
  })
})

describe('a document download', () => {
  test('is an attachment that cannot run anything and that no cache stores', async () => {
    const id = await idOf(await sendDocument(browser(agent), { name: 'Reçu "final".pdf' }))
    const { headers } = await browser(agent).get(`${tab}/${id}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Re_u _final_.pdf"; filename*=UTF-8''Re%C3%A7u%20%22final%22.pdf`,
      'content-length': String(pdfBytes().length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    const head = await browser(agent).head(`${tab}/${id}`)
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', String(pdfBytes().length)])
  })

  test('is for its agent and super admins, and not found for everybody else', async () => {
    const id = await idOf(await sendDocument(browser(agent)))
    expect((await browser(superAdmin).get(`/super-admin/documents/${id}`)).status).toBe(200)
    for (const session of [otherAgent, admin]) {
      const page = await browser(session).get(`${tab}/${id}`)
      expect([page.status, page.text.includes('%PDF')]).toEqual([404, false])
    }
    expect((await browser().get(`${tab}/${id}`)).location).toMatch(/^\/auth/)
    expect((await browser(agent).get(`/super-admin/documents/${id}`)).location).toMatch(/^\/\?notice=access-denied/)
  })

  test('works only through its row: the storage key is no public address', async () => {
    await idOf(await sendDocument(browser(agent)))
    const [{ file_url: path } = { file_url: '' }] = await stored()
    for (const address of [path, `/media${path}`, `/media/..${path}`]) {
      expect((await browser(agent).get(address)).status).toBe(404)
    }
  })

  test('says so when the file is missing', async () => {
    const id = await idOf(await sendDocument(browser(agent)))
    rmSync(join(files, 'documents'), { recursive: true })
    const said = async (address: string) => {
      const { status, text } = await browser(agent).get(`${tab}/${address}`)
      return { status, text }
    }
    expect((await said(id)).text).toContain('its file is not where files are kept')
    for (const address of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect(await said(address)).toEqual({ status: 404, text: 'Document not found' })
  })
})

describe('the list of documents', () => {
  async function build(name: string, columns: Record<string, unknown> = {}, agentId = agent.agentId) {
    const row = { file_size: 1000, mime_type: 'application/pdf', type: 'other', uploaded_at: '2026-11-01', ...columns }
    const names = ['agent_id', 'name', 'file_url', ...Object.keys(row)]
    await database.operator.query(
      `insert into agent_documents (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
      [agentId, name, `/documents/${agentId}/${name}`, ...Object.values(row)],
    )
  }

  const shown = (page: Page) => [...page.text.matchAll(/aria-label="Download ([^"]+)"/g)].map(([, name]) => name)

  test('loses a document that its owner deletes, and nobody else', async () => {
    const id = await idOf(await sendDocument(browser(agent), { file: pdfBytes(), name: 'Wrong.pdf' }))
    for (const other of [admin, superAdmin]) {
      const { status } = await browser(other).post(tab, { intent: 'delete', id })
      expect(status).not.toBe(200)
      expect(await stored()).toHaveLength(1)
    }
    const deleted = await browser(agent).post(tab, { intent: 'delete', id })
    expect([deleted.status, deleted.text.includes('Document deleted')]).toEqual([200, true])
    expect(await stored()).toEqual([])
  })

  test("is newest first, searched, filtered and sorted by its address, and shows only the agent's own", async () => {
    await build('old.pdf', { uploaded_at: '2026-01-01', file_size: 5_000_000 })
    await build('new.pdf', { uploaded_at: '2026-11-02', type: 'certificate' })
    await build('100%.pdf', { uploaded_at: '2026-05-05', file_size: 70_000 })
    await build('secret.pdf', {}, otherAgent.agentId)
    const list = async (search: string) => shown(await browser(agent).get(`${tab}?${search}`))
    expect(await list('')).toEqual(['new.pdf', '100%.pdf', 'old.pdf'])
    expect(await list('sort=uploaded.asc')).toEqual(['old.pdf', '100%.pdf', 'new.pdf'])
    expect(await list('sort=size.desc')).toEqual(['old.pdf', '100%.pdf', 'new.pdf'])
    expect(await list('sort=name.asc')).toEqual(['100%.pdf', 'new.pdf', 'old.pdf'])
    expect(await list('type=certificate')).toEqual(['new.pdf'])
    expect(await list('q=0%25')).toEqual(['100%.pdf'])
    const page = await browser(agent).get(`${tab}?q=secret`)
    expect(page.text).toContain('No document matches')
    expect(page.text).not.toContain('secret.pdf')
    expect((await browser(agent).get(tab)).text).toContain('5.0 MB')
  })

  test('is empty at first, and 25 a page', async () => {
    expect((await browser(agent).get(tab)).text).toContain('No documents yet')
    for (let at = 0; at < 26; at += 1) await build(`file-${String(at).padStart(2, '0')}.pdf`)
    expect(shown(await browser(agent).get(`${tab}?sort=name.asc`))).toHaveLength(25)
    expect(shown(await browser(agent).get(`${tab}?sort=name.asc&page=2`))).toEqual(['file-25.pdf'])
  })

  test('of any agent is open to the super admin', async () => {
    await build('of the agent.pdf')
    await build('of another.pdf', {}, otherAgent.agentId)
    const page = await browser(superAdmin).get(`/super-admin/agents/${agent.agentId}/documents`)
    expect(shown(page)).toEqual(['of the agent.pdf'])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const { id } = await buildAgent(database.operator)
    expect((await browser(superAdmin).get(`/super-admin/agents/${id}/documents`)).text).toContain('No documents yet')
    expect((await browser(superAdmin).get('/super-admin/agents/nobody/documents')).status).toBe(404)
    expect((await browser(superAdmin).get(`/super-admin?agent=${agent.agentId}`)).text).toContain(
      `/super-admin/agents/${agent.agentId}/documents`,
    )
  })
})
