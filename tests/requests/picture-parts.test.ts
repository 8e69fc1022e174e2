import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Page, useTestApp } from '#tests/support/app.ts'
import { buildSession, type BuiltSession } from '#tests/support/factories.ts'
import { answerOf, pictureBytes, sendPicture } from '#tests/support/pictures.ts'

const { browser, database } = useTestApp()
let agent: BuiltSession
let file: Buffer

beforeAll(async () => {
  agent = await buildSession(database.operator, 'agent')
  file = await pictureBytes(80, 60)
})

/** The address of a stored picture. */
function urlOf(page: Page): string {
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('"url"')])
  return answerOf(page).url ?? ''
}

describe('the stored part of a picture', () => {
  const send = async (crop: Record<string, unknown>, bytes = file) =>
    sendPicture(browser(agent), { file: bytes, purpose: 'headshot', agentId: agent.agentId, ...crop })

  test('is chosen in pixels of the upright picture', async () => {
    const left = { input: await pictureBytes(100, 200, '#b3311f'), left: 0, top: 0 }
    const lying = sharp(await pictureBytes(400, 200)).composite([left])
    // Upright, after a quarter turn to the right, it is 200 wide and 400 high, with its red part on top.
    const bytes = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const url = urlOf(await send({ x: 0, y: 0, width: 200, height: 100 }, bytes))
    expect(url).toMatch(/-200x100\.webp$/)
    const { channels } = await sharp((await browser().get(url)).bytes).stats()
    expect(channels[0]?.mean).toBeGreaterThan(150)
    expect(channels[1]?.mean).toBeLessThan(90)
  })

  test("is the middle in its purpose's proportions when no part was chosen", async () => {
    // Three stripes, lying on their side: upright, red is at the top and at the bottom.
    const stripe = { input: await pictureBytes(100, 200, '#b3311f'), top: 0 }
    const lying = sharp(await pictureBytes(400, 200)).composite([
      { ...stripe, left: 0 },
      { ...stripe, left: 300 },
    ])
    const url = urlOf(await send({}, await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer()))
    expect(url).toMatch(/-200x200\.webp$/)
    const { channels } = await sharp((await browser().get(url)).bytes).stats()
    expect(channels[0]?.mean).toBeLessThan(60)

    const shapes = [
      ['banner', '80x27'],
      ['background', '80x45'],
      ['share', '80x42'],
      ['logo', '80x60'],
    ]
    for (const [purpose, size] of shapes) {
      const page = await sendPicture(browser(agent), { file, purpose, agentId: agent.agentId })
      expect(urlOf(page), purpose).toContain(`-${size}.webp`)
    }
  })

  test('may reach the edge, and not a pixel beyond', async () => {
    expect(urlOf(await send({ x: 20, y: 10, width: 60, height: 50 }))).toMatch(/-60x50\.webp$/)
    for (const crop of [
      { x: 21, y: 10, width: 60, height: 50 },
      { x: 20, y: 11, width: 60, height: 50 },
      { x: 0, y: 0, width: 0, height: 50 },
      { x: -1, y: 0, width: 60, height: 50 },
      { x: 0, y: 0, width: 1e9, height: 50 },
      { x: 1.5, y: 0, width: 60, height: 50 },
      { x: 0, y: 0, width: 60 },
    ]) {
      const page = await send(crop)
      expect([page.status, answerOf(page).error]).toEqual([400, expect.stringMatching(/lies outside the picture/)])
    }
  })
})
