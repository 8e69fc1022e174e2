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

const rss = (item: string, channel = '') =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${channel}<item>${item}</item></channel></rss>`
const item = (title: string) => `<title>${title}</title><link>https://news.example/1</link>`
const atom = (entry: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>News</title><entry>${entry}</entry></feed>`
const date = '<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>'
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

describe('every format is read', () => {
  test.each([
    ['RSS 2.0', rss(`${words}${link}${date}`)],
    [
      'RSS 0.91 with its document type',
      rss(`${words}${link}${date}`).replace(
        '<rss version="2.0">',
        '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91">',
      ),
    ],
    [
      'a document type that names entities of HTML',
      `<!DOCTYPE rss [<!-- don't --><!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1//EN" "x.ent"> %HTMLlat1; <!ENTITY nbsp "&#160;">]>${rss(`${words}${link}${date}`).slice(21)}`,
    ],
    [
      'RSS 0.90',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://channel.netscape.com/rdf/simple/0.9/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title></channel><item>${words}${link}<dc:date>2026-11-20T10:00Z</dc:date></item></rdf:RDF>`,
    ],
    [
      'RSS 1.0',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://news.example/"><title>News</title><items><rdf:Seq><rdf:li rdf:resource="https://news.example/1"/></rdf:Seq></items></channel><item rdf:about="https://news.example/1">${words}${link}<dc:date>2026-11-20T05:00:00-05:00</dc:date></item></rdf:RDF>`,
    ],
    [
      'RSS 1.0 whose list forgets the article',
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title><items><rdf:Seq><rdf:li rdf:resource="https://news.example/0"/></rdf:Seq></items></channel><item rdf:about="https://news.example/0"></item><item rdf:about="https://news.example/1">${words}<dc:date>2026-11-20T10:00:00Z</dc:date></item></rdf:RDF>`,
    ],
    [
      'RSS with a prefix',
      rss(`${words}${link}${date}`)
        .replace(/<(\/?)([a-z])/gi, '<$1r:$2')
        .replace('<r:rss', '<r:rss xmlns:r="http://backend.userland.com/rss2"'),
    ],
    [
      'RSS in capitals',
      rss(`${words}${link}${date}`).replace(/<(\/?)(rss|channel|item|title|link|description)/g, (tag) =>
        tag.toUpperCase(),
      ),
    ],
    ['RSS without channel', `<rss version="2.0"><item>${words}${link}${date}</item></rss>`],
    ['a channel without RSS', `<channel><title>News</title><item>${words}${link}${date}</item></channel>`],
    ['undeclared namespaces', rss(`${words}${link}<dc:date>2026-11-20T10:00:00Z</dc:date><foo:bar a=b/>`)],
    [
      'Atom 1.0',
      atom(
        '<title>Rates fall</title><link rel="self" href="/no"/><link href="/1"/><summary>To 4 percent.</summary><published>2026-11-20T10:00:00Z</published><updated>2026-11-21T10:00:00Z</updated>',
      ),
    ],
    [
      'Atom with XHTML and a base',
      atom(
        '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Rates <b>fall</b></div></title><link rel="alternate" href="1"/><content type="html">&lt;p&gt;To 4 percent.&lt;/p&gt;</content><updated>2026-11-20T10:00:00Z</updated>',
        'xml:base="https://news.example/"',
      ),
    ],
    [
      'Atom 0.3',
      '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>News</title><entry><title mode="escaped">Rates fall</title><link rel="alternate" type="text/html" href="https://news.example/1"/><issued>2026-11-20T10:00:00Z</issued><summary>To 4 percent.</summary></entry></feed>',
    ],
    [
      'JSON Feed',
      `\uFEFF{"version":"https://jsonfeed.org/version/1.1","title":"News","items":[{"id":"1","url":"/1","title":"Rates fall","content_html":"<p>To 4 percent.</p>","date_published":"2026-11-20T10:00:00Z"}]}`,
    ],
    ['blank lines and words before the declaration', `\n\n Notice: undefined index\n${rss(`${words}${link}${date}`)}`],
    ['a feed within a page', `<!DOCTYPE html><html><body>${rss(`${words}${link}${date}`).slice(21)}</body></html>`],
    ['the permanent guid as link', rss(`${words}<guid>https://news.example/1</guid>${date}`)],
    [
      'the original behind FeedBurner',
      rss(
        `${words}<link>https://feedproxy.example/~r/1</link>${date}<feedburner:origLink>https://news.example/1</feedburner:origLink>`,
      ),
    ],
    [
      'an enclosure alone',
      rss(
        `${words}${date}<guid isPermaLink="false">7</guid><enclosure url="https://news.example/1" type="audio/mpeg"/>`,
      ),
    ],
    ['elements left open', rss(`${words}${link}${date}<category>Rates</item><item>`)],
    ['a title left open', rss(`<title>Rates fall${link}<description>To 4 percent.</description>${date}`)],
    [
      'CDATA left open',
      rss(`<title>Rates fall</title>${link}${date}<description><![CDATA[To 4 percent.</description>`),
    ],
    ['an end that never came', `${rss(`${words}${link}${date}`).slice(0, -16)}<item><title>Half an ar`],
    [
      'an end within CDATA',
      `${rss(`${words}${link}${date}`).slice(0, -16)}<item>${item('Two')}<description><![CDATA[<p>Half`,
    ],
  ])('%s', async (_what, document) => {
    const { articles } = await read(document)
    expect(articles).toEqual([article])
  })
})

