import { beforeAll, expect, test } from 'vitest'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildSession, buildTestimonial } from '#tests/support/factories.ts'
import { listAgentTestimonials, listHomeTestimonials } from './testimonials.server.ts'

const database = useTestDatabase()
let agentId: string

beforeAll(async () => {
  const { operator } = database
  const { userId } = await buildSession(operator, 'super_admin')
  agentId = (await buildAgent(operator)).id
  const other = await buildAgent(operator)
  for (let day = 1; day <= 7; day += 1)
    await buildTestimonial(operator, { admin_id: userId, client_name: `Day ${day}`, created_at: `2026-06-0${day}` })
  await buildTestimonial(operator, { agent_id: agentId, client_name: 'First', created_at: '2026-06-10' })
  await buildTestimonial(operator, { agent_id: agentId, client_name: 'Second', created_at: '2026-06-11' })
  await buildTestimonial(operator, { agent_id: agentId, client_name: 'Pending', is_approved: false })
  await buildTestimonial(operator, { agent_id: other.id, client_name: 'Somebody else' })
})

function names(list: { clientName: string }[]): string[] {
  return list.map((one) => one.clientName)
}

test('the home page shows the brokerage’s six newest testimonials and none of an agent', async () => {
  const list = await listHomeTestimonials(visitorCtx(testDeps(database)))
  expect(names(list)).toEqual(['Day 7', 'Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2'])
  expect(Object.keys(list[0]!)).toEqual(['clientName', 'content', 'rating'])
})

test('an agent’s page shows approved testimonials, newest first, and no pending ones', async () => {
  const list = await listAgentTestimonials(visitorCtx(testDeps(database)), agentId)
  expect(names(list)).toEqual(['Second', 'First'])
})
