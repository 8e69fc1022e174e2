import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildLender, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/lenders'
const typed = { intent: 'add', name: 'Harbour Bank', type: 'alternate_lender', displayOrder: '', logoUrl: '' }
const nobody = '00000000-0000-4000-8000-000000000000'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(() => database.operator.query('delete from lenders'))

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from lenders order by display_order, name')).rows
}

async function namesInOrder() {
  return (await stored()).map((lender) => lender.name)
}

test('a new lender is active, of one of the two kinds, and in place 0 unless another is given', async () => {
  const visitor = browser(boss)
  const form = await visitor.get(`${tab}?lender=new`)
  expect(form.text).toMatch(/<option value="a_lender"[^>]*>A Lender<\/option>/)
  expect(form.text).toMatch(/<option value="alternate_lender"[^>]*>Alternate Lender<\/option>/)
  const answer = await visitor.post(`${tab}?lender=new&q=bank`, typed)
  expect([answer.status, answer.location]).toEqual([302, `${tab}?q=bank`])
  expect((await visitor.get(tab)).text).toContain('Lender added successfully!')
  expect(await stored()).toMatchObject([
    { name: 'Harbour Bank', type: 'alternate_lender', display_order: 0, is_active: true, logo_url: null },
  ])
})

test('a missing name, an invalid order or an unsafe logo is reported beside its field, and typed values stay', async () => {
  const answer = await browser(boss).post(`${tab}?lender=new`, {
    ...typed,
    name: ' ',
    displayOrder: '1.5',
    logoUrl: 'http://example.ca/logo.svg',
  })
  expect(answer.status).toBe(400)
  expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(answer.text).toContain('Enter an address that begins with https://')
  expect(answer.text).toContain('Enter the name')
  expect(answer.text).toContain('value="http://example.ca/logo.svg"')
  expect(await stored()).toEqual([])
})

test('every field of a lender can be edited and cleared', async () => {
  const { id } = await buildLender(database.operator, { logo_url: 'https://example.ca/logo.png' })
  const visitor = browser(boss)
  const version = versionIn(await visitor.get(`${tab}?lender=${id}`))
  const fields = { name: 'New Name', type: 'alternate_lender', displayOrder: '-3', logoUrl: '' }
  await visitor.post(`${tab}?lender=${id}`, { intent: 'update', id, version, ...fields })
  expect((await visitor.get(tab)).text).toContain('Lender updated successfully!')
  expect(await stored()).toMatchObject([
    { name: 'New Name', type: 'alternate_lender', display_order: -3, logo_url: null, is_active: true },
  ])
})

test('adding, renaming, switching off or deleting a lender shows on the home page at once', async () => {
  const home = async () => (await browser().get('/')).text
  expect(await home()).not.toContain('Harbour Bank')
  await browser(boss).post(tab, typed)
  await eventually(async () => expect(await home()).toContain('Harbour Bank'))
  const id = String((await stored())[0]?.id)
  const off = await browser(boss).post(tab, { intent: 'set-active', id, isActive: 'false' })
  expect(off.text).toContain('Lender status updated successfully!')
  await eventually(async () => expect(await home()).not.toContain('Harbour Bank'))
  await browser(boss).post(tab, { intent: 'set-active', id, isActive: 'true' })
  await eventually(async () => expect(await home()).toContain('Harbour Bank'))
  const visitor = browser(boss)
  await visitor.post(tab, { intent: 'delete', id })
  expect((await visitor.get(tab)).text).toContain('Lender deleted successfully!')
  await eventually(async () => expect(await home()).not.toContain('Harbour Bank'))
})

test('moving a lender by one place swaps two numbers; shared numbers are renumbered first', async () => {
  const ids: Record<string, string> = {}
  for (const name of ['Alder', 'Birch', 'Cedar']) ids[name] = (await buildLender(database.operator, { name })).id
  const move = (name: string, direction: string) =>
    browser(boss).post(tab, { intent: 'move', id: ids[name] ?? '', direction })
  expect((await move('Cedar', 'up')).status).toBe(200)
  expect(await namesInOrder()).toEqual(['Alder', 'Cedar', 'Birch'])
  await move('Alder', 'up')
  await move('Birch', 'down')
  expect((await browser(boss).post(tab, { intent: 'move', id: nobody, direction: 'up' })).text).toContain(
    'Failed to move lender',
  )
  expect(await namesInOrder()).toEqual(['Alder', 'Cedar', 'Birch'])
  await database.operator.query('update lenders set display_order = display_order * 10')
  await move('Alder', 'down')
  expect((await stored()).map(({ name, display_order }) => [name, display_order])).toEqual([
    ['Cedar', 10],
    ['Alder', 20],
    ['Birch', 30],
  ])
})

test('simultaneous moves are all kept', async () => {
  const built = []
  for (const name of ['A', 'B', 'C', 'D', 'E']) built.push(await buildLender(database.operator, { name }))
  const last = built.at(-1)?.id ?? ''
  await Promise.all(
    Array.from({ length: 4 }, () => browser(boss).post(tab, { intent: 'move', id: last, direction: 'up' })),
  )
  expect(await namesInOrder()).toEqual(['E', 'A', 'B', 'C', 'D'])
})

test('the list is searched, filtered and sorted by its address, and offers moves only while it shows every lender', async () => {
  await buildLender(database.operator, { name: 'Cedar', display_order: 1 })
  await buildLender(database.operator, { name: 'Alder', display_order: 2, type: 'alternate_lender' })
  await buildLender(database.operator, { name: 'Birch', display_order: 3, is_active: false })
  const shown = async (search: string) => {
    const { text } = await browser(boss).get(`${tab}?${search}`)
    return [...text.matchAll(/Edit<span class="sr-only"> (?:<!-- -->)?(\w+)/g)].map(([, name]) => name)
  }
  expect(await shown('')).toEqual(['Cedar', 'Alder', 'Birch'])
  expect(await shown('sort=order.desc')).toEqual(['Birch', 'Alder', 'Cedar'])
  expect(await shown('type=alternate_lender')).toEqual(['Alder'])
  expect(await shown('state=inactive')).toEqual(['Birch'])
  expect(await shown('q=ALD')).toEqual(['Alder'])
  expect((await browser(boss).get(tab)).text).toContain('Move Alder up')
  expect((await browser(boss).get(`${tab}?state=active`)).text).not.toContain('Move Alder up')
})

test('actions on a missing lender are answered with the specified sentence', async () => {
  const said = async (fields: Record<string, string>) => {
    const { status, text } = await browser(boss).post(tab, { id: nobody, ...fields })
    expect(status).toBe(404)
    return text
  }
  expect(await said({ intent: 'set-active', isActive: 'true' })).toContain('Failed to update lender status')
  expect(await said({ intent: 'move', direction: 'up' })).toContain('Failed to move lender')
})
