import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildArticle, buildRate, buildSession, buildTestimonial } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'

const { database, browser } = useTestApp()

beforeEach(async () => {
  await database.operator.query('delete from mortgage_rates; delete from testimonials; delete from lenders')
})

/** The page once it contains `expected`: a change purges the cached page a moment later. */
async function home(expected: string, path = '/'): Promise<string> {
  return eventually(async () => {
    const text = readable((await browser().get(path)).text)
    expect(text).toContain(expected)
    return text
  })
}

/** What a person reads, without tags, scripts and the comments that React puts between texts. */
function readable(html: string): string {
  return html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

test('without any rate the page says so for each kind and shows no badge', async () => {
  const fixed = await home('No fixed rates available')
  expect(fixed).toContain('Your Mortgage AI Companion Compare')
  expect(fixed).toContain('Get Started Renewal Quote')
  expect(fixed).not.toContain('Best Rate Today')
  await home('No variable rates available', '/?type=variable')
})

test('the badge shows the lowest current rate and ignores older ones, however low', async () => {
  await buildRate(database.operator, { our_rate: 3.99, province: 'Ontario' })
  await buildRate(database.operator, { our_rate: 3.45, scraped_at: '2026-08-22T12:00:00Z' })
  const page = await home('Best Rate Today 5-year fixed 3.99 %')
  expect(page).not.toContain('out of date')
})

test("when no rate is current the badge says so and shows the rate's date, term, kind, payment and Toronto day", async () => {
  await buildRate(database.operator, { our_rate: 3.99, province: 'Ontario', scraped_at: '2026-08-22T12:00:00Z' })
  await buildRate(database.operator, {
    our_rate: 3.45,
    rate_type: 'variable',
    province: 'Canada',
    scraped_at: '2026-08-23T02:30:00Z',
  })
  const page = await home('Best rate on Aug 22, 2026 5-year variable 3.45 %')
  expect(page).toContain('Last updated Aug 22, 2026 (out of date)')
  expect(page).toContain('These rates were last updated Aug 22, 2026.')
  expect(page).not.toContain('Best Rate Today')
  // 3.45 % compounded monthly: 500,000 × 0.002875 ÷ (1 − 1.002875^−300)
  expect(page).toContain('Payment on $500,000 $2,490 / month')
})

test('1, 3, 5 and 7 years are shown in that order, each with its lowest rate, without other terms or inactive rates', async () => {
  const rates = [
    ['7 year', 4.09],
    ['5 year', 3.94],
    ['5 year', 3.74],
    ['1 year', 4.89],
    ['3 year', 3.84],
    ['10 year', 3.19],
  ] as const
  for (const [term, our_rate] of rates) await buildRate(database.operator, { term, our_rate, province: 'Ontario' })
  await buildRate(database.operator, { our_rate: 1.23, province: 'Ontario', is_active: false })
  const page = await home('1-year fixed')
  const table = page.slice(page.indexOf('Our rate'), page.lastIndexOf('Last updated'))
  expect(table.match(/\d+-year fixed|\d\.\d\d%(?= 5)/g)).toEqual([
    '1-year fixed',
    '4.89%',
    '3-year fixed',
    '3.84%',
    '5-year fixed',
    '3.74%',
    '7-year fixed',
    '4.09%',
  ])
  expect(page).not.toContain('1.23')
  expect(page).toContain('Rates may vary provincially and are subject to change without notice OAC.')
})

test('a province without rates shows the national ones and says so; an invalid province is read as the default', async () => {
  await buildRate(database.operator, { our_rate: 3.71, province: 'Canada' })
  await buildRate(database.operator, { our_rate: 3.77, province: 'Ontario' })
  const yukon = await home('3.71%', '/?province=Yukon')
  expect(yukon).toContain('Yukon has no rates of its own today, so these are the national ones.')
  for (const path of ['/', '/?province=Atlantis&type=wobbly']) {
    const page = await home('3.77%', path)
    expect(page).not.toContain('no rates of its own')
  }
})

test('all 13 provinces and territories are offered, with Ontario selected', async () => {
  const { text } = await browser().get('/')
  const options = [...text.matchAll(/<option value="([^"]+)"( selected="")?>/g)].map(([, name, chosen]) => [
    name,
    chosen,
  ])
  expect(options).toHaveLength(13)
  expect(options.filter(([, chosen]) => chosen)).toEqual([['Ontario', ' selected=""']])
})

test('active lenders are shown in two groups, in their order', async () => {
  await database.operator.query(`insert into lenders (name, type, display_order, is_active) values
    ('Second Bank', 'a_lender', 2, true), ('First Bank', 'a_lender', 1, true), ('Gone Bank', 'a_lender', 3, false),
    ('Cedar MIC', 'alternate_lender', 1, true)`)
  const page = await home('First Bank')
  expect(page).toContain('A Lender First Bank Second Bank Alternate Lender Cedar MIC')
  expect(page).not.toContain('Gone Bank')
})

test('the six newest testimonials of the brokerage are shown, and none of an agent or pending', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  const agent = await buildAgent(database.operator)
  for (let day = 1; day <= 7; day += 1) {
    await buildTestimonial(database.operator, {
      admin_id: boss.userId,
      client_name: `Client number ${day}`,
      content: 'Good.',
      is_approved: true,
      created_at: `2026-11-0${day}T12:00:00Z`,
    })
  }
  const ofAgent = { agent_id: agent.id, content: 'Good.' }
  await buildTestimonial(database.operator, { ...ofAgent, client_name: 'Approved of an agent', is_approved: true })
  await buildTestimonial(database.operator, { ...ofAgent, client_name: 'Pending of an agent', is_approved: false })
  const page = await home('Client number 7')
  expect(page.match(/Client number \d/g)).toEqual([7, 6, 5, 4, 3, 2].map((day) => `Client number ${day}`))
  expect(page).not.toContain('of an agent')
})

test('the three latest articles are shown as teasers, and the news section is missing when there are none', async () => {
  expect(readable((await browser().get('/')).text)).not.toContain('Latest mortgage news')
  for (const title of ['Newest', 'Second', 'Third', 'Fourth'])
    await buildArticle(database.operator, { title, link: `https://www.news.example/${title}` })
  const page = await home('Latest mortgage news')
  expect(page).toMatch(/Latest mortgage news .* news\.example Newest .* Second .* Third .* All mortgage news/)
  expect(page).not.toContain('Fourth')
  const { text } = await browser().get('/')
  expect(text).toContain('href="https://www.news.example/Newest" target="_blank" rel="noopener noreferrer"')
  expect(text).toMatch(/href="\/mortgage-news"[^>]*>All mortgage news/)
})
