import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brand } from '#brand'
import routes from '#app/routes.ts'
import { listRoutes } from '#tests/permissions/route-list.ts'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildPost, buildRate, buildSession } from '#tests/support/factories.ts'
import { eventually } from '#tests/support/eventually.ts'

const { database, browser } = useTestApp()

/** Pages that search engines need not find: answers to a form, targets of mailed links, missing pages. */
const unlisted = [
  '/ask',
  '/my-quote',
  '/request-sent',
  '/request-a-time',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/rate-alerts/confirm',
  '/rate-alerts/unsubscribe',
  '/applications/sent',
  '/*',
]

const publicRoutes = listRoutes(routes).filter(({ id }) => id.startsWith('routes/public/'))
const plainPages = publicRoutes.map(({ path }) => path).filter((path) => !/[:*]/.test(path) && !unlisted.includes(path))

async function sitemap() {
  const { text } = await browser().get('/sitemap.xml')
  return [...text.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)].map(
    ([, loc, lastmod]) => ({ path: loc?.replace('http://localhost:3000', ''), lastmod }),
  )
}

test('the sitemap names every public page once, and no other page', async () => {
  const { headers, text } = await browser().get('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('etag')).toMatch(/^"/)
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/)
  expect((await sitemap()).map(({ path }) => path).toSorted()).toEqual(plainPages.toSorted())
})

test('the sitemap lists agents, posts, products and services with their last change, and nothing unpublished', async () => {
  await buildAgent(database.operator, { profile_slug: 'amara', updated_at: '2026-10-01T12:00:00Z' })
  const { id: plain } = await buildAgent(database.operator, { profile_slug: null })
  await buildAgent(database.operator, { profile_slug: 'gone', is_active: false })
  await buildPost(database.operator, {
    agent_id: plain,
    slug: 'out-now',
    is_published: true,
    published_at: '2026-10-02',
  })
  await buildPost(database.operator, { agent_id: plain, slug: 'draft', is_published: false, published_at: null })
  await database.operator.query(`insert into products (name) values ('A product')`)
  await database.operator.query(`insert into mortgage_services (name) values ('A service')`)
  await eventually(async () => expect((await sitemap()).some(({ path }) => path?.startsWith('/services/'))).toBe(true))
  const listed = await sitemap()
  const paths = listed.map(({ path }) => path)
  expect(listed).toContainEqual({ path: '/agents/amara', lastmod: '2026-10-01T12:00:00.000Z' })
  expect(paths).toContain(`/agents/${plain}`)
  expect(paths).toContain('/blog/out-now')
  expect(
    paths.filter((path) => /^\/(products|services)\/a-(product|service)-[0-9a-f]{8}$/.test(path ?? '')),
  ).toHaveLength(2)
  expect(paths.join(' ')).not.toMatch(/gone|draft|super-admin|dashboard|auth/)
})

