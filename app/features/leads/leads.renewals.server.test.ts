import { beforeEach, expect, test } from 'vitest'
import { workerContext } from '#server/contexts.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildLead, buildRate, buildSession } from '#tests/support/factories.ts'
import { getDeal } from './leads.deals.server.ts'
import { compareRenewals, renewalList, saveMortgage } from './leads.renewals.server.ts'

const database = useTestDatabase()
beforeEach(() => database.operator.query('truncate leads, mortgage_rates cascade'))

const now = new Date('2026-12-01T12:00:00Z')
const worker = () => ({ ...workerContext(testDeps(database), 'test'), now: () => now })

async function person(role: 'agent' | 'super_admin') {
  const session = await buildSession(database.operator, role)
  return { session, ctx: { ...staffCtx(testDeps(database), session), now: () => now } }
}

async function offer(rate: number, columns: Record<string, unknown> = {}) {
  await buildRate(database.operator, {
    our_rate: rate,
    term: '5 year',
    rate_type: 'fixed',
    scraped_at: now,
    ...columns,
  })
}

/** A renewal as its quote stores it. */
const renewal = { balance: 400_000, amortization: 20, currentRate: 5.49, lender: 'Old Bank', renewalDate: '2027-01-11' }

async function listed(ctx: Parameters<typeof renewalList.load>[0], show = 'call') {
  const { rows } = await renewalList.load(ctx, new URL(`https://x.test/super-admin/renewals?show=${show}`))
  return rows.map(({ name, why }) => [name, why])
}

test('a renewal that a client asks about is watched, compared each night and listed for whoever has the lead', async () => {
  const [boss, avery, other] = [await person('super_admin'), await person('agent'), await person('agent')]
  await offer(3.94)
  await offer(3.5, { mortgage_type: 'High-Ratio' })
  await offer(3.6, { province: 'Alberta' })
  await offer(3.7, { scraped_at: new Date('2026-11-01') })
  await buildLead(database.operator, {
    client_name: 'Renée Roy',
    agent_id: avery.session.agentId,
    metadata: { ...renewal, location: 'Ontario' },
  })
  await buildLead(database.operator, {
    client_name: 'Cal Gary',
    metadata: { ...renewal, location: 'Alberta', renewalDate: '2027-01-10' },
  })
  await buildLead(database.operator, { client_name: 'Later', metadata: { ...renewal, renewalDate: '2029-01-11' } })
  await buildLead(database.operator, { client_name: 'Nothing known' })
  await compareRenewals(worker())
  const says = (days: number, payment: string) =>
    expect.stringContaining(`Renews in ${days} days. At ${payment}`) as string
  expect(await listed(boss.ctx)).toEqual([
    ['Cal Gary', says(40, '3.60%')],
    ['Renée Roy', says(41, '3.94% the payment falls by $331 to $2,405 a month.')],
  ])
  expect(await listed(boss.ctx, '')).toHaveLength(3)
  expect(await listed(avery.ctx)).toHaveLength(1)
  expect(await listed(other.ctx, '')).toEqual([])
})

test('a funded deal becomes the mortgage that is watched, as far as it is known', async () => {
  const { ctx } = await person('super_admin')
  const { id } = await buildLead(database.operator, {
    client_name: 'Fay Funded',
    metadata: { ...renewal, mortgageRate: 3.94, mortgage_amount: 410_000 },
  })
  await database.operator.query(
    `update deals set product = '3-year variable', closing_on = '2026-11-20',
       stage_id = (select id from pipeline_stages where ending = 'funded') where lead_id = $1`,
    [id],
  )
  expect((await getDeal(ctx, id))?.deal.mortgage).toEqual({
    renewalOn: '2029-11-20',
    heldBy: null,
    balance: 410_000,
    balanceOn: '2026-11-20',
    yearsLeft: 20,
    rate: 3.94,
    rateType: 'variable',
  })
})

test('a mortgage that is saved is compared at once, refused after somebody else’s save, and after a call leaves the list', async () => {
  const [boss, other] = [await person('super_admin'), await person('agent')]
  await offer(3.94)
  const { id } = await buildLead(database.operator, { client_name: 'Mo Known' })
  const version = (await getDeal(boss.ctx, id))!.deal.version
  const fields = {
    renewalOn: '2027-01-11',
    heldBy: 'Old Bank',
    balance: 400_000,
    balanceOn: '2026-12-01',
    yearsLeft: 20,
    rate: 5.49,
    rateType: 'fixed' as const,
  }
  expect(await saveMortgage(other.ctx, id, version, fields)).toBe('missing')
  expect(await saveMortgage(boss.ctx, id, version, fields)).toBe('saved')
  expect(await saveMortgage(boss.ctx, id, version, { ...fields, rate: 2 })).toBe('changed')
  expect(await listed(boss.ctx)).toEqual([['Mo Known', expect.stringContaining('falls by $331') as string]])
  const before = (await getDeal(boss.ctx, id))!.deal.version
  await compareRenewals(worker())
  expect((await getDeal(boss.ctx, id))!.deal.version, 'the nightly run is nobody’s change').toBe(before)
  await database.operator.query(
    `insert into lead_activities (lead_id, kind, author_name, outcome, text) values ($1, 'call', 'Bo', 'reached', 'They call back.')`,
    [id],
  )
  expect(await listed(boss.ctx)).toEqual([])
  expect(await listed(boss.ctx, 'called')).toHaveLength(1)
})
