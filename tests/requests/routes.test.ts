import { beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#brand'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildPost, buildRate } from '#tests/support/factories.ts'
import { parseMarkup } from '#tests/support/naughty.ts'

const app = useTestApp()
const ids: Record<string, string> = { nobody: '00000000-0000-4000-8000-000000000000' }

beforeAll(async () => {
  const { operator } = app.database
  const agent = await buildAgent(operator, { name: 'Zoë Bélanger', profile_slug: 'zoebelanger' })
  await buildPost(operator, { agent_id: agent.id, slug: 'a-post', content: '<p>What a bridge loan costs.</p>' })
  await buildRate(operator, { province: 'Ontario' })
  for (const table of ['products', 'mortgage_services']) {
    const { rows } = await operator.query(
      `insert into ${table} (name, description) values ('Bridge', 'A loan between two homes.') returning id`,
    )
    ids[table] = rows[0].id
  }
  ids.agent = agent.id
})

/** Every address that a visitor reads as a page: those of the specification and those that decisions.md adds. */
const pages = [
  '/',
  '/rates',
  '/agents/zoebelanger',
  '/agents/{agent}',
  '/agent/zoebelanger',
  '/products',
  '/products/{products}',
  '/products/{products}?agent=zoebelanger',
  '/services',
  '/services/{mortgage_services}',
  '/mortgage-options',
  '/why-broker',
  '/app',
  '/calculators',
  '/mortgage-calculator',
  '/affordability-calculator',
  '/find-broker',
  '/contact',
  '/contact?agent={agent}',
  '/contact?topic=join',
  '/applications',
  '/become-broker',
  '/newsletter',
  '/rate-alerts',
  '/blog',
  '/blog/a-post',
  '/mortgage-news',
  '/privacy',
  '/terms',
  '/accessibility',
  '/complaints',
  '/how-we-are-paid',
]

/** Pages that are rendered for each visitor. */
const ownPages = [
  '/request-sent',
  '/request-a-time',
  '/quote?type=purchase',
  '/quote?type=renewal',
  '/calculators?price=1',
  '/rates?amount=1',
]

const missing = [
  ['/agents/nobody', 'Agent Not Found'],
  ['/agents/{nobody}', 'Agent Not Found'],
  ['/agent/nobody', 'Agent Not Found'],
  ['/products/{nobody}', 'Product not found.'],
  ['/products/x', 'Product not found.'],
  ['/services/{nobody}', 'Service not found.'],
  ['/services/x', 'Service not found.'],
  ['/blog/nothing', 'Blog post not found.'],
  ['/blog/Nothing%20%E0', 'Blog post not found.'],
  ['/nowhere', 'Oops! Page not found'],
  ['/nowhere/at/all.php', 'Oops! Page not found'],
] as const

const nonsense = /\b(undefined|NaN|null|Infinity)\b|\[object |\$-|-\$0\b|\{\{/

function filled(path: string): string {
  return path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')
}

/** What a person reads on a page, without scripts, styles and tags. */
function read(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

describe.each([...pages, ...ownPages])('%s', (path) => {
  it('is complete: a heading, a title, a description, a canonical address, the licence, no leftover placeholders', async () => {
    const { status, text, headers } = await app.browser().get(filled(path))
    expect(status).toBe(200)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const { tags } = parseMarkup(text)
    const meta = (name: string) => tags.filter((tag) => tag.name === 'meta' && tag.attributes.name === name)
    const canonical = tags.filter(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical')
    expect(tags.filter(({ name }) => name === 'h1')).toHaveLength(1)
    expect(tags.filter(({ name }) => name === 'main')).toHaveLength(1)
    expect(text.match(/<title>[^<]{10,110}<\/title>/g)).toHaveLength(1)
    // A page that is not for search engines describes nothing to them and has one address.
    const isUnlisted = meta('robots').length > 0
    const described = meta('description').map((tag) => (tag.attributes.content?.length ?? 0) >= 20)
    expect(described).toEqual(isUnlisted ? [] : [true])
    const own = /^http:\/\/localhost:3000\/[\w/-]*(\?type=(purchase|renewal))?$/
    expect(canonical.map(({ attributes }) => own.test(attributes.href ?? ''))).toEqual(isUnlisted ? [] : [true])
    expect(read(text)).toContain(`${brand.licence.label} #${brand.licence.number}`)
    expect(nonsense.exec(read(text))).toBeNull()
  })

  it('answers HEAD like GET without a body', async () => {
    const { status, text, headers } = await app.browser().head(filled(path))
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})

it.each(pages)('%s comes from the cache the second time, and so does its data', async (path) => {
  const first = await app.browser().get(filled(path))
  const again = await app.browser().get(filled(path))
  expect(first.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(again.text).toBe(first.text)
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

it.each(ownPages)('%s is not cached', async (path) => {
  const { headers } = await app.browser().get(path)
  expect(headers.get('etag')).toBeNull()
  expect(headers.get('cache-control') ?? 'private').toContain('private')
})

it.each(missing)('%s answers 404: %s', async (path, sentence) => {
  const { status, text, headers } = await app.browser().get(filled(path))
  expect(status).toBe(404)
  expect(read(text)).toContain(sentence)
  expect(text.match(/<h1/g)).toHaveLength(1)
  expect(headers.get('etag')).toBeNull()
})
