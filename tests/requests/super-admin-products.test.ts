import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
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
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(database.operator, 'super_admin')
})

beforeEach(() => database.operator.query('delete from products'))

async function stored(): Promise<Record<string, unknown>[]> {
  return (await database.operator.query('select * from products order by created_at')).rows
}

test('a product needs only a name', async () => {
  const visitor = browser(boss)
  const answer = await visitor.post(`${tab}?product=new&sort=name.desc`, { ...typed, description: '' })
  expect([answer.status, answer.location]).toEqual([302, `${tab}?sort=name.desc`])
  expect((await visitor.get(tab)).text).toContain('Product added successfully!')
  expect(await stored()).toMatchObject([
    { name: 'Bridge loan', description: null, price: null, image_url: null, content: null },
  ])
})

test('a price has at most two decimals; errors are shown beside their fields, and typed values stay', async () => {
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

test('the list sorts by price, and products without one come last in both directions', async () => {
  await buildProduct(database.operator, { name: 'Cedar', price: 10, created_at: '2026-01-01' })
  await buildProduct(database.operator, { name: 'Alder', description: 'With 100% care', created_at: '2026-01-02' })
  await buildProduct(database.operator, { name: 'Birch', price: 5, created_at: '2026-01-03' })
  const shown = async (search: string) => {
    const { text } = await browser(boss).get(`${tab}?${search}`)
    return [...text.matchAll(/Edit<span class="sr-only"> (?:<!-- -->)?(\w+)/g)].map(([, name]) => name)
  }
  expect(await shown('sort=price.asc')).toEqual(['Birch', 'Cedar', 'Alder'])
  expect(await shown('sort=price.desc')).toEqual(['Cedar', 'Birch', 'Alder'])
})

test('without JavaScript the form sends the current picture along', async () => {
  const url = '/media/product-images/20261121/1-640x360.webp'
  const { id } = await buildProduct(database.operator, { image_url: url })
  const page = await browser(boss).get(`/super-admin/products?product=${id}`)
  expect(page.text).toContain(`<input type="hidden" name="imageUrl" value="${url}"/>`)
})
