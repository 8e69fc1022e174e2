import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed-demo.ts'
import { useTestApp } from '#tests/support/app.ts'
import { builtAsset, builtFolder, readPublicScripts } from '#tests/support/built-scripts.ts'
import { testDeps } from '#tests/support/context.ts'
import { useOwnDatabase } from '#tests/support/database.ts'
import { buildLead, buildSession } from '#tests/support/factories.ts'

// The demo is loaded only into a database that was never written to.
const { database, browser } = useTestApp({}, useOwnDatabase())

beforeAll(async () => {
  const { storage } = testDeps(database)
  await seedDemo({ operatorUrl: database.operatorUrl, storage, now: new Date() })
})

test('the home page of the demo brokerage is at most 75,000 bytes of HTML', async () => {
  const size = async () => (await browser().get('/')).bytes.length
  // A smaller page would lack the demo's rates, brokers, lenders, testimonials or news.
  await expect.poll(size).toBeGreaterThan(60_000)
  expect(await size()).toBeLessThanOrEqual(75_000)
})

test('the inline style sheet of the home page has every class of the page that the public sheet has', async () => {
  const home = await browser().get('/')
  const rates = await browser().get('/rates')
  const used = new Set([...home.text.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))
  const inlined = classesIn(inlineSheetOf(home.text))
  const missing = [...classesIn(inlineSheetOf(rates.text))].filter(
    (name) => used.has(name.replaceAll('&', '&amp;').replaceAll('>', '&gt;')) && !inlined.has(name),
  )
  expect(missing).toEqual([])
  expect(inlined.size).toBeGreaterThan(150)
})

test('a staff page of 25 leads is at most 120,000 bytes of HTML', async () => {
  const { operator } = database
  const admin = await buildSession(operator, 'super_admin')
  const { agentId } = await buildSession(operator, 'agent', { fullName: 'Bartholomew Featherstonehaugh' })
  for (let lead = 0; lead < 25; lead += 1) {
    await buildLead(operator, { agent_id: agentId, client_phone: `+14165550${100 + lead}` })
  }
  const { text, bytes } = await browser(admin).get('/super-admin/leads')
  expect(text.match(/data-row=/g)).toHaveLength(25)
  expect(bytes.length).toBeLessThanOrEqual(120_000)
})

test('the inline style sheet of public pages has every class that their scripts use', async () => {
  const { text } = await browser().get('/rates')
  const { pages, scriptsOf } = readPublicScripts()
  const scripts = new Set(pages.flatMap((page) => scriptsOf(page, { later: true })))
  const words = new Set([...scripts].flatMap((file) => readFileSync(builtFolder + file, 'utf8').split(/[\s"'`]+/)))
  const staffSheet = readFileSync(builtFolder + builtAsset(/^staff-.*\.css$/), 'utf8')

  const publicClasses = classesIn(inlineSheetOf(text))
  const missing = [...classesIn(staffSheet)].filter((name) => words.has(name) && !publicClasses.has(name))
  // A single word, such as `visible`, may be a word in the code.
  expect(missing.filter((name) => /\W/.test(name))).toEqual([])
  expect(publicClasses.size).toBeGreaterThan(300)
})

function inlineSheetOf(page: string): string {
  return /<style id="css"[^>]*>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? ''
}

function classesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')))
}
