import { expect, test } from 'vitest'
import { readFeed } from './news.reading.server.ts'

/** Feeds as publishers' programs write them, each with the first article that must be read from it. */
const feeds: [publisher: string, address: string, document: string, first: object][] = [
  [
    'WordPress',
    'https://www.canadianmortgagetrends.com/feed/',
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
	xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"
	xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/">
<channel><title>Canadian Mortgage Trends</title>
	<atom:link href="https://www.canadianmortgagetrends.com/feed/" rel="self" type="application/rss+xml" />
	<link>https://www.canadianmortgagetrends.com/</link><language>en-CA</language>
	<item><title>Fixed mortgage rates dip below 4% &#8211; what&#8217;s next?</title>
		<link>https://www.canadianmortgagetrends.com/2026/11/fixed-rates-dip/</link>
		<comments>https://www.canadianmortgagetrends.com/2026/11/fixed-rates-dip/#respond</comments>
		<dc:creator><![CDATA[Steve H.]]></dc:creator><pubDate>Fri, 20 Nov 2026 17:34:12 +0000</pubDate>
		<category><![CDATA[Rates]]></category>
		<guid isPermaLink="false">https://www.canadianmortgagetrends.com/?p=91234</guid>
		<description><![CDATA[<p><img width="300" src="x.jpg" />Bond yields fell &amp; lenders followed. [&#8230;]</p>
<p>The post <a href="https://x">Fixed mortgage rates dip</a> appeared first on <a href="https://y">Canadian Mortgage News</a>.</p>]]></description>
		<content:encoded><![CDATA[<p>Long text</p>]]></content:encoded>
	</item></channel></rss>`,
    {
      title: 'Fixed mortgage rates dip below 4% – what’s next?',
      link: 'https://www.canadianmortgagetrends.com/2026/11/fixed-rates-dip/',
      summary: 'Bond yields fell & lenders followed.…',
      publishedAt: new Date('2026-11-20T17:34:12Z'),
      language: 'en',
    },
  ],
  [
    'the Bank of Canada: RDF with statistics',
    'https://www.bankofcanada.ca/utility/news/feed/',
    `<?xml version="1.0" encoding="UTF-8"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:cb="http://www.cbwiki.net/wiki/index.php/Specification_1.2/">
<channel rdf:about="https://www.bankofcanada.ca/utility/news/feed/"><title xml:lang="en">Bank of Canada: News</title><link>https://www.bankofcanada.ca/</link><dc:language>en</dc:language>
<items><rdf:Seq><rdf:li rdf:resource="https://www.bankofcanada.ca/2026/10/fad-press-release-2026-10-28/" /></rdf:Seq></items></channel>
<item rdf:about="https://www.bankofcanada.ca/2026/10/fad-press-release-2026-10-28/"><title xml:lang="en">Bank of Canada holds policy rate at 2&frac14;%</title>
<link>https://www.bankofcanada.ca/2026/10/fad-press-release-2026-10-28/</link><description xml:lang="en">The Bank of Canada today held its target for the overnight rate.</description>
<dc:date>2026-10-28T09:45:00-04:00</dc:date><dc:format>text/html</dc:format>
<cb:news rdf:parseType="Resource"><rdf:type rdf:resource="http://www.cbwiki.net/wiki/index.php/RSS-CB_1.2_RDF_Schema#News"/><cb:simpleTitle xml:lang="en">Rate held</cb:simpleTitle><cb:occurrenceDate>2026-10-27</cb:occurrenceDate></cb:news></item></rdf:RDF>`,
    {
      title: 'Bank of Canada holds policy rate at 2¼%',
      link: 'https://www.bankofcanada.ca/2026/10/fad-press-release-2026-10-28/',
      publishedAt: new Date('2026-10-28T13:45:00Z'),
      language: 'en',
    },
  ],
  [
    'the Government of Canada: Atom without published',
    'https://api.io.canada.ca/io-server/gc/news/en/v2',
    `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Canada News Centre - Finance</title><link rel="self" href="https://api.io.canada.ca/x"/><updated>2026-11-19T14:00:00Z</updated>
<entry><title type="html">Minister announces changes to the insured mortgage price cap</title><link rel="alternate" type="text/html" href="https://www.canada.ca/en/department-finance/news/2026/11/cap.html"/><id>https://www.canada.ca/en/department-finance/news/2026/11/cap.html</id><updated>2026-11-19T09:00:00-05:00</updated><summary type="html">&lt;p&gt;Effective &lt;strong&gt;December 15&lt;/strong&gt;.&lt;/p&gt;</summary></entry></feed>`,
    {
      title: 'Minister announces changes to the insured mortgage price cap',
      link: 'https://www.canada.ca/en/department-finance/news/2026/11/cap.html',
      summary: 'Effective December 15.',
      publishedAt: new Date('2026-11-19T14:00:00Z'),
    },
  ],
  [
    'Postmedia: entities twice, media, an update',
    'https://financialpost.com/feed/',
    `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/"><channel><title>Financial Post</title><link>https://financialpost.com</link>
<item><title>Posthaste: Canada&amp;#8217;s housing market &amp;amp; the &amp;#8216;renewal wall&amp;#8217;</title><link>https://financialpost.com/news/posthaste-renewal-wall?utm_source=rss&amp;utm_medium=feed</link><dcterms:modified>2026-11-20T15:00:00+00:00</dcterms:modified><pubDate>Fri, 20 Nov 2026 13:00:00 GMT</pubDate><media:content url="https://smartcdn.example/x.jpg" medium="image"><media:title>Picture</media:title></media:content><description>Renewals peak.</description></item></channel></rss>`,
    {
      title: 'Posthaste: Canada’s housing market & the ‘renewal wall’',
      link: 'https://financialpost.com/news/posthaste-renewal-wall',
      publishedAt: new Date('2026-11-20T13:00:00Z'),
    },
  ],
  [
    'a French newsroom: CDATA, French dates',
    'https://ici.radio-canada.ca/rss/5717',
    `<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title><![CDATA[ICI | Économie]]></title><language>fr-CA</language><item><title><![CDATA[Taux directeur : l’inflation s’essouffle à 1,9 %]]></title><link><![CDATA[https://ici.radio-canada.ca/nouvelle/2111111/taux-inflation]]></link><guid isPermaLink="false">2111111</guid><pubDate>ven., 20 nov. 2026 10:15:00 EST</pubDate><description><![CDATA[<p>Première baisse&nbsp;depuis mars.</p>]]></description></item></channel></rss>`,
    {
      title: 'Taux directeur : l’inflation s’essouffle à 1,9 %',
      link: 'https://ici.radio-canada.ca/nouvelle/2111111/taux-inflation',
      summary: 'Première baisse depuis mars.',
      publishedAt: new Date('2026-11-20T15:15:00Z'),
      language: 'fr',
    },
  ],
  [
    'Blogger: Atom with five links, milliseconds and a zone',
    'https://rates.blogspot.com/feeds/posts/default',
    `<?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="http://www.blogger.com/styles/atom.css" type="text/css"?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-1</id><title type='text'>Rates</title><entry><id>tag:blogger.com,1999:blog-1.post-2</id><published>2026-11-20T08:00:00.001-08:00</published><updated>2026-11-20T09:00:00.001-08:00</updated><title type='text'>Spreads &amp; &lt;yields&gt;</title><content type='html'>&lt;div&gt;Wide.&lt;/div&gt;</content><link rel='replies' type='application/atom+xml' href='https://rates.blogspot.com/feeds/2/comments/default'/><link rel='replies' type='text/html' href='https://rates.blogspot.com/2026/11/spreads.html#comment-form'/><link rel='edit' href='https://www.blogger.com/feeds/1/posts/default/2'/><link rel='self' href='https://www.blogger.com/feeds/1/posts/default/2'/><link rel='alternate' type='text/html' href='https://rates.blogspot.com/2026/11/spreads.html' title='Spreads'/></entry></feed>`,
    {
      title: 'Spreads & <yields>',
      link: 'https://rates.blogspot.com/2026/11/spreads.html',
      publishedAt: new Date('2026-11-20T16:00:00.001Z'),
    },
  ],
  [
    'YouTube: title, link, words in media:group',
    'https://www.youtube.com/feeds/videos.xml?channel_id=UC1',
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>Channel</title><entry><id>yt:video:abc</id><yt:videoId>abc</yt:videoId><title>Renewals in 2027</title><link rel="alternate" href="https://www.youtube.com/watch?v=abc"/><published>2026-11-18T12:00:00+00:00</published><media:group><media:title>Renewals in 2027</media:title><media:description>How to prepare.</media:description></media:group></entry></feed>`,
    { title: 'Renewals in 2027', link: 'https://www.youtube.com/watch?v=abc', summary: 'How to prepare.' },
  ],
  [
    'Mastodon: no titles',
    'https://mstdn.ca/@rates.rss',
    `<rss version="2.0" xmlns:webfeeds="http://webfeeds.org/rss/1.0"><channel><title>Rates</title><link>https://mstdn.ca/@rates</link><item><guid isPermaLink="true">https://mstdn.ca/@rates/1</guid><link>https://mstdn.ca/@rates/1</link><pubDate>Thu, 19 Nov 2026 10:00:00 +0000</pubDate><description>&lt;p&gt;Five-year yield at 2.9 %. &lt;a href="https://x"&gt;&lt;span class="invisible"&gt;https://&lt;/span&gt;x&lt;/a&gt;&lt;/p&gt;</description></item></channel></rss>`,
    { title: expect.stringMatching(/^Five-year yield at 2\.9 %\./), link: 'https://mstdn.ca/@rates/1' },
  ],
  [
    'SharePoint and ASP.NET: a10, dates with Z, no space between',
    'https://www.cmhc-schl.gc.ca/rss/news',
    `<?xml version="1.0" encoding="utf-8"?><rss xmlns:a10="http://www.w3.org/2005/Atom" version="2.0"><channel xml:base="https://www.cmhc-schl.gc.ca/"><title>CMHC</title><item><guid isPermaLink="false">{0A1B}</guid><link>/media-newsroom/news-releases/2026/housing-starts</link><title>Housing starts up 4% in October</title><description>Details</description><pubDate>Tue, 17 Nov 2026 13:15:00 Z</pubDate><a10:updated>2026-11-17T13:20:00Z</a10:updated></item></channel></rss>`,
    {
      title: 'Housing starts up 4% in October',
      link: 'https://www.cmhc-schl.gc.ca/media-newsroom/news-releases/2026/housing-starts',
      publishedAt: new Date('2026-11-17T13:15:00Z'),
    },
  ],
  [
    'Statistics Canada: the day alone, links to the site',
    'https://www150.statcan.gc.ca/n1/rss/dai-quo/0-eng.atom',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA"><title>The Daily</title><entry><title>Consumer Price Index, October 2026</title><link href="https://www150.statcan.gc.ca/n1/daily-quotidien/261117/dq261117a-eng.htm?HPA=1"/><id>261117a</id><updated>2026-11-17T08:30:00-05:00</updated><summary type="html"><![CDATA[The CPI rose 1.9%.]]></summary></entry></feed>`,
    {
      title: 'Consumer Price Index, October 2026',
      link: 'https://www150.statcan.gc.ca/n1/daily-quotidien/261117/dq261117a-eng.htm?HPA=1',
      publishedAt: new Date('2026-11-17T13:30:00Z'),
    },
  ],
  [
    'Substack',
    'https://housing.substack.com/feed',
    `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" version="2.0" xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0"><channel><title><![CDATA[Housing]]></title><language><![CDATA[en]]></language><item><title><![CDATA[The "silent" trigger rate]]></title><description><![CDATA[Why payments rise]]></description><link>https://housing.substack.com/p/trigger-rate</link><guid isPermaLink="false">https://housing.substack.com/p/trigger-rate</guid><dc:creator><![CDATA[A B]]></dc:creator><pubDate>Sat, 21 Nov 2026 11:01:22 GMT</pubDate><enclosure url="https://substackcdn.example/image.png" length="0" type="image/png"/><content:encoded><![CDATA[<p>Body</p>]]></content:encoded></item></channel></rss>`,
    {
      title: 'The "silent" trigger rate',
      link: 'https://housing.substack.com/p/trigger-rate',
      publishedAt: new Date('2026-11-21T11:01:22Z'),
    },
  ],
  [
    'Google News: a table of links as description',
    'https://news.google.com/rss/search?q=mortgage',
    `<rss xmlns:media="http://search.yahoo.com/mrss/" version="2.0"><channel><title>"mortgage" - Google News</title><item><title>Rates fall again - The Star</title><link>https://news.google.com/rss/articles/CBMi?oc=5</link><guid isPermaLink="false">CBMi</guid><pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><description>&lt;a href="https://news.google.com/rss/articles/CBMi?oc=5" target="_blank"&gt;Rates fall again&lt;/a&gt;&amp;nbsp;&amp;nbsp;&lt;font color="#6f6f6f"&gt;The Star&lt;/font&gt;</description><source url="https://www.thestar.com">The Star</source></item></channel></rss>`,
    {
      title: 'Rates fall again - The Star',
      link: 'https://news.google.com/rss/articles/CBMi?oc=5',
      summary: 'Rates fall again The Star',
    },
  ],
  [
    'micro.blog: JSON Feed without titles',
    'https://me.micro.blog/feed.json',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1',
      title: 'me',
      items: [
        {
          id: 'http://me.micro.blog/2026/11/20/rates.html',
          content_html: '<p>Rates &amp; rent.</p>\n',
          date_published: '2026-11-20T09:21:03-05:00',
          url: 'https://me.micro.blog/2026/11/20/rates.html',
        },
      ],
    }),
    {
      title: 'Rates & rent.',
      link: 'https://me.micro.blog/2026/11/20/rates.html',
      publishedAt: new Date('2026-11-20T14:21:03Z'),
    },
  ],
  [
    'GitHub: releases',
    'https://github.com/o/r/releases.atom',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US"><id>tag:github.com,2008:https://github.com/o/r/releases</id><title>Release notes</title><entry><id>tag:github.com,2008:Repository/1/v2</id><updated>2026-11-20T10:00:00Z</updated><link rel="alternate" type="text/html" href="https://github.com/o/r/releases/tag/v2"/><title>v2</title><content type="html">&lt;h2&gt;Changes&lt;/h2&gt;</content></entry></feed>`,
    { title: 'v2', link: 'https://github.com/o/r/releases/tag/v2', summary: 'Changes' },
  ],
  [
    'a hand-written RSS 0.92: no channel title, dates of people',
    'http://broker.example/news.xml',
    `<rss version=".92"><channel><link>http://broker.example/news/</link><item><title>We moved</title><link>moved.html</link><pubDate>November 18, 2026 3:30 PM EST</pubDate></item></channel></rss>`,
    { title: 'We moved', link: 'http://broker.example/news/moved.html', publishedAt: new Date('2026-11-18T20:30:00Z') },
  ],
]

test.each(feeds)('%s', (_publisher, address, document, first) => {
  const [article] = readFeed(Buffer.from(document), address, undefined, new Date('2026-11-21T15:00:00Z')).articles
  expect(article).toMatchObject(first)
})
