import { beforeAll, beforeEach, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildRate, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/rates'
const typed = {
  intent: 'add',
  province: 'Ontario',
  rateType: 'fixed',
  term: '5 year',
  mortgageType: 'Conventional',
  postedRate: '4.79',
  ourRate: '3.745',
}
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(() => database.operator.query('delete from mortgage_rates'))

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from mortgage_rates')).rows
}

test('a new rate is a manual entry, active and dated now, and the list shows that', async () => {
  const visitor = browser(boss)
  const answer = await visitor.post(`${tab}?rate=new&type=fixed`, typed)
  expect([answer.status, answer.location]).toEqual([302, `${tab}?type=fixed`])
  const page = await visitor.get(tab)
  expect(page.text).toContain('Rate added successfully!')
  expect(page.text).toContain('3.745%')
  expect(page.text).toContain('Manual Entry')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const [rate] = await stored()
  expect(rate).toMatchObject({ source_url: 'Manual Entry', is_active: true, our_rate: '3.745', province: 'Ontario' })
  expect(Date.now() - Number(rate?.scraped_at)).toBeLessThan(10_000)
})

test('whoever saves second sees who saved first and what, and chooses', async () => {
  const { id } = await buildRate(database.operator)
  const opened = versionIn(await browser(boss).get(`${tab}?rate=${id}`))
  const other = await buildSession(database.operator, 'super_admin', { fullName: 'Olive Other' })
  const kept = { 'purposes.purchase': 'on', 'purposes.switch': 'on' }
  const theirs = { intent: 'update', id, version: opened, postedRate: '5.110', ourRate: '3.111', ...kept }
  expect((await browser(other).post(`${tab}?rate=${id}`, theirs)).status).toBe(302)
  const mine = { ...theirs, postedRate: '5.11', ourRate: '3.222' }
  const refused = await browser(boss).post(`${tab}?rate=${id}`, mine)
  expect(refused.status).toBe(409)
  for (const shown of ['This rate was changed meanwhile', 'Saved by Olive Other on', 'value="3.222"', 'Take theirs'])
    expect(refused.text).toContain(shown)
  expect(comparedIn(refused.text)).toEqual([['Our rate', '3.222%', '3.111%']])
  expect((await stored())[0]).toMatchObject({ our_rate: '3.111' })
  const again = await browser(boss).post(`${tab}?rate=${id}`, { ...mine, version: versionIn(refused) })
  expect(again.status).toBe(302)
  expect((await stored())[0]).toMatchObject({ our_rate: '3.222' })
})

