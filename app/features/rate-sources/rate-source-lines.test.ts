import { describe, expect, it } from 'vitest'
import { offersOf, table } from './rate-source-samples.ts'

describe('rates outside tables', () => {
  const page = (body: string) => `<!doctype html><title>Our mortgage rates</title><body>${body}`

  it('are read from headings with a figure below each', () => {
    const body = '<h3>5 Year Fixed</h3><p>4.49%</p><p>Our most popular mortgage.</p><h3>3 Year Fixed</h3><p>4.24%</p>'
    expect(offersOf(page(body))).toEqual(['5 year fixed Conventional 4.49', '3 year fixed Conventional 4.24'])
  })

  it('are read from cards, with the figure above or below the name', () => {
    const card = (...lines: string[]) => `<div class="card">${lines.map((line) => `<div>${line}</div>`).join('')}</div>`
    const under = card('5 Year Fixed', '4.49%', 'Apply now') + card('5 Year Variable', '3.70%', 'Apply now')
    const over = card('4.49%', '5 Year Fixed') + card('3.70%', '5 Year Variable')
    const expected = ['5 year fixed Conventional 4.49', '5 year variable Conventional 3.7']
    expect(offersOf(page(under))).toEqual(expected)
    // Which figure is whose could be mistaken here: right, or not at all.
    expect([expected, []]).toContainEqual(offersOf(page(over)))
  })

  it('are read from definition lists and from single lines', () => {
    const list = '<dl><dt>5 year fixed</dt><dd>4.49 %</dd><dt>1 year fixed</dt><dd>5.14 %</dd></dl>'
    expect(offersOf(page(list))).toEqual(['5 year fixed Conventional 4.49', '1 year fixed Conventional 5.14'])
    const lines = '<ul><li>5 Year Fixed: 4.49%</li><li>5-yr variable – Prime - 0.75%</li></ul><p>Prime rate 4.45%</p>'
    expect(offersOf(page(lines))).toEqual(['5 year fixed Conventional 4.49', '5 year variable Conventional 3.7'])
  })

  it('are told apart as posted and ours', () => {
    const body = '<h3>5 Year Fixed</h3><div>Posted rate</div><div>6.49%</div><div>Our rate</div><div>4.49%</div>'
    expect(offersOf(page(body))).toEqual(['5 year fixed Conventional 6.49 > 4.49'])
  })

  it('are not made up from prose', () => {
    const prose = '<p>The 5 year fixed rate fell.</p><p>Inflation was 2.40% in May, and unemployment rose by 0.60%.</p>'
    expect(offersOf(page(prose))).toEqual([])
  })
})

describe('an answer in JSON', () => {
  it('is read by its keys', () => {
    const rates = [
      { term: '5 Year', type: 'Fixed', mortgageType: 'Insured', postedRate: 6.49, ourRate: '4.49%' },
      { termMonths: 36, rateType: 'fixed', insured: false, rate: 4.24 },
      { term: 5, termUnit: 'years', rateType: 'variable', rate: 3.7 },
    ]
    expect(offersOf(JSON.stringify({ updated: '2026-08-22', rates }))).toEqual([
      '5 year fixed High-Ratio 6.49 > 4.49',
      '3 year fixed Conventional 4.24',
      '5 year variable Conventional 3.7',
    ])
  })

  it('is read when the keys are the labels', () => {
    expect(offersOf(JSON.stringify({ fixed: { '3yr': 4.24, '5yr': 4.49 }, variable: { fiveYear: 3.7 } }))).toEqual([
      '3 year fixed Conventional 4.24',
      '5 year fixed Conventional 4.49',
      '5 year variable Conventional 3.7',
    ])
  })

  it('is not read where the unit of the term, or what the figure is, stays unsaid', () => {
    expect(offersOf(JSON.stringify([{ term: 6, type: 'fixed', rate: 6.1 }]))).toEqual([])
    expect(offersOf(JSON.stringify([{ term: '5 year', type: 'fixed', apr: 4.49, fee: 4.49 }]))).toEqual([])
    expect(offersOf(JSON.stringify([{ product: 'GIC', term: '5 year', type: 'fixed', rate: 3.5 }]))).toEqual([])
    expect(offersOf(JSON.stringify([{ term: '5 year', type: 'fixed', rate: 0.0449 }]))).toEqual([])
  })
})

describe('hostile pages', () => {
  it.each([
    ['nothing', ''],
    ['a login page', '<form><input name="password"></form>'],
    ['NaN', table([['5 year fixed', 'NaN']])],
    ['deeper than any page', '<div>'.repeat(35_000)],
    ['tables in tables', '<table><tr><td>'.repeat(250)],
    ['more elements than any page', '<p>5 year fixed mortgage 4.49%</p>'.repeat(25_000)],
    ['a cell that spans the world', '<table><tr><td colspan=99999999 rowspan=99999999>5 year fixed<td>4.49'],
    ['deep JSON', '['.repeat(50_000)],
    ['long digits', table([['5 year fixed', '4'.repeat(100_000)]])],
    ['long dashes', table([['5 year fixed'.repeat(5_000), '-'.repeat(100_000)]])],
  ])('are over soon and offer nothing: %s', (_, body) => {
    const begun = performance.now()
    expect(offersOf(body)).toEqual([])
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
