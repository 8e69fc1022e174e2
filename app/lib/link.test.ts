import { describe, expect, it, vi } from 'vitest'
import { isSafeLink, safeLink } from './link.ts'

describe('a link typed by a person', () => {
  it.each([
    'https://calendly.com/avery',
    'https://example.ca',
    'HTTPS://Example.ca/A?b=c#d',
    'https://example.ca:8443/x',
    'https://example.ca/@avery',
    'https://exämple.ca/',
    `https://example.ca/${'a'.repeat(2048 - 19)}`,
  ])('may be %s', (text) => expect(isSafeLink(text)).toBe(true))

  it.each([
    ['plain http', 'http://example.ca'],
    ['a script', 'javascript:alert(1)'],
    ['a document in the address', 'data:text/html,hello'],
    ['no scheme', 'example.ca'],
    ['a borrowed scheme', '//example.ca'],
    ['no slashes', 'https:example.ca'],
    ['one slash', 'https:/example.ca'],
    ['no host', 'https://'],
    ['an empty host', 'https:///path'],
    ['a name in front of the host', 'https://bank.ca@evil.example/'],
    ['an empty name in front of the host', 'https://@evil.example/'],
    ['a backslash', 'https://bank.ca\\@evil.example'],
    ['a backslash in the path', 'https://bank.ca/\\evil'],
    ['a blank', 'https://bank.ca/a b'],
    ['a line break', 'https://bank.ca/\njavascript:'],
    ['a tab', 'ht\ttps://bank.ca'],
    ['2,049 characters', `https://example.ca/${'a'.repeat(2049 - 19)}`],
    ['nothing', ''],
  ])('may not have %s', (_what, text) => expect(isSafeLink(text)).toBe(false))

  it('is recognised on a phone that is too old for URL.parse', () => {
    vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function')
    })
    expect(safeLink('https://example.ca')).toBe('https://example.ca')
    vi.restoreAllMocks()
  })

  it('is not shown if the stored one is unsafe', () => {
    expect(safeLink('javascript:alert(1)')).toBeUndefined()
    expect(safeLink(null)).toBeUndefined()
    expect(safeLink('https://example.ca')).toBe('https://example.ca')
  })
})
