/** Where a visitor came from, in short texts that name nobody. `name` says it in plain words. */
export type Visit = {
  name: string
  source?: string
  medium?: string
  campaign?: string
  /** The site whose link was followed: its host alone. */
  referrer?: string
  /** The path of the first page seen here. */
  landing?: string
}

/** No `@`, so that no email address gets in, and nothing that belongs to an address or to markup. */
const label = /^[\p{L}\p{M}\p{N} ._~+&'’()|,!-]{1,100}$/u
const host = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/
const path = /^\/(?!\/)[\w\-./~%]{0,199}$/

/**
 * What a browser says about its visit: `landing`, `referrer` and the campaign's own parameters, as a query. Whatever is not
 * as it should be is left out; null if nothing is left.
 */
export function readVisit(text: string): Visit | null {
  const told = new URLSearchParams(text)
  const read = (name: string, form: RegExp) => {
    const value = (told.get(name) ?? '').trim()
    return form.test(value) ? value : undefined
  }
  const ad = told.has('gclid') ? 'google' : told.has('msclkid') ? 'bing' : undefined
  const visit = {
    source: read('utm_source', label) ?? ad,
    medium: read('utm_medium', label) ?? (ad && 'cpc'),
    campaign: read('utm_campaign', label),
    referrer: read('referrer', host)?.replace(/^www\./, ''),
    landing: read('landing', path),
  }
  const known = Object.fromEntries(Object.entries(visit).filter(([, value]) => value !== undefined))
  return Object.keys(known).length > 0 ? { name: nameOf(visit).slice(0, 100), ...known } : null
}

/**
 * For a form that was sent without JavaScript: the campaign in the address of the page that it was on, which the browser gives
 * as the request's referrer. Null without a campaign, because that page need not be the first.
 */
export function visitOfPage(address: string | null): Visit | null {
  if (!address || !URL.canParse(address)) return null
  const { pathname, searchParams } = new URL(address)
  searchParams.delete('referrer')
  searchParams.set('landing', pathname)
  const visit = readVisit(String(searchParams))
  return visit?.source || visit?.campaign ? visit : null
}

const brands: Record<string, string> = {
  fb: 'Facebook',
  facebook: 'Facebook',
  ig: 'Instagram',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  lnkd: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  twitter: 'X',
  t: 'X',
  x: 'X',
  reddit: 'Reddit',
  chatgpt: 'ChatGPT',
}

/** Sites of those brands: `l.facebook.com` is one. */
const brandHost =
  /^(?:[a-z]+\.)?(facebook|instagram|linkedin|youtube|tiktok|twitter|t|x|reddit|chatgpt|lnkd)\.(?:com|co|in)$/
const searchHost = /^(?:search\.)?(google|bing|duckduckgo|yahoo|ecosia|qwant)(?:\.com?)?\.[a-z]{2,3}$/
const engines: Record<string, string> = { duckduckgo: 'DuckDuckGo' }

function nameOf({ source, medium = '', campaign, referrer }: Omit<Visit, 'name'>): string {
  if (!source) return referrer ? nameOfSite(referrer) : campaign ? spoken(campaign) : 'Direct'
  const word = source.toLowerCase()
  const name =
    brands[word] ?? engines[word] ?? (word.includes('.') ? nameOfSite(word.replace(/^www\./, '')) : spoken(source))
  if (/^(cpc|ppc|cpm|ads?|display|.*paid.*)$/i.test(medium)) return `${name} (ad)`
  if (/^organic$/i.test(medium)) return `${name} (search)`
  const isMail = word === 'newsletter' || /^e-?mail$/i.test(medium)
  return isMail && campaign ? `${name} ${spoken(campaign)}` : name
}

function nameOfSite(site: string): string {
  const [, engine] = searchHost.exec(site) ?? []
  if (engine) return `${engines[engine] ?? spoken(engine)} (search)`
  return brands[brandHost.exec(site)?.[1] ?? ''] ?? site
}

/** `spring_sale` as `Spring sale`. */
function spoken(text: string): string {
  const words = text.replaceAll(/[\s_+-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
