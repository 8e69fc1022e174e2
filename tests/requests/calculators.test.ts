import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildRate } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()

beforeEach(() => database.operator.query('delete from mortgage_rates'))

/** What a person reads on the page, without tags and scripts. */
async function read(path: string): Promise<string> {
  const { status, text } = await browser().get(path)
  expect(status).toBe(200)
  return text
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

const impossible = /NaN|Infinity|-\$0|−\$0|undefined|null|\[object/

describe('/calculators', () => {
  test('links to both calculators and opens with the specified defaults', async () => {
    const { text } = await browser().get('/calculators')
    expect(text).toContain('href="/mortgage-calculator"')
    expect(text).toContain('href="/affordability-calculator"')
    const page = await read('/calculators')
    // 400,000 × 0.055/12 ÷ (1 − (1 + 0.055/12)^−300): 500,000 less 100,000 down, 5.5 %, 25 years, compounded monthly
    expect(page).toContain('Monthly payment $2,456.35 On a mortgage of $400,000.00')
  })

  test('at 0 % the payment is the principal in equal parts', async () => {
    // 400,000 ÷ 300
    expect(await read('/calculators?rate=0')).toContain('Monthly payment $1,333.33')
  })

  test('calculates from its address, even when a plain form sent it', async () => {
    const page = await read('/calculators?price=400%2C000&down=200%2C000&rate=5.25&years=25&frequency=monthly')
    // 200,000 × 0.0525/12 ÷ (1 − (1 + 0.0525/12)^−300)
    expect(page).toContain('$1,198.50')
  })

  test('shows no result while a number is missing or zero', async () => {
    expect(await read('/calculators?price=')).toContain('Fill in “Price” to see the payment.')
    expect(await read('/calculators?price=0')).toContain('Enter a price above 0.')
    expect(await read('/calculators?rate=')).toContain('Fill in “Rate” to see the payment.')
  })

  test('says beside the rate that it must be a number', async () => {
    const page = await read('/calculators?rate=cheap')
    expect(page).toContain('Enter a number in percent, such as 3.94')
    expect(page).toContain('Change the marked field to see the payment.')
  })
})

describe('/mortgage-calculator', () => {
  // The published figures of rates.ca for $500,000 over 25 years.
  test.each([
    ['3.99', '$2,627.39'],
    ['4.29', '$2,709.29'],
    ['5.49', '$3,049.05'],
  ])('$500,000 over 25 years at %s %% is %s a month', async (rate, payment) => {
    expect(await read(`/mortgage-calculator?rate=${rate}`)).toContain(
      `Monthly payment ${payment} $500,000.00 at ${rate}%`,
    )
  })

  test.each([
    ['monthly', '$2,091.09'],
    ['bi-weekly', '$964.27'],
    ['rapid-bi-weekly', '$1,045.55'],
    ['rapid-weekly', '$522.77'],
  ])('$400,000 at 3.94 %% paid %s is %s', async (frequency, payment) => {
    const page = await read(`/mortgage-calculator?amount=400000&rate=3.94&frequency=${frequency}`)
    expect(page).toContain(`payment ${payment} $400,000.00 at 3.94%`)
  })

  test.each(['0', '0 %', '0,00'])('at %s without interest, the principal is repaid in equal parts', async (rate) => {
    const search = `?amount=500000&rate=${encodeURIComponent(rate)}`
    const page = await read(`/mortgage-calculator${search}`)
    expect(page).toContain('Monthly payment $1,666.67 $500,000.00 at 0.00%')
    expect(page).toContain('Total interest 0.00% of all payments $0.00')
    expect(page).toContain('$500,000.00 ÷ 300 = $1,666.67')
    expect(page).not.toMatch(impossible)
    const { text } = await browser().get(`/mortgage-calculator/schedule.csv${search}`)
    // 299 × 1,666.67 = 498,334.33
    expect(text.trim().split('\n').at(-1)).toMatch(/^300,.*,1665\.67,0\.00,1665\.67,0\.00,0\.00$/)
  })

  test.each(['650 000,50 $', '650\u202F000,50\u00A0$', '$650,000.50', '650000.50'])(
    'reads the amount %s',
    async (amount) => {
      expect(await read(`/mortgage-calculator?rate=4&amount=${encodeURIComponent(amount)}`)).toContain(
        '$650,000.50 at 4.00%',
      )
    },
  )

  test('shows a different payment for each compounding convention, and names the convention', async () => {
    const path = '/mortgage-calculator?amount=400000&rate=3.94'
    expect(await read(path)).toContain('compounded half-yearly, not in advance')
    expect(await read(`${path}&convention=nominal`)).toMatch(/\$2,098\.12 .*divided by the payments per year/)
  })

  test('shows total interest, principal, total paid, the split, the term and the last payment', async () => {
    const page = await read('/mortgage-calculator?rate=3.99')
    expect(page).toContain('Principal 63.43% of all payments $500,000.00')
    expect(page).toContain('Total interest 36.57% of all payments $288,217.51')
    expect(page).toContain('Total paid $788,217.51')
    expect(page).toContain('Last payment 300 payments')
    expect(page).toMatch(
      /Within the term of 5 years Interest \$[\d,.]+ Principal repaid \$[\d,.]+ Balance at the end \$/,
    )
    expect(page).toContain('How is this calculated?')
    expect(page).toContain('Interest Act')
  })

  test("opens with today's five-year fixed rate and its date, and offers the other rates", async () => {
    await buildRate(database.operator, { our_rate: 3.71, scraped_at: '2026-08-22T12:00:00Z', province: 'Ontario' })
    await buildRate(database.operator, { our_rate: 3.45, rate_type: 'variable', province: 'Ontario' })
    // The page without parameters is cached for everybody; a parameter that repeats a default asks for a fresh one.
    const page = await read('/mortgage-calculator?province=Ontario')
    expect(page).toContain('$500,000.00 at 3.71%')
    expect(page).toContain('Last updated Aug 22, 2026 (out of date), on approved credit (OAC)')
    const variable = await read('/mortgage-calculator?offer=variable-60-3.45')
    expect(variable).toContain('at 3.45%, compounded monthly')
    expect(await read('/mortgage-calculator?offer=fixed-60-3.1')).toContain(
      '3.10% · 5-year fixed · no longer on offer here',
    )
  })

  test('turns a price and a down payment into the mortgage with premium and premium tax, and names broken rules', async () => {
    const page = await read('/mortgage-calculator?from=price&price=600000&down=60000&rate=4')
    expect(page).toContain('Insurance premium 3.10% of the loan $16,740.00')
    expect(page).toContain('Mortgage $556,740.00')
    expect(page).toContain('Tax on the premium 8.00%, in cash at closing $1,339.20')
    expect(await read('/mortgage-calculator?from=price&price=1200000&down=60000&rate=4')).toContain(
      'Minimum down payment for $1,200,000 is $95,000',
    )
  })

  test('passes its numbers on to the quote, except those that the quote does not offer', async () => {
    const path = '/mortgage-calculator?from=price&price=600000&down=10&downIn=percent&rate=4&years=20&province=Yukon'
    const { text } = await browser().get(path)
    const [, link = ''] = /href="(\/quote\?type=purchase&amp;price[^"]+)"/.exec(text) ?? []
    expect(link.replaceAll('&amp;', '&')).toBe(
      '/quote?type=purchase&price=600000&downPayment=60000&amortization=20&mortgageRate=4&paymentFrequency=monthly',
    )
    const quote = await browser().get(`${link.replaceAll('&amp;', '&')}&location=Yukon`)
    expect(quote.text).toMatch(/<input[^>]*name="price"[^>]*value="600,?000"/)
    expect(quote.text).toMatch(/<option value="20" selected/)
    expect(quote.text).toMatch(/<option value="Ontario" selected/)
  })

  test('says what extra payments save', async () => {
    const page = await read('/mortgage-calculator?rate=3.99&extra=200')
    expect(page).toContain('Extra payments save With $200.00 a month.')
    expect(page).toMatch(/Interest saved \$\d\d,\d{3}\.\d\d Time saved 2 years 10 months/)
  })

  test('lists the schedule by year; a year opens to its payments, at most 52', async () => {
    const path = '/mortgage-calculator?rate=3.99&years=30&frequency=weekly'
    const { text: closed } = await browser().get(path)
    expect(closed.match(/<tbody id="year-/g)).toHaveLength(30)
    const { text: open } = await browser().get(`${path}&payments=30`)
    const rows = (html: string) => html.match(/<tr/g)?.length ?? 0
    expect(rows(open) - rows(closed)).toBe(52)
  })

  test.each([
    'amount=abc&rate=abc&years=abc&frequency=abc&term=abc&convention=abc&offer=abc',
    `amount=${'9'.repeat(30)}`,
    `rate=${'9'.repeat(30)}`,
    'amount=-1&rate=-1&years=-1',
    'amount=0&rate=0&years=0',
    'amount=0.01&rate=0.001',
    'amount=999999999.99&rate=35&years=30&frequency=rapid-weekly&extra=999999999.99&increase=100&double=always',
    'amount=%00&rate=%F0%9F%8D%81&payments=-1',
    'from=price&price=0&down=0',
    'from=price&price=0.01&down=0.01&downIn=percent',
    'from=price&price=500000&down=100&downIn=percent',
    'payments=99999999999999999999&lump=1e9&lumpYear=NaN',
    'amount=1&amount=2&from=price&from=amount',
    'amount=%3Cscript%3Ealert(1)%3C/script%3E&offer=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  ])('any parameters are answered without an error: ?%s', async (search) => {
    expect(await read(`/mortgage-calculator?${search}`)).not.toMatch(impossible)
    expect(await read(`/calculators?${search}`)).not.toMatch(impossible)
    const { text } = await browser().get(`/mortgage-calculator?${search}`)
    expect(text).not.toContain('<script>alert(1)')
    expect(text).not.toContain('<img src=x')
    expect([200, 400]).toContain((await browser().get(`/mortgage-calculator/schedule.csv?${search}`)).status)
  })
})

describe('the schedule as CSV', () => {
  async function csv(search: string): Promise<{ head: string[]; rows: string[][] }> {
    const { status, text, headers } = await browser().get(`/mortgage-calculator/schedule.csv?${search}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toContain('attachment')
    const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\n')
    return { head: head.split(','), rows: rows.map((row) => row.split(',')) }
  }

  const sum = (rows: string[][], column: number) =>
    rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0) / 100

  test('has one line per payment, and the lines add up to the totals on the page', async () => {
    const { head, rows } = await csv('rate=3.99')
    expect(head).toEqual(['Payment', 'Date', 'Paid', 'Interest', 'Principal', 'Of which extra', 'Balance'])
    expect(rows).toHaveLength(300)
    // 300 payments of 2,627.39, the last one 0.51 more.
    expect([sum(rows, 2), sum(rows, 3), sum(rows, 4)]).toEqual([788_217.51, 288_217.51, 500_000])
    expect(rows.at(-1)?.at(-1)).toBe('0.00')
  })

  test('is complete: a 30-year weekly schedule has all its 1,560 payments', async () => {
    const { rows } = await csv('rate=4.84&years=30&frequency=weekly')
    expect(rows).toHaveLength(1560)
    expect(sum(rows, 4)).toBe(500_000)
  })

  test('includes extra payments, and its years add up to the same', async () => {
    const search = 'rate=4&extra=200&lump=10000&lumpWhen=yearly&frequency=rapid-bi-weekly'
    const { rows } = await csv(search)
    const years = await csv(`${search}&by=year`)
    expect(years.head).toEqual(['Year', 'Paid', 'Interest', 'Principal', 'Balance'])
    expect(sum(years.rows, 2)).toBe(sum(rows, 3))
    expect(sum(rows, 4)).toBe(500_000)
    // Twelve extras in the first year's 26 payments, and the lump sum.
    expect(sum(rows.slice(0, 26), 5)).toBe(12_400)
  })

  test('contains no cell that a spreadsheet would run as a formula', async () => {
    const { rows } = await csv('rate=3.99&payments=%3D1%2B1')
    for (const cell of rows.flat()) expect(cell).toMatch(/^[\d.-]+$/)
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@]/)
  })

  test('is refused with a sentence when the numbers give no schedule', async () => {
    const { status, text } = await browser().get('/mortgage-calculator/schedule.csv?amount=abc')
    expect(status).toBe(400)
    expect(text).toContain('There is no schedule for these figures')
  })
})
