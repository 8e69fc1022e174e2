import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase, visitorDb } from '#tests/support/database.ts'
import { buildAgent } from '#tests/support/factories.ts'

const database = useTestDatabase()

async function query(text: string, values: unknown[] = []) {
  return (await database.operator.query(text, values)).rows
}

async function view(agentId: string, visitor: string): Promise<boolean> {
  return (await query('select app.record_page_view($1, $2) as counted', [agentId, visitor]))[0].counted
}

test('a view counts once per visitor, agent and day, also when many arrive at once', async () => {
  const [one, other] = [await buildAgent(database.operator), await buildAgent(database.operator)]
  await query('delete from page_view_salts')
  const db = visitorDb(database)
  const counted = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      db(async (tx) => {
        const { rows } = await tx.execute(
          sql`select app.record_page_view(${one.id}, ${`visitor ${index % 2}`}) as counted`,
        )
        return rows[0]!.counted
      }),
    ),
  )
  expect(counted.filter(Boolean)).toHaveLength(2)
  expect(await view(other.id, 'visitor 0')).toBe(true)
  expect(await query('select from analytics_events where agent_id = $1', [one.id])).toHaveLength(2)
})

test('each day has a new salt, so a visitor counts again under a hash that cannot be matched to the old one', async () => {
  const broker = await buildAgent(database.operator)
  expect([await view(broker.id, 'visitor'), await view(broker.id, 'visitor')]).toEqual([true, false])
  await query(`update page_view_salts set day = day - 1`)
  expect(await view(broker.id, 'visitor')).toBe(true)
  const salts = await query(`select day = (now() at time zone 'America/Toronto')::date as today from page_view_salts`)
  expect(salts).toEqual([{ today: true }])
  const hashes = await query('select distinct visitor_hash from analytics_events where agent_id = $1', [broker.id])
  expect(hashes).toHaveLength(2)
})

test('views of inactive and unknown agents are not counted', async () => {
  const inactive = await buildAgent(database.operator, { is_active: false })
  expect(await view(inactive.id, 'visitor')).toBe(false)
  expect(await view(crypto.randomUUID(), 'visitor')).toBe(false)
})