test('the manifest gives a phone what it needs to put the site on its home screen', async () => {
  expect((await browser().get('/')).text).toContain('<link rel="manifest" href="/manifest.webmanifest"/>')
  const { headers, text } = await browser().get('/manifest.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json')
  const { name, start_url, icons } = JSON.parse(text)
  expect([name, start_url]).toEqual(['Maplekey', '/'])
  for (const { src, sizes } of icons) {
    const png = readFileSync(new URL(`../../public${src}`, import.meta.url))
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('robots.txt keeps crawlers out of staff areas and names the sitemap', async () => {
  const { headers, text } = await browser().get('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^Disallow: \/super-admin$/m)
  expect(text).toMatch(/^Disallow: \/agent-dashboard$/m)
  expect(text).toMatch(/^Sitemap: http:\/\/localhost:3000\/sitemap.xml$/m)
})

test('llms.txt says who we are and leads to the pages and feeds', async () => {
  const { headers, text } = await browser().get('/llms.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(new RegExp(`^# ${brand.name}\n\n> .*${brand.licence.number}`))
  expect(text).toContain('](http://localhost:3000/calculators/penalty): ')
  expect(text).toContain('(http://localhost:3000/blog/rss.xml)')
})

test('staff areas, sign-in pages and resource routes are marked noindex', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  for (const path of [
    '/auth',
    '/auth/forgot',
    '/super-admin',
    '/super-admin.data',
    '/super-admin/leads',
    '/resources/quote',
  ]) {
    const { headers } = await browser(boss).get(path)
    expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
  }
  for (const path of ['/', '/rates', '/sitemap.xml'])
    expect((await browser().get(path)).headers.has('x-robots-tag')).toBe(false)
})

test.each(plainPages)(
  '%s has one h1, its language, and a canonical address without campaign parameters',
  async (path) => {
    const { text } = await browser().get(`${path}?utm_source=mail`)
    expect(text.match(/<h1[ >]/g)).toHaveLength(1)
    expect(text).toContain('<html lang="en-CA"')
    expect(text.match(/<title>/g)).toHaveLength(1)
    const canonical = [...text.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)
    expect(canonical).toEqual([`http://localhost:3000${path}`])
  },
)

describe('structured data', () => {
  /** The page's data blocks, read as a search engine would. */
  async function dataOf(path: string) {
    const { text, headers } = await browser().get(path)
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    )
    return { text, policy: headers.get('content-security-policy') ?? '', blocks }
  }

  test('of the home page names the brokerage, its licence and its address', async () => {
    const { blocks } = await dataOf('/')
    expect(blocks).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'FinancialService',
        url: 'http://localhost:3000/',
        identifier: { value: brand.licence.number },
        address: { postalCode: brand.office.postalCode },
      },
    ])
  })

  test('of the common questions says what the page says', async () => {
    const { blocks, text } = await dataOf('/why-broker')
    const found = blocks.find((block) => block['@type'] === 'FAQPage') as { mainEntity: { name: string }[] }
    expect(found.mainEntity.length).toBeGreaterThan(3)
    for (const { name } of found.mainEntity) expect(text).toContain(`${name}</h3>`)
  })

  test('of the rates page lists the loans on offer', async () => {
    await buildRate(database.operator, { our_rate: 3.94, province: 'Ontario', scraped_at: new Date() })
    await eventually(async () =>
      expect((await dataOf('/rates?term=5+year')).blocks).toContainEqual(
        expect.objectContaining({
          '@type': 'ItemList',
          itemListElement: [
            expect.objectContaining({
              item: expect.objectContaining({
                '@type': 'MortgageLoan',
                name: '5-year fixed mortgage, Conventional',
                interestRate: expect.objectContaining({ value: 3.94 }),
                loanTerm: expect.objectContaining({ value: 60, unitCode: 'MON' }),
              }),
            }),
          ],
        }),
      ),
    )
    const { text } = await browser().get('/quote?type=renewal')
    expect(text).toContain('content="http://localhost:3000/og/quote.png"')
    expect((await browser().get('/og/quote.png')).status).toBe(200)
  })

  test('keeps a name that would end the script block inside it, and no script in the name may run', async () => {
    const title = 'Rates</script><script>alert(1)</script><!-- &amp; \u2028'
    const agent = await buildAgent(database.operator, { profile_slug: 'writer' })
    const published = { is_published: true, published_at: '2026-10-02' }
    await buildPost(database.operator, { agent_id: agent.id, title, slug: 'breaking-out', ...published })
    const { text, policy, blocks } = await dataOf('/blog/breaking-out')
    expect(blocks.find((block) => block['@type'] === 'BlogPosting')).toMatchObject({ headline: title })
    expect(blocks.find((block) => block['@type'] === 'BreadcrumbList')).toBeDefined()
    expect(text).not.toContain('<script>alert(1)')
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/)
    for (const [, script] of text.matchAll(/<script>(.*?)<\/script>/gs)) expect(script).not.toMatch(/^alert/)
  })
})

test.each(['/sitemap.xml.data', '/robots.txt.data', '/og/rates.png.data', '/media/a-1x1.webp.data'])(
  '%s, which no page requests, is answered without a server error',
  async (path) => {
    expect((await browser().get(path)).status).toBeLessThan(500)
  },
)
