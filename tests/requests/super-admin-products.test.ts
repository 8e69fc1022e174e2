import { beforeAll, beforeEach, expect, test } from 'vitest'
import { comparedIn } from '#tests/support/compared.ts'
import { useTestApp, versionIn } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type BuiltSession, buildProduct, buildSession } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const tab = '/super-admin/products'
const typed = {
  intent: 'add',
  name: 'Bridge loan',
  description: 'Between two homes.',
  price: '',
  imageUrl: '',
  content: '',
}
const nobody = '00000000-0000-4000-8000-000000000000'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(() => database.operator.query('delete from products'))

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from products order by created_at')).rows
}

/** The version that an open form carries. */
test('an empty list says what to do', async () => {
  expect((await browser(boss).get(tab)).text).toContain('No products found. Add your first product to get started.')
})

test('a product is added with no more than a name', async () => {
  const visitor = browser(boss)
  const answer = await visitor.post(`${tab}?product=new&sort=name.desc`, { ...typed, description: '' })
  expect([answer.status, answer.location]).toEqual([302, `${tab}?sort=name.desc`])
  expect((await visitor.get(tab)).text).toContain('Product added successfully!')
  expect(await stored()).toMatchObject([
    { name: 'Bridge loan', description: null, price: null, image_url: null, content: null },
  ])
})

test('a price has cents and no finer step; what is wrong is told beside its field, what was typed stays', async () => {
  await browser(boss).post(tab, { ...typed, price: '299.95' })
  expect(await stored()).toMatchObject([{ price: '299.95' }])
  expect((await browser(boss).get(tab)).text).toContain('$299.95')
  const refused = await browser(boss).post(`${tab}?product=new`, {
    ...typed,
    name: '',
    price: '299.955',
    imageUrl: 'javascript:alert(1)',
    content: 'A long text that nobody types twice',
  })
  expect(refused.status).toBe(400)
  expect(refused.text.match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(refused.text).toContain('Enter an address that begins with https://')
  expect(refused.text).toContain('value="299.955"')
  expect(refused.text).toContain('A long text that nobody types twice</textarea>')
  expect(await stored()).toHaveLength(1)
})

test('what is added, edited or deleted is so on the public pages at once, without anything that could run', async () => {
  const list = async () => (await browser().get('/products')).text
  expect(await list()).toContain('No products available at the moment.')
  const content = '<h2>For whom</h2><p onclick="x()">Sellers</p><script>alert(1)</script>'
  await browser(boss).post(tab, { ...typed, content })
  await eventually(async () => expect(await list()).toContain('Bridge loan'))
  const id = String((await stored())[0]?.id)
  expect((await stored())[0]?.content).toBe('<h2>For whom</h2><p>Sellers</p>')
  const page = async () => browser().get(`/products/${id}`)
  expect((await page()).text).toContain('<h2>For whom</h2><p>Sellers</p>')

  const visitor = browser(boss)
  const form = await visitor.get(`${tab}?product=${id}`)
  const edited = {
    ...typed,
    intent: 'update',
    id,
    name: 'Bridge & gap loan',
    content: 'Tom & Jo: 1 < 2',
    price: '1,000',
  }
  await visitor.post(`${tab}?product=${id}`, { ...edited, version: versionIn(form) })
  expect((await visitor.get(tab)).text).toContain('Product updated successfully!')
  expect((await stored())[0]?.content).toBe('Tom & Jo: 1 < 2')
  await eventually(async () => expect((await page()).text).toContain('Bridge &amp; gap loan</h1>'))
  expect((await page()).text).toContain('<p>Tom &amp; Jo: 1 &lt; 2</p>')
  expect((await page()).text).toContain('$1,000')

  await visitor.post(tab, { intent: 'delete', id })
  expect((await visitor.get(tab)).text).toContain('Product deleted successfully!')
  await eventually(async () => expect((await page()).status).toBe(404))
  expect(await list()).toContain('No products available at the moment.')
})

test('who would overwrite somebody else’s work is shown it first, keeps what they typed, and may save again', async () => {
  const { id } = await buildProduct(database.operator, { name: 'Before' })
  const visitor = browser(boss)
  const version = versionIn(await visitor.get(`${tab}?product=${id}`))
  await database.operator.query(`update products set name = 'By another person' where id = $1`, [id])
  const mine = { ...typed, intent: 'update', id, name: 'By me' }
  const refused = await visitor.post(`${tab}?product=${id}`, { ...mine, version })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('This product was changed meanwhile')
  expect(comparedIn(refused.text)).toEqual([
    ['Name', 'By me', 'By another person'],
    ['Description', 'Between two homes.', 'Empty'],
  ])
  expect(refused.text).toContain('value="By me"')
  expect(await stored()).toMatchObject([{ name: 'By another person' }])
  await visitor.post(`${tab}?product=${id}`, { ...mine, version: versionIn(refused) })
  expect(await stored()).toMatchObject([{ name: 'By me' }])
})

test('the list is searched and sorted by its address, oldest first at first', async () => {
  await buildProduct(database.operator, { name: 'Cedar', price: 10, created_at: '2026-01-01' })
  await buildProduct(database.operator, { name: 'Alder', description: 'With 100% care', created_at: '2026-01-02' })
  await buildProduct(database.operator, { name: 'Birch', price: 5, created_at: '2026-01-03' })
  const shown = async (search: string) => {
    const { text } = await browser(boss).get(`${tab}?${search}`)
    return [...text.matchAll(/Edit<span class="sr-only"> (?:<!-- -->)?(\w+)/g)].map(([, name]) => name)
  }
  expect(await shown('')).toEqual(['Cedar', 'Alder', 'Birch'])
  expect(await shown('sort=name.asc')).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(await shown('sort=price.asc')).toEqual(['Birch', 'Cedar', 'Alder'])
  expect(await shown('sort=price.desc')).toEqual(['Cedar', 'Birch', 'Alder'])
  expect(await shown('q=100%25+care')).toEqual(['Alder'])
  expect((await browser(boss).get(`${tab}?q=_edar`)).text).toContain('No product matches')
})

test('what cannot be done is said', async () => {
  const said = async (fields: Record<string, string>) => {
    const { status, text } = await browser(boss).post(tab, { id: nobody, ...fields })
    expect(status).toBe(404)
    return text
  }
  expect(await said({ ...typed, intent: 'update', version: '1.000000' })).toContain('Failed to save product')
  expect(await said({ intent: 'delete' })).toContain('Failed to delete product')
})

test('nobody else gets in', async () => {
  for (const role of ['user', 'agent', 'admin'] as const) {
    const other = await buildSession(database.operator, role)
    expect((await browser(other).get(tab)).location).toMatch(/^\/\?notice=access-denied/)
    expect((await browser(other).post(tab, typed)).status).toBe(403)
  }
  expect((await browser().get(tab)).location).toMatch(/^\/auth/)
  expect((await browser().post(tab, typed)).status).toBe(401)
  expect(await stored()).toEqual([])
})

test('without JavaScript the picture that is there goes along with the form', async () => {
  const url = '/media/product-images/20261121/1-640x360.webp'
  const { id } = await buildProduct(database.operator, { image_url: url })
  const page = await browser(boss).get(`/super-admin/products?product=${id}`)
  expect(page.text).toContain(`<input type="hidden" name="imageUrl" value="${url}"/>`)
})
