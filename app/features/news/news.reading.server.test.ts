import { describe, expect, test } from 'vitest'
import { feedLimits, readFeed } from './news.reading.server.ts'

const now = new Date('2026-11-21T15:00:00Z')
const address = 'https://news.example/feeds/all.xml'

async function read(document: string | Uint8Array, contentType?: string) {
  const bytes = typeof document === 'string' ? Buffer.from(document) : document
  return readFeed(bytes, address, contentType, now)
}

async function first(document: string | Uint8Array, contentType?: string) {
  return (await read(document, contentType)).articles[0]
}

const date = '<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>'
const rssOf = (items: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${channel}${items}</channel></rss>`
const rss = (item: string, channel = '') =>
  rssOf(`<item>${item}${item.includes('<pubDate>') ? '' : date}</item>`, channel)
const item = (title: string) => `<title>${title}</title><link>https://news.example/1</link>`
const atom = (entry: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>News</title><entry>${entry}<published>2026-11-20T10:00:00Z</published></entry></feed>`
const json = (item: object) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    items: [{ title: 'Rates fall', date_published: '2026-11-20T10:00:00Z', ...item }],
  })
const rdf = (item: string, about = '') =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title></channel><item ${about}>${item}<dc:date>2026-11-20T05:00:00-05:00</dc:date></item></rdf:RDF>`
const article = {
  link: 'https://news.example/1',
  linkKey: 'news.example/1',
  title: 'Rates fall',
  summary: 'To 4 percent.',
  language: null,
  publishedAt: new Date('2026-11-20T10:00:00Z'),
}
const words = '<title>Rates fall</title><description>To 4 percent.</description>'
const link = '<link>https://news.example/1</link>'

test.each([
  ['RSS 2.0', rss(words + link)],
  [
    'RSS 0.91 with its document type',
    rss(words + link).replace(
      '<rss',
      '<!DOCTYPE rss PUBLIC "-//N//DTD RSS 0.91//EN" "http://my.example/0.91.dtd"><rss',
    ),
  ],
  ['RSS 1.0', rdf(words + link)],
  ['RSS 1.0 with the link in rdf:about', rdf(words, 'rdf:about="https://news.example/1"')],
  ['RSS with an undeclared namespace', rssOf(`<item>${words}${link}<dc:date>2026-11-20T10:00:00Z</dc:date></item>`)],
  ['RSS with text before the declaration', `\n\n Notice: undefined index\n${rss(words + link)}`],
  ['RSS with the guid as link', rss(`${words}<guid>https://news.example/1</guid>`)],
  ['RSS with a link of Atom', rss(`${words}<atom:link rel="alternate" href="https://news.example/1"/>`)],
  [
    'Atom 1.0',
    atom('<title>Rates fall</title><link rel="self" href="/no"/><link href="/1"/><summary>To 4 percent.</summary>'),
  ],
  [
    'Atom with a base and HTML',
    atom(
      '<title>Rates fall</title><link rel="alternate" href="1"/><content type="html">&lt;p&gt;To 4 percent.&lt;/p&gt;</content>',
      'xml:base="https://news.example/"',
    ),
  ],
  [
    'Atom with the id as link',
    atom('<title>Rates fall</title><id>https://news.example/1</id><summary>To 4 percent.</summary>'),
  ],
  ['JSON Feed', json({ id: '1', url: '/1', content_html: '<p>To 4 percent.</p>' })],
])('%s is read', async (_what, document) => {
  expect((await read(document)).articles).toEqual([article])
})

test.each([
  ['an RSS guid that is a number', rss('<title>T</title><guid>12345</guid>')],
  ['an Atom id that is a name', atom('<title>T</title><id>tag:news.example,2026:1</id>')],
  ['a JSON id that is a number', json({ id: 12_345 })],
  ['a link to a script', rss('<title>T</title><link>javascript:alert(1)</link><guid>urn:x:1</guid>')],
  ['an article without text', rss(link)],
])('%s gives no article', async (_what, document) => {
  expect((await read(document)).articles).toEqual([])
})

test.each([
  ['Sat, 21 Nov 2026 10:30:00 GMT', '2026-11-21T10:30:00Z'],
  ['21 Nov 26 08:30 EST', '2026-11-21T13:30:00Z'],
  ['Sat, 4 Jul 2026 10:30:05 EDT', '2026-07-04T14:30:05Z'],
  ['Sat, 21 Nov 2026 09:30:00 -0500 (EST)', '2026-11-21T14:30:00Z'],
  ['Sat, 21 Nov 2026 10:30:00', '2026-11-21T10:30:00Z'],
  ['November 20, 2026 3:30 PM EST', '2026-11-20T20:30:00Z'],
  ['2026-11-21T10:30:00', '2026-11-21T10:30:00Z'],
  ['2026-11-21 10:30:00', '2026-11-21T10:30:00Z'],
  ['2026-11-21T10:30:00.5-04:00', '2026-11-21T14:30:00.500Z'],
  ['2026-11-20', '2026-11-20T05:00:00Z'],
  ['2026-07-20', '2026-07-20T04:00:00Z'],
])('the date %s is understood', async (raw, moment) => {
  expect((await first(rss(`${item('T')}<pubDate>${raw}</pubDate>`)))?.publishedAt).toEqual(new Date(moment))
})

test.each(['', 'soon', 'Thu, 01 Jan 1970 00:00:00 GMT', '20 f\u00e9vr. 2026', '2026-13-01'])(
  'an article dated %j is not shown',
  async (raw) => {
    const document = rssOf(
      `<item>${item('Undated')}<pubDate>${raw}</pubDate></item><item>${words}${date}<link>/1</link></item>`,
    )
    expect((await read(document)).articles).toEqual([article])
  },
)

describe('texts are stored as people read them', () => {
  test.each([
    ['AT&amp;amp;T &amp;eacute;lev&eacute;', 'AT&T \u00e9lev\u00e9'],
    ['Rates & fees &c', 'Rates & fees &c'],
    ['<![CDATA[Les taux d&#8217;int&eacute;r&ecirc;t <b>montent</b>]]>', 'Les taux d\u2019int\u00e9r\u00eat montent'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Fine', 'Fine'],
    ['  Two\n\tlines&nbsp;here ', 'Two lines here'],
    ['a&#8238;b&#x1f;c', 'abc'],
    ['&lol9;', '&lol9;'],
  ])('%s', async (title, text) => {
    expect((await first(rss(item(title))))?.title).toBe(text)
  })

  test("markup becomes plain text, without WordPress's additions, cut at the end of a word", async () => {
    const description = `<p>One</p><p>two<img src="x" onerror="alert(1)"/></p><style>p{}</style> ${'word '.repeat(200)}`
    const found = await first(rss(`${item('T')}<description><![CDATA[${description}]]></description>`))
    expect(found?.summary).toMatch(/^One two word .* word\u2026$/)
    expect(found?.summary.length).toBeLessThanOrEqual(300)
    const post = 'Rates fell. [&#8230;] The post Rates fell first appeared on News.'
    expect((await first(rss(`${item('T')}<description>${post}</description>`)))?.summary).toBe('Rates fell.\u2026')
  })

  test('the title of an article without one is the beginning of its text', async () => {
    const described = rss(`${link}<description>Rates fell today.</description>`)
    expect(await first(described)).toMatchObject({ title: 'Rates fell today.', summary: '' })
  })

  test('an Atom title of type text keeps its angle brackets', async () => {
    const entry = (type: string) => atom(`<title type="${type}">A &lt;b&gt; tag</title><link href="/1"/>`)
    expect((await first(entry('text')))?.title).toBe('A <b> tag')
    expect((await first(entry('html')))?.title).toBe('A tag')
  })

  test('the language is the feed\u2019s, unless the article has its own', async () => {
    expect(await first(rss(item('T'), '<language>fr-CA</language>'))).toMatchObject({ language: 'fr' })
    expect(await first(rss(`${item('T')}<dc:language>en</dc:language>`, '<language>fr</language>'))).toMatchObject({
      language: 'en',
    })
    expect(await first(rss(item('T'), '<language>de</language>'))).toMatchObject({ language: null })
  })
})

describe('the encoding is UTF-8 if the bytes are valid UTF-8, else the declared one, else windows-1252', () => {
  const titled = (declaration: string) => `${declaration}${rss(item('\u00c9lev\u00e9')).slice(21)}`
  const latin = (text: string) => Buffer.from(text, 'latin1')
  test.each([
    ['UTF-8', Buffer.from(titled('<?xml version="1.0" encoding="utf-8"?>')), undefined],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${titled('<?xml version="1.0"?>')}`), undefined],
    ['UTF-8 declared as Latin-1', Buffer.from(titled('<?xml version="1.0" encoding="iso-8859-1"?>')), undefined],
    ['Latin-1', latin(titled('<?xml version="1.0" encoding="ISO-8859-1"?>')), undefined],
    ['Latin-1 declared as UTF-8', latin(titled('<?xml version="1.0" encoding="utf-8"?>')), 'text/xml; charset=utf-8'],
    ['Latin-1 without a declaration', latin(titled('')), undefined],
    ['an encoding that does not exist', latin(titled('<?xml version="1.0" encoding="x-none"?>')), undefined],
  ])('%s', async (_what, bytes, contentType) => {
    expect((await first(bytes, contentType))?.title).toBe('\u00c9lev\u00e9')
  })
})

describe('the articles that are read from a feed', () => {
  const many = (count: number, of: (index: number) => string) =>
    rssOf(Array.from({ length: count }, (_, index) => `<item>${of(index)}</item>`).join(''))
  const numbered = (index: number, moment: string) =>
    `<title>Article ${index}</title><link>https://news.example/${index}</link><pubDate>${moment}</pubDate>`

  test('are the newest 200, in whatever order the feed lists them', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1, index)).toUTCString()
    const { articles } = await read(many(250, (index) => numbered(index, at(index))))
    expect(articles).toHaveLength(feedLimits.articles)
    expect(articles[0]?.title).toBe('Article 249')
    expect(articles.at(-1)?.title).toBe('Article 50')
  })

  test('are not dated in the future, except within the difference of clocks', async () => {
    const { articles, tooEarly } = await read(
      many(2, (index) => numbered(index, index ? '2026-11-21T15:10:00Z' : '2026-11-21T16:00:00Z')),
    )
    expect(tooEarly).toBe(true)
    expect(articles).toMatchObject([{ title: 'Article 1', publishedAt: now }])
  })

  test('appear once for each link', async () => {
    const links = ['https://www.news.example/1/', 'http://news.example/1?utm_source=x', 'https://news.example/1#end']
    const { articles } = await read(many(3, (index) => `<title>T</title><link>${links[index]}</link>${date}`))
    expect(articles).toHaveLength(1)
  })
})

test.each([
  ['an element that is never closed', rss(`<title>Rates fall${link}`)],
  ['an answer that is cut off', rss(words + link).slice(0, -30)],
  ['an angle bracket in a text', rss(item('Rates < 5 %'))],
  ['a feed within a page', `<!DOCTYPE html><html><body>${rss(words + link).slice(21)}</body></html>`],
  ['RSS without a channel', `<rss version="2.0"><item>${words}${link}</item></rss>`],
  ['UTF-16', Buffer.from(rss(words + link), 'utf16le')],
])('%s: the feed is reported as broken', async (_what, document) => {
  await expect(read(document)).rejects.toThrow(/^This feed is broken: .+\.$/)
})

describe('an answer that is not a feed is refused quickly', () => {
  const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]>`
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><head><title>Sign in</title></head><body><form></form></body></html>'],
    ['words', 'Service unavailable'],
    ['JSON', '{"error":"not found"}'],
    ['broken JSON', '{"version":"https://jsonfeed.org/version/1.1","items":['],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255])],
    ['a billion laughs', `<?xml version="1.0"?>${laughs}${rss(item('&lol9;')).slice(21)}`],
    ['a file of ours as entity', `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;')).slice(21)}`],
    ['a document type without end', `<!DOCTYPE rss [ <!ENTITY a "${'a'.repeat(1000)}`],
    ['a hundred thousand open elements', `<rss><channel>${'<a>'.repeat(100_000)}${'</b>'.repeat(50_000)}`],
    ['a megabyte of angle brackets', '<'.repeat(1_000_000)],
    ['a megabyte of open comments', '<!--'.repeat(250_000)],
    ['a megabyte of open CDATA', `<rss><channel><item>${'<![CDATA['.repeat(110_000)}`],
    ['a megabyte of document types', '<!doctype '.repeat(100_000)],
  ])(
    '%s',
    async (_what, document) => {
      await expect(read(document)).rejects.toThrow(/^This feed is broken/)
    },
    5_000,
  )
})
