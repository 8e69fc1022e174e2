import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildProduct, buildRate, buildService } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()
const missing = '00000000-0000-4000-8000-000000000000'

beforeEach(async () => {
  await database.operator.query('delete from products; delete from mortgage_services')
})

/** The page once it contains `expected`: a change purges the cached page a moment later. */
async function pageWith(path: string, expected: string): Promise<string> {
  await expect.poll(async () => (await browser().get(path)).text, { timeout: 60_000 }).toContain(expected)
  return (await browser().get(path)).text
}

function order(text: string, names: string[]): string[] {
  const body = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  return names.toSorted((one, other) => body.indexOf(one) - body.indexOf(other))
}

describe.each([
  ['products', buildProduct, 'No products available at the moment.', 'Product not found.'],
  ['services', buildService, 'No services available at the moment.', 'Service not found.'],
] as const)('%s', (list, build, none, notFound) => {
  test('an empty list says so', async () => {
    expect(await pageWith(`/${list}`, `${none}</p>`)).not.toContain(`href="/${list}/`)
  })

  test('are listed in the order in which they were created, with their text cut at 180 characters', async () => {
    const fits = `${'f'.repeat(179)}!`
    const goesOn = `${'g'.repeat(180)}!`
    const { operator } = database
    await build(operator, { name: 'Third', created_at: '2026-03-01', content: `<h2>Of</h2><p>${'c'.repeat(190)}</p>` })
    await build(operator, { name: 'First', created_at: '2026-01-01', description: fits })
    await build(operator, { name: 'Second', created_at: '2026-02-01', description: goesOn })
    const text = await pageWith(`/${list}`, 'Second')
    expect(order(text, ['Second', 'Third', 'First'])).toEqual(['First', 'Second', 'Third'])
    expect(text).toContain(`>${fits}</p>`)
    expect(text).toContain(`>${'g'.repeat(180)}…</p>`)
    expect(text).toContain(`>Of ${'c'.repeat(177)}…</p>`)
  })

  test('have one page each, whose content runs no script', async () => {
    const { id } = await build(database.operator, {
      name: 'A <b>name</b>',
      description: 'What it is.',
      content: '<h1>Inside</h1><p onclick="x()">Text</p><script>alert(1)</script><a href="javascript:x">go</a>',
    })
    const { status, text } = await browser().get(`/${list}/${id}`)
    expect(status).toBe(200)
    expect(text).toContain('A &lt;b&gt;name&lt;/b&gt;</h1>')
    expect(text).toContain('<h2>Inside</h2><p>Text</p><a>go</a>')
    expect(text).not.toMatch(/alert\(1\)|onclick=|javascript:x/)
    const path = `${list}/a-b-name-b-${id.slice(0, 8)}`
    expect(text).toContain(`<link rel="canonical" href="http://localhost:3000/${path}"/>`)
    expect(text).toContain('"@type":"BreadcrumbList"')
    expect((await browser().get(`/og/${path}.png`)).headers.get('content-type')).toBe('image/png')
  })

  test('keep the paragraphs of plain text', async () => {
    const { id } = await build(database.operator, { content: 'One < two.\n\nThree & four.' })
    expect((await browser().get(`/${list}/${id}`)).text).toContain('<p>One &lt; two.</p><p>Three &amp; four.</p>')
  })

  test.each([missing, 'x', '0', `${'a'.repeat(36)}`, "' or 1=1", '%F0%9F%8F%A0', `${missing}0`])(
    'answer 404 at %s, with the sentence and a way back',
    async (id) => {
      const { status, text } = await browser().get(`/${list}/${encodeURIComponent(id)}`)
      expect(status).toBe(404)
      expect(text).toContain(`${notFound}</h1>`)
      expect(text).toMatch(new RegExp(`href="/${list}"[^>]*>All ${list}`))
      expect(text).toContain('content="noindex"')
    },
  )

  test('show a change soon after it is made', async () => {
    const { id } = await build(database.operator, { name: 'Before' })
    await pageWith(`/${list}/${id}`, 'Before')
    const table = list === 'products' ? 'products' : 'mortgage_services'
    await database.operator.query(`update ${table} set name = 'After' where id = $1`, [id])
    expect(await pageWith(`/${list}/${id}`, 'After</h1>')).not.toContain('Before')
    expect(await pageWith(`/${list}`, 'After')).not.toContain('Before')
  })
})

test.each([
  [299, '$299<'],
  [1234.5, '$1,234.50<'],
  // 1.15 × 100 is 114.999… for a computer.
  [1.15, '$1.15<'],
  [0, '$0<'],
  [9_999_999_999.99, '$9,999,999,999.99<'],
])('a price of %s is shown in the list and on its page', async (price, shown) => {
  const { id } = await buildProduct(database.operator, { name: `At ${price}`, price })
  expect(await pageWith('/products', `At ${price}`)).toContain(shown)
  expect((await browser().get(`/products/${id}`)).text).toContain(shown)
})

