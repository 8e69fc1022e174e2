import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brand } from '#brand'
import { useTestApp } from '#tests/support/app.ts'
import { buildAgent, buildPost, licensed } from '#tests/support/factories.ts'

const app = useTestApp()
let avery: { id: string }
let nameless: { id: string }
let gone: { id: string }

beforeAll(async () => {
  const { operator } = app.database
  avery = await buildAgent(operator, { name: 'Avery Tremblay', profile_slug: 'avery' })
  nameless = await buildAgent(operator, { name: 'Noor Haddad', profile_slug: null })
  gone = await buildAgent(operator, { name: 'Gone Away', is_active: false })
})

beforeEach(async () => {
  await app.database.operator.query('truncate blog_posts cascade')
})

function post(columns: Record<string, unknown>) {
  return buildPost(app.database.operator, { agent_id: avery.id, ...columns })
}

/** Reads past the cache, which may not have the latest change yet. */
function fresh(path: string) {
  return app.browser().get(`${path}${path.includes('?') ? '&' : '?'}fresh=${Math.random()}`)
}

function slugs({ text }: { text: string }) {
  return [...text.matchAll(/href="\/blog\/(post-\d+)"/g)].map(([, slug]) => slug)
}

function positions(text: string, ...sentences: string[]): number[] {
  return sentences.map((sentence) => text.indexOf(sentence))
}

describe('the list', () => {
  it('shows the published posts, newest first, each with its author', async () => {
    await post({ title: 'Older', slug: 'older', published_at: '2026-03-01T12:00:00Z', agent_id: nameless.id })
    await post({ title: 'Newer', slug: 'newer', published_at: '2026-11-21T03:00:00Z' })
    await post({ title: 'Official', slug: 'official', seo_settings: { admin_created: true } })
    await post({ title: 'Left behind', slug: 'left-behind', agent_id: gone.id })
    await post({ title: 'Still a draft', slug: 'draft', is_published: false, published_at: null })
    const { status, text } = await fresh('/blog')
    expect(status).toBe(200)
    const [newer, older] = positions(text, 'Newer', 'Older')
    expect(newer).toBeGreaterThan(0)
    expect(older).toBeGreaterThan(newer!)
    for (const shown of [
      'Avery Tremblay',
      'Noor Haddad',
      'Admin',
      brand.name,
      'November 20, 2026',
      'href="/blog/newer"',
    ])
      expect(text).toContain(shown)
    for (const hidden of ['Still a draft', 'Gone Away']) expect(text).not.toContain(hidden)
  })

  it('says when there is no image, and previews the content as plain text when there is no excerpt', async () => {
    await post({
      title: 'Plain',
      content: '<h2>Rates &amp; you</h2><p>They <b>moved</b>.</p><script>alert(1)</script>',
    })
    const { text } = await fresh('/blog')
    expect(text).toContain('No image')
    expect(text).toContain('Rates &amp; you They moved.')
    expect(text).not.toContain('alert(1)')
  })

  it('prefers the excerpt to the content, and shows the image and the reading time', async () => {
    await post({
      excerpt: 'In short.',
      content: `<p>${'word '.repeat(660)}</p>`,
      featured_image_url: '/media/blog/2026-11/house-1280x720.webp',
    })
    const { text } = await fresh('/blog')
    expect(text).toContain('In short.')
    expect(text).toContain('3<!-- --> min read')
    expect(text).toContain('/media/blog/2026-11/house-1280x720-640w.avif 640w')
    expect(text).not.toContain('No image')
  })

  it('says when there are no posts yet, and where to go instead', async () => {
    const { status, text } = await fresh('/blog')
    expect(status).toBe(200)
    expect(text).toContain('No blog posts available yet.')
    expect(text).toContain('href="/rates"')
  })

  it('has pages of 24 posts, each post on exactly one', async () => {
    for (let n = 1; n <= 25; n += 1) await post({ slug: `post-${n}`, published_at: '2026-11-01T12:00:00Z' })
    const [first, second] = [await fresh('/blog'), await fresh('/blog?page=2')]
    expect([slugs(first).length, slugs(second).length]).toEqual([24, 1])
    expect(new Set([...slugs(first), ...slugs(second)]).size).toBe(25)
    expect(first.text).toMatch(/<a [^>]*href="\/blog\?page=2"[^>]*>Older posts/)
    expect(second.text).toMatch(/<a [^>]*href="\/blog"[^>]*>Newer posts/)
    expect(second.text).toContain('rel="canonical" href="http://localhost:3000/blog?page=2"')
    expect((await fresh('/blog?page=3')).status).toBe(404)
  })
})

