import { expect, test } from 'vitest'
import { rateLimits } from '#app/platform/limits.server.ts'
import { workerContext } from '#server/contexts.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { staffCtx, testDeps, visitorCtx } from '#tests/support/context.ts'
import { buildAgent, buildLead, buildSession } from '#tests/support/factories.ts'
import { analyticsJobs } from './analytics.jobs.server.ts'
import { readBrokerageReport, readDays, readOwnReport } from './analytics.report.server.ts'
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

test('each visitor counts once a day, identified by network and browser, without a cookie', async () => {
  const { id } = await buildAgent(database.operator)
  await view(id)
  await view(id)
  expect(await counted(id)).toBe(1)
  await view(id, { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1' })
  await view(id, { address: '2001:db8:1:2::1' })
  await view(id, { address: '2001:db8:1:2::ffff' })
  expect(await counted(id)).toBe(3)
})

test('programs and prefetched pages are not counted', async () => {
  const { id } = await buildAgent(database.operator)
  await view(id, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await view(id, { 'user-agent': 'curl/8.5.0' })
  await view(id, { 'user-agent': '' })
  await view(id, { 'sec-purpose': 'prefetch;prerender' })
  expect(await counted(id)).toBe(0)
})

test('views of inactive agents are not counted, and other ids are refused', async () => {
  const { id } = await buildAgent(database.operator, { is_active: false })
  await view(id)
  expect(await counted(id)).toBe(0)
  await expect(view('nobody')).rejects.toMatchObject({ status: 400 })
})

test('a client that sends more views than a person would is refused', async () => {
  const { id } = await buildAgent(database.operator)
  const browsers = Array.from({ length: rateLimits['page-view'].points }, (_, index) => `${firefox} ${index}`)
  for (const browser of browsers) await view(id, { address: '198.51.100.77', 'user-agent': browser })
  await expect(view(id, { address: '198.51.100.77' })).rejects.toMatchObject({ status: 429 })
  expect(await counted(id)).toBe(browsers.length)
})

test('the salts of past days are deleted even when there are no visitors', async () => {
  await database.operator.query(
    `insert into page_view_salts (day, salt) values ('2026-01-01', 'old'), ((now() at time zone 'America/Toronto')::date, 'new')
     on conflict do nothing`,
  )
  for (const job of analyticsJobs) await job.run(workerContext(testDeps(database), 'test'), {})
  const { rows } = await database.operator.query(`select from page_view_salts where salt = 'old'`)
  expect(rows).toEqual([])
})

test('views are deleted after 90 days while their totals stay the same, however often the job runs', async () => {
  await database.operator.query('delete from analytics_events')
  const agent = await buildAgent(database.operator)
  const other = await buildAgent(database.operator)
  for (const [agentId, ago] of [
    [agent.id, '0 seconds'],
    [agent.id, '2 days'],
    [agent.id, '2 days'],
    [agent.id, '91 days'],
    [other.id, '91 days'],
    [agent.id, '200 days'],
  ])
    await database.operator.query(
      'insert into analytics_events (agent_id, created_at) values ($1, now() - $2::interval)',
      [agentId, ago],
    )
  const boss = await buildSession(database.operator, 'super_admin')
  const ctx = staffCtx(testDeps(database), boss)
  const total = async () => (await readBrokerageReport(ctx, 'all')).course.views.now
  const days = async () => (await readDays(ctx, 'all')).filter(({ views }) => views > 0).map(({ views }) => views)
  expect([await total(), await days()]).toEqual([6, [1, 2, 2, 1]])
  const worker = workerContext(testDeps(database), 'test')
  for (const job of [...analyticsJobs, ...analyticsJobs]) await job.run(worker, {})
  expect(await counted(agent.id)).toBe(3)
  expect(await counted(other.id)).toBe(0)
  expect([await total(), await days()]).toEqual([6, [1, 2, 2, 1]])
})

test('leads are counted on their day in Toronto, by status', async () => {
  await database.operator.query('delete from leads')
  // In Toronto it was still the evening before.
  for (const at of ['2026-11-02T04:30:00Z', '2026-11-02T04:45:00Z', '2026-11-02T05:30:00Z'])
    await buildLead(database.operator, { created_at: at })
  await database.operator.query(`update leads set status = 'closed' where created_at = '2026-11-02T04:45:00Z'`)
  const ctx = staffCtx(testDeps(database), await buildSession(database.operator, 'super_admin'))
  const days = (await readDays(ctx, 'all')).filter(({ leads }) => leads > 0)
  expect(days.map(({ start, leads, byStatus }) => [start, leads, byStatus.new, byStatus.closed])).toEqual([
    ['2026-11-01', 2, 1, 1],
    ['2026-11-02', 1, 1, 0],
  ])
})

test('answers and funded mortgages are counted for everybody, and for one agent', async () => {
  const { operator } = database
  const boss = staffCtx(testDeps(database), await buildSession(operator, 'super_admin'))
  const session = await buildSession(operator, 'agent')
  const sentAt = new Date(Date.now() - 5 * 3_600_000)
  const lead = async (hours: number | null, columns: Record<string, unknown> = {}) => {
    const built = await buildLead(operator, {
      created_at: sentAt,
      metadata: { mortgage_amount: 400_000 },
      ...columns,
    })
    await operator.query('update deals set answered_at = $2 where lead_id = $1', [
      built.id,
      hours === null ? null : new Date(sentAt.getTime() + hours * 3_600_000),
    ])
    return built
  }
  for (const hours of [1, 2]) await lead(hours)
  const { id } = await lead(4, { agent_id: session.agentId })
  await lead(null, { agent_id: session.agentId })
  await operator.query(
    `update deals set stage_id = (select id from pipeline_stages where ending = 'funded'), commission_received = 4000 where lead_id = $1`,
    [id],
  )
  const before = (await readBrokerageReport(boss, '7')).work
  expect(before).toMatchObject({ half: '2 hours', funded: 1, amount: 400_000, received: 4000 })
  expect(before.answered).toBe(3)
  const own = await readOwnReport(staffCtx(testDeps(database), session), '7')
  expect(own?.work).toEqual({ leads: 2, answered: 1, half: '4 hours', funded: 1, amount: 400_000, received: 4000 })
})