test('a product has a readable address, former names lead to it, and the whole id still works', async () => {
  const { id } = await buildProduct(database.operator, { name: 'Prêt à taux fixe' })
  const path = `/products/pret-a-taux-fixe-${id.slice(0, 8)}`
  expect(await pageWith('/products', 'Prêt à taux fixe')).toContain(`href="${path}"`)
  for (const address of [path, `/products/${id}`, `/products/${id.toUpperCase()}`])
    expect((await browser().get(address)).text, address).toContain(
      `rel="canonical" href="http://localhost:3000${path}"`,
    )
  const former = await browser().get(`/products/fixed-rate-${id.slice(0, 8)}`)
  expect([former.status, former.location]).toEqual([301, path])
  for (const unknown of ['pret-a-taux-fixe', `pret-${id.slice(0, 7)}`, '00000000', id.slice(0, 12)])
    expect((await browser().get(`/products/${unknown}`)).status, unknown).toBe(404)
})

test("a service's features are shown as a list", async () => {
  const features = JSON.stringify(['Held for <120> days', { name: 'Speed', description: 'one day' }])
  const { id } = await buildService(database.operator, { features })
  const { text } = await browser().get(`/services/${id}`)
  expect(text).toContain('>Held for &lt;120&gt; days</span></li>')
  expect(text).toContain('>Speed: one day</span></li>')
})

describe('with a broker in the address', () => {
  test('the broker stays on the links, by slug or by id, and can be reached from a product', async () => {
    const { operator } = database
    const agent = await buildAgent(operator, {
      name: 'Noor Haddad',
      profile_slug: 'noorh',
      email: 'noor@maplekey.test',
      phone: '416-555-0199',
    })
    const { id } = await buildProduct(operator, { name: 'With Noor' })
    const path = `/products/with-noor-${id.slice(0, 8)}`
    for (const search of ['?agent=noorh', `?agent=${agent.id}`]) {
      expect(await pageWith(`/products${search}`, 'With Noor')).toContain(`href="${path}?agent=noorh"`)
      const { text } = await browser().get(`/products/${id}${search}`)
      expect(text).toMatch(new RegExp(`href="/contact\\?agent=${agent.id}"[^>]*>Contact Agent`))
      expect(text).toMatch(/href="mailto:noor@maplekey.test"[^>]*>.*?Email<\/a>/)
      expect(text).toMatch(/href="tel:\+14165550199"[^>]*>.*?Call <!-- -->416-555-0199/)
      expect(text).toContain('href="/products?agent=noorh"')
      expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`)
    }
  })

  test('a broker without a phone has no call link, and an unknown or inactive broker is ignored', async () => {
    const { operator } = database
    await buildAgent(operator, { profile_slug: 'nophone', phone: null })
    await buildAgent(operator, { profile_slug: 'leftus', is_active: false })
    const { id } = await buildProduct(operator)
    expect((await browser().get(`/products/${id}?agent=nophone`)).text).not.toMatch(
      /<a href="tel:[^"]*"[^>]*>.{0,400}Call /,
    )
    for (const agent of ['leftus', 'nobody', missing, '%00', "'", 'a'.repeat(300)]) {
      const { status, text } = await browser().get(`/products/${id}?agent=${agent}`)
      expect(status).toBe(200)
      expect(text).not.toContain('Contact Agent')
      expect((await browser().get(`/products?agent=${agent}`)).text).toMatch(
        new RegExp(`href="/products/[a-z0-9-]+-${id.slice(0, 8)}"`),
      )
    }
  })
})

describe('mortgage options', () => {
  test('list the four kinds, ten terms with the rates on offer, and the law with its sources', async () => {
    await database.operator.query('delete from mortgage_rates')
    await buildRate(database.operator, { term: '5 year', our_rate: 3.87, province: 'Ontario' })
    await buildRate(database.operator, { term: '5 year', our_rate: 3.79, province: 'Ontario' })
    await buildRate(database.operator, { term: '3 year', our_rate: 3.33, province: 'Ontario', rate_type: 'variable' })
    const text = await pageWith('/mortgage-options', '3.79%')
    for (const kind of ['fixed', 'variable', 'open', 'closed']) expect(text).toContain(`<h2 id="${kind}"`)
    expect(text.match(/scope="row"[^>]*>(?:<!-- -->|\d| |years?)+<\/th>/g)).toHaveLength(10)
    expect(text).toContain('href="/mortgage-calculator?offer=fixed-60-3.79"')
    expect(text).toContain('href="/mortgage-calculator?offer=variable-36-3.33"')
    expect(text).not.toContain('3.87%')
    for (const section of ['section-6', 'section-10', 'section-418'])
      expect(text).toMatch(new RegExp(`href="https://laws-lois.justice.gc.ca/[^"]*${section}.html"`))
  })
})

test('the site can be installed on a home screen: manifest, icons and a page with instructions', async () => {
  const home = await browser().get('/')
  expect(home.text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const { headers, text } = await browser().get('/manifest.webmanifest')
  expect(headers.get('content-type')).toContain('application/manifest+json')
  const manifest = JSON.parse(text) as { name: string; display: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Maplekey', display: 'standalone', start_url: '/' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  const app = await browser().get('/app')
  expect(app.text).toContain('Add to Home Screen')
  expect(app.text).not.toMatch(/apps\.apple\.com|play\.google\.com/)
})
