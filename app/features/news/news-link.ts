import { longestLink } from '#app/lib/link.ts'

/** Parameters of campaigns and mail programs: they track visitors and do not change the page. */
const trackingParam = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|igshid|yclid)$/i

/** The article's absolute address, relative to `base`, without tracking parameters. Null when it is no web address. */
export function articleLink(found: string | undefined, base: string | undefined): string | null {
  const text = found?.trim()
  const url = text && text.length <= longestLink ? URL.parse(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return null
  const tracked = [...url.searchParams.keys()].filter((name) => trackingParam.test(name))
  for (const name of tracked) url.searchParams.delete(name)
  return url.href.length <= longestLink ? url.href : null
}

/** Links to one article share a key: scheme, `www.`, trailing slashes, parameter order and fragment do not matter. */
export function linkKeyOf(link: string): string {
  const url = new URL(link)
  url.searchParams.sort()
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

/** The host for display: without `www.`. */
export function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}
