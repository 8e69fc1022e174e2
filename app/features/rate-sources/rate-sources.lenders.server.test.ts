import { afterEach, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { rateDesk } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { decideChanges, listHeldChanges } from './rate-sources.changes.server.ts'
import { findMappedPage } from './rate-sources.mapping.server.ts'

const database = useTestDatabase()
const desk = rateDesk(database, useStandIn())

afterEach(() => desk.query('delete from lenders'))

const page = (lines: readonly (readonly string[])[]) =>
  `<!doctype html><title>Rates</title><h1>Rates</h1><table><tr><th>Lender</th><th>Term</th><th>Rate</th></tr>
  ${lines.map((line) => `<tr>${line.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`
const two = (quay: string, pier: string) =>
  page([
    ['Quay Bank', '5 year fixed', `${quay}%`],
    ['Pier Trust', '5 year fixed', `${pier}%`],
  ])

async function lender(name: string): Promise<string> {
  const [row] = await desk.query<{ id: string }>('insert into lenders (name) values ($1) returning id', [name])
  return row!.id
}

async function published(): Promise<string[]> {
  const rows = await desk.query<{ line: string }>(`select concat_ws(' ', l.name, r.term, r.rate_type, r.insurance,
    r.our_rate::float) as line from mortgage_rates r left join lenders l on l.id = r.lender_id where r.is_active order by 1`)
  return rows.map(({ line }) => line)
}

test("two lenders' rates of one name are two rates, and each moves by itself", async () => {
  await Promise.all(['Quay Bank', 'Pier Trust'].map(lender))
  const id = await desk.add({ page: two('4.49', '4.59') })
  await desk.read(id)
  desk.says(two('4.49', '4.59'))
  await desk.scrape()
  expect(await published()).toEqual(['Pier Trust 5 year fixed uninsured 4.59', 'Quay Bank 5 year fixed uninsured 4.49'])
  desk.pass(24)
  desk.says(two('4.49', '4.54'))
  await desk.query(`update lenders set name = 'Quay' where name = 'Quay Bank'`)
  expect(await desk.scrape()).toMatchObject({ message: '2 rates read: 1 changed.' })
  // What waits for one of them is not the other's.
  desk.pass(24)
  desk.says(two('5.49', '5.79'))
  await desk.scrape()
  const held = await listHeldChanges(desk.boss)
  expect(held.map((one) => [one.lenderName, one.beforeOur, one.afterOur])).toEqual(
    expect.arrayContaining([
      ['Quay', 4.49, 5.49],
      ['Pier Trust', 4.54, 5.79],
    ]),
  )
  await decideChanges(desk.boss, [held.find(({ lenderName }) => lenderName === 'Quay')!.id], 'approve')
  expect(await published()).toEqual(['Pier Trust 5 year fixed uninsured 4.54', 'Quay 5 year fixed uninsured 5.49'])
})

test('a lender that nobody knows is asked about, waits, and is added hidden by the press that approves', async () => {
  await lender('Quay Bank')
  const sheet = (name: string, rate: string) =>
    `Lender;Term;Type;Mortgage;Rate\nQuay Bank;5 year;fixed;conventional;4,49\n${name};5 year;fixed;conventional;${rate}\n`
  const id = await desk.add({
    kind: 'upload',
    url: 'upload:sheet',
    page: sheet('PIER trust', '4,59'),
    type: 'text/csv',
  })
  expect(await desk.read(id)).toMatchObject({ message: '2 rates read: 1 changed, 1 held for approval.' })
  const [held] = await listHeldChanges(desk.boss)
  expect([held!.lenderName, held!.reasons]).toEqual([
    'PIER trust',
    ['No lender is called “PIER trust”. Approving adds it to the lenders, hidden.'],
  ])
  await decideChanges(desk.boss, [held!.id], 'approve')
  expect(await desk.query(`select is_active from lenders where name = 'PIER trust'`)).toEqual([{ is_active: false }])
  await desk.import(id, sheet('Pier Trust', '4,54'), 'text/csv')
  expect(await desk.read(id)).toMatchObject({ message: '2 rates read: 1 changed.' })
  expect(await published()).toContain('PIER trust 5 year fixed uninsured 4.54')
})

test('a name in a cell may mean a lender that is called otherwise; a cell without a name gives no rate', async () => {
  const quay = await lender('Quay Bank of Canada')
  const lines = [
    ['QB*', '5 year fixed', '4.49%'],
    ['Pier', '5 year fixed', '4.59%'],
  ]
  const asked: string[][] = []
  const id = await desk.add({ page: page(lines) }, (mapped) => {
    asked.push(mapped.asked)
    mapped.lenders = { qb: quay }
  })
  expect(asked).toEqual([['QB', 'Pier']])
  desk.says(page(lines))
  await desk.scrape()
  expect(await published()).toEqual(['Quay Bank of Canada 5 year fixed uninsured 4.49'])
  // The page is mapped again as it was.
  await desk.import(id, page(lines), 'text/html')
  expect(await findMappedPage(desk.boss, id)).toBeNull()
  desk.pass(24)
  desk.says(page(lines.with(0, ['', '5 year fixed', '4.29%'])))
  expect(await desk.scrape()).toMatchObject({ state: 'failed' })
  expect(await published()).toEqual(['Quay Bank of Canada 5 year fixed uninsured 4.49'])
})

test('columns, rows and headings that name lenders of the list are suggested as theirs', async () => {
  await Promise.all(['Quay Bank', 'Pier Trust', 'Ox Credit'].map(lender))
  const sheet = 'Insured\nTerm\tQuay Bank\tPier Trust\n3 year fixed\t4.14%\t4.19%\n5 year fixed\t4.34%\t4.39%\n'
  const rows = '\nPier Trust, uninsured\nTerm\tRate\n5 year fixed\t4.59%\n'
  const type = 'text/plain'
  const id = await desk.add({ kind: 'upload', url: 'upload:columns', page: sheet + rows, type })
  await desk.read(id)
  expect(await published()).toEqual([
    'Pier Trust 3 year fixed insured 4.19',
    'Pier Trust 5 year fixed insured 4.39',
    'Pier Trust 5 year fixed uninsured 4.59',
    'Quay Bank 3 year fixed insured 4.14',
    'Quay Bank 5 year fixed insured 4.34',
  ])
})

test('two names for one lender that give two rates wait', async () => {
  const quay = await lender('Quay Bank')
  const sheet = (more: string) =>
    `Lender;Term;Type;Mortgage;Rate\nQB;5 year;fixed;conventional;4,49\nQB;3 year;fixed;conventional;4,39\n${more}`
  await desk.add({ page: sheet(''), type: 'text/csv' }, (mapped) => {
    mapped.lenders = { qb: quay }
  })
  desk.says(sheet(''), { 'content-type': 'text/csv' })
  await desk.scrape()
  desk.pass(24)
  desk.says(sheet('Quay Bank;5 year;fixed;conventional;4,59\n'), { 'content-type': 'text/csv' })
  expect(await desk.scrape()).toMatchObject({ message: '2 rates read: nothing changed.' })
  desk.pass(24)
  desk.says(sheet('Quay Bank;5 year;fixed;conventional;4,59\n').replace('4,49', '4,44'), { 'content-type': 'text/csv' })
  await desk.scrape()
  expect((await listHeldChanges(desk.boss)).map(({ reasons }) => reasons)).toEqual([
    ['The page gives this lender two different rates.'],
  ])
})

test('what staff say of a rate by hand does not make it another one, nor does a mapping that now names its lender', async () => {
  const [quay, pier] = await Promise.all(['Quay Bank', 'Pier Trust'].map(lender))
  const plain = page([
    ['Closed', '5 year fixed', '4.49%'],
    ['Closed', '3 year fixed', '4.39%'],
  ]).replace('Lender', 'Kind')
  const id = await desk.add({ page: plain })
  desk.says(plain)
  await desk.scrape()
  await desk.query(`update mortgage_rates set is_insurable = true where term = '5 year'`)
  await desk.query(`update mortgage_rates set lender_id = $1 where term = '3 year'`, [quay])
  desk.pass(24)
  expect(await desk.scrape()).toMatchObject({ message: '2 rates read: nothing changed.' })
  desk.pass(24)
  desk.says(plain.replace('4.49', '4.44'))
  expect(await desk.scrape()).toMatchObject({ message: '2 rates read: 1 changed.' })
  expect(await published()).toEqual(['5 year fixed insurable 4.44', 'Quay Bank 3 year fixed uninsured 4.39'])
  await desk.import(id, plain, 'text/html', ({ facts }) => Object.assign(facts, { lenderId: pier }))
  desk.pass(24)
  expect(await desk.scrape()).toMatchObject({ message: '2 rates read: nothing changed.' })
  expect(await published()).toEqual([
    'Pier Trust 3 year fixed uninsured 4.39',
    'Pier Trust 5 year fixed insurable 4.44',
  ])
})

test('rates of a lender that was deleted wait until somebody maps the source again', async () => {
  const quay = await lender('Quay Bank')
  const plain = page([['Closed', '5 year fixed', '4.49%']]).replace('Lender', 'Kind')
  await desk.add({ page: plain }, ({ facts }) => Object.assign(facts, { lenderId: quay }))
  await desk.query('delete from lenders')
  desk.says(plain)
  expect(await desk.scrape()).toMatchObject({ message: '1 rate read: 1 held for approval.' })
  expect((await listHeldChanges(desk.boss))[0]!.reasons).toEqual(['Its lender was deleted. Map the source again.'])
})
