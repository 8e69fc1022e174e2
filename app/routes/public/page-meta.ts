import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'
import { parsePictureUrl } from '#app/lib/picture.ts'
import { breadcrumbData, pictureAddress, type StructuredData, type Trail } from './structured-data.ts'

type Page = {
  title: string
  description: string
  /** The page's canonical path without query parameters; begins with a slash. */
  path: string
  kind?: 'website' | 'article' | 'profile'
  /** The preview image of shared links, instead of the one that the server generates for every page. */
  image?: string | null
  data?: (siteUrl: string) => StructuredData | null
  /** The breadcrumbs from the home page to this page. */
  trail?: Trail
}

export function pageTitle(text: string): string {
  return `${text} | ${brand.name}`
}

/** Metadata of a page that search engines must not list. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

/** The `meta` of a staff page with a title of its own, and of an unlisted page. */
export const titled = (title: string) => (): MetaDescriptor[] => [{ title: pageTitle(title) }]
export const unlisted = (title: string) => (): MetaDescriptor[] => unlistedMeta(title)

/** The loader of the public layout provides the site's address for all its pages. */
export type Matches = readonly [root: unknown, frame: { loaderData: { siteUrl: string } }, ...unknown[]]

/** The path of the preview image that the server generates for a page, whatever its query parameters. */
function shareImagePath(path: string): string {
  const [plain = ''] = path.split('?')
  return `/og${plain === '/' ? '/home' : plain}.png`
}

/** Title, description, canonical address, the tags for link previews, and structured data. */
export function pageMeta([, frame]: Matches, page: Page): MetaDescriptor[] {
  const { siteUrl } = frame.loaderData
  return [
    { title: pageTitle(page.title) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: new URL(page.path, siteUrl).href },
    // Only read from the HTML that the server sends, so the browser's bundle leaves them out.
    ...(import.meta.env.SSR ? forOtherSites(page, siteUrl) : []),
  ]
}

/** The `meta` of a page whose texts need no data. */
export function metaFor(page: Page) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => pageMeta(matches, page)
}

function forOtherSites(page: Page, siteUrl: string): MetaDescriptor[] {
  const told = [page.data?.(siteUrl), page.trail && breadcrumbData(siteUrl, page.trail)]
  return [
    { property: 'og:title', content: pageTitle(page.title) },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: new URL(page.path, siteUrl).href },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_CA' },
    ...shareImage(page, siteUrl),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...told.flatMap((data) => (data ? [{ 'script:ld+json': data as object as Record<string, string> }] : [])),
  ]
}

function shareImage({ title, path, image }: Page, siteUrl: string): MetaDescriptor[] {
  const own = pictureAddress(image, siteUrl)
  const size = own ? image && parsePictureUrl(image) : { width: 1200, height: 630 }
  return [
    { property: 'og:image', content: own ?? new URL(shareImagePath(path), siteUrl).href },
    ...(size
      ? [
          { property: 'og:image:width', content: String(size.width) },
          { property: 'og:image:height', content: String(size.height) },
        ]
      : []),
    { property: 'og:image:alt', content: pageTitle(title) },
  ]
}
