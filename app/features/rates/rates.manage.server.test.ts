import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffCtx } from '#app/platform/context.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate, buildSession } from '#tests/support/factories.ts'
import {
  addRate,
  deleteRate,
  findManagedRate,
  listManagedRates,
  setRateActive,
  updateRate,
} from './rates.manage.server.ts'
import { readRateListView } from './rate-list-view.ts'

const database = useTestDatabase()
const unknown = '00000000-0000-4000-8000-000000000000'
const newRate = {
  province: 'Ontario',
  rateType: 'fixed',
  term: '3 year',
  mortgageType: 'Conventional',
  postedRate: 4.595,
  ourRate: 3.89,
} as const
let boss: StaffCtx
let agent: StaffCtx

beforeAll(async () => {
  boss = staffCtx(testDeps(database), await buildSession(database.operator, 'super_admin'))
  agent = staffCtx(testDeps(database), await buildSession(database.operator, 'agent'))
})

beforeEach(() => database.operator.query('delete from mortgage_rates; delete from mortgage_rate_history'))

async function listed(params = '') {
  const list = await listManagedRates(boss, readRateListView(new URLSearchParams(params)))
  return list?.rates.map((rate) => `${rate.province} ${rate.term}`)
}

test('national rates come first, then provinces, each shortest term first; inactive ones are there too', async () => {
  await buildRate(database.operator, { province: 'Alberta', term: '10 year', source_url: 'https://bank.example' })
  await buildRate(database.operator, { province: 'Alberta', term: '6 month' })
  await buildRate(database.operator, { province: 'Alberta', term: '2 year', is_active: false })
  await buildRate(database.operator, { province: 'Canada', term: '5 year' })
  expect(await listed()).toEqual(['Canada 5 year', 'Alberta 6 month', 'Alberta 2 year', 'Alberta 10 year'])
  expect(await listed('sort=term.desc')).toEqual([
    'Alberta 10 year',
    'Canada 5 year',
    'Alberta 2 year',
    'Alberta 6 month',
  ])
  expect(await listed('state=inactive')).toEqual(['Alberta 2 year'])
  expect(await listed('origin=collected')).toEqual(['Alberta 10 year'])
  expect(await listed('province=Canada')).toEqual(['Canada 5 year'])
  expect(await listed('q=alberta+6+MONTH')).toEqual(['Alberta 6 month'])
  expect(await listed('q=%25')).toEqual([])
  expect(await listed('page=2')).toHaveLength(4)
})

test('a rate that somebody types is on offer at once and known as typed', async () => {
  expect(await addRate(boss, newRate)).toBe(true)
  const { rows } = await database.operator.query(
    `select source_url, is_active, our_rate::text, scraped_at > now() - interval '1 minute' as recent from mortgage_rates`,
  )
  expect(rows).toEqual([{ source_url: 'Manual Entry', is_active: true, our_rate: '3.890', recent: true }])
})

test('a changed rate has a new time, and its history keeps the old figures', async () => {
  const rate = await buildRate(database.operator, { updated_at: '2026-01-01' })
  const { version } = (await findManagedRate(boss, rate.id))!
  expect(await updateRate(boss, { id: rate.id, version }, { postedRate: 5.1, ourRate: 3.745 })).toBe('saved')
  expect(await updateRate(boss, { id: rate.id, version }, { postedRate: 9, ourRate: 9 })).toBe('changed')
  expect(await findManagedRate(boss, rate.id)).toMatchObject({ postedRate: 5.1, ourRate: 3.745 })
  const { rows } = await database.operator.query('select updated_at from mortgage_rates')
  expect(rows[0].updated_at.getTime()).toBeGreaterThan(Date.parse('2026-02-01'))
  const history = await database.operator.query('select our_rate::float as ours from mortgage_rate_history order by 1')
  expect(history.rows).toEqual([{ ours: 3.745 }, { ours: 4 }])
})

test('a rate is hidden, shown again and deleted', async () => {
  const { id } = await buildRate(database.operator)
  expect(await setRateActive(boss, id, false)).toBe(true)
  expect((await findManagedRate(boss, id))?.isActive).toBe(false)
  expect(await setRateActive(boss, id, true)).toBe(true)
  expect((await findManagedRate(boss, id))?.isActive).toBe(true)
  expect(await deleteRate(boss, id)).toBe(true)
  expect(await findManagedRate(boss, id)).toBeNull()
})

test('a rate that is gone is missing, and what is no id finds nothing', async () => {
  expect(await findManagedRate(boss, "1' or true")).toBeNull()
  expect(await updateRate(boss, { id: unknown, version: '1' }, { postedRate: 5, ourRate: 4 })).toBe('missing')
  await expect(setRateActive(boss, unknown, true)).rejects.toThrow('Failed to update rate status')
  await expect(deleteRate(boss, unknown)).rejects.toThrow('Failed to delete rate')
})

test('an agent changes no rate and finds no hidden one', async () => {
  const { id } = await buildRate(database.operator)
  const hidden = await buildRate(database.operator, { is_active: false })
  await expect(addRate(agent, newRate)).rejects.toThrow('Access denied')
  await expect(deleteRate(agent, id)).rejects.toThrow('Access denied')
  expect(await findManagedRate(agent, hidden.id)).toBeNull()
  expect(await listed()).toHaveLength(2)
})
