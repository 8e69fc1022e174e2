import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { findTables } from './found-tables.ts'
import { workbook } from '#tests/support/workbook.ts'

const tablesOf = async (text: string, type = 'text/html') =>
  (await findTables(Buffer.from(text), type)).tables.map(({ path, rows }) => [path.join(' › '), rows])

test.each([
  [
    'a table whose cells span',
    '<h2>Fixed</h2><table><tr><th rowspan=2>Term</th><th colspan=2>Rate</th></tr><tr><th>A</th><th>B</th></tr><tr><td>5</td><td>1.00</td><td>2.00</td></tr></table>',
    [
      [
        'Fixed',
        [
          ['Term', 'Rate', 'Rate'],
          ['Term', 'A', 'B'],
          ['5', '1.00', '2.00'],
        ],
      ],
    ],
  ],
  [
    'a header that was never closed',
    '<table><tr><th>Day</th><th>Rate</th><td>May 1, 2026</td><td>4.45</td></tr></table>',
    [
      [
        '',
        [
          ['Day', 'Rate'],
          ['May 1, 2026', '4.45'],
        ],
      ],
    ],
  ],
  [
    'cards',
    '<h2>Rates</h2><div><div><h3>5 Year</h3><p>4<sup>.49</sup>%<sup>1</sup></p><p>APR 4.55%</p></div><div><h3>3 Year</h3><p>4.29%</p><p>APR 4.35%</p></div></div>',
    [
      [
        'Rates',
        [
          ['5 Year', '4.49%', 'APR 4.55%'],
          ['3 Year', '4.29%', 'APR 4.35%'],
        ],
      ],
    ],
  ],
  [
    'lines, and headings with a figure below each',
    '<h2>Fixed</h2><p>5 year: 4.49%</p><p>3 year: 4.29%</p><h2>Variable</h2><h3>5 year</h3><p>Prime - 0.75%</p>',
    [
      [
        'Fixed',
        [
          ['5 year', '4.49%'],
          ['3 year', '4.29%'],
        ],
      ],
      ['Variable', [['5 year', 'Prime - 0.75%']]],
    ],
  ],
])('finds %s', async (_what, html, tables) => {
  expect(await tablesOf(html)).toEqual(tables)
})

test('finds nothing in menus, scripts, struck-through text and a page of prose', async () => {
  const hidden =
    '<nav><ul><li>5 year: 1.99%</li><li>3 year: 1.99%</li></ul></nav><script>4.99%</script><p><del>5 year: 9.99%</del></p><p>Rates fell to 4.49%.</p>'
  expect(await tablesOf(hidden)).toEqual([])
})

test('reads CSV by the delimiter that fits, pasted text by its columns, and the heading above a block', async () => {
  expect(await tablesOf('Terme;Taux\n5 ans;4,49\n3 ans;4,29', 'text/csv')).toEqual([
    [
      '',
      [
        ['Terme', 'Taux'],
        ['5 ans', '4,49'],
        ['3 ans', '4,29'],
      ],
    ],
  ])
  expect(
    await tablesOf('Insured\nTerm\tRate\n5 year\t4.34%\n\nUninsured\nTerm\tRate\n5 year\t4.49%', 'text/plain'),
  ).toEqual([
    [
      'Insured',
      [
        ['Term', 'Rate'],
        ['5 year', '4.34%'],
      ],
    ],
    [
      'Uninsured',
      [
        ['Term', 'Rate'],
        ['5 year', '4.49%'],
      ],
    ],
  ])
  expect(
    await tablesOf('Hello,\nour rates today:\n5 year fixed 4.49%\n3 year fixed - 4.29%\nBest regards', 'text/plain'),
  ).toContainEqual([
    'our rates today:',
    [
      ['5 year fixed', '4.49%'],
      ['3 year fixed', '4.29%'],
    ],
  ])
})

test('reads lists of objects and the series of the Bank of Canada', async () => {
  expect(await tablesOf('{"data":{"rates":[{"term":"5 year","rate":{"our":4.49}}]}}', 'application/json')).toEqual([
    [
      'data › rates',
      [
        ['term', 'rate.our'],
        ['5 year', '4.49'],
      ],
    ],
  ])
  const valet = {
    seriesDetail: { V1: { label: 'Prime' } },
    observations: [{ d: '2026-11-18', V1: { v: '4.45' } }, { d: '2026-11-25' }],
  }
  expect(await tablesOf(JSON.stringify(valet), 'application/json')).toEqual([
    [
      'Valet',
      [
        ['Series', 'Name', 'Day', 'Value'],
        ['V1', 'Prime', '2026-11-18', '4.45'],
      ],
    ],
  ])
})

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const sheet = `<row r="1">${cell('A1', 'Term')}${cell('B1', 'Rate')}</row><row r="2">${cell('A2', '5 year')}<c r="B2"><f>1/0+WEBSERVICE("http://x")</f><v>0.0449</v></c></row><row r="3">${cell('A3', '3 year')}<c r="B3"><v>4.29</v></c></row>`

test('reads a workbook: of a formula the saved value, of 0.0449 as it is shown', async () => {
  const { tables } = await findTables(workbook(sheet), 'application/octet-stream')
  expect(tables).toMatchObject([
    {
      path: ['Rates'],
      form: 'sheet',
      rows: [
        ['Term', 'Rate'],
        ['5 year', '4.49%'],
        ['3 year', '4.29'],
      ],
    },
  ])
})

test.each([
  [
    'a workbook that unpacks to more than 20 MB',
    () => workbook(sheet, { 'xl/media/a.bin': new Uint8Array(21 * 1024 * 1024) }),
    'more than 20 MB',
  ],
  ['a ZIP that is no workbook', () => Buffer.from(zipSync({ a: strToU8('b') })), 'no spreadsheet'],
  ['a broken ZIP', () => workbook(sheet).subarray(0, 300), 'no spreadsheet'],
  ['a PDF', () => Buffer.from('%PDF-1.7 x'), 'PDF files are not read'],
  ['a page of too many tags', () => Buffer.from('<p>'.repeat(40_001)), 'too large'],
  ['a page of tables in tables', () => Buffer.from('<table><tr><td>'.repeat(10_000)), 'too deeply nested'],
])('refuses %s', async (_what, make, sentence) => {
  await expect(findTables(make(), 'text/html')).rejects.toThrow(sentence)
})

test.each(['-', 'a', '4.49% ', 'prime - ', '1,'])(
  'a line of a megabyte of “%s” takes no longer than the page',
  async (piece) => {
    const line = piece.repeat(1_000_000 / piece.length)
    for (const [body, type] of [
      [`5 year fixed: 4.49%\n3 year ${line}\n`, 'text/plain'],
      [`<table><tr><td>5 year</td><td>4.49%</td></tr><tr><td>3 year</td><td>${line}</td></tr></table>`, 'text/html'],
    ] as const) {
      const found = await findTables(Buffer.from(body), type).catch(() => null)
      for (const cell of found?.tables.flatMap(({ rows }) => rows.flat()) ?? []) expect(cell.length).toBeLessThan(401)
    }
  },
)
