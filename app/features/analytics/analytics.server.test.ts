import { expect, test } from 'vitest'
import { rateLimits } from '#app/platform/limits.server.ts'
import { workerContext } from '#server/contexts.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { buildAgent } from '#tests/support/factories.ts'
import { analyticsJobs } from './analytics.jobs.server.ts'
import { recordPageView } from './analytics.server.ts'

const database = useTestDatabase()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function view(agent: string, { address = '203.0.113.9', ...headers }: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/resources/page-view', {
    method: 'POST',
    body: new URLSearchParams({ agent }),
    headers: { 'user-agent': firefox, ...headers },
  })
  await recordPageView(visitorCtx(testDeps(database), address), request)
}

async function counted(agentId: string): Promise<number> {
  const { rows } = await database.operator.query('select from analytics_events where agent_id = $1', [agentId])
  return rows.length
}

test('each visitor counts once a day: by network and browser, without a cookie', async () => {
  const { id } = await buildAgent(database.operator)
  await view(id)
  await view(id)
  expect(await counted(id)).toBe(1)
  await view(id, { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1' })
  await view(id, { address: '2001:db8:1:2::1' })
  await view(id, { address: '2001:db8:1:2::ffff' })
  expect(await counted(id)).toBe(3)
})

test('programs, and pages that a browser fetched in advance, are not counted', async () => {
  const { id } = await buildAgent(database.operator)
  await view(id, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await view(id, { 'user-agent': 'curl/8.5.0' })
  await view(id, { 'user-agent': '' })
  await view(id, { 'sec-purpose': 'prefetch;prerender' })
  expect(await counted(id)).toBe(0)
})

test('an inactive agent is not counted, and what is no agent is refused', async () => {
  const { id } = await buildAgent(database.operator, { is_active: false })
  await view(id)
  expect(await counted(id)).toBe(0)
  await expect(view('nobody')).rejects.toMatchObject({ status: 400 })
})

test('who sends more views than people do is refused', async () => {
  const { id } = await buildAgent(database.operator)
  const browsers = Array.from({ length: rateLimits['page-view'].points }, (_, index) => `${firefox} ${index}`)
  for (const browser of browsers) await view(id, { address: '198.51.100.77', 'user-agent': browser })
  await expect(view(id, { address: '198.51.100.77' })).rejects.toMatchObject({ status: 429 })
  expect(await counted(id)).toBe(browsers.length)
})

test('the salts of past days are forgotten although nobody comes', async () => {
  await database.operator.query(
    `insert into page_view_salts (day, salt) values ('2026-01-01', 'old'), ((now() at time zone 'America/Toronto')::date, 'new')
     on conflict do nothing`,
  )
  for (const job of analyticsJobs) await job.run(workerContext(testDeps(database), 'test'), {})
  const { rows } = await database.operator.query(`select from page_view_salts where salt = 'old'`)
  expect(rows).toEqual([])
})
