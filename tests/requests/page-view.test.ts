import { expect, test } from 'vitest'
import { pageViewPath } from '#app/features/analytics/analytics.ts'
import { buildAgent, buildSession } from '#tests/support/factories.ts'
import { useTestApp } from '#tests/support/app.ts'

const app = useTestApp()
let serial = 0

/** A browser with its own user agent, so that it counts as another visitor. */
function userAgent(): Record<string, string> {
  serial += 1
  return { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.${serial}` }
}

async function counted(agentId: string): Promise<number> {
  const { rows } = await app.database.operator.query('select from analytics_events where agent_id = $1', [agentId])
  return rows.length
}

test('a visitor’s view is counted; the answer is empty, sets no cookie and is not cached', async () => {
  const { id } = await buildAgent(app.database.operator)
  const answer = await app.browser().post(pageViewPath, { agent: id }, userAgent())
  expect([answer.status, answer.text, answer.headers.get('set-cookie')]).toEqual([204, '', null])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await counted(id)).toBe(1)
})

test('staff views are not counted, as their session tells; views of ordinary users are', async () => {
  const { id } = await buildAgent(app.database.operator)
  for (const role of ['agent', 'admin', 'super_admin'] as const) {
    const session = await buildSession(app.database.operator, role)
    expect((await app.browser(session).post(pageViewPath, { agent: id }, userAgent())).status).toBe(204)
  }
  expect(await counted(id)).toBe(0)
  const user = await buildSession(app.database.operator, 'user')
  await app.browser(user).post(pageViewPath, { agent: id }, userAgent())
  await app.browser({ token: 'made up' }).post(pageViewPath, { agent: id }, userAgent())
  expect(await counted(id)).toBe(2)
})

test('a malformed view is refused, and so is one from another site', async () => {
  const { id } = await buildAgent(app.database.operator)
  expect((await app.browser().post(pageViewPath, { agent: 'x' }, userAgent())).status).toBe(400)
  const elsewhere = { ...userAgent(), origin: 'https://elsewhere.example' }
  expect((await app.browser().post(pageViewPath, { agent: id }, elsewhere)).status).toBe(403)
  expect((await app.browser().get(pageViewPath)).status).not.toBe(200)
  expect(await counted(id)).toBe(0)
})
