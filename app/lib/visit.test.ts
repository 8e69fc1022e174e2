import { expect, test } from 'vitest'
import { readVisit, visitOfPage } from './visit.ts'

const named = (told: Record<string, string>) => readVisit(String(new URLSearchParams({ landing: '/', ...told })))?.name

test.each<[Record<string, string>, string]>([
  [{ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'renewals' }, 'Google (ad)'],
  [{ gclid: '' }, 'Google (ad)'],
  [{ msclkid: '' }, 'Bing (ad)'],
  [{ utm_source: 'FB', utm_medium: 'paid_social' }, 'Facebook (ad)'],
  [{ referrer: 'www.google.ca' }, 'Google (search)'],
  [{ referrer: 'www.google.co.uk' }, 'Google (search)'],
  [{ referrer: 'duckduckgo.com' }, 'DuckDuckGo (search)'],
  [{ referrer: 'mail.google.com' }, 'mail.google.com'],
  [{ referrer: 'google.example.com' }, 'google.example.com'],
  [{ referrer: 'l.facebook.com' }, 'Facebook'],
  [{ referrer: 'www.ratehub.ca' }, 'ratehub.ca'],
  [{ utm_source: 'ratehub.ca', referrer: 'www.google.ca' }, 'ratehub.ca'],
  [{ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'may' }, 'Newsletter May'],
  [{ utm_source: 'open_house' }, 'Open house'],
  [{ utm_campaign: 'spring-sale' }, 'Spring sale'],
  [{}, 'Direct'],
])('%j is called %s', (told, name) => {
  expect(named(told)).toBe(name)
})

test('a value that is too long, names a person or holds control characters or markup is left out, and the rest stays', () => {
  for (const bad of ['a'.repeat(101), 'robin@example.ca', 'May\n', '<script>', 'a\0b', '\u202Eyam', 'javascript:x'])
    expect(readVisit(String(new URLSearchParams({ utm_source: `x${bad}x`, utm_campaign: 'May' })))).toEqual({
      name: 'May',
      campaign: 'May',
    })
  for (const referrer of ['https://ratehub.ca/?q=me', 'ratehub.ca/robin', 'localhost', 'a..b', `${'a'.repeat(99)}.ca`])
    expect(readVisit(String(new URLSearchParams({ referrer })))).toBeNull()
  for (const landing of [
    '//evil.example',
    'https://evil.example',
    '/a?b=c',
    '/robin@example.ca',
    `/${'a'.repeat(200)}`,
  ])
    expect(readVisit(String(new URLSearchParams({ landing })))).toBeNull()
  expect(readVisit('')).toBeNull()
  expect(readVisit('%E0%A4%A=%&&==')).toBeNull()
})

test('without JavaScript only a campaign in the page’s address counts', () => {
  expect(visitOfPage('https://maplekey.ca/contact?utm_source=google&utm_medium=cpc&gclid=secret&q=mine')).toEqual({
    name: 'Google (ad)',
    source: 'google',
    medium: 'cpc',
    landing: '/contact',
  })
  expect(visitOfPage('https://maplekey.ca/contact?referrer=ratehub.ca')).toBeNull()
  expect(visitOfPage('nonsense')).toBeNull()
  expect(visitOfPage(null)).toBeNull()
})
