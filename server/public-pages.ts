import { provinces } from '#mortgage'

type PublicPage = {
  pattern: RegExp
  /**
   * Search parameters that change the page, with their possible values. A page with any other parameter is not cached.
   */
  params?: Record<string, readonly string[] | RegExp>
}

/** A broker in a search parameter: the slug or the id, in lower case only, so that a page has one cache key. */
const agentParam = /^[a-z0-9-]{1,64}$/

/** The router's data request for the page's own data alone, without the site's frame. */
const justThePage = (...ids: string[]) => ids.map((id) => `routes/public/${id}`)

/** The pages that are rendered once and served from the cache to everybody. */
const publicPages: PublicPage[] = [
  {
    pattern: /^\/$/,
    params: {
      type: ['fixed', 'variable'],
      province: provinces,
      notice: ['access-denied', 'signed-in'],
      _routes: justThePage('home'),
    },
  },
  {
    pattern: /^\/rates$/,
    params: {
      type: ['fixed', 'variable'],
      province: provinces,
      term: /^\d{1,2} (year|month)$/,
      purpose: ['purchase', 'switch', 'refinance'],
      insurance: ['insured', 'insurable', 'uninsured'],
      _routes: justThePage('rates'),
    },
  },
  {
    pattern: /^\/agents?\/[a-z0-9-]{1,64}$/,
    params: { type: ['fixed', 'variable'], province: provinces, _routes: justThePage('agent', 'agent-short') },
  },
  { pattern: /^\/(calculators(\/[a-z-]{1,40})?|mortgage-calculator|affordability-calculator)$/ },
  { pattern: /^\/products(\/[a-z0-9-]{1,80})?$/, params: { agent: agentParam } },
  { pattern: /^\/services(\/[a-z0-9-]{1,80})?$/ },
  { pattern: /^\/(mortgage-options|why-broker|app|find-broker|become-broker|newsletter)$/ },
  { pattern: /^\/applications$/, params: { agent: agentParam } },
  { pattern: /^\/mortgage-news$/, params: { _routes: justThePage('mortgage-news') } },
  {
    pattern: /^\/rate-alerts$/,
    params: { type: ['fixed', 'variable'], province: provinces, term: /^\d{1,2} (year|month)$/ },
  },
  { pattern: /^\/contact$/, params: { agent: agentParam, topic: ['join', 'mistake'] } },
  { pattern: /^\/blog$/, params: { page: /^[1-9]\d{0,3}$/, _routes: justThePage('blog') } },
  { pattern: /^\/blog\/([a-z0-9-]{1,320}|rss\.xml)$/ },
  { pattern: /^\/(sitemap\.xml|robots\.txt|llms\.txt|manifest\.webmanifest)$/ },
  { pattern: /^\/og(\/[A-Za-z0-9-]{1,320}){1,2}\.png$/ },
  { pattern: /^\/(privacy|terms|accessibility|complaints|how-we-are-paid)$/ },
]

/** Added by campaigns; they do not change our pages. */
const trackingParam = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/

/**
 * The cache key for this URL, or null when its answer is not cached. React Router's data requests (`/rates.data`,
 * `/_.data` for the home page) are cached beside their pages.
 */
export function publicPageKey(url: URL): string | null {
  const path = url.pathname === '/_.data' ? '/' : url.pathname.replace(/\.data$/, '')
  const page = publicPages.find(({ pattern }) => pattern.test(path))
  if (!page) return null
  const kept = new URLSearchParams()
  for (const [name, value] of url.searchParams) {
    if (trackingParam.test(name)) continue
    if (!isOffered(page.params?.[name], value) || kept.has(name)) return null
    kept.append(name, value)
  }
  kept.sort()
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname
}

function isOffered(offered: readonly string[] | RegExp | undefined, value: string): boolean {
  return offered instanceof RegExp ? offered.test(value) : (offered?.includes(value) ?? false)
}
