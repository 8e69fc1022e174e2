import { expect, test } from 'vitest'
import { readFeed } from './news.reading.server.ts'

const wanted = 'https://news.example/1'
const links = (document: string) =>
  readFeed(
    Buffer.from(document),
    'https://news.example/feeds/all',
    undefined,
    new Date('2026-11-21T15:00:00Z'),
  ).articles.map(({ link }) => link)
const siteLink = '<link>https://news.example/</link>'
const rss = (item: string) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>News</title>${siteLink}<item><title>Rates fall</title>${item}</item></channel></rss>`
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><link href="https://news.example/"/><entry><title>Rates fall</title>${entry}</entry></feed>`
const json = (item: object) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News',
    items: [{ title: 'Rates fall', ...item }],
  })

test.each([
  ['RSS: as text between tags', rss(`<link>\n ${wanted} </link>`)],
  ['RSS: as CDATA', rss(`<link><![CDATA[ ${wanted} ]]></link>`)],
  ['RSS: in capitals', rss(`<LINK>${wanted}</LINK>`)],
  ['RSS: in the manner of Atom', rss(`<link href="${wanted}"/>`)],
  ['RSS: behind an empty element, as HTML writes it', rss(`<link/>${wanted}<guid>7</guid>`)],
  ['RSS: left open', rss(`<link>${wanted}<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>`)],
  ['RSS: an empty link before the right one', rss(`<link></link><link>${wanted}</link>`)],
  ['RSS: a link of Atom', rss(`<atom:link rel="alternate" href="${wanted}"/>`)],
  ['RSS: a link of Atom that says nothing of itself', rss(`<atom:link href="${wanted}"/>`)],
  [
    'RSS: a link of Atom with a prefix of its own',
    rss(`<a10:link xmlns:a10="http://www.w3.org/2005/Atom" href="${wanted}"/>`),
  ],
  ['RSS: a link of Atom to what it is about', rss(`<atom:link rel="related" href="${wanted}"/>`)],
  ['RSS: the guid', rss(`<guid>${wanted}</guid>`)],
  ['RSS: the guid, although it is said to be none', rss(`<guid isPermaLink="false">${wanted}</guid>`)],
  [
    'RSS: the guid, before what is enclosed',
    rss(`<guid isPermaLink="true">${wanted}</guid><enclosure url="https://news.example/1.mp3"/>`),
  ],
  [
    'RSS: what is enclosed, before a guid that is no link',
    rss(`<guid isPermaLink="false">https://news.example/?p=1</guid><enclosure url="${wanted}"/>`),
  ],
  ['RSS: FeedBurner’s original, and no other', rss(`<feedburner:origLink>${wanted}</feedburner:origLink>`)],
  [
    'RSS: the article, when FeedBurner’s original is no address',
    rss(`<link>${wanted}</link><feedburner:origLink>not an address</feedburner:origLink>`),
  ],
  ['RSS: relative to the site, not to where the feed lies', rss('<link>1</link>')],
  [
    'RSS: relative to the base of the document',
    rss('<link>1</link>').replace('<rss ', '<rss xml:base="https://news.example/x.xml" ').replace(siteLink, ''),
  ],
  [
    'RSS: of an article that is called as in Atom',
    rss('').replace(/<item>.*item>/, `<entry><title>A</title><link href="${wanted}"/></entry>`),
  ],
  [
    'RDF: of an article within the channel',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>News</title><item><title>A</title><link>${wanted}</link></item><textinput/></channel></rdf:RDF>`,
  ],
  [
    'Atom: the page, before other forms of it',
    atom(
      `<link href="https://news.example/1.pdf" type="application/pdf"/><link href="gemini://news.example/1"/><link type="text/html" href="${wanted}"/>`,
    ),
  ],
  [
    'Atom: the page in a language of the site',
    atom(
      `<link type="text/html" hreflang="es" href="https://news.example/1.es"/><link type="text/html" hreflang="en-CA" href="${wanted}"/>`,
    ),
  ],
  ['RSS: the page of comments', rss(`<comments>${wanted}</comments>`)],
  [
    'RDF: its name',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="${wanted}"><title>Rates fall</title></item></rdf:RDF>`,
  ],
  [
    'Atom: any alternate, before itself',
    atom(
      `<link rel="self" href="https://news.example/1.atom"/><link rel="alternate" type="text/html" href="${wanted}"/>`,
    ),
  ],
  ['Atom: written between tags', atom(`<link>${wanted}</link>`)],
  ['Atom: to what it is about', atom(`<link rel="related" href="${wanted}"/><id>tag:news.example,2026:1</id>`)],
  ['Atom: whence it came', atom(`<link rel="via" href="${wanted}"/>`)],
  ['Atom: its content elsewhere', atom(`<content type="text/html" src="${wanted}"/>`)],
  ['Atom: what is enclosed', atom(`<link rel="enclosure" href="${wanted}"/><id>urn:uuid:1</id>`)],
  ['Atom: its id', atom(`<id>${wanted}</id>`)],
  ['Atom: itself, when there is nothing else', atom(`<link rel="self" href="${wanted}"/>`)],
  ['JSON: url', json({ id: '1', url: wanted, external_url: 'https://elsewhere.example/' })],
  ['JSON: external_url', json({ id: '1', external_url: wanted })],
  ['JSON: id', json({ id: wanted })],
  ['JSON: an attachment', json({ id: '1', attachments: [{ url: wanted, mime_type: 'audio/mpeg' }] })],
])('%s is the link', (_where, document) => {
  expect(links(document)).toEqual([wanted])
})

test.each([
  ['RSS: a guid that is a number', rss('<guid>12345</guid>')],
  ['RSS: a guid that is a name', rss('<guid isPermaLink="false">tag:news.example,2026:1</guid>')],
  ['Atom: an id that is a name', atom('<id>1</id>')],
  ['JSON: an id that is a number', json({ id: 12345 })],
  ['a link to a script', rss('<link>javascript:alert(1)</link><guid>urn:x:1</guid>')],
])('%s is no link, and nothing is made up', (_where, document) => {
  expect(links(document)).toEqual([])
})

test('articles of one page are several, by the place within it', () => {
  const item = (place: string) => `<title>At ${place}</title><link>https://news.example/2026/11/21.html#${place}</link>`
  const found = links(rss(`${item('a1')}</item><item>${item('a2')}</item><item>${item('a2')}`))
  expect(found).toEqual(['https://news.example/2026/11/21.html#a1', 'https://news.example/2026/11/21.html#a2'])
})
