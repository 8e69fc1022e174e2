import { expect, test } from 'vitest'
import { addUpLeadDays } from '#app/features/analytics/analytics.days.server.ts'
import { addUpLeadCounts } from '#app/features/leads/leads.counts.server.ts'
import { testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildLead } from '#tests/support/factories.ts'
import { workerContext } from '#server/contexts.ts'

const database = useTestDatabase()

async function numbers(source: string): Promise<string[]> {
  const { rows } = await database.operator.query(
    `select concat_ws(' ', agent_id, status, type, sum(leads)) as line from ${source} group by agent_id, status, type
      having sum(leads) <> 0 order by 1`,
  )
  return rows.map(({ line }) => line)
}
const counted = () => numbers('lead_counts')
const there = () => numbers('(select *, 1 as leads from leads) l')

async function agentDays(source: string): Promise<unknown[]> {
  const { rows } = await database.operator.query(
    `select agent_id, day, sum(leads)::int as leads, sum(from_calculator)::int, sum(from_contact_form)::int,
        sum(from_website)::int, sum(from_chatbot)::int, sum(now_new)::int, sum(now_contacted)::int,
        sum(now_qualified)::int, sum(now_closed)::int
      from ${source} group by 1, 2 having sum(leads) <> 0 order by 1, 2`,
  )
  return rows
}
const daysCounted = () => agentDays('lead_agent_days')
const is = (column: string, value: string) => `(${column} = '${value}')::int`
const daysThere = () =>
  agentDays(`(select agent_id, (created_at at time zone 'America/Toronto')::date as day, 1 as leads,
      ${is('source', 'mortgage_calculator')} as from_calculator, ${is('source', 'contact_form')} as from_contact_form,
      ${is('source', 'website')} as from_website, ${is('source', 'AI Chatbot')} as from_chatbot,
      ${is('status', 'new')} as now_new, ${is('status', 'contacted')} as now_contacted,
      ${is('status', 'qualified')} as now_qualified, ${is('status', 'closed')} as now_closed
    from leads where agent_id is not null) l`)

test('the numbers of leads are right while many change them at once, undo it, and a job adds them up', async () => {
  const { operator } = database
  const agents = await Promise.all([1, 2, 3].map(() => buildAgent(operator)))
  const ctx = workerContext(testDeps(database), 'test')
  const statuses = ['new', 'contacted', 'qualified', 'closed']

  async function somebody(number: number) {
    const client = await operator.connect()
    try {
      for (let step = 0; step < 12; step++) {
        await client.query('begin')
        const agent = agents[(number + step) % 4]?.id ?? null
        const { id } = await buildLead(client, { agent_id: agent, type: step % 2 ? 'refinance' : 'rate_quote' })
        await client.query(
          `update leads set status = $1 where id in (select id from leads where agent_id is not distinct from $2 order by id limit 3 for update skip locked)`,
          [statuses[step % 4], agent],
        )
        if (step % 3 === 0) await client.query('update leads set agent_id = $2 where id = $1', [id, agents[0]!.id])
        if (step % 4 === 0) await client.query('delete from leads where id = $1', [id])
        await client.query(step % 5 === 0 ? 'rollback' : 'commit')
      }
    } finally {
      client.release()
    }
  }

  await Promise.all([somebody(0), somebody(1), somebody(2), addUpLeadCounts(ctx), addUpLeadCounts(ctx)])
  expect((await there()).length).toBeGreaterThan(4)
  expect(await counted()).toEqual(await there())
  expect(await daysCounted()).toEqual(await daysThere())

  await addUpLeadCounts(ctx)
  await addUpLeadDays(ctx)
  expect(await counted()).toEqual(await there())
  expect(await daysCounted()).toEqual(await daysThere())
  const days = await operator.query('select from lead_agent_days')
  expect(days.rowCount).toBe((await daysThere()).length)
  const { rows } = await operator.query('select count(*)::int from lead_counts')
  expect(rows[0].count).toBe((await there()).length)
})

test('an agent who goes leaves their leads to nobody, counted so', async () => {
  const { operator } = database
  const agent = await buildAgent(operator)
  await buildLead(operator, { agent_id: agent.id })
  await operator.query('delete from agents where id = $1', [agent.id])
  expect(await counted()).toEqual(await there())
  expect((await counted()).some((line) => line.includes(agent.id))).toBe(false)
})
