import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildRate, buildSession } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'

const { database, browser } = useTestApp()

beforeEach(() => database.operator.query('delete from mortgage_rates; delete from mortgage_rate_history'))

/** The text of the rates page once it contains `expected`. */
async function rates(expected: string, search = ''): Promise<string> {
  return eventually(async () => {
    const { text } = await browser().get(`/rates${search}`)
    const readable = text
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    expect(readable).toContain(expected)
    return readable
  })
}

test('each row shows our rate, the posted rate, the difference in points and dollars, the payment and the date', async () => {
  await buildRate(database.operator, {
    our_rate: 3.99,
    posted_rate: 4.29,
    province: 'Ontario',
    scraped_at: '2026-08-22T12:00:00Z',
  })
  const page = await rates('3.99%')
  expect(page).toMatch(/5 year fixed Conventional Our rate 3\.99% Posted 4\.29%/)
  // $500,000 over 25 years: 2,627.39 at 3.99 %, 2,709.29 at 4.29 %, compounded half-yearly (rates.ca).
  expect(page).toContain(
    'Difference 0.30 points lower $82 less a month Monthly payment $2,627 Last updated Aug 22, 2026',
  )
  expect(page).toContain('At least 20% down, so that no default insurance is needed.')
  expect(page).toContain('OAC')
})

test('payments are calculated for the amount in the address', async () => {
  await buildRate(database.operator, { our_rate: 3.99, posted_rate: 4.29, province: 'Ontario' })
  const page = await rates('$1,314', '?amount=250%2C000')
  expect(page).toContain('$41 less a month')
  const strange = await browser().get('/rates?amount=%3Cscript%3E')
  expect(strange.status).toBe(200)
  expect(strange.text).not.toContain('value="<script>')
  expect(strange.text).toContain('Enter an amount in dollars, such as 450,000')
})

test('a rate that is not below the posted rate shows no difference', async () => {
  await buildRate(database.operator, { our_rate: 5, posted_rate: 5, province: 'Ontario' })
  const page = await rates('5.00%')
  expect(page).toContain('Difference none')
  expect(page).not.toContain('less a month')
})

test('each kind without rates says so, and national rates are labelled as national', async () => {
  await rates('No fixed rates available')
  await rates('No variable rates available', '?type=variable')
  await buildRate(database.operator, { our_rate: 3.71, province: 'Canada' })
  const page = await rates('3.71%', '?province=Nunavut')
  expect(page).toContain('Nunavut has no rates of its own today, so these are the national ones.')
  expect(page).toMatch(/National rates (on|from) /)
})

test('the chart has a table with the same data and takes its term from the address', async () => {
  const { id } = await buildRate(database.operator, { term: '3 year', our_rate: 3.84, province: 'Ontario' })
  await buildRate(database.operator, { term: '5 year', our_rate: 3.74, province: 'Ontario' })
  await database.operator.query(
    `update mortgage_rate_history set recorded_at = '2026-03-22T12:00:00Z' where rate_id = $1`,
    [id],
  )
  await database.operator.query('update mortgage_rates set our_rate = 3.79 where id = $1', [id])
  await rates('5 year fixed, lowest on offer')
  const page = await rates('3 year fixed, lowest on offer', '?term=3+year')
  expect(page).toMatch(/From Ours, conventional Posted .*3\.79% 5\.00% .*Mar 22, 2026 3\.84% 5\.00%/)
})

test('the chart shows national rates where the page does, and not the old ones of the province', async () => {
  await buildRate(database.operator, { our_rate: 3.19, province: 'Ontario', scraped_at: '2026-08-22T12:00:00Z' })
  await buildRate(database.operator, { our_rate: 4.19, province: 'Canada' })
  expect(await rates('lowest on offer Ours, conventional 4.19%')).not.toContain('3.19%')
})

test("the chart's text and table list the Bank of Canada's decisions within the period, and no others", async () => {
  const { id } = await buildRate(database.operator, {
    our_rate: 3.84,
    province: 'Ontario',
    scraped_at: '2026-05-20T12:00:00Z',
  })
  await database.operator.query(
    `update mortgage_rate_history set recorded_at = '2026-04-20T12:00:00Z' where rate_id = $1`,
    [id],
  )
  await database.operator.query(
    `insert into policy_rate_changes (day, before_percent, after_percent, read_at)
     values ('2026-05-06', 2.25, 2.5, now()), ('2026-05-21', 2.5, 2.75, now())`,
  )
  const page = await rates('Apr 29, 2026')
  expect(page).toMatch(
    /From Ours, conventional Posted Bank of Canada May 6, 2026 3\.84% 5\.00% 2\.25% to 2\.50%, in effect Apr 29, 2026 3\.84% 5\.00% held at 2\.25% Apr 20, 2026 3\.84% 5\.00%/,
  )
  expect(page).not.toContain('2.75%')
  const { text } = await browser().get('/rates')
  expect(text).toContain(
    'Bank of Canada: held at 2.25%, Apr 29, 2026. Bank of Canada: 2.25% to 2.50%, in effect, May 6, 2026.',
  )
  const quiet = await buildRate(database.operator, { province: 'Alberta', scraped_at: '2026-05-20T12:00:00Z' })
  await database.operator.query(
    `update mortgage_rate_history set recorded_at = '2026-05-19T12:00:00Z' where rate_id = $1`,
    [quiet.id],
  )
  const later = await rates('Rates in Alberta from May 19, 2026 to May 20, 2026.', '?province=Alberta')
  expect(later).not.toContain('Bank of Canada')
})

test('a rate that the super admin publishes is on the cached pages a moment later, and disappears when switched off', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  await rates('No fixed rates available')
  const answer = await browser(boss).post('/super-admin/rates?rate=new', {
    intent: 'add',
    province: 'Ontario',
    rateType: 'fixed',
    term: '5 year',
    mortgageType: 'Conventional',
    postedRate: '4.79',
    ourRate: '3.679',
  })
  expect(answer.status).toBe(302)
  await rates('3.68%')
  const { rows } = await database.operator.query('select id from mortgage_rates')
  await browser(boss).post('/super-admin/rates', { intent: 'set-active', id: rows[0].id, isActive: 'false' })
  await rates('No fixed rates available')
})
