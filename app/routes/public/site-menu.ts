import type { AppCtx } from '#app/platform/context.ts'

export type SiteLink = { label: string; to: string }
export type SiteMenu = { label: string; links: readonly SiteLink[] }

/** Forms that a brokerage may have on another site. */
export type ConfiguredLinks = { apply: string; newsletter: string }

export const ownLinks: ConfiguredLinks = { apply: '/applications', newsletter: '/newsletter' }

/** The addresses of 'Apply Now' and the newsletter sign-up: as configured, or else our own pages. */
export function configuredLinks({ env }: Pick<AppCtx, 'env'>): ConfiguredLinks {
  return { apply: env.APPLY_URL ?? ownLinks.apply, newsletter: env.NEWSLETTER_SIGNUP_URL ?? ownLinks.newsletter }
}

/**
 * The header's menus in the specified order. On a broker's page the product links keep the broker: `/agents/{agent}` links to
 * `/products?agent={agent}`.
 */
export function siteMenus(pathname: string, configured: ConfiguredLinks): readonly SiteMenu[] {
  return [
    {
      label: 'Mortgages',
      links: [
        { label: 'Applications', to: '/applications' },
        { label: 'Products', to: productsPath(pathname) },
        { label: 'Calculators', to: '/calculators' },
        { label: 'Mortgage Options', to: '/mortgage-options' },
        { label: 'Services', to: '/services' },
      ],
    },
    { label: 'Our Rates', links: [{ label: 'Our Rates', to: '/rates' }] },
    {
      label: 'Resources',
      links: [
        { label: 'Find a Broker', to: '/find-broker' },
        { label: 'Why Use a Broker', to: '/why-broker' },
        { label: 'Mobile App', to: '/app' },
        { label: 'Blog', to: '/blog' },
        { label: 'Mortgage News', to: '/mortgage-news' },
        { label: 'Newsletter Sign-Up', to: configured.newsletter },
      ],
    },
    {
      label: 'Contact Us',
      links: [
        { label: 'Contact Us', to: '/contact' },
        { label: 'Become a Broker', to: '/become-broker' },
        { label: 'Newsletter', to: '/newsletter' },
      ],
    },
  ]
}

export const footerLinks: readonly SiteLink[] = [
  { label: 'Applications', to: '/applications' },
  { label: 'Products', to: '/products' },
  { label: 'Calculators', to: '/calculators' },
  { label: 'Rates', to: '/rates' },
  { label: 'Why Use a Broker', to: '/why-broker' },
  { label: 'Blog', to: '/blog' },
  { label: 'Mortgage News', to: '/mortgage-news' },
  { label: 'Mobile App', to: '/app' },
  { label: 'Contact Us', to: '/contact' },
  { label: 'Become a Broker', to: '/become-broker' },
  { label: 'Newsletter', to: '/newsletter' },
  { label: 'Sign In', to: '/auth' },
]

/** The legal and information links. */
export const lawLinks: readonly SiteLink[] = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'How we are paid', to: '/how-we-are-paid' },
  { label: 'Complaints', to: '/complaints' },
  { label: 'Accessibility', to: '/accessibility' },
]

function productsPath(pathname: string): string {
  const agent = /^\/agents\/([^/]+)/.exec(pathname)?.[1]
  return agent ? `/products?agent=${agent}` : '/products'
}

/** True for a link to another site, which opens in a new tab. */
export function isOutside(to: string): boolean {
  return !to.startsWith('/')
}

/** True if the current page is the link's page or a page below it. */
export function isCurrentLink(link: SiteLink, pathname: string): boolean {
  if (isOutside(link.to)) return false
  const path = link.to.split('?')[0] ?? link.to
  return pathname === path || pathname.startsWith(`${path}/`)
}
