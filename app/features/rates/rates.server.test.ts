import { beforeEach, expect, test } from 'vitest'
import { provinces } from '#mortgage'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate } from '#tests/support/factories.ts'
import { findBestRate, listBestRates, listRateHistory, listRates } from './rates.server.ts'
import { lowestByDay } from './rate-history.ts'

const database = useTestDatabase()
const ontario = { rateType: 'fixed', province: 'Ontario' } as const

beforeEach(() => database.operator.query('delete from mortgage_rates; delete from mortgage_rate_history'))

function visitor() {
  return visitorCtx(testDeps(database))
}

function build(columns: Record<string, unknown>) {
  return buildRate(database.operator, columns)
}

test('a province without rates of its own shows the national ones, and says so', async () => {
  await build({ province: 'Canada' })
  await build({ province: 'Ontario', our_rate: 4.2 })
  expect(await listBestRates(visitor(), ontario)).toMatchObject({ notes: [], rates: [{ ourRate: 4.2 }] })
  const nunavut = { ...ontario, province: 'Nunavut' }
  expect(await listBestRates(visitor(), nunavut)).toMatchObject({
    notes: [{ kind: 'info', text: expect.stringContaining('Nunavut has no rates of its own') }],
    rates: [{ ourRate: 4 }],
  })
  expect(await listRates(visitor(), nunavut)).toMatchObject({ isNational: true, rates: [{ ourRate: 4 }] })
})

test('every province and territory can have its own rates', async () => {
  for (const province of provinces) await build({ province })
  for (const province of provinces)
    expect(await listRates(visitor(), { ...ontario, province })).toMatchObject({
      isNational: false,
      rates: [{ province }],
    })
})

test('without any rates, nothing is shown', async () => {
  await build({ is_active: false })
  expect(await listBestRates(visitor(), ontario)).toEqual({ rates: [], updated: null, notes: [] })
  expect(await listRates(visitor(), ontario)).toEqual({ rates: [], isNational: true })
  expect(await findBestRate(visitor())).toBeNull()
})

test('the home page shows the lowest rate of 1, 3, 5 and 7 years, shortest first, with a payment on $500,000', async () => {
  for (const term of ['7 year', '10 year', '1 year', '3 year', '2 year']) await build({ term })
  await build({ term: '5 year', our_rate: 3.94 })
  await build({ term: '5 year', our_rate: 3.74, is_active: false })
  await build({ term: '5 year', our_rate: 3.84, rate_type: 'variable' })
  const { rates } = await listBestRates(visitor(), ontario)
  expect(rates.map((rate) => rate.term)).toEqual(['1 year', '3 year', '5 year', '7 year'])
  // At 3.94 % compounded half-yearly the monthly rate is (1 + 0.0394 / 2) ** (1 / 6) - 1; $500,000, 300 payments.
  const month = (1 + 0.0394 / 2) ** (1 / 6) - 1
  const payment = (500_000 * month) / (1 - (1 + month) ** -300)
  expect(rates[2]).toMatchObject({ ourRate: 3.94, payment: `$${Math.round(payment).toLocaleString('en-CA')}` })
})

test('the rates page shows 1, 3, 5 and 7 years first, then the other terms, the lowest rate of a term first', async () => {
  await build({ term: '10 year' })
  await build({ term: '5 year' })
  await build({ term: '5 year', our_rate: 3.59, mortgage_type: 'High-Ratio' })
  for (const term of ['7 year', '6 month', '1 year', '2 year']) await build({ term })
  const { rates } = await listRates(visitor(), ontario)
  expect(rates.map((rate) => `${rate.term} ${rate.ourRate}`)).toEqual([
    '1 year 4',
    '5 year 3.59',
    '5 year 4',
    '7 year 4',
    '6 month 4',
    '2 year 4',
    '10 year 4',
  ])
})

test('the best rate of all is the lowest active one of any type and province', async () => {
  await build({ our_rate: 3.45, rate_type: 'variable', province: 'Quebec', term: '5 year' })
  await build({ our_rate: 3.5 })
  await build({ our_rate: 2.99, is_active: false })
  expect(await findBestRate(visitor())).toMatchObject({ ourRate: 3.45, rateType: 'variable' })
})

test('the history omits a rate while it is switched off', async () => {
  const low = await build({ our_rate: 3.5 })
  await build({ our_rate: 4 })
  const lowest = async () => {
    const history = await listRateHistory(visitor(), { ...ontario, term: '5 year' })
    return lowestByDay(history, 'Conventional', 'ourRate').at(-1)?.value
  }
  expect(await lowest()).toBe(3.5)
  await database.operator.query('update mortgage_rates set is_active = false where id = $1', [low.id])
  expect(await lowest()).toBe(4)
  await database.operator.query('update mortgage_rates set our_rate = 3.3 where id = $1', [low.id])
  expect(await lowest()).toBe(4)
  await database.operator.query('update mortgage_rates set is_active = true where id = $1', [low.id])
  expect(await lowest()).toBe(3.3)
})

test('the line of a rate ends when the rate was not seen for 7 days', async () => {
  const old = await build({ our_rate: 3.5 })
  await build({ our_rate: 4 })
  await database.operator.query("update mortgage_rate_history set recorded_at = now() - interval '20 days'")
  const lowestWhenSeen = async (daysAgo: number) => {
    await database.operator.query(
      'update mortgage_rates set scraped_at = now() - make_interval(days => $2) where id = $1',
      [old.id, daysAgo],
    )
    const history = await listRateHistory(visitor(), { ...ontario, term: '5 year' })
    return lowestByDay(history, 'Conventional', 'ourRate').at(-1)?.value
  }
  expect(await lowestWhenSeen(6)).toBe(3.5)
  expect(await lowestWhenSeen(8)).toBe(4)
})

test('a province has its own history, or the national one when it has none', async () => {
  await build({ province: 'Canada' })
  await build({ province: 'Ontario', our_rate: 3.9 })
  const ours = async (province: string) => {
    const history = await listRateHistory(visitor(), { rateType: 'fixed', province, term: '5 year' })
    return history.map((row) => row.ourRate)
  }
  expect(await ours('Ontario')).toEqual([3.9])
  expect(await ours('Yukon')).toEqual([4])
})