describe('the text is what people read', () => {
  test.each([
    ['AT&amp;amp;T &amp;eacute;lev&eacute;', 'AT&T élevé'],
    ['Rates & fees < 5 % &c', 'Rates & fees < 5 % &c'],
    ['<![CDATA[Les taux d&#8217;int&eacute;r&ecirc;t <b>montent</b>]]>', 'Les taux d’intérêt montent'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Fine', 'Fine'],
    ['  Two\n\tlines&nbsp;here ', 'Two lines here'],
    ['a&#8238;b&#x1f;c', 'abc'],
    ['&lol9;', '&lol9;'],
  ])('%s', async (title, text) => {
    expect((await first(rss(item(title))))?.title).toBe(text)
  })

  test('markup becomes words, without what WordPress adds, and ends at a word', async () => {
    const description = `<p>One</p><p>two<img src="x" onerror="alert(1)"/></p><style>p{}</style> ${'word '.repeat(200)}`
    const found = await first(rss(`${item('T')}<description><![CDATA[${description}]]></description>`))
    expect(found?.summary).toMatch(/^One two word .* word…$/)
    expect(found?.summary.length).toBeLessThanOrEqual(300)
    const post = 'Rates fell. [&#8230;] The post Rates fell first appeared on News.'
    expect((await first(rss(`${item('T')}<description>${post}</description>`)))?.summary).toBe('Rates fell.…')
  })

  test('an article without a title has the beginning of its text; one without a word or a link is none', async () => {
    const described = rss(`<link>https://news.example/1</link><description>Rates fell today.</description>`)
    expect(await first(described)).toMatchObject({ title: 'Rates fell today.', summary: '' })
    expect((await read(rss('<link>https://news.example/1</link>'))).articles).toEqual([])
    expect((await read(rss('<title>Nowhere</title><guid>urn:x:1</guid>'))).articles).toEqual([])
    expect((await read(rss('<title>Bad</title><link>javascript:alert(1)</link>'))).articles).toEqual([])
  })

  test('Atom that says text means text', async () => {
    const entry = (type: string) => atom(`<title type="${type}">A &lt;b&gt; tag</title><link href="/1"/>`)
    expect((await first(entry('text')))?.title).toBe('A <b> tag')
    expect((await first(entry('html')))?.title).toBe('A tag')
  })

  test('the language is the feed’s, unless the article has its own', async () => {
    expect(await first(rss(item('T'), '<language>fr-CA</language>'))).toMatchObject({ language: 'fr' })
    expect(await first(rss(`${item('T')}<dc:language>en</dc:language>`, '<language>fr</language>'))).toMatchObject({
      language: 'en',
    })
    expect(await first(rss(item('T'), '<language>de</language>'))).toMatchObject({ language: null })
  })
})

describe('letters are read in the encoding that they are in', () => {
  const titled = (declaration: string) => `${declaration}${rss(item('Élevé – “oui”')).slice(21)}`
  const windows = (text: string) =>
    Buffer.from([...text].map((letter) => ({ '–': 0x96, '“': 0x93, '”': 0x94 })[letter] ?? letter.codePointAt(0)!))
  const wide = (text: string, swap: boolean) =>
    swap ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le')

  const doubled = (text: string) => Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from(text)))

  test.each([
    ['UTF-8', Buffer.from(titled('<?xml version="1.0" encoding="utf-8"?>')), undefined],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${titled('<?xml version="1.0"?>')}`), undefined],
    [
      'UTF-8 that says Latin-1',
      Buffer.from(titled('<?xml version="1.0" encoding="iso-8859-1"?>')),
      'text/xml; charset=us-ascii',
    ],
    ['UTF-8 that was taken for windows-1252 and written as UTF-8 once more', doubled(titled('')), undefined],
    ['UTF-8 with one wrong byte', Buffer.concat([Buffer.from(titled('')), Buffer.from([0xe9])]), undefined],
    ['windows-1252', windows(titled('<?xml version="1.0" encoding="windows-1252"?>')), undefined],
    ['windows-1252 that says Latin-1', windows(titled('<?xml version="1.0" encoding="ISO-8859-1"?>')), undefined],
    [
      'windows-1252 that says UTF-8',
      windows(titled('<?xml version="1.0" encoding="utf-8"?>')),
      'text/xml; charset=utf-8',
    ],
    ['windows-1252 that only the server names', windows(titled('')), 'application/rss+xml; charset="windows-1252"'],
    ['windows-1252 that nobody names', windows(titled('')), undefined],
    ['an encoding that does not exist', windows(titled('<?xml version="1.0" encoding="x-none"?>')), undefined],
    ['UTF-16', wide(`\uFEFF${titled('<?xml version="1.0" encoding="utf-16"?>')}`, false), undefined],
    ['UTF-16, the other way round', wide(`\uFEFF${titled('')}`, true), undefined],
    ['UTF-16 without a mark', wide(titled('<?xml version="1.0" encoding="utf-16"?>'), false), undefined],
    ['UTF-8 that says UTF-16', Buffer.from(titled('<?xml version="1.0" encoding="utf-16"?>')), undefined],
  ])('%s', async (_what, bytes, contentType) => {
    expect((await first(bytes, contentType))?.title).toBe('Élevé – “oui”')
  })

  test('other alphabets by the name that the document gives', async () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1251"?><rss><channel><item><title>'),
      Buffer.from([0xd1, 0xf2, 0xe0, 0xe2, 0xea, 0xe8]),
      Buffer.from('</title><link>https://news.example/1</link></item></channel></rss>'),
    ])
    expect((await first(bytes))?.title).toBe('Ставки')
  })
})

describe('what is taken', () => {
  const many = (count: number, of: (index: number) => string) =>
    rss('').replace('<item></item>', Array.from({ length: count }, (_, index) => `<item>${of(index)}</item>`).join(''))
  const numbered = (index: number, more = '') =>
    `<title>Article ${index}</title><link>https://news.example/${index}</link>${more}`

  test('the newest 200, wherever they stand', async () => {
    const at = (index: number) => `<pubDate>${new Date(Date.UTC(2026, 0, 1, index)).toUTCString()}</pubDate>`
    const { articles } = await read(many(250, (index) => numbered(index, at(index))))
    expect(articles).toHaveLength(feedLimits.articles)
    expect(articles[0]?.title).toBe('Article 249')
    expect(articles.at(-1)?.title).toBe('Article 50')
  })

  test('nothing that is dated in the future, but for clocks that differ', async () => {
    const at = (moment: string) => `<pubDate>${moment}</pubDate>`
    const { articles, tooEarly } = await read(
      many(2, (index) => numbered(index, at(index ? '2026-11-21T15:10:00Z' : '2026-11-21T16:00:00Z'))),
    )
    expect(tooEarly).toBe(true)
    expect(articles).toMatchObject([{ title: 'Article 1', publishedAt: now }])
  })

  test('an article once, by its link', async () => {
    const links = ['https://www.news.example/1/', 'http://news.example/1?utm_source=x', 'https://news.example/1#end']
    const { articles } = await read(many(3, (index) => `<title>T</title><link>${links[index]}</link>`))
    expect(articles).toHaveLength(1)
  })
})

describe('what is no feed is refused, quickly', () => {
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
      await expect(read(document)).rejects.toThrow(/feed|entities|document type|nested/)
    },
    5_000,
  )
})
