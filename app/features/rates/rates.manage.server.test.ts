import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffCtx } from '#app/platform/context.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate, buildSession } from '#tests/support/factories.ts'
import { rateList, rateRecords } from './rates.manage.server.ts'

const database = useTestDatabase()
const tab = 'https://maplekey.test/super-admin/rates'
let boss: StaffCtx
let agent: StaffCtx

beforeAll(async () => {
  boss = staffCtx(testDeps(database), await buildSession(database.operator, 'super_admin'))
  agent = staffCtx(testDeps(database), await buildSession(database.operator, 'agent'))
})

beforeEach(() => database.operator.query('delete from mortgage_rates; delete from mortgage_rate_history'))

async function listed(params = '') {
  const { rows } = await rateList.load(boss, new URL(`${tab}?${params}`))
  return rows.map((rate) => `${rate.province} ${rate.term}`)
}

type Sent = Parameters<typeof rateRecords.change>[2]['value']

/** The status of the answer to a form of the rates tab. */
async function send(ctx: StaffCtx, value: Sent) {
  const form = { value, done: () => 200, refuse: (status: number) => status }
  const answer = await rateRecords.change(ctx, new URL(tab), form)
  return answer instanceof Response ? answer.status : answer
}

async function findRate(ctx: StaffCtx, id: string) {
  return (await rateRecords.load(ctx, new URL(`${tab}?rate=${id}`))).editing
}

test('the rates tab lists national rates first, then provinces, each by term, and includes inactive rates', async () => {
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

test('a changed rate gets a new time, and its history keeps the old figures', async () => {
  const rate = await buildRate(database.operator, { updated_at: '2026-01-01' })
  const { version, lenderId, isLenderShown, purposes, ...found } = (await findRate(boss, rate.id))!
  const { holdDays, lumpSumPercent, paymentIncreasePercent, maxAmortizationYears, note, primeOffset } = found
  const update = {
    intent: 'update' as const,
    id: rate.id,
    version,
    lenderId,
    isLenderShown,
    purposes,
    isInsurable: false,
    holdDays,
    lumpSumPercent,
    paymentIncreasePercent,
    maxAmortizationYears,
    note,
    primeOffset,
  }
  expect(await send(boss, { ...update, postedRate: 5.1, ourRate: 3.745 })).toBe(302)
  expect(await send(boss, { ...update, postedRate: 9, ourRate: 9 })).toBe(409)
  expect(await findRate(boss, rate.id)).toMatchObject({ postedRate: 5.1, ourRate: 3.745 })
  const { rows } = await database.operator.query('select updated_at from mortgage_rates')
  expect(rows[0].updated_at.getTime()).toBeGreaterThan(Date.parse('2026-02-01'))
  const history = await database.operator.query('select our_rate::float as ours from mortgage_rate_history order by 1')
  expect(history.rows).toEqual([{ ours: 3.745 }, { ours: 4 }])
})

test('an agent cannot change a rate or see a hidden one', async () => {
  const { id } = await buildRate(database.operator)
  const hidden = await buildRate(database.operator, { is_active: false })
  await expect(send(agent, { intent: 'delete', id })).rejects.toThrow('Access denied')
  await expect(send(agent, { intent: 'set-active', id, isActive: false })).rejects.toThrow('Access denied')
  expect(await findRate(agent, hidden.id)).toBeNull()
  expect(await findRate(boss, "1' or true")).toBeNull()
  expect(await listed()).toHaveLength(2)
})