describe('a post', () => {
  it('shows author, long date, title, excerpt and content, and repeats them as structured data', async () => {
    await post({
      slug: 'a-post',
      title: 'A post',
      excerpt: 'In short.',
      content: '<p>At <strong>length</strong>.</p>',
      published_at: '2026-07-01T03:00:00Z',
      seo_settings: { description: 'For search engines', keywords: 'rates, renewal' },
    })
    const { status, text } = await fresh('/blog/a-post')
    expect(status).toBe(200)
    const found = positions(text, '<a rel="author"', 'June 30, 2026', '<h1', 'In short.</p>', 'At <strong>length')
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found[0]).toBeGreaterThan(0)
    for (const head of [
      '<title>A post | ',
      '<meta name="description" content="For search engines"/>',
      '<meta name="keywords" content="rates, renewal"/>',
      '<link rel="canonical" href="http://localhost:3000/blog/a-post"/>',
      '<link rel="alternate" type="application/rss+xml"',
      '"@type":"BlogPosting","headline":"A post"',
      '"author":{"@type":"Person","name":"Avery Tremblay","url":"http://localhost:3000/agents/avery"}',
    ])
      expect(text).toContain(head)
  })

  it("links to its author's page by slug or id, and to none when it is by Admin or by an agent who left", async () => {
    await post({ slug: 'by-avery' })
    await post({ slug: 'by-noor', agent_id: nameless.id })
    await post({ slug: 'by-admin', seo_settings: { admin_created: true } })
    await post({ slug: 'by-gone', agent_id: gone.id })
    const authorLink = async (slug: string) =>
      /<a rel="author"[^>]* href="([^"]+)"/.exec((await fresh(`/blog/${slug}`)).text)?.[1]
    expect(await authorLink('by-avery')).toBe('/agents/avery')
    expect(await authorLink('by-noor')).toBe(`/agents/${nameless.id}`)
    expect(await authorLink('by-admin')).toBeUndefined()
    expect(await authorLink('by-gone')).toBeUndefined()
    expect((await fresh('/blog/by-gone')).text).not.toContain('Gone Away')
  })

  it('is sanitised when it is shown, whatever the table holds', async () => {
    await post({
      slug: 'hostile',
      title: '</title><script>alert(1)</script>',
      excerpt: '<img src=x onerror=alert(2)>',
      content:
        '<p onclick="alert(3)">Text</p><script>alert(4)</script><a href="javascript:alert(5)">link</a>' +
        '<img src="https://example.ca/a.png" onerror="alert(6)"><iframe src="https://evil.test"></iframe></div></main>',
      featured_image_url: 'javascript:alert(7)',
      seo_settings: { description: '"><script>alert(8)</script>', keywords: '"><script>alert(9)</script>' },
    })
    const { text } = await fresh('/blog/hostile')
    const shown = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
    const scripts = [...text.matchAll(/<script[^>]*>/g)].length
    await post({ slug: 'harmless' })
    const harmless = await fresh('/blog/harmless')
    expect(scripts).toBe([...harmless.text.matchAll(/<script[^>]*>/g)].length)
    expect(/<[^>]* on(click|error)=|javascript:|<iframe|alert\([34567]\)/.exec(shown)).toBeNull()
    expect(shown).toContain('<p>Text</p><a>link</a><img src="https://example.ca/a.png" alt=""')
    expect(shown).toContain('&lt;img src=x onerror=alert(2)&gt;')
    expect(text.includes('<script>alert')).toBe(false)
  })

  it('lists its headings, equal ones apart, and says who wrote it with the licence', async () => {
    const agent = await buildAgent(app.database.operator, {
      name: 'Lou Writer',
      licences: licensed({ number: 'M123' }),
    })
    const content = '<h2>Fees &amp; taxes</h2><p>a</p><h2>Next</h2><p>b</p><h2>Next</h2><p>c</p>'
    await post({ slug: 'long-one', agent_id: agent.id, content })
    const { text } = await fresh('/blog/long-one')
    for (const id of ['section-fees-taxes', 'section-next', 'section-next-2']) {
      expect(text).toContain(`href="#${id}"`)
      expect(text).toContain(`<h2 id="${id}">`)
    }
    expect(text).toContain('Mortgage Agent Level 2, licence M123')
    expect(text).toContain(`href="/contact?agent=${agent.id}"`)
  })

  it('answers 404 with a way back when it is missing, a draft or misnamed', async () => {
    await post({ slug: 'draft', is_published: false, published_at: null })
    for (const path of ['/blog/draft', '/blog/missing', '/blog/-', '/blog/UPPER', `/blog/${'a'.repeat(400)}`]) {
      const { status, text } = await fresh(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('Blog post not found.')
      expect(text).toMatch(/<a [^>]*href="\/blog"[^>]*>Back to Blog/)
      expect(text).toContain('noindex')
    }
  })

  it('says inside the frame when it cannot be read right now, with a way back', async () => {
    await post({ slug: 'a-post' })
    const { operator } = app.database
    await operator.query('alter table blog_posts rename column excerpt to gone')
    const { status, text } = await fresh('/blog/a-post')
    await operator.query('alter table blog_posts rename column gone to excerpt')
    expect(status).toBe(500)
    expect(text).toContain('Failed to load blog post')
    expect(text).toMatch(/<a [^>]*href="\/blog\/a-post[^"]*"[^>]*>Try again/)
  })

  it('redirects permanently from a former slug, but not while it is a draft', async () => {
    const { id } = await post({ slug: 'first' })
    const change = (sql: string) => app.database.operator.query(`update blog_posts set ${sql} where id = $1`, [id])
    await change(`slug = 'second'`)
    await change(`slug = 'third'`)
    for (const former of ['first', 'second']) {
      const { status, location } = await fresh(`/blog/${former}`)
      expect([status, location]).toEqual([301, '/blog/third'])
    }
    await change('is_published = false, published_at = null')
    expect((await fresh('/blog/first')).status).toBe(404)
  })

  it('is followed by three others: most shared keywords first, then the same author, then the newest', async () => {
    const keywords = (words: string) => ({ seo_settings: { keywords: words }, agent_id: nameless.id })
    await post({ slug: 'this', seo_settings: { keywords: 'Renewal, stress test' } })
    await post({ slug: 'newest', agent_id: nameless.id, published_at: '2026-11-20T12:00:00Z' })
    await post({ slug: 'same-author', published_at: '2026-01-01T12:00:00Z' })
    await post({ slug: 'one-shared', ...keywords('renewal'), published_at: '2026-01-02T12:00:00Z' })
    await post({ slug: 'two-shared', ...keywords('stress test ,renewal'), published_at: '2026-01-01T12:00:00Z' })
    const { text } = await fresh('/blog/this')
    const related = text.slice(text.indexOf('id="related-title"'))
    expect([...related.matchAll(/href="\/blog\/([\w-]+)"/g)].slice(0, 3).map(([, slug]) => slug)).toEqual([
      'two-shared',
      'one-shared',
      'same-author',
    ])
  })
})

