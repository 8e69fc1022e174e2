import { expect, test } from 'vitest'
import { footerLinks, isCurrentLink, siteMenus } from './site-menu.ts'

const elsewhere = { apply: 'https://apply.example/', newsletter: 'https://news.example/' }

function linksOf(pathname: string) {
  return siteMenus(pathname, elsewhere).map((menu) => [menu.label, menu.links.map((link) => link.to)])
}

test('the header has the specified menus in the specified order', () => {
  expect(linksOf('/')).toEqual([
    ['Mortgages', ['/applications', '/products', '/calculators', '/mortgage-options', '/services']],
    ['Our Rates', ['/rates']],
    ['Resources', ['/find-broker', '/why-broker', '/app', '/blog', '/mortgage-news', 'https://news.example/']],
    ['Contact Us', ['/contact', '/become-broker', '/newsletter']],
  ])
})

test.each([
  ['/agents/annlee', '/products?agent=annlee'],
  ['/agents/annlee/', '/products?agent=annlee'],
  ['/agents', '/products'],
  ['/agents/', '/products'],
  ['/agent/annlee', '/products'],
  ['/rates', '/products'],
])('on %s the products link is %s', (pathname, products) => {
  expect(siteMenus(pathname, elsewhere)[0]?.links[1]?.to).toBe(products)
})

test('the footer has the specified links', () => {
  expect(footerLinks.map((link) => link.to).join(' ')).toBe(
    '/applications /products /calculators /rates /why-broker /blog /mortgage-news /app /contact /become-broker /newsletter /auth',
  )
})

test.each([
  ['/blog', '/blog', true],
  ['/blog', '/blog/a-post', true],
  ['/blog', '/blogs', false],
  ['/products?agent=annlee', '/products', true],
])('the link to %s on the page %s is marked as current: %s', (to, pathname, current) => {
  expect(isCurrentLink({ label: '', to }, pathname)).toBe(current)
})
