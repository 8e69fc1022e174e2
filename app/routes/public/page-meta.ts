import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'

export function pageTitle(text: string): string {
  return `${text} | ${brand.name}`
}

/** Title, description, canonical address and what other sites show when they link here. `path` begins with a slash. */
export function pageMeta(page: {
  title: string
  description: string
  path: string
  siteUrl: string
}): MetaDescriptor[] {
  const title = pageTitle(page.title)
  const canonical = new URL(page.path, page.siteUrl).href
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
  ]
}