describe('the feed', () => {
  it('is valid RSS with absolute addresses and the id of each post, and is cached like a page', async () => {
    const { id } = await post({
      slug: 'a-post',
      title: 'Rates & <you> ]]>',
      excerpt: 'In short\u0007.',
      content: '<p><a href="/rates">Rates</a> ]]&gt;</p><img src="/media/a-900x600.webp"><script>alert(1)</script>',
      published_at: '2026-07-01T03:00:00Z',
    })
    await post({ slug: 'draft', is_published: false, published_at: null })
    const { status, text, headers } = await fresh('/blog/rss.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    for (const part of [
      '<rss version="2.0"',
      'xmlns:atom="http://www.w3.org/2005/Atom"',
      '<atom:link href="http://localhost:3000/blog/rss.xml" rel="self" type="application/rss+xml"/>',
      '<title><![CDATA[Rates &amp; &lt;you&gt; ]]&gt;]]></title>',
      '<link>http://localhost:3000/blog/a-post</link>',
      `<guid isPermaLink="false">urn:uuid:${id}</guid>`,
      '<pubDate>Wed, 01 Jul 2026 03:00:00 GMT</pubDate>',
      '<description><![CDATA[In short.]]></description>',
      '<a href="http://localhost:3000/rates">',
      '<img src="http://localhost:3000/media/a-900x600.webp" alt="" width="900" height="600"',
      '<dc:creator>Avery Tremblay</dc:creator>',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/alert|draft/)
    const kept = await app.browser().get('/blog/rss.xml')
    expect(kept.headers.get('etag')).toBeTruthy()
    expect(kept.headers.get('set-cookie')).toBeNull()
  })

  it('is valid even without posts', async () => {
    const { status, text } = await fresh('/blog/rss.xml')
    expect(status).toBe(200)
    expect(text).toContain('<channel>')
    expect(text).not.toContain('<item>')
  })
})
