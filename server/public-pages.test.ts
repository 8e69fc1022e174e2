import { expect, test } from 'vitest'
import { publicPageKey } from './public-pages.ts'

function keyOf(path: string) {
  return publicPageKey(new URL(path, 'https://www.brokerage.example'))
}

test.each([
  ['/', '/'],
  ['/_.data', '/_.data'],
  ['/rates.data?type=fixed', '/rates.data?type=fixed'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/rates?type=variable&province=Quebec', '/rates?province=Quebec&type=variable'],
  ['/rates?province=Quebec&type=variable', '/rates?province=Quebec&type=variable'],
  ['/agents/priyasharma', '/agents/priyasharma'],
  [
    '/rates.data?type=variable&_routes=routes%2Fpublic%2Frates',
    '/rates.data?_routes=routes%2Fpublic%2Frates&type=variable',
  ],
  ['/contact?topic=join', '/contact?topic=join'],
  ['/contact?agent=priyasharma', '/contact?agent=priyasharma'],
  ['/blog/why-the-posted-rate', '/blog/why-the-posted-rate'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog/rss.xml', '/blog/rss.xml'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/robots.txt', '/robots.txt'],
  ['/llms.txt', '/llms.txt'],
  ['/rates?term=5+year&purpose=switch', '/rates?purpose=switch&term=5+year'],
  ['/og/home.png', '/og/home.png'],
  ['/og/agents/priyasharma.png', '/og/agents/priyasharma.png'],
])('%s is cached as %s', (path, key) => {
  expect(keyOf(path)).toBe(key)
})

test.each([
  ['a figure of the visitor', '/rates?amount=450000'],
  ['a value that is not offered', '/rates?province=Atlantis'],
  ['the same parameter twice', '/rates?type=fixed&type=variable'],
  ['a choice of loaders', '/rates.data?_routes=routes%2Fpublic%2Flayout'],
  ['a choice of loaders on a page that never asks for one', '/terms.data?_routes=routes%2Fpublic%2Fterms'],
  ['a staff page', '/super-admin'],
  ['the plain quote page, which carries a key', '/quote'],
  ['a path below a page', '/rates/x'],
  ['one of the many spellings of a broker', '/agents/PriyaSharma'],
  ['the same in a parameter', '/products?agent=PriyaSharma'],
  ['a broker who cannot be', '/contact?agent=<script>'],
  ['a typed figure', '/mortgage-calculator?amount=450000'],
  ['a link of a mail', '/newsletter/confirm?token=abc'],
  ['a page of the blog that cannot be', '/blog?page=0'],
  ['an endless name', `/agents/${'a'.repeat(65)}`],
])('%s is not cached', (_what, path) => {
  expect(keyOf(path)).toBeNull()
})
