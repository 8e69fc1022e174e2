import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildLead } from '#tests/support/factories.ts'

const database = useTestDatabase()

const reply = { kind: 'reply', granted: true, wording: 'You may reply to me.', version: '2026-11', page: '/' }
const turns = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ role: 'user', content: `Message ${index + 1}` })))

type Kept = {
  conversation: string
  messages: number
  name?: string
  email?: string
  phone?: string
  consents?: unknown[]
}

async function keep({ conversation, messages, name, email, phone, consents = [reply] }: Kept) {
  const client = await database.pools.web.connect()
  try {
    await client.query('begin; set local role maplekey_visitor')
    const { rows } = await client.query('select * from app.keep_chat($1, $2, $3, $4, $5, $6, $7, $8)', [
      conversation,
      `hash of message ${messages} of ${conversation}`,
      messages,
      name ?? null,
      email ?? null,
      phone ?? null,
      turns(messages),
      JSON.stringify(consents),
    ])
    await client.query('commit')
    return rows[0] as { lead_id: string; outcome: string }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function leadOf(id: string) {
  const { rows } = await database.operator.query(
    `select type, source, status, client_name, client_email, client_phone, notes,
            (select count(*)::int from consents where lead_id = leads.id) as consents
       from leads where id = $1`,
    [id],
  )
  return rows[0]
}

test('a conversation is one lead, which grows with later details', async () => {
  const conversation = randomUUID()
  const first = await keep({ conversation, messages: 2, email: 'robin@example.test' })
  expect(first.outcome).toBe('stored')
  expect(await leadOf(first.lead_id)).toMatchObject({ type: 'chat', source: 'AI Chatbot', status: 'new', consents: 1 })
  const second = await keep({ conversation, messages: 5, name: 'Robin', phone: '+14165550123' })
  expect(second).toEqual({ lead_id: first.lead_id, outcome: 'updated' })
  expect(await leadOf(first.lead_id)).toMatchObject({
    client_name: 'Robin',
    client_email: 'robin@example.test',
    client_phone: '+14165550123',
    notes: turns(5),
    consents: 2,
  })
})

test('details that are sent again, or arrive after later ones, change nothing', async () => {
  const conversation = randomUUID()
  const { lead_id } = await keep({ conversation, messages: 3, email: 'first@example.test' })
  expect((await keep({ conversation, messages: 3, email: 'first@example.test' })).outcome).toBe('replayed')
  await keep({ conversation, messages: 6, email: 'corrected@example.test' })
  expect((await keep({ conversation, messages: 3, email: 'first@example.test' })).outcome).toBe('replayed')
  expect(await leadOf(lead_id)).toMatchObject({ client_email: 'corrected@example.test', notes: turns(6), consents: 2 })
})

test('twenty simultaneous sends make one lead with one consent', async () => {
  const conversation = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keep({ conversation, messages: 4, phone: '+14165550124' })),
  )
  expect(new Set(answers.map(({ lead_id }) => lead_id)).size).toBe(1)
  expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1)
  expect(await leadOf(answers[0]!.lead_id)).toMatchObject({ consents: 1 })
})

test('nothing is stored without a yes, and the key of another lead does not open that lead', async () => {
  const conversation = randomUUID()
  await expect(keep({ conversation, messages: 1, name: 'Robin', consents: [] })).rejects.toMatchObject({
    code: '23514',
  })
  const other = await buildLead(database.operator, { client_name: 'Avery' })
  const { rows } = await database.operator.query('select idempotency_key from leads where id = $1', [other.id])
  const tried = await keep({ conversation: rows[0].idempotency_key, messages: 1, name: 'Robin' })
  expect(tried.outcome).toBe('conflict')
  expect(await leadOf(other.id)).toMatchObject({ client_name: 'Avery' })
})

test("a client's additions are not logged as changes by staff, and leave their notes as they are", async () => {
  const conversation = randomUUID()
  const { lead_id } = await keep({ conversation, messages: 1, name: 'Robin' })
  await keep({ conversation, messages: 2, name: 'Robin Laurier' })
  const logged = () => database.operator.query('select action from audit_log where entity_id = $1', [lead_id])
  expect((await logged()).rows).toEqual([])
  await database.operator.query(
    `insert into lead_activities (lead_id, kind, author_name, text) values ($1, 'note', 'Bo', 'Called back')`,
    [lead_id],
  )
  await keep({ conversation, messages: 3, phone: '+14165550125' })
  expect((await logged()).rows).toEqual([{ action: 'lead.note' }])
  const { rows } = await database.operator.query('select staff_notes, notes from leads where id = $1', [lead_id])
  expect(rows).toEqual([{ staff_notes: 'Called back', notes: turns(3) }])
})