test('both rates are required numbers with at most three decimals, and typed values stay', async () => {
  const missing = await browser(boss).post(`${tab}?rate=new`, { ...typed, postedRate: '' })
  expect(missing.status).toBe(400)
  const wrong = await browser(boss).post(`${tab}?rate=new`, { ...typed, postedRate: 'low', ourRate: '3.7451' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('value="low"')
  expect(wrong.text.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(await stored()).toEqual([])
})

test('an edit changes only the two rates and the time of change', async () => {
  const { id } = await buildRate(database.operator, {
    scraped_at: '2026-08-22T12:00:00Z',
    source_url: 'https://a.example',
  })
  const form = await browser(boss).get(`${tab}?rate=${id}`)
  expect(form.text).toContain('value="4"')
  const visitor = browser(boss)
  const figures = { postedRate: '4.5', ourRate: '3.9' }
  await visitor.post(`${tab}?rate=${id}`, {
    intent: 'update',
    id,
    version: versionIn(form),
    ...figures,
    term: '1 year',
  })
  expect((await visitor.get(tab)).text).toContain('Rate updated successfully!')
  expect((await stored())[0]).toMatchObject({
    our_rate: '3.900',
    posted_rate: '4.500',
    term: '5 year',
    source_url: 'https://a.example',
    scraped_at: new Date('2026-08-22T12:00:00Z'),
  })
})

test('a rate carries its lender and conditions; visitors read the lender only when it is shown', async () => {
  const { rows } = await database.operator.query(`insert into lenders (name) values ('Northgate Bank') returning id`)
  const conditions = {
    lenderId: rows[0].id,
    holdDays: '120',
    lumpSumPercent: '15',
    paymentIncreasePercent: '20',
    maxAmortizationYears: '30',
    'purposes.switch': 'on',
    isInsurable: 'on',
    note: 'Closings before March.',
  }
  expect((await browser(boss).post(`${tab}?rate=new`, { ...typed, ...conditions })).status).toBe(302)
  const [rate] = await stored()
  expect(rate).toMatchObject({
    lender_id: rows[0].id,
    shown_lender_id: null,
    hold_days: 120,
    lump_sum_percent: '15.000',
    purposes: ['switch'],
    insurance: 'insurable',
    note: 'Closings before March.',
  })
  expect((await browser(boss).get(tab)).text).toContain('Conventional, insurable')
  const csv = (await browser(boss).get('/super-admin/csv/rates')).text
  expect(csv).toContain('Insurable,Renewal or switch,4.79,3.745,,Northgate Bank,no,120,15,20,30,Closings before March.')
  expect((await browser().get('/rates')).text).not.toContain('Northgate Bank')
  const version = versionIn(await browser(boss).get(`${tab}?rate=${rate?.id}`))
  const shown = { ...typed, ...conditions, intent: 'update', id: String(rate?.id), version, isLenderShown: 'on' }
  expect((await browser(boss).post(`${tab}?rate=${rate?.id}`, shown)).status).toBe(302)
  await eventually(async () => expect((await browser().get('/rates')).text).toContain('Northgate Bank'))
})

test('conditions that contradict the mortgage type, or are no numbers, are refused beside their fields', async () => {
  const refusal = async (fields: Record<string, string>) => {
    const { status, text } = await browser(boss).post(`${tab}?rate=new`, { ...typed, ...fields })
    expect(status).toBe(400)
    return text
  }
  expect(await refusal({ mortgageType: 'High-Ratio', 'purposes.refinance': 'on' })).toContain(
    'A rate of type High-Ratio is not for this',
  )
  expect(await refusal({ mortgageType: 'Refinance', isInsurable: 'on' })).toContain('Only a conventional rate can be')
  expect(await refusal({ mortgageType: 'High-Ratio', maxAmortizationYears: '35' })).toContain('runs 30 years at most')
  expect(await refusal({ holdDays: 'ninety' })).toContain('Enter a whole number of days from 1 to 365')
  expect(await refusal({ primeOffset: '-0.8' })).toContain('Only a variable rate follows prime')
  expect(await refusal({ rateType: 'variable', primeOffset: '0.8' })).toContain('with their sign')
  expect(await refusal({ ourRate: '' })).toContain('Enter our rate')
  expect(await stored()).toEqual([])
})

test('rates that follow prime wait for one approval when it changes, move together, and move back together', async () => {
  await database.operator.query('delete from prime_rates; delete from prime_decisions')
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
  const ours = async () => (await stored()).map((rate) => rate.our_rate).toSorted()
  expect((await browser(boss).post(tab, { intent: 'enter-prime', prime: '4.45' })).status).toBe(302)
  for (const primeOffset of ['-0.80', 'P - 1.05']) {
    const variable = { ...typed, rateType: 'variable', ourRate: '', primeOffset }
    expect((await browser(boss).post(`${tab}?rate=new`, variable)).status).toBe(302)
  }
  const contradiction = { ...typed, rateType: 'variable', ourRate: '3.7', primeOffset: '-0.8' }
  expect((await browser(boss).post(`${tab}?rate=new`, contradiction)).text).toContain(
    'Prime is 4.45%, so Prime − 0.80% is 3.65%.',
  )
  await buildRate(database.operator, { rate_type: 'variable', our_rate: 3.9 })
  expect(await ours()).toEqual(['3.400', '3.650', '3.900'])

  expect((await browser(boss).post(tab, { intent: 'enter-prime', prime: '4.20' })).status).toBe(302)
  expect((await browser(boss).get(tab)).text).toContain('Prime is 4.20%: 2 rates to follow')
  expect(await ours()).toEqual(['3.400', '3.650', '3.900'])
  const agent = await buildSession(database.operator, 'agent')
  const approval = { intent: 'approve-prime', percent: '4.2', day: today }
  expect((await browser(agent).post(tab, approval)).status).toBe(403)
  expect((await browser(boss).post(tab, { ...approval, percent: '4.45' })).status).toBe(409)
  expect(await ours()).toEqual(['3.400', '3.650', '3.900'])
  for (const _ of ['pressed', 'pressed again']) expect((await browser(boss).post(tab, approval)).status).toBe(302)
  expect(await ours()).toEqual(['3.150', '3.400', '3.900'])

  const { rows } = await database.operator.query('select id, state from prime_decisions')
  expect(rows).toHaveLength(1)
  await database.operator.query('update mortgage_rates set our_rate = 3.11 where our_rate = 3.15')
  expect((await browser(boss).post(tab, { intent: 'undo-prime', id: rows[0].id })).status).toBe(302)
  expect(await ours()).toEqual(['3.110', '3.650', '3.900'])
  expect((await browser(boss).post(tab, { intent: 'undo-prime', id: rows[0].id })).status).toBe(409)
  expect((await browser(boss).post(tab, { ...approval, intent: 'reject-prime' })).status).toBe(302)
  expect((await browser(boss).get(tab)).text).not.toContain('to follow')
  const log = await database.operator.query(`select action from audit_log where entity = 'prime' order by id`)
  expect(log.rows.map(({ action }) => action)).toEqual([
    'prime.create',
    'prime.create',
    'prime.approve',
    'prime.revert',
    'prime.reject',
  ])
})

test('rates that are still on offer are confirmed as of today with unchanged values', async () => {
  const old = { scraped_at: '2026-08-22T12:00:00Z' }
  const [one, other, third] = [
    await buildRate(database.operator, old),
    await buildRate(database.operator, old),
    await buildRate(database.operator, old),
  ]
  const answer = await browser(boss).post(tab, { intent: 'confirm', ids: `${one.id},${other.id}` })
  expect(answer.text).toContain('2 rates confirmed as of today!')
  const rates = new Map((await stored()).map(({ id, scraped_at }) => [id, Number(scraped_at)]))
  for (const { id } of [one, other]) expect(Date.now() - (rates.get(id) ?? 0)).toBeLessThan(60_000)
  expect(rates.get(third.id)).toBe(Date.parse(old.scraped_at))
  const agent = await buildSession(database.operator, 'agent')
  expect((await browser(agent).post(tab, { intent: 'confirm', ids: third.id })).status).toBe(403)
  expect((await browser(boss).post(tab, { intent: 'confirm', ids: 'x' })).status).toBe(400)
})

test('the badge switches a rate off and on; a deleted rate leaves only its history', async () => {
  const { id } = await buildRate(database.operator)
  const off = await browser(boss).post(tab, { intent: 'set-active', id, isActive: 'false' })
  expect(off.text).toContain('Rate status updated successfully!')
  expect((await stored())[0]).toMatchObject({ is_active: false })
  const visitor = browser(boss)
  await visitor.post(tab, { intent: 'delete', id })
  expect((await visitor.get(tab)).text).toContain('Rate deleted successfully!')
  expect(await stored()).toEqual([])
  const history = await database.operator.query('select change from mortgage_rate_history where rate_id = $1', [id])
  expect(history.rows.map((row) => row.change)).toContain('removed')
})

test('a rate change that fails is answered with the specified sentence', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const said = async (fields: Record<string, string>) => {
    const { status, text } = await browser(boss).post(tab, { id, ...fields })
    expect(status).toBe(404)
    return text
  }
  expect(await said({ intent: 'update', version: '1.000000', postedRate: '5', ourRate: '4' })).toContain(
    'Failed to update rate',
  )
  expect(await said({ intent: 'set-active', isActive: 'true' })).toContain('Failed to update rate status')
  expect(await said({ intent: 'delete' })).toContain('Failed to delete rate')
  expect(await said({ intent: 'confirm', ids: id })).toContain('Failed to update rate')
})

test('the list is filtered, searched and sorted by its address', async () => {
  await buildRate(database.operator, { province: 'Alberta', our_rate: 3.11 })
  await buildRate(database.operator, { province: 'Quebec', our_rate: 3.22, is_active: false })
  await buildRate(database.operator, {
    province: 'Quebec',
    our_rate: 3.33,
    rate_type: 'variable',
    source_url: 'https://a.example',
  })
  const shown = async (search: string) => {
    const { text } = await browser(boss).get(`${tab}?${search}`)
    return [...text.matchAll(/3\.(11|22|33)%/g)]
      .map(([rate]) => rate)
      .filter((rate, at, all) => all.indexOf(rate) === at)
  }
  expect(await shown('province=Quebec')).toEqual(['3.22%', '3.33%'])
  expect(await shown('state=inactive')).toEqual(['3.22%'])
  expect(await shown('origin=collected')).toEqual(['3.33%'])
  expect(await shown('type=variable')).toEqual(['3.33%'])
  expect(await shown('q=quebec+fixed')).toEqual(['3.22%'])
  expect(await shown('sort=ours.desc')).toEqual(['3.33%', '3.22%', '3.11%'])
  expect((await browser(boss).get(`${tab}?q=100%25`)).text).toContain('No rate matches')
})

test('other roles cannot open the rates tab', async () => {
  const agent = await buildSession(database.operator, 'agent')
  expect((await browser().get(tab)).location).toMatch(/^\/auth/)
  expect((await browser(agent).get(tab)).location).toMatch(/^\/\?notice=access-denied/)
  await browser(agent).post(tab, typed)
  await browser().post(tab, typed)
  expect(await stored()).toEqual([])
})
