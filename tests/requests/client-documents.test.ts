import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteDueDocuments } from '#app/features/leads/leads.documents.server.ts'
import { workerContext } from '#server/contexts.ts'
import { requestLimits } from '#server/limits.ts'
import { dataDir, type Page, useTestApp } from '#tests/support/app.ts'
import { testDeps } from '#tests/support/context.ts'
import { docxBytes, pdfBytes } from '#tests/support/documents.ts'
import { type BuiltSession, buildLead, buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const folder = join(dataDir, 'files', 'documents')
const dashboard = '/agent-dashboard/leads'
const boss = '/super-admin/leads'
let avery: BuiltSession
let other: BuiltSession
let superAdmin: BuiltSession

beforeAll(async () => {
  const { operator } = app.database
  avery = await buildSession(operator, 'agent', { fullName: 'Avery Tremblay' })
  other = await buildSession(operator, 'agent')
  superAdmin = await buildSession(operator, 'super_admin')
})

beforeEach(async () => {
  await rows('delete from client_documents')
  await rows('delete from auth.rate_limits')
  rmSync(folder, { recursive: true, force: true })
})

async function rows(query: string, ...values: unknown[]) {
  return (await app.database.operator.query(query, values)).rows
}

/** A lead of Avery's with a quote and the checklist of an employed client; `items` are ids by label. */
async function asked(kinds: Record<string, string> = { employed: 'on' }) {
  const columns = { agent_id: avery.agentId, client_name: 'Robin Laurier', client_email: 'robin@example.ca' }
  const { id } = await buildLead(app.database.operator, columns)
  const browser = app.browser(avery)
  const quote = { purpose: 'renewal', amount: '400,000', province: 'Ontario', ratePercent: '4.29', rateType: 'fixed' }
  const terms = { termYears: '5', amortizationYears: '25', frequency: 'monthly' }
  const made = await browser.post(`${dashboard}?lead=${id}`, {
    intent: 'quote-save',
    id,
    version: '0',
    ...quote,
    ...terms,
  })
  const [path] = /\/my-quote\?token=[\w-]{43}/.exec(made.text) ?? ['']
  const saved = await browser.post(`${dashboard}?lead=${id}`, { intent: 'documents-ask', id, ...kinds })
  expect(saved.text).toContain('Checklist saved.')
  const found = await rows('select id, label from asked_documents where lead_id = $1 order by position', id)
  const items = Object.fromEntries(found.map((row) => [row.label, row.id]))
  return {
    id,
    path,
    items,
    item: items['Two most recent pay stubs'] as string,
    labels: found.map(({ label }) => label),
  }
}

type Sent = { name?: string; bytes?: Uint8Array }

function send(path: string, item: string, ...files: Sent[]): Promise<Page> {
  const body = new FormData()
  body.set('item', item)
  for (const { name = 'stub.pdf', bytes = pdfBytes() } of files.length > 0 ? files : [{}])
    body.append('files', new File([new Uint8Array(bytes)], name))
  return app.browser().send(path, { method: 'POST', body, headers: { origin: 'http://localhost:3000' } })
}

const stored = (id: string) =>
  rows('select * from client_documents where lead_id = $1 and item_id is not null order by uploaded_at, name', id)

const kept = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

const main = (page: Page) => /<main[\s\S]*<\/main>/.exec(page.text)![0]

test('the checklist follows the kinds of the case, and takes single items in and out', async () => {
  const { id, path, labels, items } = await asked({ selfEmployed: 'on', gift: 'on' })
  expect(labels).toHaveLength(10)
  expect(labels).toEqual(
    expect.arrayContaining(['Void cheque or pre-authorized debit form', 'Gift letter signed by the donor']),
  )
  const browser = app.browser(avery)
  await browser.post(dashboard, { intent: 'documents-ask', id, employed: 'on' })
  await browser.post(dashboard, { intent: 'document-add', id, label: 'Divorce agreement <b>' })
  await browser.post(dashboard, { intent: 'document-drop', id: items['Gift letter signed by the donor'] })
  expect((await browser.post(dashboard, { intent: 'document-add', id, label: ' ' })).text).toContain(
    'Write what you need',
  )
  const page = await app.browser().get(path)
  expect(page.text.match(/>Missing</g)).toHaveLength(13)
  expect(page.text).toContain('Divorce agreement &lt;b&gt;')
  expect(page.text).toContain('Nobody can download it from this page')
  expect(page.text).toContain('We delete your files 90 days after')
})

test('a client sends files for an item, and the broker downloads, refuses with a reason and accepts', async () => {
  const { id, path, item } = await asked()
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const sent = await send(path, item, { name: 'May.pdf' }, { name: 'June.JPG', bytes: photo })
  expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('Thank you, we have your 2 files.')])
  for (const text of ['May.pdf', 'June.JPG', '>Received<']) expect(main(sent)).toContain(text)
  const files = await stored(id)
  for (const file of files) expect(sent.text).not.toContain(file.file_url)
  expect(kept()).toBe(2)
  // Twice is once.
  expect((await send(path, item, { name: 'Again.pdf' })).status).toBe(200)
  expect([(await stored(id)).length, kept()]).toEqual([2, 2])

  const panel = await app.browser(avery).get(`${dashboard}?lead=${id}`)
  for (const text of ['May.pdf', 'Sent documents']) expect(panel.text).toContain(text)
  const may = files.find(({ name }) => name === 'May.pdf')
  const download = await app.browser(avery).get(`/agent-dashboard/client-documents/${may.id}`)
  expect([download.status, Buffer.from(download.bytes).equals(pdfBytes())]).toEqual([200, true])
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="May.pdf"/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-store',
  })

  const again = { intent: 'document-again', id: item, reason: '' }
  expect((await app.browser(avery).post(`${dashboard}?lead=${id}`, again)).text).toContain(
    'Say why: the client reads it',
  )
  await app.browser(avery).post(dashboard, { ...again, reason: 'June is blurred.' })
  const asks = await app.browser().get(path)
  for (const text of ['Please send again', 'June is blurred.']) expect(main(asks)).toContain(text)
  const june = files.find(({ name }) => name === 'June.JPG')
  expect((await app.browser().post(path, { intent: 'document-remove', id: june.id })).text).toContain('File removed.')
  expect(main(await send(path, item, { name: 'June.pdf', bytes: pdfBytes(2000) }))).not.toContain('June is blurred.')
  await app.browser(avery).post(dashboard, { intent: 'document-accept', id: item })
  const accepted = await app.browser().get(path)
  expect(main(accepted)).toContain('>Accepted<')
  expect((await app.browser().post(path, { intent: 'document-remove', id: may.id })).status).toBe(404)
  expect((await send(path, item, { bytes: pdfBytes(3000) })).text).toContain('Your broker has accepted this item')
  expect((await stored(id)).map(({ name }) => name)).toEqual(['May.pdf', 'June.pdf'])

  const history = await app.browser(superAdmin).get(`${boss}?lead=${id}`)
  for (const step of [
    'Document asked for',
    'Client sent a file',
    'File downloaded',
    'File removed',
    'Document accepted',
  ])
    expect(history.text).toContain(step)
})

