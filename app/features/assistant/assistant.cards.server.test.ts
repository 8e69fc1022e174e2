import { beforeEach, expect, it } from 'vitest'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate } from '#tests/support/factories.ts'
import { answerMessage } from './assistant.server.ts'

const database = useTestDatabase()

beforeEach(() => database.operator.query('delete from mortgage_rates; delete from mortgage_rate_history'))

async function assumedRate() {
  const ctx = { ...visitorCtx(testDeps(database)), now: () => new Date('2026-11-21T15:00:00Z') }
  const { calculators = [] } = await answerMessage(ctx, [{ role: 'user', content: 'payment on a 500k mortgage' }])
  const [card] = calculators
  return [card?.typed.rate, card?.assumed.rate]
}

it('starts a calculator with our lowest current rate, and never with an old one while a current one is there', async () => {
  await buildRate(database.operator, { our_rate: 1.99, scraped_at: '2026-08-22T12:00:00Z' })
  await buildRate(database.operator, { our_rate: 4.19, scraped_at: '2026-11-20T12:00:00Z' })
  expect(await assumedRate()).toEqual(['4.19', 'our lowest 5-year fixed rate, conventional'])
})

it('names no rate as ours where none is published', async () => {
  expect((await assumedRate())[1]).toBeUndefined()
})
