import { describe, expect, test } from 'vitest'
import { pageMeta } from './page-meta.ts'
import { agentData, breadcrumbData, organizationData, postData } from './structured-data.ts'

const siteUrl = 'https://www.example.ca'
const matches = [null, { loaderData: { siteUrl } }] as const
const page = { title: 'Rates', description: 'All of them.', path: '/rates' }

function property(descriptors: object[], name: string) {
  const found = descriptors.find((one) => 'property' in one && one.property === name)
  return found && 'content' in found ? found.content : undefined
}

describe('the preview image of a shared link', () => {
  test('is generated for the page, with its size', () => {
    const meta = pageMeta(matches, page)
    expect(property(meta, 'og:image')).toBe('https://www.example.ca/og/rates.png')
    expect(property(meta, 'og:image:width')).toBe('1200')
    expect(property(meta, 'og:image:height')).toBe('630')
    expect(property(pageMeta(matches, { ...page, path: '/' }), 'og:image')).toBe('https://www.example.ca/og/home.png')
  })

  test('is the page’s own picture if it has one, with its size if that is known', () => {
    const stored = pageMeta(matches, { ...page, image: '/media/blog/k3-1280x720.webp' })
    expect(property(stored, 'og:image')).toBe('https://www.example.ca/media/blog/k3-1280x720.webp')
    expect(property(stored, 'og:image:width')).toBe('1280')
    const elsewhere = pageMeta(matches, { ...page, image: 'https://pictures.example.ca/a.jpg' })
    expect(property(elsewhere, 'og:image')).toBe('https://pictures.example.ca/a.jpg')
    expect(property(elsewhere, 'og:image:width')).toBeUndefined()
  })

  test.each(['javascript:alert(1)', '//evil.example/a.png', '', null])('is never an unsafe address: %j', (image) => {
    expect(property(pageMeta(matches, { ...page, image }), 'og:image')).toBe('https://www.example.ca/og/rates.png')
  })
})

test('breadcrumbs begin at the home page and use complete addresses', () => {
  const trail = breadcrumbData(siteUrl, [{ name: 'Our rates', path: '/rates' }])
  expect(trail.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://www.example.ca/' },
    { position: 2, name: 'Our rates', item: 'https://www.example.ca/rates' },
  ])
})

test('structured data of the brokerage, its agents and posts has every known value and leaves out the others', () => {
  expect(organizationData(siteUrl)).toMatchObject({
    '@type': 'FinancialService',
    address: { addressCountry: 'CA' },
    identifier: { value: '13184' },
  })
  const agent = agentData(siteUrl, { name: 'Zoë', path: '/agents/zoe', headshotUrl: 'javascript:x', languages: [] })
  expect(JSON.parse(JSON.stringify(agent))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': 'https://www.example.ca/agents/zoe#person',
    name: 'Zoë',
    url: 'https://www.example.ca/agents/zoe',
    worksFor: { '@type': 'FinancialService', '@id': 'https://www.example.ca/#organization', name: 'Maplekey' },
  })
  const post = { title: 'T', path: '/blog/t', description: 'D', publishedAt: '2026-11-01T12:00:00Z' }
  expect(postData(siteUrl, { ...post, author: null })).toMatchObject({
    dateModified: '2026-11-01T12:00:00Z',
    author: { name: 'Maplekey' },
  })
})
