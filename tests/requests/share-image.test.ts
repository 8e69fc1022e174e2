import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { sitePages } from '#app/routes/resources/site-pages.ts'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildPost, buildRate } from '#tests/support/factories.ts'

const { database, browser } = useTestApp()

/** Names the pixels, which a test cannot read. */
async function look(path: string) {
  const { status, headers, bytes } = await browser().get(path)
  const { format, width, height } = status === 200 ? await sharp(bytes).metadata() : {}
  return {
    status,
    headers,
    picture: { format, width, height },
    print: createHash('sha256').update(bytes).digest('hex'),
  }
}

const wanted = { format: 'png', width: 1200, height: 630 }

test('the pages of the sitemap have sharing images of their own', async () => {
  const prints = new Set<string>()
  // One function draws them all, from their titles: every fourth stands for the rest.
  const paths = Object.keys(sitePages).filter((_, index) => index % 4 === 0)
  for (const path of paths) {
    const { picture, headers, print } = await look(`/og${path === '/' ? '/home' : path}.png`)
    expect(picture, path).toEqual(wanted)
    expect(headers.get('content-type')).toBe('image/png')
    prints.add(print)
  }
  expect(prints.size).toBe(paths.length)
})

test('it is cached like a page, not compressed again, and redrawn when the rate has changed', async () => {
  const rate = { rate_type: 'fixed', term: '5 year', posted_rate: 6.5, province: 'Canada' }
  await buildRate(database.operator, { ...rate, our_rate: 4.44 })
  const without = await look('/og/contact.png')
  await vi.waitFor(async () => expect((await browser().get('/')).text).toContain('4.44'), { timeout: 15_000 })
  const first = await look('/og/home.png')
  const again = await browser().get('/og/home.png', { 'accept-encoding': 'br, gzip' })
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(again.headers.get('content-encoding')).toBeNull()
  await database.operator.query('update mortgage_rates set our_rate = 4.33')
  await vi.waitFor(async () => expect((await look('/og/home.png')).print).not.toBe(first.print), { timeout: 15_000 })
  expect((await look('/og/contact.png')).print).toBe(without.print)
})

test('an agent’s and a post’s image show their name and title', async () => {
  const names = ['Amara Okonkwo', '陳美玲', `${'Long'.repeat(49)} !`, '<script>alert(1)</script>', '🎉']
  for (const [index, name] of names.entries()) {
    const agent = await buildAgent(database.operator, { name, profile_slug: `someone${index}`, languages: ['Igbo'] })
    expect((await look(`/og/agents/someone${index}.png`)).picture, name).toEqual(wanted)
    await buildPost(database.operator, {
      agent_id: agent.id,
      title: name,
      slug: `post-${index}`,
      is_published: true,
      published_at: '2026-10-02',
    })
    expect((await look(`/og/blog/post-${index}.png`)).picture, name).toEqual(wanted)
  }
})

test('a product’s and a service’s image show their names', async () => {
  const { rows } = await database.operator.query<{ path: string }>(
    `with p as (insert into products (name) values ('A product') returning '/products/a-product-' || left(id::text, 8) as path),
       s as (insert into mortgage_services (name) values ('A service') returning '/services/a-service-' || left(id::text, 8) as path)
     select path from p union all select path from s`,
  )
  expect(rows).toHaveLength(2)
  for (const { path } of rows) expect((await look(`/og${path}.png`)).picture).toEqual(wanted)
})

describe('no image is drawn', () => {
  test.each([
    '/og/nowhere.png',
    '/og/agents/nobody.png',
    '/og/agents/SOMEONE0.png',
    '/og/blog/nothing.png',
    '/og/super-admin.png',
    '/og/.png',
    '/og/../rates.png',
    '/og/rates.svg',
    '/og/rates',
    '/og/%00.png',
    '/og//evil.example/x.png',
  ])('%s', async (path) => {
    expect((await browser().get(path)).status).toBe(404)
  })

  test('for text that somebody adds to the address', async () => {
    const { status, location } = await browser().get('/og/contact.png?title=Send+money')
    expect({ status, location }).toEqual({ status: 301, location: '/og/contact.png' })
    expect((await look('/og/contact.png?utm_source=mail')).picture).toEqual(wanted)
    for (const search of ['?index', '?_routes=routes%2Fresources%2Fshare-image'])
      expect((await browser().get(`/og/contact.png${search}`)).location).toBe('/og/contact.png')
    const asData = await browser().get('/og/contact.png.data?_routes=routes%2Fresources%2Fshare-image')
    expect(asData.bytes.length).toBeLessThan(1000)
  })
})
