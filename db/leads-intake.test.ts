import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildLead } from '#tests/support/factories.ts'

const database = useTestDatabase()

const reply = { kind: 'reply', granted: true, wording: 'You may reply to me.', version: '2026-11', page: '/' }

type Sent = {
  key?: string
  body?: string
  content?: string
  agentId?: string | null
  consents?: unknown[]
  type?: string
}

async function submit(sent: Sent = {}): Promise<{ lead_id: string; outcome: string }> {
  const content = sent.content ?? `content ${randomUUID()}`
  const values = [
    sent.key ?? randomUUID(),
    sent.body ?? content,
    content,
    sent.type ?? 'contact',
    sent.agentId ?? null,
    JSON.stringify(sent.consents ?? [reply]),
  ]
  const client = await database.pools.web.connect()
  try {
    await client.query('begin; set local role maplekey_visitor')
    const { rows } = await client.query(
      `select * from app.submit_lead($1, $2, $3, $4, 'contact_form', 'Avery', 'avery@example.test', '+14165550123', $5, 'Hello',
        null, '{}', $6)`,
      values,
    )
    await client.query('commit')
    return rows[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function one(text: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  const { rows } = await database.operator.query(text, values)
  return rows[0]
}

test("a lead is stored as new, with its sender's consents", async () => {
  const { lead_id, outcome } = await submit({ consents: [reply, { ...reply, kind: 'marketing', granted: false }] })
  expect(outcome).toBe('stored')
  expect(await one('select status, client_name, client_phone from leads where id = $1', [lead_id])).toEqual({
    status: 'new',
    client_name: 'Avery',
    client_phone: '+14165550123',
  })
  const { rows } = await database.operator.query(
    'select kind, granted, wording, version, page from consents where lead_id = $1 order by kind',
    [lead_id],
  )
  expect(rows).toEqual([{ ...reply, kind: 'marketing', granted: false }, reply])
})

test('the same key with the same body returns the same lead; with another body it is refused', async () => {
  const key = randomUUID()
  const first = await submit({ key, content: 'the first content' })
  expect(await submit({ key, content: 'the first content' })).toEqual({ ...first, outcome: 'replayed' })
  expect(await submit({ key, content: 'quite other content' })).toEqual({ ...first, outcome: 'conflict' })
  expect(await one('select count(*)::int from leads where idempotency_key = $1', [key])).toEqual({ count: 1 })
})

test('the same content under another key is the same lead within the hour, and a new one after', async () => {
  const first = await submit({ content: 'content sent from two tabs' })
  const ago = (minutes: number) =>
    database.operator.query(`update leads set created_at = now() - make_interval(mins => $2) where id = $1`, [
      first.lead_id,
      minutes,
    ])
  await ago(58)
  expect(await submit({ content: 'content sent from two tabs' })).toEqual({ ...first, outcome: 'replayed' })
  await ago(61)
  const later = await submit({ content: 'content sent from two tabs' })
  expect(later.outcome).toBe('stored')
  expect(later.lead_id).not.toBe(first.lead_id)
})

test('thirty simultaneous sends make one lead, whether they share the key or only the content', async () => {
  const key = randomUUID()
  const sameKey = await Promise.all(
    Array.from({ length: 30 }, () => submit({ key, content: 'content of a double click' })),
  )
  const sameContent = await Promise.all(
    Array.from({ length: 30 }, () => submit({ content: 'content of two tabs at once' })),
  )
  for (const answers of [sameKey, sameContent]) {
    expect(new Set(answers.map(({ lead_id }) => lead_id)).size).toBe(1)
    expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
  }
})

test('when two bodies are sent under one key at once, one is stored and the other refused', async () => {
  const key = randomUUID()
  const answers = await Promise.all(
    [1, 2].map((each) => submit({ key, content: `content number ${each} of the race` })),
  )
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'stored'])
})

test('a lead for a missing or inactive agent is stored unassigned', async () => {
  const inactive = await buildAgent(database.operator, { is_active: false })
  for (const agentId of [inactive.id, randomUUID()]) {
    const { lead_id } = await submit({ agentId })
    expect(await one('select agent_id from leads where id = $1', [lead_id])).toEqual({ agent_id: null })
  }
})

test('no lead is stored without a consent, or when the consent cannot be stored', async () => {
  const key = randomUUID()
  await expect(submit({ key, consents: [] })).rejects.toMatchObject({ code: '23514' })
  await expect(submit({ key, consents: [{ ...reply, kind: 'anything' }] })).rejects.toMatchObject({ code: '23514' })
  expect(await one('select count(*)::int from leads where idempotency_key = $1', [key])).toEqual({ count: 0 })
})

test.each([
  ['a phone number that is not E.164', 'client_phone', '416-555-0123'],
  ['an unknown status', 'status', 'won'],
  ['a name of 201 characters', 'client_name', 'x'.repeat(201)],
  ['metadata that is no object', 'metadata', '[]'],
])('the table refuses %s', async (_, column, value) => {
  const { lead_id } = await submit()
  await expect(
    database.operator.query(`update leads set ${column} = $2 where id = $1`, [lead_id, value]),
  ).rejects.toMatchObject({ code: '23514' })
})

test('a receipt lists the applications sent with it, newest first, and no others', async () => {
  const broker = await buildAgent(database.operator, { name: 'Robin Looksafter' })
  const gone = await buildAgent(database.operator, { is_active: false })
  const receipt = randomUUID()
  const send = (columns: Record<string, unknown>) =>
    buildLead(database.operator, { type: 'application', source: 'website', receipt_hash: receipt, ...columns })
  await send({ agent_id: broker.id, metadata: { mortgage_amount: 450000 }, created_at: '2026-05-01' })
  await send({ agent_id: gone.id, metadata: { mortgage_amount: '1e9' }, created_at: '2026-05-02' })
  await send({ receipt_hash: randomUUID() })
  await send({ type: 'contact', source: 'contact_form' })
  const { rows } = await database.operator.query(
    'select amount::float, agent_name, status from app.list_receipts($1)',
    [receipt],
  )
  expect(rows).toEqual([
    { amount: null, agent_name: null, status: 'new' },
    { amount: 450000, agent_name: 'Robin Looksafter', status: 'new' },
  ])
})

test('a contact lead goes to the partner once, and not when it was stored a while ago', async () => {
  const queue = async (id: string) =>
    (await database.operator.query('select app.queue_partner_submission($1) as queued', [id])).rows[0].queued
  const { lead_id: fresh } = await submit()
  expect([await queue(fresh), await queue(fresh)]).toEqual([true, false])
  const { lead_id: stored } = await submit()
  await database.operator.query(`update leads set created_at = now() - interval '2 minutes' where id = $1`, [stored])
  expect(await queue(stored)).toBe(false)
})
