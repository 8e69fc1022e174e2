import { expect, test } from 'vitest'
import { factReaders, readFigure, readPoints } from './rate-source-cells.ts'
import { holdsOfCell, holdsOfLabels, holdsOfPage } from './rate-source-holds.ts'

const today = '2026-11-26'

test.each([
  '5 Year (Closed, starting at)',
  'Taux fixe (à partir de)',
  'Rates from',
  'As low as',
  'Taux dès',
  'APR',
  'TAC (%)',
  'TAP',
  'USD mortgage',
  'Florida homes',
  '5 year GIC',
  'HELOC',
  'Members only special',
  'Spring offer, ends May 31, 2026',
  'Effective December 15, 2026',
])('a figure under “%s” waits', (label) => {
  expect(holdsOfLabels([label], today)).toHaveLength(1)
})

test.each([
  '5 year fixed closed',
  'Insurable up to 65% LTV',
  'Special rate',
  'Taux des prêts',
  'Rate as of Apr 2, 2026',
  'Offer ends December 31, 2026',
  'Prime - 0.75% for the entire term',
])('a figure under “%s” does not wait for it', (label) => {
  expect(holdsOfLabels([label], today)).toEqual([])
})

test.each([
  'All rates shown are "starting from".',
  'Rates start at the figures above.',
  'Les taux affichés sont à partir de.',
  'Rates shown are APR.',
  'Rates updated March 3, 2024',
  'Rates effective until October 31, 2026.',
  'All rates are available to members only.',
  'Equal Housing Lender',
])('a page that says “%s” waits as a whole', (note) => {
  expect(holdsOfPage(['Mortgage rates', note], today)).toHaveLength(1)
})

test.each([
  'APR is based on a $300,000 mortgage.',
  'Rates effective as of Saturday, July 18, 2026 for qualified residential properties.',
  'Our prime rate has been 4.45% since October 30, 2024.',
  'Rates are subject to change without notice.',
  'Transfer your mortgage from another lender.',
])('a page that says “%s” does not wait for it', (note) => {
  expect(holdsOfPage(['Mortgage rates', note], today)).toEqual([])
})

test.each([
  ['4.49%', 4.49],
  ['4,49 %', 4.49],
  ['4.49%*', 4.49],
  ['4.19%2', 4.19],
  ['5.14', 5.14],
  ['4.24% (APR 4.30%)', 4.24],
  ['4.24% APR: 4.30%', 4.24],
  ['4.125%', 4.125],
])('“%s” is %d', (cell, percent) => {
  expect(readFigure(cell)).toEqual({ kind: 'percent', percent })
})

test.each([
  ['N/A', 'none'],
  ['--', 'none'],
  ['4.49% - 4.99%', 'unclear'],
  ['4.49% or 4.99%', 'unclear'],
  ['0.25%', 'unclear'],
  ['99.99%', 'unclear'],
  ['-0.75%', 'unclear'],
  ['1.2.3', undefined],
  ['5 year fixed', undefined],
  ['20% down', undefined],
  ['680+', undefined],
  ['$4.49', undefined],
])('“%s” is no figure to publish: %s', (cell, kind) => {
  expect(readFigure(cell)?.kind).toBe(kind)
})

test.each([
  ['Prime - 0.75%', -0.75, null],
  ['P+0,25 %', 0.25, null],
  ['Prime minus 0.5% (3.95%)', -0.5, 3.95],
  ['Taux préférentiel', 0, null],
])('“%s” is %d from prime', (cell, offset, percent) => {
  expect(readFigure(cell)).toEqual({ kind: 'prime', offset, percent })
})

test.each([
  ['from 4.49%', 4.49, 'from'],
  ['Starting at 4.49%', 4.49, 'starting'],
  ['à partir de 4,49 %', 4.49, 'a partir'],
  ['APR 4.60%', 4.6, 'apr'],
  ['TAP : 4,60 %', 4.6, 'tap'],
  ['4.49% members only', 4.49, 'members'],
])('“%s” is %d and waits for “%s”, whatever the figure', (cell, percent, word) => {
  expect(readFigure(cell)).toEqual({ kind: 'percent', percent })
  const holds = holdsOfCell(cell, today)
  expect(holds).toEqual([expect.stringContaining(`says “${word}”`)])
  expect(holdsOfCell(cell.replace(/\d(?=\d)/, '3'), today)).toEqual(holds)
})

test.each(['4.24% (APR 4.30%)', '4,24 % (TAP 4,30 %)', 'Prime - 0.75% for the entire term', '5.14'])(
  '“%s” does not wait for its words',
  (cell) => {
    expect(holdsOfCell(cell, today)).toEqual([])
  },
)

test.each([
  ['-0.75', -0.75],
  ['P + 0,25 %', 0.25],
  ['−1.05%', -1.05],
])('“%s” in a column of points is %d from prime', (cell, offset) => {
  expect(readPoints(cell)).toEqual({ kind: 'prime', offset, percent: null })
})

test.each(['0.75', '4.49%', '-7', 'from -0.75'])('“%s” is no points from prime', (cell) => {
  expect(readPoints(cell)).toEqual({ kind: 'unclear' })
})

test.each([
  ['mortgageType', 'Insured', 'High-Ratio'],
  ['mortgageType', 'Insurable up to 65% LTV', 'Insurable'],
  ['mortgageType', 'Uninsured', 'Conventional'],
  ['mortgageType', 'Insured and insurable', null],
  ['purpose', 'Purchase only', 'purchase'],
  ['purpose', 'Transfert', 'switch'],
  ['holdDays', '120 days', 120],
  ['holdDays', '900 days', null],
  ['lumpSumPercent', '20 %', 20],
  ['paymentIncreasePercent', 'none', null],
] as const)('as %s “%s” says %j', (fact, cell, said) => {
  expect(factReaders[fact](cell)).toBe(said)
})
