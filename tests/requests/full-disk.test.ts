import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { pdfBytes, sendDocument } from '#tests/support/documents.ts'
import { buildSession, type BuiltSession } from '#tests/support/factories.ts'
import { sendPicture } from '#tests/support/pictures.ts'

const directory = mkdtempSync(join(tmpdir(), 'maplekey-full-'))
const isSmall = mountSmallDisk()

/** A 3 MB disk in memory. Where mounting is not allowed: false, with a line that says so. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', directory], { stdio: 'pipe' })
    return true
  } catch (error) {
    const why = (error as Error).message.trim()
    process.stdout.write(`Uploads to a full disk are not tried: no disk may be mounted here (${why}).\n`)
    return false
  }
}

afterAll(() => {
  if (isSmall) execFileSync('umount', ['--lazy', directory])
  rmSync(directory, { recursive: true, force: true })
})

describe.runIf(isSmall)('on a disk of 3 MB', () => {
  const { browser, database } = useTestApp({ DATA_DIR: directory })
  const files = join(directory, 'files')
  const filler = join(directory, 'filler')
  let agent: BuiltSession

  beforeAll(async () => {
    agent = await buildSession(database.operator, 'agent')
  })

  const kept = () =>
    readdirSync(files, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  const rows = async () => (await database.operator.query('select name from agent_documents')).rows

  /** Leaves this many bytes free. */
  function fillUpTo(left: number): void {
    rmSync(filler, { force: true })
    const { bavail, bsize } = statfsSync(directory)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left)))
  }

  test('a document that does not fit gets the specified sentence and leaves no file and no row; the next one that fits is stored', async () => {
    const sent = await sendDocument(browser(agent), { file: pdfBytes(4_000_000) })
    expect([sent.status, JSON.parse(sent.text)]).toEqual([500, { error: 'Failed to upload document: Upload failed' }])
    expect([kept(), await rows()]).toEqual([[], []])
    expect((await sendDocument(browser(agent), { file: pdfBytes(1_000_000), name: 'small.pdf' })).status).toBe(200)
    expect([kept().length, await rows()]).toEqual([1, [{ name: 'small.pdf' }]])
  })

  test('a document on a completely full disk gets the same answer, and stored files can still be downloaded', async () => {
    const before = kept()
    fillUpTo(0)
    const sent = await sendDocument(browser(agent), { file: pdfBytes(), name: 'tiny.pdf' })
    expect([sent.status, JSON.parse(sent.text)]).toEqual([500, { error: 'Failed to upload document: Upload failed' }])
    expect([kept(), await rows()]).toEqual([before, [{ name: 'small.pdf' }]])
    const { rows: stored } = await database.operator.query('select id from agent_documents')
    const page = await browser(agent).get(`/agent-dashboard/documents/${stored[0].id}`)
    expect([page.status, page.bytes.length]).toEqual([200, 1_000_000])
  })

  test('a picture of which only some sizes fit is not stored at all', async () => {
    const before = kept()
    fillUpTo(60_000)
    const noise = Buffer.from(Array.from({ length: 640 * 480 * 3 }, (_, at) => (at * 2_654_435_761) % 251))
    const file = await sharp(noise, { raw: { width: 640, height: 480, channels: 3 } })
      .jpeg()
      .toBuffer()
    const upload = { file, purpose: 'badge', agentId: agent.agentId }
    const sent = await sendPicture(browser(agent), upload)
    expect([sent.status, JSON.parse(sent.text)]).toEqual([500, { error: 'Failed to upload image' }])
    expect(kept()).toEqual(before)
    rmSync(filler)
    expect((await sendPicture(browser(agent), upload)).status).toBe(200)
    expect(kept().length).toBeGreaterThan(before.length + 1)
  })
})
