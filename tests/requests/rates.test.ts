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
  expect(page).toMatch(/5-year fixed Conventional 3\.99% 4\.29%/)
  // $500,000 over 25 years: 2,627.39 at 3.99 %, 2,709.29 at 4.29 %, compounded half-yearly (rates.ca).
  expect(page).toContain('0.30 points lower $82 less a month $2,627 $4,914 less over the term')
  expect(page).toContain('Last updated Aug 22, 2026')
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
  expect(page).toContain('5.00% 5.00% none')
  expect(page).not.toContain('less a month')
})

test('the visitor’s needs narrow the list, the title and the request, and an empty answer leads back to all rates', async () => {
  const rate = { province: 'Ontario', posted_rate: 6, scraped_at: new Date() }
  await buildRate(database.operator, {
    ...rate,
    our_rate: 4.11,
    mortgage_type: 'High-Ratio',
    purposes: ['purchase', 'switch'],
  })
  await buildRate(database.operator, { ...rate, our_rate: 4.22, is_insurable: true })
  await buildRate(database.operator, { ...rate, our_rate: 4.33, purposes: ['refinance'] })
  await buildRate(database.operator, { ...rate, our_rate: 4.44, term: '3 year', purposes: ['switch', 'refinance'] })
  await rates('4.44%')
  const shown = async (search: string) =>
    [
      ...new Set((await rates('Our Rates', search)).split('Rate history')[0]!.match(/4\.(11|22|33|44)%(?= 6\.00%)/g)),
    ].toSorted()
  expect(await shown('?insurance=insured')).toEqual(['4.11%'])
  expect(await shown('?insurance=insurable')).toEqual(['4.22%', '4.33%', '4.44%'])
  expect(await shown('?insurance=uninsured')).toEqual(['4.33%', '4.44%'])
  expect(await shown('?purpose=refinance&term=5+year')).toEqual(['4.33%'])
  expect(await shown('?purpose=nonsense&insurance=&term=99+year')).toHaveLength(4)
  const { text } = await browser().get('/rates?term=3+year&purpose=refinance')
  expect(text).toMatch(/<title>3-year fixed mortgage rates in Ontario from 4\.44%, \w{3} \d+, \d{4} \| /)
  expect(text).toMatch(/rel="canonical" href="[^"]*\/rates\?term=3\+year"/)
  expect(text).toMatch(/href="\/quote\?type=renewal&amp;mortgageRate=4\.44&amp;wantedRate=3-year\+fixed\+at\+4\.44/)
  const [, request = ''] = /href="(\/quote\?type=renewal[^"]*wantedRate[^"]*)"/.exec(text) ?? []
  const asked = '3-year fixed at 4.44%, Conventional'
  expect((await browser().get(request.replaceAll('&amp;', '&'))).text).toContain(`You asked for the rate <strong`)
  const stranger = await browser().get(`/quote?wantedRate=${encodeURIComponent(`${asked}. Call 416-555-0100!`)}`)
  expect(stranger.text).not.toContain('You asked for')
  const none = await rates('Show all fixed rates', '?insurance=insured&purpose=refinance')
  expect(none).toContain('No fixed rates available')
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
  await rates('5-year fixed, lowest on offer')
  const page = await rates('3-year fixed, lowest on offer', '?chart=3+year')
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
