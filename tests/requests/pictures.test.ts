import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { picturePurposeNames, picturePurposes } from '#app/features/pictures/pictures.ts'
import { requestLimits } from '#server/limits.ts'
import { dataDir, type Page, useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildSession, type BuiltSession } from '#tests/support/factories.ts'
import { answerOf, pictureBytes, pictureOfSize, sendPicture } from '#tests/support/pictures.ts'

const files = join(dataDir, 'files')
const { browser, database } = useTestApp()
const agents = picturePurposeNames.filter((purpose) => picturePurposes[purpose].of === 'agent')
const posts = picturePurposeNames.filter((purpose) => picturePurposes[purpose].of === 'post')
const brokerage = picturePurposeNames.filter((purpose) => !['agent', 'post'].includes(picturePurposes[purpose].of))

let agent: BuiltSession
let superAdmin: BuiltSession
let file: Buffer

beforeAll(async () => {
  agent = await buildSession(database.operator, 'agent')
  superAdmin = await buildSession(database.operator, 'super_admin')
  file = await pictureBytes(80, 60)
})

const kept = () => readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** The address of a stored picture, which anybody can then load. */
async function urlOf(page: Page): Promise<string> {
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('"url"')])
  const { url = '' } = answerOf(page)
  expect(await browser().get(url)).toMatchObject({ status: 200 })
  return url
}

const outcomeOf = (page: Page) => ({ status: page.status, error: answerOf(page).error })
const refused = (status: number, error: string | RegExp) => ({ status, error: expect.stringMatching(error) })

describe("a picture is stored in its purpose's folder under a generated name", () => {
  test.each(agents)("%s: for an agent's own record", async (purpose) => {
    const url = await urlOf(
      await sendPicture(browser(agent), { file, purpose, agentId: agent.agentId, name: '../../x.php' }),
    )
    const key = `/media/${picturePurposes[purpose].bucket}/${agent.agentId}/`
    expect(url.startsWith(key)).toBe(true)
    expect(url.slice(key.length)).toMatch(/^\d{8}\/\d{9}-[0-9a-f]{16}-\d+x\d+\.webp$/)
  })

  test.each(agents)('%s: by a super admin for any agent', async (purpose) => {
    const { id } = await buildAgent(database.operator)
    const url = await urlOf(await sendPicture(browser(superAdmin), { file, purpose, agentId: id }))
    expect(url).toContain(`/media/${picturePurposes[purpose].bucket}/${id}/`)
  })

  test.each(posts)('%s: by agents and super admins', async (purpose) => {
    for (const session of [agent, superAdmin]) {
      expect(await urlOf(await sendPicture(browser(session), { file, purpose }))).toMatch(
        /^\/media\/blog-images\/blog\//,
      )
    }
  })

  test.each(brokerage)('%s: by super admins', async (purpose) => {
    const url = await urlOf(await sendPicture(browser(superAdmin), { file, purpose }))
    expect(url).toContain(`/media/${picturePurposes[purpose].bucket}/2`)
  })

  test('for an agent whose page is not public', async () => {
    const hidden = await buildSession(database.operator, 'admin', { agent: { is_active: false } })
    const answer = await sendPicture(browser(hidden), { file, purpose: 'headshot', agentId: hidden.agentId })
    expect(await urlOf(answer)).toContain(String(hidden.agentId))
  })
})

