import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildLender, buildProduct, buildService, buildSession } from '#tests/support/factories.ts'

// What the tabs of products, services and lenders have in common; what differs is in their own files.

const { database, browser } = useTestApp()
const nobody = '00000000-0000-4000-8000-000000000000'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

const described = { intent: 'add', name: 'By me', description: 'In a sentence.', imageUrl: '', content: '' }
const records = [
  {
    noun: 'product',
    table: 'products',
    build: buildProduct,
    typed: { ...described, price: '' },
    differs: ['Description', 'In a sentence.', 'Empty'],
  },
  {
    noun: 'service',
    table: 'mortgage_services',
    build: buildService,
    typed: { ...described, features: '' },
    differs: ['Description', 'In a sentence.', 'Empty'],
  },
  {
    noun: 'lender',
    table: 'lenders',
    build: buildLender,
    typed: { intent: 'add', name: 'By me', type: 'alternate_lender', displayOrder: '', logoUrl: '' },
    differs: ['Kind', 'Alternate Lender', 'A Lender'],
  },
] as const

describe.each(records)('the tab of $noun records', ({ noun, table, build, typed, differs }) => {
  const tab = `/super-admin/${noun}s`

  beforeEach(() => database.operator.query(`delete from ${table}`))

  async function names(): Promise<string[]> {
    const { rows } = await database.operator.query<{ name: string }>(`select name from ${table} order by created_at`)
    return rows.map(({ name }) => name)
  }

  test('says what to do while the list is empty', async () => {
    expect((await browser(boss).get(tab)).text).toContain(`No ${noun}s found. Add your first ${noun} to get started.`)
  })

  test('adds a record and returns to the same view of the list', async () => {
    const visitor = browser(boss)
    const answer = await visitor.post(`${tab}?${noun}=new&sort=name.desc`, typed)
    expect([answer.status, answer.location]).toEqual([302, `${tab}?sort=name.desc`])
    expect((await visitor.get(tab)).text).toMatch(/\w+ added successfully!/)
    expect(await names()).toEqual(['By me'])
  })

  test('shows a conflicting save first, keeps what was typed, and then saves it', async () => {
    const { id } = await build(database.operator, { name: 'Before' })
    const visitor = browser(boss)
    const version = versionIn(await visitor.get(`${tab}?${noun}=${id}`))
    await database.operator.query(`update ${table} set name = 'By another person' where id = $1`, [id])
    const mine = { ...typed, intent: 'update', id }
    const refused = await visitor.post(`${tab}?${noun}=${id}`, { ...mine, version })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(`This ${noun} was changed meanwhile`)
    expect(comparedIn(refused.text)).toEqual([['Name', 'By me', 'By another person'], differs])
    expect(refused.text).toContain('value="By me"')
    expect(await names()).toEqual(['By another person'])
    await visitor.post(`${tab}?${noun}=${id}`, { ...mine, version: versionIn(refused) })
    expect(await names()).toEqual(['By me'])
  })

  test('searches and sorts the list by the parameters of its address', async () => {
    const place = (n: number) => (noun === 'lender' ? { display_order: n } : { created_at: `2026-01-0${n}` })
    await build(database.operator, { name: 'Cedar', ...place(1) })
    await build(database.operator, { name: 'Alder, 100% care', ...place(2) })
    await build(database.operator, { name: 'Birch', ...place(3) })
    const shown = async (search: string) => {
      const { text } = await browser(boss).get(`${tab}?${search}`)
      return [...text.matchAll(/Edit<span class="sr-only"> (?:<!-- -->)?(\w+)/g)].map(([, name]) => name)
    }
    expect(await shown('')).toEqual(['Cedar', 'Alder', 'Birch'])
    expect(await shown('sort=name.asc')).toEqual(['Alder', 'Birch', 'Cedar'])
    expect(await shown('sort=name.desc')).toEqual(['Cedar', 'Birch', 'Alder'])
    expect(await shown('q=CARE+100%25')).toEqual(['Alder'])
    expect((await browser(boss).get(`${tab}?q=_edar`)).text).toContain(`No ${noun} matches`)
  })

  test('answers a change to a deleted record with the specified sentence', async () => {
    const said = async (fields: Record<string, string>) => {
      const { status, text } = await browser(boss).post(tab, { id: nobody, ...fields })
      expect(status).toBe(404)
      return text
    }
    expect(await said({ ...typed, intent: 'update', version: '1.000000' })).toContain(`Failed to save ${noun}`)
    expect(await said({ intent: 'delete' })).toContain(`Failed to delete ${noun}`)
  })

  test('is closed to other roles', async () => {
    for (const role of ['user', 'agent', 'admin'] as const) {
      const other = await buildSession(database.operator, role)
      expect((await browser(other).get(tab)).location).toMatch(/^\/\?notice=access-denied/)
      expect((await browser(other).post(tab, typed)).status).toBe(403)
    }
    expect((await browser().get(tab)).location).toMatch(/^\/auth/)
    expect((await browser().post(tab, typed)).status).toBe(401)
    expect(await names()).toEqual([])
  })
})

describe.each(records.slice(0, 2))('a $noun', ({ noun, table, typed }) => {
  const tab = `/super-admin/${noun}s`

  test('is on the public pages as soon as it is added, edited or deleted, without anything that could run', async () => {
    await database.operator.query(`delete from ${table}`)
    const stored = async () => (await database.operator.query(`select * from ${table}`)).rows[0]
    const list = async () => (await browser().get(`/${noun}s`)).text
    expect(await list()).toContain(`No ${noun}s available at the moment.`)
    const content = '<h2>For whom</h2><p onclick="x()">Sellers</p><script>alert(1)</script>'
    await browser(boss).post(tab, { ...typed, content })
    await eventually(async () => expect(await list()).toContain('By me'))
    const { id, content: kept } = await stored()
    expect(kept).toBe('<h2>For whom</h2><p>Sellers</p>')
    const page = async () => browser().get(`/${noun}s/${id}`)
    expect((await page()).text).toContain('<h2>For whom</h2><p>Sellers</p>')

    const visitor = browser(boss)
    const version = versionIn(await visitor.get(`${tab}?${noun}=${id}`))
    const edited = { ...typed, intent: 'update', id, version, name: 'Ours & yours', content: 'Tom & Jo: 1 < 2' }
    await visitor.post(`${tab}?${noun}=${id}`, edited)
    expect((await visitor.get(tab)).text).toMatch(/\w+ updated successfully!/)
    expect((await stored()).content).toBe('Tom & Jo: 1 < 2')
    await eventually(async () => expect((await page()).text).toContain('Ours &amp; yours</h1>'))
    expect((await page()).text).toContain('<p>Tom &amp; Jo: 1 &lt; 2</p>')

    await visitor.post(tab, { intent: 'delete', id })
    expect((await visitor.get(tab)).text).toMatch(/\w+ deleted successfully!/)
    await eventually(async () => expect((await page()).status).toBe(404))
    expect(await list()).toContain(`No ${noun}s available at the moment.`)
  })
})