test('the broker is told once in a quarter of an hour, of all that came', async () => {
  const { id, path, item } = await asked()
  for (const size of [1000, 2000, 3000]) await send(path, item, { bytes: pdfBytes(size) })
  const told = () =>
    rows(
      `select j.start_after > now() + interval '14 minutes' as later from lead_activities a
         join jobs.job j on j.data ->> 'activityId' = a.id::text where a.lead_id = $1`,
      id,
    )
  expect(await told()).toEqual([{ later: true }])
  await rows(`update lead_activities set created_at = now() - interval '16 minutes' where lead_id = $1`, id)
  await send(path, item, { bytes: pdfBytes(4000) })
  expect(await told()).toHaveLength(2)
})

test('another agent neither sees, downloads nor changes them; a super admin does', async () => {
  const { id, path, item } = await asked()
  await send(path, item)
  const [file] = await stored(id)
  const stranger = app.browser(other)
  for (const intent of ['document-accept', 'document-drop'])
    expect((await stranger.post(dashboard, { intent, id: item })).status).toBe(404)
  expect((await stranger.post(dashboard, { intent: 'documents-ask', id, gift: 'on' })).status).toBe(404)
  expect((await stranger.get(`/agent-dashboard/client-documents/${file.id}`)).status).toBe(404)
  expect((await app.browser().get(`/agent-dashboard/client-documents/${file.id}`)).location).toMatch(/^\/auth/)
  expect((await app.browser(superAdmin).get(`/super-admin/client-documents/${file.id}`)).status).toBe(200)
  expect((await app.browser(avery).get(`/media${file.file_url}`)).status).toBe(404)
  // A link reaches its own lead only.
  const mine = await asked()
  expect((await send(mine.path, item, { bytes: pdfBytes(999) })).text).toContain('no longer needs it')
  expect((await app.browser().post(mine.path, { intent: 'document-remove', id: file.id })).status).toBe(404)
  expect(await stored(id)).toHaveLength(1)
})

