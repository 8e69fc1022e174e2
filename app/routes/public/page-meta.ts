import type { MetaDescriptor } from 'react-router'
import { brand } from '#brand'
import { parsePictureUrl } from '#app/lib/picture.ts'
import { pictureAddress, type StructuredData } from './structured-data.ts'

type Page = {
  title: string
  description: string
  /** The page's own address, without search parameters; begins with a slash. */
  path: string
  siteUrl: string
  kind?: 'website' | 'article' | 'profile'
  /** Shown where others link here, instead of the picture that the server draws for every page. */
  image?: string | null
  data?: readonly (StructuredData | null)[]
}

export function pageTitle(text: string): string {
  return `${text} | ${brand.name}`
}

type Matches = readonly [root: unknown, frame: { loaderData: { siteUrl: string } }, ...unknown[]]

/** The address of the whole site, which the loader of the pages' frame tells once for all of them. */
export function siteUrlOf([, frame]: Matches): string {
  return frame.loaderData.siteUrl
}

/** Where the server draws the picture that others show with a link to this page. */
function shareImagePath(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`
}

/** Title, description, canonical address, what other sites show when they link here, and what machines are told. */
export function pageMeta(page: Page): MetaDescriptor[] {
  return [
    { title: pageTitle(page.title) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: new URL(page.path, page.siteUrl).href },
    // Nobody reads these after the page was sent, so the browser's bundle does without.
    ...(import.meta.env.SSR ? forOtherSites(page) : []),
  ]
}

function forOtherSites(page: Page): MetaDescriptor[] {
  return [
    { property: 'og:title', content: pageTitle(page.title) },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: new URL(page.path, page.siteUrl).href },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:locale', content: 'en_CA' },
    ...shareImage(page),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.data ?? []).flatMap((data) =>
      data ? [{ 'script:ld+json': data as object as Record<string, string> }] : [],
    ),
  ]
}

function shareImage({ title, path, siteUrl, image }: Page): MetaDescriptor[] {
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
