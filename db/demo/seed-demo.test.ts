import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { readMarketRates } from './demo-rates.ts'
import { seedDemo } from './seed-demo.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T12:00:00Z')

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await database.operator.query(`select count(*)::int as n from ${table} where ${where}`)
  return rows[0].n
}

test('the demo fills an empty database in under two seconds, and a database that is in use not at all', async () => {
  const startedAt = performance.now()
  const said = await seedDemo({ operatorUrl: database.operatorUrl, now })
  expect(performance.now() - startedAt).toBeLessThan(2000)
  expect(said.join(' ')).toMatch(/demo.*amara@maplekey.example with the password/)
  expect(await count('public.agents')).toBe(6)
  expect(await count('public.leads')).toBe(12)

  expect(await seedDemo({ operatorUrl: database.operatorUrl, now })).toEqual([])
  expect(await count('public.agents')).toBe(6)
})

test('the history is the one of the data and ends in what is on offer', async () => {
  expect(await count('public.mortgage_rates', 'our_rate > posted_rate')).toBe(0)
  expect(await count('public.mortgage_rate_history', `recorded_at > '2026-08-23'`)).toBe(0)
  const { rows } = await database.operator.query(
    `select count(*)::int as n from public.mortgage_rates r where (r.our_rate, r.posted_rate) is distinct from
       (select (h.our_rate, h.posted_rate) from public.mortgage_rate_history h where h.rate_id = r.id order by recorded_at desc limit 1)`,
  )
  expect(rows[0].n).toBe(0)
})

test('the policies are forced again after loading', async () => {
  expect(await count('pg_class', `relname = 'leads' and not relforcerowsecurity`)).toBe(0)
})

test('a line that is no rate, and one where ours is above posted, are refused', () => {
  expect(() => readMarketRates('Canada | fixed | 5 year')).toThrow('Not a rate')
  expect(() => readMarketRates('Canada | fixed | 5 year | Conventional | 2026-08-22 | 03-22=5/4')).toThrow('Not a step')
})