test('a withdrawn, expired or wrong link takes no file and gives none back', async () => {
  const [withdrawn, expired] = [await asked(), await asked()]
  await send(withdrawn.path, withdrawn.item)
  const [file] = await stored(withdrawn.id)
  await rows('update client_quotes set revoked_at = now() where lead_id = $1', withdrawn.id)
  await rows('update client_quotes set expires_at = now() where lead_id = $1', expired.id)
  for (const path of [withdrawn.path, expired.path, '/my-quote?token=wrong', '/my-quote']) {
    const sent = await send(path, withdrawn.item, { bytes: pdfBytes(5000) })
    expect([sent.status, sent.text]).toEqual([404, expect.stringContaining('This link does not open a quote')])
    expect((await app.browser().post(path, { intent: 'document-remove', id: file.id })).status).toBe(404)
  }
  expect([(await stored(withdrawn.id)).length, kept()]).toEqual([1, 1])
})

test('what is no PDF, JPEG or PNG, too large, empty or too many is refused beside its item', async () => {
  const { id, path, item } = await asked()
  const html = Buffer.from('<script>alert(1)</script>')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const refused: [Sent, string][] = [
    [{ name: '', bytes: html }, 'Choose a file first'],
    [{ name: 'page.html', bytes: html }, 'Choose a PDF, or a picture as JPEG or PNG.'],
    [{ name: 'drawing.svg', bytes: Buffer.from('<svg/>') }, 'Choose a PDF, or a picture'],
    [{ name: 'letter.docx', bytes: docxBytes() }, 'Choose a PDF, or a picture'],
    [{ name: 'page.pdf', bytes: html }, 'What is in this file is not what its name says'],
    [{ name: 'photo.jpg', bytes: png }, 'What is in this file is not what its name says'],
    [{ name: 'empty.pdf', bytes: new Uint8Array() }, 'This file is empty'],
  ]
  for (const [file, sentence] of refused) {
    const page = await send(path, item, file)
    expect([page.status, main(page)], file.name).toEqual([400, expect.stringContaining(sentence)])
  }
  expect((await send(path, item)).status).toBe(200)
  expect((await send(path, item, ...Array.from({ length: 21 }, () => ({})))).text).toContain('at most 20 files')
  const huge = await send(path, item, { bytes: pdfBytes(requestLimits.documentBody) })
  expect([huge.status, huge.text]).toEqual([413, expect.stringContaining('larger than 20 MB together')])
  // A good one is kept beside a bad one.
  const both = await send(path, item, { bytes: pdfBytes(6000) }, { name: 'page.html', bytes: html })
  expect([both.status, both.text]).toEqual([400, expect.stringContaining('page.html: Choose a PDF')])
  expect(await stored(id)).toHaveLength(2)

  await rows(`update client_documents set file_size = 20971520 where lead_id = $1`, id)
  await rows(
    `insert into client_documents (item_id, lead_id, name, file_url, file_size, mime_type, sha256)
     select $1, $2, 'n', '/documents/clients/' || n, 20971520, 'application/pdf', repeat(n % 10 || '', 64) from generate_series(1, 9) n`,
    item,
    id,
  )
  await rows(
    `insert into client_documents (lead_id, name, file_url, file_size, mime_type, sha256)
     values ($1, 'n', '/documents/clients/x', 20971520, 'application/pdf', repeat('e', 64))`,
    id,
  )
  const full = await send(path, item, { bytes: pdfBytes(10_485_761) })
  expect([full.status, main(full)]).toEqual([400, expect.stringContaining('as many files as this page takes')])
})

