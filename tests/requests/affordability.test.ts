import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'

const { browser } = useTestApp()

const path = '/affordability-calculator'

/** What a person reads on the page without scripts: the text between the tags. */
async function read(search = ''): Promise<string> {
  const { status, text } = await browser().get(path + search)
  expect(status).toBe(200)
  return text
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

const couple = '?income=85000&coIncome=42000&down=60000&debts=450&tax=4200&heat=120&fees=380'

describe('the affordability calculator', () => {
  test('opens with the specified numbers, two answers, and the costs that it assumes', async () => {
    const page = await read()
    expect(page).toContain(
      'Careful $388,080 32% / 40%, no stress test Bank $406,726 39% / 44%, stress test ' +
        'Up to $388,080. Mortgage and housing costs reach the GDS limit of 32% of your income.',
    )
    expect(page).toContain('Maximum mortgage With the insurance premium of $14,723.20 $382,803.30')
    expect(page).toContain('Assumed: property tax of $4,200 a year and heat of $125 a month.')
    expect(page).toContain('Limits of 32% (GDS) and 40% (TDS), without the stress test; condo fees count in full;')
    expect(page).toContain('the rate is compounded half-yearly, not in advance')
    expect(page).toMatch(/An estimate by the rules of \w{3} \d+, \d{4}, not an offer: on approved credit \(OAC\)/)
  })

  test('starts from the income and says what down payment its price needs', async () => {
    const page = await read('?income=120000')
    expect(page).toContain('Careful $481,739')
    expect(page).toContain(
      'A price of $481,739 needs at least $24,087 down, $4,087 more than you entered. Your $20,000 is enough for $400,000.',
    )
    expect(await read('?income=120000&down=')).toContain('A price of $481,739 needs at least $24,087 down. How is')
    const saved = await read('?income=120000&down=150000')
    expect(saved).toContain('Careful $625,958')
    expect(saved).not.toContain('needs at least')
  })

  test('shows the other answer behind a link, and a mix of limits as a third', async () => {
    const { text } = await browser().get(`${path}?income=120000&stress=on`)
    const addresses = [...text.matchAll(/<a aria-current="true"[^>]*>|<a [^>]*href="([^"]*income=120000[^"]*)"/g)]
    expect(addresses.map(([, href]) => href?.replaceAll('&amp;', '&')).slice(0, 3)).toEqual([
      `${path}?income=120000`,
      `${path}?income=120000&limits=39-44&stress=on`,
      undefined,
    ])
    expect(await read('?income=120000&stress=on')).toContain('Your choice $399,427 32% / 40%, stress test')
  })

  test("is cached with its defaults, and never with a visitor's numbers", async () => {
    expect((await browser().get(path)).headers.get('etag')).toMatch(/^"/)
    const own = await browser().get(`${path}?income=123456`)
    expect(own.headers.get('etag')).toBeNull()
    expect(own.headers.get('set-cookie')).toBeNull()
    expect(own.text).toContain('value="123,456"')
  })

  test("calculates from its address: cautious limits, then CMHC's with half of the condo fees and the stress test", async () => {
    const careful = await read(couple)
    expect(careful).toMatch(/GDS housing Decides 32\.00% of at most 32%/)
    expect(careful).toContain('Costs and debts that count $850.00 $1,300.00')
    const cmhc = await read(`${couple}&limits=39-44&stress=on&target=650000`)
    expect(cmhc).toContain(
      'Bank $547,027 39% / 44%, stress test Up to $547,027. Mortgage and housing costs reach the GDS limit of 39% of your income.',
    )
    expect(cmhc).toContain('Costs and debts that count $660.00 $1,110.00')
    expect(cmhc).toContain('Monthly payment At 4.84% $2,874.82')
    expect(cmhc).toContain('Tested payment At 6.84% $3,467.50')
    expect(cmhc).toContain('tested at 6.84%; 50% of the condo fees counts')
    expect(cmhc).toContain('To reach $650,000 you need Down payment $60,000')
    expect(cmhc).toContain('Income needed $23,687 more than you have $150,687')
    expect(cmhc).toContain('a down payment of $87,875 more than you have $147,875')
  })

  test('shows its calculation with rule, source and date, even without scripts', async () => {
    const page = await read(`${couple}&limits=39-44&stress=on`)
    expect(page).toContain('$127,000.00 × 39.00% ÷ 12 = $4,127.50')
    expect(page).toContain('the greater of 4.84% + 2.00% and 5.25% = 6.84%')
    expect(page).toContain(
      'Canada Mortgage and Housing Corporation (CMHC) (opens in a new tab) , in force since Jul 5, 2021',
    )
    expect(page).toContain('$487,027.59 × 3.10% = $15,097.86')
  })

  test('links to the mortgage calculator with the home that it found', async () => {
    const { text } = await browser().get(`${path}${couple}&limits=39-44&stress=on`)
    const [, href = ''] = /href="(\/mortgage-calculator\?from=price[^"]+)"/.exec(text) ?? []
    const there = await browser().get(href.replaceAll('&amp;', '&'))
    expect(there.status).toBe(200)
    // The link carries the price in whole dollars: 59 cents less, so about 61 cents less mortgage.
    expect(there.text).toContain('$502,124.84')
  })

  test('answers at 0 %, with and without the stress test', async () => {
    // 100,000 × 32 % ÷ 12 = 2,666.66 a month
    const costs = 'tax=0&heat=0&rate=0'
    expect(await read(`?${costs}&down=200000`)).toContain('Monthly payment At 0.00% $2,666.66')
    expect(await read(`?${costs}&down=30000&stress=on`)).toContain('Tested payment At 5.25% $2,666.66')
  })

  test('asks for missing numbers and names errors beside their fields', async () => {
    expect(await read('?income=&rate=')).toContain('Enter an income and a rate to see the price.')
    const { text } = await browser().get(`${path}?income=abc&rate=200&years=99`)
    expect(text).toMatch(
      /aria-invalid="true" aria-describedby="[^"]+-error [^"]+-description"[^>]* name="income"|name="income"[^>]*aria-invalid="true"/,
    )
    const page = await read('?income=abc&rate=200&years=99')
    expect(page).toContain('Enter an amount in dollars, such as 450,000')
    expect(page).toContain('Enter at most 35%')
    expect(page).toContain('Choose a number of years from the list')
    expect(page).toContain('Change the marked field to see the price.')
  })

  test.each([
    '?income=%3Cscript%3Ealert(1)%3C/script%3E&target=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    `?income=${'9'.repeat(500)}&down=1e309`,
    '?income=NaN&coIncome=Infinity&down=-0&rate=-0',
    '?income=%00&heat=%ff%fe&fees=%F0%9F%92%B8',
    '?__proto__=1&constructor=2&limits=constructor&stress=toString&years=__proto__',
    '?income=1&income=2&income=3',
    '?income=1&down=0',
    '?income=10000000&coIncome=10000000&down=100000000&rate=0.001&years=30&target=100000000',
    '?income=30000&debts=99999999&tax=99999999&heat=99999999&fees=99999999',
    '?down=0',
    '?years=30&firstTime=yes',
    '?years=1&rate=35&convention=variable',
  ])('answers any address: %s', async (search) => {
    const page = await read(search)
    expect(page).toContain('Your income supports a home of up to')
    expect(page).not.toMatch(/NaN|Infinity|-\$|−\$|undefined|\[object|null/)
    const { text } = await browser().get(path + search)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
  })

  test('has its own title, description and canonical address', async () => {
    const { text } = await browser().get(`${path}?income=5`)
    expect(text).toContain('<title>Affordability calculator')
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/affordability-calculator"/)
  })
})