describe('a picture is refused for a record that the sender may not change', () => {
  test.each(agents)("%s: for another agent's record", async (purpose) => {
    const { id } = await buildAgent(database.operator)
    const before = kept()
    expect(outcomeOf(await sendPicture(browser(agent), { file, purpose, agentId: id }))).toEqual(
      refused(404, 'Agent not found'),
    )
    expect(kept()).toBe(before)
  })

  test.each(brokerage)('%s: for the brokerage, when an agent or admin sends it', async (purpose) => {
    const admin = await buildSession(database.operator, 'admin')
    for (const session of [agent, admin]) {
      expect(outcomeOf(await sendPicture(browser(session), { file, purpose }))).toEqual(refused(403, 'Access denied'))
    }
  })

  test("for another agent's post", async () => {
    const { id } = await buildAgent(database.operator)
    expect(outcomeOf(await sendPicture(browser(agent), { file, purpose: 'post', agentId: id }))).toEqual(
      refused(404, 'Agent not found'),
    )
  })

  test('for an account without an agent record', async () => {
    const without = await buildSession(database.operator, 'agent', { agent: false })
    expect(outcomeOf(await sendPicture(browser(without), { file, purpose: 'post' }))).toEqual(
      refused(404, 'Agent not found'),
    )
  })

  test('for an agent who does not exist', async () => {
    const agentId = crypto.randomUUID()
    expect(outcomeOf(await sendPicture(browser(superAdmin), { file, purpose: 'banner', agentId }))).toEqual(
      refused(404, 'Agent not found'),
    )
  })

  test('from visitors, from ordinary users and from other sites', async () => {
    const user = await buildSession(database.operator, 'user')
    const own = { file, purpose: 'headshot', agentId: agent.agentId }
    const before = kept()
    expect((await sendPicture(browser(), own)).status).toBe(401)
    expect((await sendPicture(browser(user), own)).status).toBe(403)
    expect((await sendPicture(browser(agent), own, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await sendPicture(browser(agent), own, {})).status).toBe(403)
    expect(kept()).toBe(before)
  })
})

describe('an invalid picture upload is refused with the reason', () => {
  const own = () => ({ purpose: 'headshot', agentId: agent.agentId })
  test.each([
    ['a page named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), /not a picture/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /not a picture/],
    ['half a JPEG', () => file.subarray(0, file.length / 2), /damaged/],
    ['nothing', () => Buffer.alloc(0), 'Choose a picture.'],
  ])('%s', async (_what, bytes, sentence) => {
    const before = kept()
    const answer = await sendPicture(browser(agent), { ...own(), file: bytes(), name: 'me.png' })
    expect(outcomeOf(answer)).toEqual(refused(400, sentence))
    expect(kept()).toBe(before)
  })

  test('when the file, the purpose or the owner is missing, or the purpose unknown', async () => {
    expect(outcomeOf(await sendPicture(browser(agent), own()))).toEqual(refused(400, 'Choose a picture.'))
    for (const fields of [{}, { purpose: 'avatar' }, { purpose: '__proto__' }, { purpose: 'headshot' }]) {
      expect(outcomeOf(await sendPicture(browser(agent), { file, ...fields }))).toEqual(
        refused(400, /what the picture is for/),
      )
    }
  })

  test('when the body is no form', async () => {
    const page = await browser(agent).send('/resources/pictures', {
      method: 'POST',
      body: 'torn',
      headers: { origin: 'http://localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(outcomeOf(page)).toEqual(refused(400, /could not be read as a form/))
  })
})

describe('the picture size limit', () => {
  const own = () => ({ purpose: 'banner', agentId: agent.agentId })
  const limit = 10 * 1024 * 1024

  test('accepts 10 MB and refuses one byte more', async () => {
    await urlOf(await sendPicture(browser(agent), { ...own(), file: await pictureOfSize(limit) }))
    const answer = await sendPicture(browser(agent), { ...own(), file: await pictureOfSize(limit + 1) })
    expect(outcomeOf(answer)).toEqual(refused(400, /larger than 10 MB/))
  })

  test('refuses a body unread when its declared length is too large', async () => {
    const { status, text } = await browser(agent).send('/resources/pictures', {
      method: 'POST',
      body: new Uint8Array(requestLimits.pictureBody + 1),
      headers: { origin: 'http://localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([status, text]).toEqual([413, expect.stringContaining('larger than 10 MB')])
  })

  test("reads no more than a form's size from a body without a length", async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = new Uint8Array(256 * 1024)
        sent += chunk.length
        controller.enqueue(chunk)
      },
    })
    const { status, text } = await browser(agent).send('/resources/pictures', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { origin: 'http://localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
    } as RequestInit)
    expect([status, text]).toEqual([413, expect.stringContaining('more than a form may hold')])
    expect(sent).toBeLessThan(requestLimits.formBody + 1024 * 1024)
  })

  test('is for this address only: no other accepts that much', async () => {
    const body = new URLSearchParams({ name: 'x'.repeat(requestLimits.formBody) })
    const headers = { origin: 'http://localhost:3000' }
    for (const path of ['/agent-dashboard', '/resources/pictures/', '/resources/pictures.data', '/resources/quote']) {
      expect((await browser(agent).send(path, { method: 'POST', body, headers })).status).toBe(413)
    }
  })
})

test('a picture upload that finds too many at once is asked to retry, and no other upload is lost', async () => {
  const large = await pictureBytes(800, 600)
  const own = { file: large, purpose: 'background', agentId: superAdmin.agentId ?? agent.agentId }
  const pages = await Promise.all(Array.from({ length: 12 }, () => sendPicture(browser(superAdmin), own)))
  const statuses = pages.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  const [held = [], late = []] = [200, 503].map((status) => pages.filter((page) => page.status === status))
  for (const page of held) await urlOf(page)
  expect(late.map(outcomeOf)).toEqual(late.map(() => refused(503, /try again/)))
})

test('the sixty-first picture within ten minutes is refused', async () => {
  const busy = await buildSession(database.operator, 'agent')
  const statuses: number[] = []
  for (let sent = 0; sent < 61; sent += 1) statuses.push((await sendPicture(browser(busy), {})).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400))
  expect(outcomeOf(await sendPicture(browser(busy), { file }))).toEqual(refused(429, /Please wait/))
})

describe('a missing picture store', () => {
  test('is reported, and the picture is written nowhere else', async () => {
    renameSync(files, `${files}-away`)
    try {
      for (const purpose of ['post', 'headshot']) {
        const answer = await sendPicture(browser(agent), { file, purpose, agentId: agent.agentId })
        expect(outcomeOf(answer)).toEqual(refused(404, /^Upload failed: .*bucket.* not found/))
      }
      expect(readdirSync(dataDir)).not.toContain('files')
    } finally {
      renameSync(`${files}-away`, files)
    }
  })

  test('is answered with the specified sentence when writing to it fails', async () => {
    const blocked = await buildSession(database.operator, 'agent')
    for (const [purpose, sentence] of [
      ['headshot', 'Failed to upload headshot or banner'],
      ['banner', 'Failed to upload headshot or banner'],
      ['badge', 'Failed to upload image'],
    ] as const) {
      const folder = join(files, 'media', picturePurposes[purpose].bucket)
      mkdirSync(folder, { recursive: true })
      // A file where the folder would be.
      writeFileSync(join(folder, String(blocked.agentId)), '')
      const answer = await sendPicture(browser(blocked), { file, purpose, agentId: blocked.agentId })
      expect(outcomeOf(answer)).toEqual(refused(500, sentence))
    }
  })
})