test('a hostile name is text everywhere', async () => {
  const { id, path, item } = await asked()
  const name = '../../etc/\u202E<img src=x onerror=alert(1)>"; filename="x.html\r\n.pdf'
  const page = await send(path, item, { name })
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('<img src=x')
  const [file] = await stored(id)
  expect(file.name).not.toMatch(/[\u202E\r\n/]/)
  expect(file.file_url).toMatch(/^\/documents\/clients\/\d{8}\/\d{9}-[0-9a-f]{16}\.pdf$/)
  const download = await app.browser(avery).get(`/agent-dashboard/client-documents/${file.id}`)
  expect([download.status, download.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(download.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[^"]*"; filename\*=UTF-8''[\w%.'()*-]+$/,
  )
})

test('files go with their row after the days that a super admin sets, and when removed, erased or deleted', async () => {
  const [old, recent, funded, erased, deleted, dropped] = [
    await asked(),
    await asked(),
    await asked(),
    await asked(),
    await asked(),
    await asked(),
  ]
  for (const { path, item } of [old, recent, funded, erased, deleted, dropped]) await send(path, item)
  const aged = 'update client_documents set uploaded_at = now() - make_interval(days => $2) where lead_id = $1'
  const moved = 'update deals set moved_at = now() - make_interval(days => $2) where lead_id = $1'
  await rows(aged, old.id, 40)
  await rows(moved, old.id, 31)
  await rows(aged, recent.id, 40)
  await rows(moved, recent.id, 29)
  await rows(aged, funded.id, 29)
  await rows(moved, funded.id, 300)
  const ctx = workerContext(testDeps(app.database, { DATA_DIR: dataDir }), 'test')
  expect(await deleteDueDocuments(ctx)).toBe(0)

  const settings = '/super-admin/settings'
  const browser = app.browser(superAdmin)
  expect((await browser.post(settings, { intent: 'document-days', days: '0' })).text).toContain('Enter 1 to 3,650 days')
  expect((await browser.post(settings, { intent: 'document-days', days: '30' })).text).toContain('Saved.')
  await rows(`update leads set client_name = 'Erased', client_email = 'erased@example.ca' where id = $1`, erased.id)
  await browser.post(boss, { intent: 'delete', id: deleted.id })
  await app.browser(avery).post(dashboard, { intent: 'document-drop', id: dropped.item })
  const without = await rows('select name from client_documents where item_id is null')
  expect(without).toEqual([{ name: 'Removed' }, { name: 'Removed' }, { name: 'Removed' }])
  // A run that was killed between a file and its row finds the row again.
  const [gone] = await stored(old.id)
  rmSync(join(dataDir, 'files', gone.file_url))
  // The file of the deleted lead waits as long as the lead can be restored.
  expect(await deleteDueDocuments(ctx)).toBe(3)
  await rows('delete from deleted_records')
  expect(await deleteDueDocuments(ctx)).toBe(1)
  expect([(await rows('select from client_documents')).length, kept()]).toEqual([2, 2])
  expect([(await stored(recent.id)).length, (await stored(funded.id)).length]).toEqual([1, 1])
  expect(await deleteDueDocuments(ctx)).toBe(0)
  await rows('update brokerage_settings set document_days = 90')
  expect((await browser.get(`${boss}?lead=${old.id}`)).text).toContain('File deleted when its time was over')
})
