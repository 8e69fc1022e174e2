import { describe, expect, it } from 'vitest'
import { offersOf, reasonsOf, table } from './rate-source-samples.ts'

/** Several rates in one line, one cell or one block of cells. */

const page = (body: string) => `<!doctype html><title>Mortgage rates</title><body>${body}`

describe('several rates in one line', () => {
  it('are read where marks stand between them, with what is said of all', () => {
    expect(offersOf(page('<p>Insured: 5 yr fixed 3.94% | 3 yr fixed 3.84% | 5 yr variable 3.50%</p>'))).toEqual([
      '5 year fixed High-Ratio 3.94',
      '3 year fixed High-Ratio 3.84',
      '5 year variable High-Ratio 3.5',
    ])
    expect(offersOf(page('<p>Fixed 5 yr: 3.94% • Variable 5 yr: 3.50% • Prime: 4.45%</p>'))).toEqual([
      '5 year fixed Conventional 3.94',
      '5 year variable Conventional 3.5',
    ])
  })

  it('are read where each begins with its term and ends with its figure', () => {
    expect(offersOf(page('<p>5 Year Fixed 4.74%<br>5 Year Variable 3.90%</p>'))).toEqual([
      '5 year fixed Conventional 4.74',
      '5 year variable Conventional 3.9',
    ])
  })

  it.each([
    'Fixed 5 year 3.94% Variable 5 year 3.50%',
    '3.94% 5 year fixed 3.50% 5 year variable',
    '5 year fixed 3.94% | variable 3.50%',
    '5 year fixed 3.94% 3.84% | 3 year fixed 3.50%',
    '3 and 5 year fixed: 3.94% and 3.84%',
  ])('are left where it is not plain which is whose: %s', (text) => {
    expect(offersOf(page(`<p>${text}</p>`))).toEqual([])
  })
})

it('several rates in one cell are read below the name of their column', () => {
  const cells = table([
    ['Fixed - Closed', 'Fixed - Open', 'Variable'],
    [
      '1 Year - 5.49%<br>5 Year - 4.69%',
      '6 Month - 8.75%<br>1 Year - 8.50%',
      '5 Year closed - 4.20%<br>5 Year open - 5.45%',
    ],
  ])
  expect(offersOf(cells)).toEqual([
    '1 year fixed Conventional 5.49',
    '5 year fixed Conventional 4.69',
    '5 year variable Conventional 4.2',
  ])
})

describe('two figures with a stroke between them', () => {
  const strokes = (head: string, cell = '3.94% / 4.29%') =>
    table([
      ['Term', head],
      ['5 year fixed', cell],
      ['3 year fixed', '3.84% / 4.19%'],
    ])

  it('are of the two kinds that their column names', () => {
    expect(offersOf(strokes('Insured / Uninsured'))).toEqual([
      '5 year fixed High-Ratio 3.94',
      '5 year fixed Conventional 4.29',
      '3 year fixed High-Ratio 3.84',
      '3 year fixed Conventional 4.19',
    ])
  })

  it('are left where it names one, or a cell holds one', () => {
    expect(offersOf(strokes('Rate'))).toEqual([])
    expect(offersOf(strokes('Insured / Uninsured', '3.94% / 4.29% / 4.49%'))).toEqual([])
    expect(reasonsOf(strokes('Rate'))).toContain('not one rate')
  })
})

describe('cells that stand one after another', () => {
  const cells = (texts: string[]) => page(`<div>${texts.map((text) => `<div>${text}</div>`).join('')}</div>`)
  const names = ['Term', 'Insured', 'Refinance']
  const rows = ['3 Year Fixed', '3.94%', '4.44%', '5 Year Fixed', '3.99%', 'N/A']

  it('are rows where a term begins each, below the names of their columns', () => {
    expect(offersOf(cells([...names, ...rows]))).toEqual([
      '3 year fixed High-Ratio 3.94',
      '3 year fixed Refinance 4.44',
      '5 year fixed High-Ratio 3.99',
    ])
  })

  it('are none where one is missing or no names stand above', () => {
    const kinds = /High-Ratio|Refinance/
    expect(offersOf(cells([...names, ...rows.slice(0, 5)])).join()).not.toMatch(kinds)
    expect(offersOf(cells(rows)).join()).not.toMatch(kinds)
  })
})
