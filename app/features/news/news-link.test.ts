import { describe, expect, test } from 'vitest'
import { articleLink, hostOf, linkKeyOf } from './news.reading.server.ts'

const feed = 'https://news.example/feeds/all.xml'

describe('articleLink', () => {
  test.each([
    ['https://news.example/a', undefined, 'https://news.example/a'],
    [' /a ', undefined, 'https://news.example/a'],
    ['a', undefined, 'https://news.example/feeds/a'],
    ['a', 'https://elsewhere.example/blog/', 'https://elsewhere.example/blog/a'],
    ['//cdn.example/a', undefined, 'https://cdn.example/a'],
    ['https://news.example/a?utm_source=rss&id=7&fbclid=x', undefined, 'https://news.example/a?id=7'],
    ['https://news.example/été', undefined, 'https://news.example/%C3%A9t%C3%A9'],
  ])('makes %s a full address (base %s)', (found, base, link) => {
    expect(articleLink(found, base ?? feed)).toBe(link)
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
  ])('rejects %s', (found) => {
    expect(articleLink(found, feed)).toBeNull()
  })
})

test('two links to the same article have the same key, links to different articles different keys', () => {
  const key = linkKeyOf('https://www.news.example/rates/?b=2&a=1#top')
  for (const same of ['http://news.example/rates?a=1&b=2', 'https://news.example/rates//?b=2&a=1'])
    expect(linkKeyOf(same)).toBe(key)
  for (const other of ['https://news.example/rates?a=1', 'https://m.news.example/rates?a=1&b=2'])
    expect(linkKeyOf(other)).not.toBe(key)
})

test('the host of an article is shown without www', () => {
  expect(hostOf('https://www.news.example:8080/a')).toBe('news.example')
})
