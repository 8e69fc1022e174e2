import { describe, expect, test } from 'vitest'
import { areByPlace, articleLink, hostOf, linkKeyOf } from './news-link.ts'

const feed = 'https://news.example/feeds/all.xml'

describe('where an article is', () => {
  test.each([
    ['https://news.example/a', undefined, 'https://news.example/a'],
    [' /a ', undefined, 'https://news.example/a'],
    ['a', undefined, 'https://news.example/feeds/a'],
    ['a', 'https://elsewhere.example/blog/', 'https://elsewhere.example/blog/a'],
    ['a', '/blog/', 'https://news.example/blog/a'],
    ['//cdn.example/a', undefined, 'https://cdn.example/a'],
    ['www.other.example/a', undefined, 'https://www.other.example/a'],
    ['http://news.example/?a=1&amp;b=2', undefined, 'http://news.example/?a=1&b=2'],
    ['https://news.example/a?utm_source=rss&id=7&fbclid=x', undefined, 'https://news.example/a?id=7'],
    ['https://news.example/été', undefined, 'https://news.example/%C3%A9t%C3%A9'],
  ])('%s from %s', (found, base, link) => {
    expect(articleLink(found, [base, feed])).toBe(link)
  })

  test.each([
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'tag:news.example,2026:1',
    'ftp://news.example/a',
    'https://user:secret@news.example/a',
    `https://news.example/${'a'.repeat(3000)}`,
  ])('not %s', (found) => {
    expect(articleLink(found, [feed])).toBeNull()
  })
})

test('the same article by another link has the same key, another article another', () => {
  const key = linkKeyOf('https://www.news.example/rates/?b=2&a=1#top')
  for (const same of ['http://news.example/rates?a=1&b=2', 'https://news.example/rates//?b=2&a=1'])
    expect(linkKeyOf(same)).toBe(key)
  for (const other of ['https://news.example/rates?a=1', 'https://m.news.example/rates?a=1&b=2'])
    expect(linkKeyOf(other)).not.toBe(key)
})

test('places within a page count where a feed tells its articles apart by them', () => {
  const at = (...places: string[]) => places.map((place) => `https://news.example/2026/11/21.html${place}`)
  expect(areByPlace(at('#a122005', '#a133241'))).toBe(true)
  expect(areByPlace(at('', '#comments', '#respond', '#more-12', '#xtor=RSS-1', '#tk.rss_all', '#'))).toBe(false)
  expect(areByPlace(['https://news.example/1#a', 'https://news.example/2#b'])).toBe(false)
  const keys = at('#a122005', '#a133241', '#comments', '').map((link) => linkKeyOf(link, true))
  expect(new Set(keys).size).toBe(3)
})

test('the site is named without www', () => {
  expect(hostOf('https://www.news.example:8080/a')).toBe('news.example')
})
