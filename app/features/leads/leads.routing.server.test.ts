import { beforeEach, expect, test } from 'vitest'
import { workerContext } from '#server/contexts.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildLead, buildSession } from '#tests/support/factories.ts'
import { loadRouting, routeLead, setAbsence } from './leads.routing.server.ts'
import { readLeadTimeline } from './leads.server.ts'

const database = useTestDatabase()
beforeEach(() => database.operator.query('truncate leads, agents, routing_rules cascade'))

const worker = () => workerContext(testDeps(database), 'test')

async function person(role: 'agent' | 'super_admin', fullName: string) {
  const session = await buildSession(database.operator, role, { fullName })
  if (session.agentId)
    await database.operator.query('update agents set name = $2, licences = $3 where id = $1', [
      session.agentId,
      fullName,
      JSON.stringify([{ province: 'Ontario', title: 'Agent', number: fullName }]),
    ])
  return { session, ctx: staffCtx(testDeps(database), session) }
}

function rule(columns: { position: number; province?: string; agentId?: string | null }) {
  return database.operator.query('insert into routing_rules (position, province, agent_id) values ($1, $2, $3)', [
    columns.position,
    columns.province ?? null,
    columns.agentId ?? null,
  ])
}

async function newLead(location = 'Ontario', columns: Record<string, unknown> = {}): Promise<string> {
  return (await buildLead(database.operator, { metadata: { location }, ...columns })).id
}

async function agentOf(id: string): Promise<string | null> {
  const { rows } = await database.operator.query(
    'select a.name from leads l left join agents a on a.id = l.agent_id where l.id = $1',
    [id],
  )
  return rows[0].name
}

test('without a rule a lead waits; with one it goes to whose turn it is, once, and its history says why', async () => {
  const boss = await person('super_admin', 'Bo Boss')
  const [ann, ben] = [await person('agent', 'Ann'), await person('agent', 'Ben')]
  const early = await newLead()
  await routeLead(worker(), early)
  expect(await agentOf(early)).toBeNull()

  await rule({ position: 1 })
  const leads = [await newLead(), await newLead(), await newLead(), await newLead()]
  // Two copies of the server, each job run twice.
  await Promise.all([...leads, ...leads].map((id) => routeLead(worker(), id)))
  const got = await Promise.all(leads.map(agentOf))
  expect(got.toSorted()).toEqual(['Ann', 'Ann', 'Ben', 'Ben'])
  const { steps } = await readLeadTimeline(boss.ctx, {
    id: leads[0]!,
    createdAt: new Date(),
    answeredAt: null,
    consents: [],
  })
  expect(steps.map(({ what }) => what)).toContain('Routing: Rule 1, every lead: whose turn it is.')

  expect(await setAbsence(ann.ctx, ann.session.agentId!, '2999-01-01')).toBe(true)
  await expect(setAbsence(ann.ctx, ben.session.agentId!, '2999-01-01')).rejects.toThrow('Access denied')
  const later = [await newLead(), await newLead()]
  for (const id of later) await routeLead(worker(), id)
  expect(await Promise.all(later.map(agentOf))).toEqual(['Ben', 'Ben'])
})

test('a lead of an agent’s own page stays theirs, and one that nobody may have waits with the reason', async () => {
  const boss = await person('super_admin', 'Bo Boss')
  const [ann, ben] = [await person('agent', 'Ann'), await person('agent', 'Ben')]
  await rule({ position: 1, agentId: ben.session.agentId })
  const own = await newLead('Ontario', { agent_id: ann.session.agentId })
  const west = await newLead('Alberta')
  for (const id of [own, west]) await routeLead(worker(), id)
  expect([await agentOf(own), await agentOf(west)]).toEqual(['Ann', null])
  const { steps } = await readLeadTimeline(boss.ctx, {
    id: west,
    createdAt: new Date(),
    answeredAt: null,
    consents: [],
  })
  expect(steps.map(({ what }) => what)).toContain('Routing: Nobody in the rules who is here is licensed in Alberta.')
})

test('the simulator names everybody with the reason, and a replay changes nothing', async () => {
  const boss = await person('super_admin', 'Bo Boss')
  await person('agent', 'Ann')
  await rule({ position: 1, province: 'Ontario' })
  const ids = [await newLead(), await newLead('Quebec')]
  const tab = await loadRouting(boss.ctx, new URL('https://x.test/super-admin/routing?province=Ontario&replay=yes'))
  expect(tab.found).toMatchObject({ name: 'Ann', why: 'Rule 1, Ontario: whose turn it is.' })
  expect(tab.replay).toMatchObject({
    leads: 2,
    people: [{ name: 'Ann', had: 0, gets: 1 }],
    unassigned: [{ why: 'No rule fits.', count: 1 }],
  })
  expect(await Promise.all(ids.map(agentOf))).toEqual([null, null])
})
