import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const titles = [
  [
    'Bank of Canada holds its rate at 2.25 % for the third time',
    'Inflation is close to the target, the bank says, and the labour market is balanced.',
  ],
  [
    'Les taux hypothécaires fixes reculent au Québec',
    'Les prêteurs suivent la baisse du rendement des obligations de cinq ans.',
    'fr',
  ],
  [
    'Renewals: what 1.2 million households will pay in 2027',
    'Most of those who took a five-year fixed rate in 2022 renew at a similar rate.',
  ],
  ['OSFI keeps the minimum qualifying rate for uninsured mortgages', ''],
  [
    'Housing starts rise 4 % in October',
    'CMHC counts 251,000 units at a seasonally adjusted annual rate; apartments lead, and single houses have been falling for a year in all of the large cities.',
  ],
] as const

/** An RSS feed with twenty-five articles, an hour apart, the newest an hour old. */
function feedXml(now: Date): string {
  const items = Array.from({ length: 25 }, (_, index) => {
    const [title, summary, language] = titles[index % titles.length]!
    const at = new Date(now.getTime() - (index + 1) * 3_600_000).toUTCString()
    const number = index < titles.length ? '' : ` (${index + 1})`
    return `<item><title>${title}${number}</title><link>https://www.news.example/articles/${index + 1}</link>
      <description>${summary}</description><pubDate>${at}</pubDate>${language ? `<dc:language>${language}</dc:language>` : ''}</item>`
  })
  return `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>The News</title>${items.join('')}</channel></rss>`
}

/** Serves a publisher's feed on this machine and returns its address. The server ends with the process. */
export async function serveNewsFeed(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feedXml(new Date()))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`
}
